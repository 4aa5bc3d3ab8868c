import Foundation
import Testing

@Suite("razao desfazer, razao refazer")
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
    "razao classificar maria lazer --sempre",
    "razao anular 1b4e28ba", "razao restaurar 2c5f39cb", "razao conta encerrar Corrente",
    "razao conta reabrir Velha", "razao conta unificar Lazer Mercado",
    "razao conta alterar Corrente --nome Banco --tipo poupanca",
    "razao conta abrir Nova --tipo corrente --saldo 5", "razao conta abrir Pets --classe despesa",
    "razao lancar debito 10 Feira --partida Mercado=6 --partida Lazer=4",
  ]

  @Test(
    "gives back the figures there were before, and redoing those there were after",
    arguments: undoable)
  func roundTrip(line: String) throws {
    let book = try Livro(UndoTests.setting)
    let before = try book.audit().figures
    try book.done(line)
    let after = try book.audit().figures
    try book.done("razao desfazer")
    #expect(try book.audit().figures == before)
    try book.done("razao refazer")
    #expect(try book.audit().figures == after)
    try book.done("razao undo")
    #expect(try book.audit().figures == before)
    #expect(try book.audit().isRight)
    #expect(try book.audit().conflicts == [])
  }

  @Test(
    "of an entry that is of a plan is told in one sentence, without a word of the log",
    arguments: [
      (
        ["razao lancar credito 900 Sofá --conta Visa --parcelas 3"],
        "Desfeito: Compra no crédito de R$ 300,00, Sofá, 21/11/2026, a primeira de 3 parcelas "
      ),
      (
        [
          "razao plano criar Aluguel pix 80 Zé --conta Corrente --data 05/11/2026",
          "razao lancar --plano aluguel",
        ],
        "Desfeito: Transferência enviada (Pix) de R$ 80,00, Zé, 21/11/2026, "
          + "uma vez do plano “Aluguel” "
      ),
    ])
  func ofPlan(lines: [String], expected: String) throws {
    let book = try Livro(UndoTests.setting + ["razao conta abrir Visa --tipo cartao"] + lines)
    let said = try book.done("razao desfazer").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(said.hasPrefix(expected), "\(said)")
    for word in ["Grava-se", "Ocorrência", "Plano criado", "Fim do plano"] {
      #expect(!said.contains(word), "\(said)")
    }
    #expect(try book.audit().isRight)
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
      try book.done("razao redo")
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

  /// Each line, and the first line that undoing it says.
  static let told = [
    (
      "razao lancar debito 45,90 Padaria",
      "Desfeito: Compra no débito de R$ 45,90, Padaria, 21/11/2026"
    ),
    (
      "razao despesa adicionar Viagem Táxi 2 35 --data 20/11/2026",
      "Desfeito: Despesa adicionada: Táxi, R$ 35,00, do relatório “Viagem”"
    ),
    (
      "razao despesa remover Viagem 6f1c6d1d",
      "Desfeito: Despesa removida: Hotel, R$ 350,00, do relatório “Viagem”"
    ),
    ("razao relatorio registrar Viagem", "Desfeito: Relatório registrado: Viagem, R$ 350,00"),
    ("razao conta encerrar Lazer", "Desfeito: Conta encerrada: Lazer"),
    ("razao conta abrir Nova --tipo corrente --saldo 5", "Desfeito: Conta aberta: Nova"),
    ("razao anular 1b4e28ba", "Desfeito: Lançamento anulado: Transferência enviada (Pix) de"),
    ("razao fechar --ate 31/10/2026", "Desfeito: Período fechado: até 31/10/2026"),
    ("razao conferir Carteira 0 --em hoje", "Desfeito: Saldo conferido: Carteira"),
  ]

  @Test("says what it undid, and redoing says the same", arguments: told)
  func tells(line: String, words: String) throws {
    let book = try Livro(
      UndoTests.setting + [
        "razao relatorio novo Viagem",
        "razao despesa adicionar Viagem Hotel 2 350 --id 6f1c6d1d-2b3a-4c4d-8e9f-0a1b2c3d4e5f",
      ])
    try book.done(line)
    let expected = words.replacing("R$ ", with: "R$\u{A0}")
    let trial = try book.done("razao desfazer --simular")
    #expect(trial.hasPrefix(expected), "\(trial)")
    #expect(trial.contains("Simulação: nada foi gravado."))
    #expect(try book.done("razao desfazer").hasPrefix(expected))
    let again = try book.done("razao refazer")
    #expect(again.hasPrefix(expected.replacing("Desfeito", with: "Refeito")), "\(again)")
  }

  @Test("says of a correction what it had changed")
  func tellsCorrection() throws {
    let book = try Livro(UndoTests.setting + ["razao corrigir 1b4e28ba --valor 51"])
    let said = try book.done("razao desfazer")
    #expect(said.contains("Lançamento corrigido: Transferência enviada (Pix) de R$\u{A0}51,00"))
    #expect(said.contains("Corrente: R$\u{A0}50,00"))
  }

  @Test("tells programs what it undid")
  func document() throws {
    let book = try Livro(UndoTests.setting)
    let line = try book.done("razao lancar debito 45,90 Padaria --json")
    let hash = try #require(line.firstMatch(of: /"hash":\s*"([0-9a-f]{64})"/)?.1)
    let said = try book.done("razao desfazer --json").replacing(" ", with: "")
    #expect(said.contains("\"registro\":{\"hash\":\"\(hash)\""), "\(said)")
    #expect(said.contains("\"interessado\":\"Padaria\""))
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
      (
        [
          "fechar --ate ontem --id 4e715bed-5cd4-4051-bb6c-3349a6ffd75a",
          "reabrir-periodo 4e715bed --motivo x",
        ], "Feche-o de novo: razao fechar"
      ),
      (["fechar --ate ontem", "desfazer"], "tudo o que este aparelho gravou já está desfeito"),
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
