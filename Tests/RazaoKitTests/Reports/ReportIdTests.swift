import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// What is created under an id that was given is created once.
@Suite("Under one id")
struct ReportIdTests {
  private let ledger: OpenLedger
  private var razao: Razao { ledger.razao }
  private let id = SystemRandom().uuid()
  private let day = Day.of("2026-09-12")

  init() throws { ledger = try OpenLedger() }

  /// Does it twice, and expects the second time to answer as the first and to record nothing.
  private func twice(_ work: () throws -> RelatorioGravado) throws {
    let first = try work()
    #expect(!first.recibo.jaEstava)
    #expect(first.recibo.ids == [id])
    let before = try ledger.bytes
    let second = try work()
    #expect(second.recibo.jaEstava)
    #expect(second.recibo.hash == first.recibo.hash)
    #expect(second.recibo.ids == [id])
    #expect(try ledger.bytes == before)
  }

  @Test("a report is begun once")
  func report() throws {
    try twice { try razao.criarRelatorio("Rio", data: day, id: id) }
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.criarRelatorio("Belém", data: day, id: id)
    }
  }

  @Test("an expense is added once, also when the report has been registered since")
  func expense() throws {
    let rio = try razao.criarRelatorio("Rio", data: day).relatorio.id
    try twice { try razao.adicionarDespesa(.of("Fone", 100), em: rio, id: id) }
    _ = try razao.registrarRelatorio(rio)
    #expect(try razao.adicionarDespesa(.of("Fone", 100), em: rio, id: id).recibo.jaEstava)
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.adicionarDespesa(.of("Fone", 101), em: rio, id: id)
    }
  }

  @Test("a reimbursement is recorded once, with or without the amount said")
  func reimbursement() throws {
    let rio = try razao.criarRelatorio("Rio", data: day).relatorio.id
    _ = try razao.adicionarDespesa(.of("Fone", 100), em: rio)
    _ = try razao.registrarRelatorio(rio)
    try twice { try razao.reembolsarRelatorio(rio, em: ledger.carteira, data: day, id: id) }
    let again = try razao.reembolsarRelatorio(
      rio, em: ledger.carteira, data: day, valor: .cents(100), id: id)
    #expect(again.recibo.jaEstava)
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.reembolsarRelatorio(
        rio, em: ledger.carteira, data: day, valor: .cents(99), id: id)
    }
  }
}
