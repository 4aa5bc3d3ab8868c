import Foundation
import Testing

@Suite("razao desfazer")
struct UndoTests {
  private static let id = "1b4e28ba-2fa1-4d2e-883f-0016d3cca427"
  private static let setting = [
    "razao conta abrir Corrente --tipo corrente --saldo 100",
    "razao conta abrir Velha --tipo corrente --saldo 7 && razao conta encerrar Velha",
    "razao lancar pix 50 Maria --data 10/10/2026 --id \(id)",
    "razao lancar pix 60 Ana --id 2c5f39cb-3ab2-4e3f-994a-1127e4ddb538 && razao anular 2c5f39cb",
  ]

  static let undoable = [
    "razao lancar debito 45,90 Padaria", "razao corrigir 1b4e28ba --valor 51 --categoria Lazer",
    "razao anular 1b4e28ba", "razao restaurar 2c5f39cb", "razao conta encerrar Corrente",
    "razao conta reabrir Velha", "razao conta unificar Lazer Mercado",
    "razao conta alterar Corrente --nome Banco --tipo poupanca",
    "razao conta abrir Nova --tipo corrente --saldo 5", "razao conta abrir Pets --classe despesa",
    "razao lancar debito 10 Feira --partida Mercado=6 --partida Lazer=4",
  ]

  @Test(
    "gives back the figures there were before; twice, those there were after", arguments: undoable)
  func roundTrip(line: String) throws {
    let book = try Livro(UndoTests.setting)
    let before = try book.audit().figures
    try book.done(line)
    let after = try book.audit().figures
    try book.done("razao desfazer")
    #expect(try book.audit().figures == before)
    try book.done("razao undo")
    #expect(try book.audit().figures == after)
    try book.done("razao desfazer")
    #expect(try book.audit().figures == before)
    #expect(try book.audit().isRight)
    #expect(try book.audit().conflicts == [])
  }

  @Test("undoes what was recorded in a closed period, and does it again, without a conflict")
  func closed() throws {
    let book = try Livro(UndoTests.setting + ["razao fechar --ate 31/10/2026"])
    let before = try book.audit().figures
    for line in ["lancar pix 3 Zé --data 30/10/2026", "corrigir 1b4e --valor 5", "anular 1b4e"] {
      try book.done("razao \(line) --mesmo-fechado --motivo x")
      let after = try book.audit().figures
      try book.done("razao desfazer")
      #expect(try book.audit().figures == before, "\(line)")
      try book.done("razao desfazer")
      #expect(try book.audit().figures == after, "\(line)")
      #expect(try book.audit().conflicts == [], "\(line)")
      try book.done("razao desfazer")
    }
  }

  @Test("of an entry leaves the category that was opened for it to be opened again")
  func openedInPassing() throws {
    let book = try Livro(modelo: "vazio", ["razao conta abrir Carteira --tipo carteira"])
    for cents in ["10", "12", "15"] {
      let said = try book.done("razao lancar dinheiro \(cents) Ana")
      #expect(said.contains("Conta aberta para isto: A classificar"))
      #expect(try book.balance("A classificar") == "\(cents).00")
      try book.done("razao desfazer")
      #expect(try book.audit().isRight)
    }
    #expect(try book.audit().figures == ["0"])
  }

  @Test("opens no category again that somebody closed")
  func closedOnPurpose() throws {
    let book = try Livro(
      modelo: "vazio",
      [
        "razao conta abrir Carteira --tipo carteira", "razao lancar dinheiro 10 Ana",
        "razao desfazer",
        "razao conta reabrir 'A classificar'", "razao conta encerrar 'A classificar'",
      ])
    let result = try book.run("razao lancar dinheiro 12 Ana")
    #expect(result.status == 65)
    #expect(result.errors.contains("razao conta reabrir"), "\(result.errors)")
  }

  @Test(
    "says what to do instead where there is no way back",
    arguments: [
      (["conferir Carteira 0 --em hoje", "desfazer"], "Faça-a de novo: razao conferir"),
      (["fechar --ate ontem", "desfazer"], "Feche-o de novo: razao fechar"),
      ([], "este aparelho ainda não gravou nada"),
      (
        ["conta abrir Cofre --classe ativo", "conta alterar Cofre --tipo carteira"],
        "Ponha o que for certo: razao conta alterar"
      ),
    ])
  func refused(lines: [String], next: String) throws {
    let book = try Livro(lines.map { "razao \($0)" })
    let before = try book.carriers()
    let result = try book.run("razao desfazer")
    #expect(result.status == 65)
    #expect(result.errors.contains(next), "\(result.errors)")
    #expect(try book.carriers() == before)
  }
}
