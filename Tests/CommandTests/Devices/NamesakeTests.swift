import Foundation
import Testing

/// Two computers of one name, which correct a purchase of 90 reais apart: one to 89, the other to
/// 98.
@Suite("Two devices of one name")
struct NamesakeTests {
  private let casa: Casa
  private let joined: String

  init() throws {
    casa = try Casa(["razao conta abrir Corrente --tipo corrente --saldo 1000 --em 01/11/2026"])
    let id = try casa.livro.id(
      "razao lancar debito 90 Drogaria --conta corrente --categoria mercado --data 10/11/2026")
    let code = try casa.invitation()
    try casa.run("notebook", "mkdir ../outro")
    joined = try casa.done(
      "outro", "razao entrar ../nuvem . --aparelho notebook --convite \(code)")
    try casa.meet("notebook", "outro")
    try casa.done("notebook", "razao corrigir \(id) --valor 89")
    try casa.done("outro", "razao corrigir \(id) --valor 98")
    try casa.meet("notebook", "outro")
  }

  private func conflict() throws -> String {
    let text = try casa.done("notebook", "razao conflitos --json")
    let id = try #require(text.firstMatch(of: /"conflito":"([0-9a-f-]{36})"/)).output.1
    return try casa.done("notebook", "razao conflitos mostrar \(id)")
  }

  @Test("who joins under a name that is taken is told so, with the command that changes it")
  func taken() throws {
    #expect(joined.contains("Outro aparelho já se chama “notebook”."))
    let rename = try #require(joined.firstMatch(of: /aparelhos renomear ([0-9a-f]{8}) NOME/))
    try casa.done("outro", "razao aparelhos renomear \(rename.output.1) escritório")
    #expect(try casa.done("outro", "razao aparelhos").contains("escritório"))
  }

  @Test("each choice of a conflict is a sentence with one figure, its author and one balance")
  func sentences() throws {
    let shown = try conflict()
    let parts = shown.split(separator: "\n\nSe ").dropFirst()
    #expect(parts.count == 2)
    for (figure, which, balance) in [
      ("89", "este aparelho", "911"), ("98", "outro aparelho", "902"),
    ] {
      let sentence =
        "vale R$\u{A0}\(figure),00, corrigido em 21/11 no notebook (\(which))\n"
        + "  Corrente fica com R$\u{A0}\(balance),00"
      #expect(parts.contains { $0.hasPrefix(sentence) }, "\(sentence) in \(shown)")
    }
    // Only what differs is told of each, and ids stand below.
    #expect(shown.contains("no notebook (este aparelho)") && !shown.contains("Partidas"))
    #expect(!shown.contains("lançamento "))
  }
}
