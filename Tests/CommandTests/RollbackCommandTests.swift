import Foundation
import TestSupport
import Testing

@Suite("A folder that was put back")
struct RollbackCommandTests {
  /// A ledger with a second device, which has recorded three entries; the folder as it was before
  /// those came is kept beside it.
  private func livro() throws -> Livro {
    let livro = try Livro()
    let code = try livro.done(
      "razao aparelhos convidar --json | grep -oE '[0-9A-Z]{4}(-[0-9A-Z]{4}){6}'")
    try livro.done("razao sincronizar ../nuvem > ../saida")
    let other = "export RAZAO_HOME=$PWD/../homeb;"
    try livro.done(
      "\(other) razao entrar ../nuvem ../b --aparelho celular --convite \(code) > ../saida")
    for cents in ["1,00", "2,00", "3,00"] {
      try livro.done(
        "\(other) razao lancar dinheiro \(cents) Feira --razao ../b --outra > ../saida")
    }
    try livro.done("\(other) razao sincronizar --razao ../b > ../saida")
    try livro.done("cp -r . ../velha")
    try livro.done("razao sincronizar > ../saida && cp -r . ../nova")
    return livro
  }

  @Test("is told by every command in one line, by situacao in full, and ends with a sync")
  func told() throws {
    let livro = try livro()
    try livro.done("rm *.jsonl && cp ../velha/*.jsonl .")
    for command in ["saldo", "resumo", "extrato Carteira", "situacao", "lancar dinheiro 1 Feira"] {
      let result = try livro.run("razao \(command)")
      let lines = result.errors.split(separator: "\n")
      #expect(lines.first?.hasPrefix("Aviso: faltam aqui registros") ?? false, "\(command)")
      #expect(lines.first?.contains("4 de “celular” e 1 deste aparelho") ?? false, "\(command)")
      #expect(lines.first?.contains("razao sincronizar LUGAR") ?? false, "\(command)")
    }
    let shown = try livro.run("razao situacao").output
    #expect(shown.contains("celular ") && shown.contains("4 registros sumiram"))
    let document = try livro.run("razao situacao --json").output
    let members = /"nome":"celular","seq":3,"hash":"[0-9a-f]{64}","registros":4\}/
    let own = /"nome":"notebook","seq":2,"hash":"[0-9a-f]{64}","registros":1\}/
    #expect(document.contains(members) && document.contains(own))
    let audit = try livro.run("razao auditar")
    #expect(audit.status == 1)
    #expect(audit.output.contains("este computador já teve a linha de número 3 de “celular”"))
    // A place without those lines heals nothing, and says so.
    let empty = try livro.run("razao sincronizar ../vazia > ../saida")
    #expect(empty.status == 0 && empty.errors.hasPrefix("Aviso: faltam aqui registros"))
    try livro.done("razao sincronizar > ../saida")
    try livro.done("razao saldo > ../saida && razao auditar > ../saida")
    #expect(try livro.balance("Carteira") == "-6.00")
  }

  @Test("is told where the cache has gone with it, and not where the state has")
  func memories() throws {
    let livro = try livro()
    try livro.done("rm -r ../home/cache *.jsonl && cp ../velha/*.jsonl .")
    #expect(try livro.run("razao saldo").errors.contains("4 de “celular”"))
    try livro.done("rm -r ../home/state")
    #expect(try livro.run("razao saldo").errors == "")
  }
}
