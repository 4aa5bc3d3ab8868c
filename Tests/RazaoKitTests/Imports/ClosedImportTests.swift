import Canonical
import Ledger
import RazaoKit
import Testing

/// Imports that are undone and redone when a period of their rows has been closed since.
struct ClosedImportTests {
  private let books: BankBooks
  private let file = BankFile.ofx([
    BankRow(2, -10_00, "a", "PADARIA AURORA"), BankRow(20, -20_00, "b", "PADARIA AURORA"),
  ])
  private let importacao: Uuid

  /// Two rows, of 2 and 20 November; closed up to the 10th.
  init() throws {
    books = try BankBooks()
    importacao = try #require(try books.bring(file).importacao)
    _ = try books.razao.fechar(ate: try #require(Day("2026-11-10")))
  }

  @Test func `an import with an entry in a closed period is not undone without a reason`() throws {
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try books.razao.desfazerImportacao(importacao)
    }
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try books.razao.desfazerImportacao(importacao, motivo: "engano")
    }
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try books.razao.desfazerImportacao(importacao, mesmoFechado: true)
    }
    #expect(try books.balance() == "-30.00")
    let closing = try books.razao.fechamento(importacao: importacao)
    #expect(closing?.ate == Day("2026-11-10"))
  }

  @Test func `with a reason it is, and nobody is asked about it again`() throws {
    let undone = try books.razao.desfazerImportacao(
      importacao, motivo: "era de outra conta", mesmoFechado: true)
    #expect(!undone.vale)
    #expect(try books.balance() == "0.00")
    #expect(try books.razao.conflitos().conflitos.isEmpty)
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try books.razao.refazerImportacao(importacao)
    }
    _ = try books.razao.refazerImportacao(
      importacao, motivo: "era desta mesmo", mesmoFechado: true)
    #expect(try books.balance() == "-30.00")
    #expect(try books.razao.conflitos().conflitos.isEmpty)
  }

  @Test func `rows in a closed period are named before and at the refusal, with both ways on`()
    throws
  {
    let rows = BankFile.ofx(
      [BankRow(3, -1_00, "x", "FEIRA"), BankRow(5, -2_00, "y", "BAR"), BankRow(15, -5_00, "c")],
      named: "b.ofx")
    let plan = try books.plan(rows)
    let closing = try #require(try books.razao.fechamentos().first)
    #expect(plan.fechado?.id == closing.id && plan.fechado?.ate == closing.ate)
    let inside = plan.linhas.prefix(2).map(\.linha.linha)
    #expect(plan.linhasNoFechado == inside)
    let error = #expect(throws: RazaoError.self) { try books.bring(rows) }
    #expect(error?.destinations == [.reabrirPeriodo(closing.id)])
    #expect(error?.message.contains("2 linhas são de dias até 10/11/2026") == true)
    let left = EscolhasDeImportacao(linhas: [0: .deixar, 1: .deixar])
    #expect(try books.bring(rows, left).importacao != nil)
    #expect(try books.balance() == "-35.00")
  }

  @Test func `an import whose rows are all of later days is undone as ever`() throws {
    let later = try books.bring(BankFile.ofx([BankRow(25, -5_00, "c")], named: "b.ofx"))
    let id = try #require(later.importacao)
    #expect(try books.razao.fechamento(importacao: id) == nil)
    _ = try books.razao.desfazerImportacao(id)
    #expect(try books.balance() == "-30.00")
  }

  @Test func `a transfer that it joined in a closed period is not parted without a reason`() throws
  {
    let savings = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Reserva", classe: .ativo, tipo: "poupanca"))
    ).recibo.ids[0]
    try books.bring(BankFile.ofx([BankRow(15, -300_00, "t", "TED")], named: "saida.ofx"))
    let other = BankFile.ofx([BankRow(15, 300_00, "u", "TED")], named: "entrada.ofx")
    let joined = try #require(
      try books.razao.importar(
        other, em: savings, escolhas: EscolhasDeImportacao(linhas: [0: .juntar])
      ).importacao)
    _ = try books.razao.fechar(ate: try #require(Day("2026-11-15")))
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try books.razao.desfazerImportacao(joined) }
    _ = try books.razao.desfazerImportacao(joined, motivo: "engano", mesmoFechado: true)
    #expect(try books.razao.conta(savings).conta.saldo.description == "0.00")
    #expect(try books.balance() == "-330.00")
    #expect(try books.razao.conflitos().conflitos.isEmpty)
  }

  @Test func `the file of an undone one leads to redoing it, where its period is closed too`()
    throws
  {
    _ = try books.razao.desfazerImportacao(importacao, motivo: "engano", mesmoFechado: true)
    #expect(try books.plan(file).anterior == .desfeito)
    let leaveAll = EscolhasDeImportacao(linhas: [0: .deixar, 1: .deixar])
    for choices in [EscolhasDeImportacao(), leaveAll] {
      let error = #expect(throws: RazaoError.self) { try books.bring(file, choices) }
      #expect(error?.destinations == [.refazerImportacao(importacao)])
    }
    #expect(try books.balance() == "0.00")
  }

  @Test func `so many decisions that no line holds them are written in several`() throws {
    let many = (1...4100).map { BankRow(3, -1_00 - $0, "m\($0)") }
    let fresh = try BankBooks()
    let id = try #require(try fresh.bring(BankFile.ofx(many)).importacao)
    _ = try fresh.razao.fechar(ate: try #require(Day("2026-11-10")))
    _ = try fresh.razao.desfazerImportacao(id, motivo: "engano", mesmoFechado: true)
    #expect(try fresh.balance() == "0.00")
    #expect(try fresh.razao.conflitos().conflitos.isEmpty)
  }
}
