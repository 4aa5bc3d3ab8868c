import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Purchases on a card in instalments: each bill has one, whatever the days of its month.
struct InstalmentBillTests {
  private let books: BankBooks
  private let visa: Uuid

  init() throws {
    books = try BankBooks()
    visa = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
  }

  private func cycle(_ closing: UInt64, _ due: UInt64) throws {
    _ = try books.razao.definirCiclo(
      visa,
      ContaCiclo(
        desde: try #require(Month("2026-01")), fechamento: closing, vencimento: due,
        noDia: "proxima"))
  }

  private func purchase(_ day: Day, times: UInt64) throws -> NovoLancamento {
    var new = NovoLancamento(
      ConteudoDeTransacao(
        data: day, tipo: "compraNoCredito", interessado: "Magalu",
        partidas: [
          Partida(conta: visa, valor: .cents(-100_00 * Int64(times))),
          Partida(conta: try books.both.conta("Mercado"), valor: .cents(100_00 * Int64(times))),
        ]))
    new.parcelamento = Parcelamento(vezes: times)
    return new
  }

  @Test func `the bills themselves have one each after all were recorded`() throws {
    try cycle(30, 10)
    let day = try #require(Day("2027-01-29"))
    let done = try books.razao.lancar(purchase(day, times: 4))
    let plan = done.recibo.ids[1]
    for number in 1...3 as ClosedRange<UInt64> {
      let one = try books.razao.ocorrencia(de: plan, number)
      _ = try books.razao.lancarOcorrencia(
        number, de: plan, NovoLancamento(one.lancamento.conteudo))
    }
    // The first closes on 30 January and falls due in February.
    let first = try #require(Month("2027-02"))
    let counts = try (0..<4).map { later -> Int in
      let month: Month = try #require(first.advanced(by: later))
      return try books.razao.fatura(visa, month).lancamentos.count
    }
    #expect(counts == [1, 1, 1, 1])
  }

  @Test func `a day that is in its own bill stays`() throws {
    try cycle(10, 20)
    let day = try #require(Day("2027-01-29"))
    let events = try books.razao.lancar(purchase(day, times: 12), simular: true).eventos
    #expect(
      !events.contains {
        if case .planoOcorrencia(let one) = $0.dados { one.estado == "prevista" } else { false }
      })
  }

  @Test func `no more are looked at than the limit says`() throws {
    try cycle(31, 10)
    let day = try #require(Day("2027-01-30"))
    let events = try books.razao.lancar(purchase(day, times: 2000), simular: true).eventos
    let moved = events.compactMap { event in
      if case .planoOcorrencia(let one) = event.dados, one.estado == "prevista" {
        one.numero
      } else {
        UInt64?.none
      }
    }
    #expect(moved.contains { $0 > 450 })
    #expect(moved.allSatisfy { $0 < 480 })
  }
}
