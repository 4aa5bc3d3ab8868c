import Canonical
import Ledger
import RazaoKit
import TaxBooks
import TestSupport
import Testing

/// The book of receipts and payments, line by line.
struct CashBookTests {
  /// Today is 12 September 2026.
  private let open: OpenLedger
  private var razao: Razao { open.razao }
  private let food: Uuid
  private let bank: Uuid

  init() throws {
    open = try OpenLedger()
    food = try open.razao.conta(por: "Mercado")
    bank = try #require(
      try open.razao.abrirConta(
        NovaConta(
          ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente", moeda: .real, casas: 2))
      ).recibo.ids.first)
  }

  @discardableResult private func posts(
    _ day: String, _ from: Uuid, _ to: Uuid, _ cents: Int64, _ party: String? = nil
  ) throws -> Uuid {
    var entry = ConteudoDeTransacao(
      data: .of(day), tipo: "outro",
      partidas: [
        Partida(conta: to, valor: .cents(cents)), Partida(conta: from, valor: .cents(-cents)),
      ])
    entry.interessado = party
    return try open.records(.transacaoLancada(TransacaoLancada(conteudo: entry)))
  }

  private func table(_ more: (inout PedidoDeExportacao) -> Void) throws -> [[String]] {
    var request = PedidoDeExportacao(.livroCaixa)
    more(&request)
    var bytes: [UInt8] = []
    _ = try razao.exportar(request) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").dropFirst().map {
      let cells = $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return [cells[0], cells[1], cells[3], cells[7], cells[8], cells[9]]
    }
  }

  @Test func `the balance is carried from month to month`() throws {
    let pay = try razao.conta(por: "Salário")
    try posts("2026-06-30", pay, bank, 100_00, "Antes")
    try posts("2026-07-05", pay, bank, 1000_00, "Firma")
    try posts("2026-07-06", bank, open.carteira, 300_00)
    try posts("2026-07-31", open.carteira, food, 45_90, "Feira")
    try posts("2026-09-01", bank, food, 1200_00, "Loja")
    try posts("2026-09-13", bank, food, 1_00, "Amanhã")
    let lines = try table { $0.de = .of("2026-07-01") }
    #expect(
      lines == [
        ["2026-07-01", "saldo anterior", "", "0.00", "0.00", "100.00"],
        ["2026-07-05", "lancamento", "Firma", "1000.00", "0.00", "1100.00"],
        ["2026-07-31", "lancamento", "Feira", "0.00", "45.90", "1054.10"],
        ["2026-07-31", "total do mês", "", "1000.00", "45.90", "1054.10"],
        ["2026-09-01", "saldo anterior", "", "0.00", "0.00", "1054.10"],
        ["2026-09-01", "lancamento", "Loja", "0.00", "1200.00", "-145.90"],
        ["2026-09-12", "total do mês", "", "0.00", "1200.00", "-145.90"],
      ])
    let shown = try razao.livroCaixa(de: .of("2026-07-01"))
    #expect(shown.linhas.count == 7)
    #expect(shown.linhas[5].detalhe == "Mercado")
    #expect(
      shown.avisos == [
        "Lançamentos depois de 2026-09-12, que ainda não entraram nem saíram, ficaram de fora: 1.",
        "Lançamentos que só passaram dinheiro de uma conta para outra ficaram de fora: 1.",
      ])
  }

  @Test func `how many entries were written is told without those that were left out`() throws {
    let card = try #require(
      try razao.abrirConta(
        NovaConta(
          ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao", moeda: .real, casas: 2))
      ).recibo.ids.first)
    try posts("2026-07-05", bank, food, 10_00)
    try posts("2026-07-06", bank, open.carteira, 300_00)
    try posts("2026-07-07", card, food, 20_00)
    let done = try razao.exportar(PedidoDeExportacao(.livroCaixa)) { _ in }
    #expect(done.lancamentos == 1)
    #expect(done.avisos.count { $0.contains("ficaram de fora: 1.") } == 2)
  }

  @Test func `of one account what went to another counts too`() throws {
    try posts("2026-07-06", bank, open.carteira, 300_00)
    let lines = try table { $0.conta = open.carteira }
    #expect(
      lines == [
        ["2026-07-06", "saldo anterior", "", "0.00", "0.00", "0.00"],
        ["2026-07-06", "lancamento", "", "300.00", "0.00", "300.00"],
        ["2026-07-31", "total do mês", "", "300.00", "0.00", "300.00"],
      ])
  }

  @Test func `a period without entries has the balance that it begins with`() throws {
    try posts("2026-07-06", bank, food, 3_00)
    let lines = try table { ($0.de, $0.ate) = (.of("2026-08-01"), .of("2026-08-31")) }
    #expect(lines == [["2026-08-01", "saldo anterior", "", "0.00", "0.00", "-3.00"]])
  }
}
