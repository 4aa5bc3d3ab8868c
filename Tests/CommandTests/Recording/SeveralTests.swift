import Foundation
import Testing

/// Several entries changed alike, at once.
@Suite("razao corrigir with several entries")
struct SeveralTests {
  private let ids = [
    "1b4e28ba-2fa1-4d2e-883f-0016d3cca427", "2b4e28ba-2fa1-4d2e-883f-0016d3cca427",
    "3b4e28ba-2fa1-4d2e-883f-0016d3cca427",
  ]

  private func book() throws -> Livro {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Visa --tipo cartao",
    ])
    for (id, party) in zip(ids, ["Extra", "Feira", "Padaria"]) {
      try book.done(
        "razao lancar debito 10 \(party) --conta Corrente --categoria lazer --id \(id)")
    }
    return book
  }

  @Test("gives them one category in one commit, which is undone as one")
  func category() throws {
    let book = try book()
    let said = try book.done("razao corrigir 1b4e 2b4e 3b4e --categoria mercado")
    #expect(said.hasPrefix("3 lançamentos corrigidos\n"))
    #expect(try book.balance("Mercado") == "30.00")
    #expect(try book.balance("Lazer") == "0.00")
    try book.done("razao desfazer")
    #expect(try book.balance("Lazer") == "30.00")
    #expect(try book.audit().isRight)
  }

  @Test("adds a tag once, and keeps the note")
  func tag() throws {
    let book = try book()
    try book.done("razao corrigir 1b4e --descricao 'com pão'")
    try book.done("razao corrigir 1b4e 2b4e --etiqueta '#festa'")
    try book.done("razao corrigir 1b4e 2b4e 3b4e --etiqueta Festa --interessado Rita")
    for (id, note) in [("1b4e", "com pão #festa"), ("2b4e", "#festa"), ("3b4e", "#Festa")] {
      let history = try book.done("razao historia \(id)")
      #expect(history.contains(note), "\(history)")
    }
    #expect(try book.done("razao buscar rita").contains("Rita"))
  }

  @Test("tries it out, and says what it would come to")
  func trial() throws {
    let book = try book()
    let before = try book.carriers()
    let said = try book.done("razao corrigir 1b4e 2b4e --categoria mercado --simular")
    #expect(said.contains("Mercado: R$\u{A0}20,00"))
    #expect(said.contains("Simulação: nada foi gravado."))
    #expect(try book.carriers() == before)
  }

  @Test("answers as done when it is repeated with the same id")
  func again() throws {
    let book = try book()
    let line =
      "razao corrigir 1b4e 2b4e --categoria mercado --id 9b4e28ba-2fa1-4d2e-883f-0016d3cca427"
    try book.done(line)
    let before = try book.carriers()
    #expect(try book.done(line).contains("Já estava gravado"))
    #expect(try book.carriers() == before)
  }

  @Test(
    "tells all mistakes together and records nothing",
    arguments: [
      ("corrigir 1b4e 0000 9999 --categoria mercado", 66, ["“0000”", "“9999”"]),
      ("corrigir 1b4e 2b4e --valor 5 --data hoje", 64, ["--valor e --data não."]),
      ("corrigir 1b4e 2b4e --original 'USD 2' --por 9", 64, ["--original e --por não."]),
      ("corrigir 1b4e 2b4e --descricao a --motivo b", 64, ["só serve com --mesmo-fechado"]),
      ("corrigir 1b4e 2b4e", 64, ["Diga o que corrigir: --categoria, --interessado"]),
      ("corrigir 1b4e 2b4e --categoria lazer", 65, ["Nada muda"]),
      ("corrigir 1b4e 2b4e --etiqueta 'a b'", 65, ["--etiqueta é uma palavra só"]),
      ("corrigir 1b4e 4b4e --categoria mercado", 65, ["é entre contas suas"]),
    ] as [(String, Int32, [String])])
  func mistakes(line: String, status: Int32, messages: [String]) throws {
    let book = try book()
    try book.done(
      "razao lancar fatura 5 --conta Corrente --para Visa --id 4b4e28ba-2fa1-4d2e-883f-0016d3cca427"
    )
    let before = try book.carriers()
    let result = try book.run("razao \(line)")
    #expect(result.status == status, "\(result.errors)")
    for message in messages { #expect(result.errors.contains(message), "\(result.errors)") }
    #expect(try book.carriers() == before)
  }
}
