import Foundation
import Testing

/// Changes of accounts whose entries lie in a closed period.
@Suite("An account that a closed period shows")
struct ClosedAccountTests {
  private func book() throws -> Livro {
    try Livro([
      "razao conta abrir Corrente --tipo corrente",
      "razao conta abrir Farmácia --classe despesa",
      "razao lancar debito 20 Drogasil --categoria Farmácia --data 10/08/2026",
      "razao fechar 31/08/2026",
    ])
  }

  static let changes = [
    "razao conta unificar Farmácia Lazer", "razao conta alterar Farmácia --nome Remédios",
    "razao conta alterar Corrente --tipo poupanca",
  ]

  @Test("is not changed without a word and a reason", arguments: changes)
  func refused(change: String) throws {
    let book = try book()
    let before = try book.carriers()
    let result = try book.run(change)
    #expect(result.status == 65)
    #expect(result.errors.contains("O período até 31/08/2026 está fechado"))
    #expect(result.errors.contains("--mesmo-fechado --motivo MOTIVO"))
    #expect(result.errors.contains("razao reabrir-periodo "))
    #expect(try book.run(change + " --mesmo-fechado").status == 64)
    #expect(try book.carriers() == before)
  }

  @Test("says where a day lies in a later closing too, so that one reopening is not enough")
  func twice() throws {
    let book = try book()
    let line = "razao lancar debito 5 Banca --categoria Farmácia --data 11/08/2026"
    #expect(try !book.run(line).errors.contains("e depois o que vai"))
    try book.done("razao fechar 30/09/2026")
    #expect(
      try book.run(line).errors.contains("reabra-o, e depois o que vai até 30/09/2026: razao"))
  }

  @Test("is changed with both, and the reason is kept with the period", arguments: changes)
  func allowed(change: String) throws {
    let book = try book()
    try book.done(change + " --mesmo-fechado --motivo 'era a mesma coisa'")
    #expect(try book.lastLine().contains(#""ate":"2026-08-31","motivo":"era a mesma coisa""#))
    #expect(try book.audit().conflicts.isEmpty)
    let list = try book.done("razao fechar listar")
    #expect(list.components(separatedBy: "Em vigor").count == 2)
    #expect(list.contains("Motivo: era a mesma coisa"))
  }

  @Test("is separated again with a reason only")
  func separated() throws {
    let book = try book()
    let id = try book.done("razao conta mostrar Farmácia --json")
      .firstMatch(of: /"conta":"([0-9a-f-]{36})"/)
    try book.done("razao conta unificar Farmácia Lazer --mesmo-fechado --motivo x")
    let apart = "razao conta unificar \(try #require(id).output.1) --separar"
    #expect(try book.run(apart).status == 65)
    try book.done(apart + " --mesmo-fechado --motivo y")
  }

  @Test("may be another's: one without entries there is changed as ever")
  func untouched() throws {
    let book = try book()
    try book.done("razao conta unificar Lazer Farmácia")
    try book.done("razao conta alterar Mercado --nome Supermercado")
  }
}
