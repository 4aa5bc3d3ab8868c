import Canonical
import Ledger
import RazaoKit
import Testing

/// A bill whose total was declared, and that is paid before it closes.
struct EarlyPaymentTests {
  private let books: BankBooks
  private let visa: Uuid
  private let month: Month

  init() throws {
    books = try BankBooks()
    month = try #require(Month("2026-12"))
    visa = try books.card(desde: "2026-10", fechamento: 3, vencimento: 10)
    try moves(-300_00, "2026-11-05", on: try books.both.conta("Mercado"))
  }

  @discardableResult
  private func moves(_ cents: Int64, _ day: String, on other: Uuid) throws -> Uuid {
    try books.razao.lancar(
      NovoLancamento(
        ConteudoDeTransacao(
          data: try #require(Day(day)), tipo: cents < 0 ? "compraNoCredito" : "pagamentoDaFatura",
          partidas: [
            Partida(conta: visa, valor: .cents(cents)),
            Partida(conta: other, valor: .cents(-cents)),
          ]))
    ).recibo.ids[0]
  }

  private func declare(_ cents: Int64) throws {
    _ = try books.razao.declararFatura(
      visa, ContaFaturada(mes: month, total: Amount(minor: cents, decimals: 2)))
  }

  /// What the bill still asks for.
  private func missing() throws -> String {
    try books.razao.fatura(visa, month).fatura.falta.description
  }

  @Test func `asks for what is left of the declared total`() throws {
    try declare(300_00)
    #expect(try missing() == "300.00")
    try moves(100_00, "2026-11-08", on: books.conta)
    #expect(try missing() == "200.00")
    try moves(200_00, "2026-11-09", on: books.conta)
    #expect(try missing() == "0.00")
    #expect(try books.razao.vencimentos().faturas.isEmpty)
  }

  @Test func `asks for a total that was declared after the payment as it is`() throws {
    try moves(100_00, "2026-11-08", on: books.conta)
    try declare(200_00)
    #expect(try missing() == "200.00")
  }

  @Test func `asks for all of it where the payment was of the bill before`() throws {
    try moves(-100_00, "2026-10-20", on: try books.both.conta("Mercado"))
    try moves(100_00, "2026-11-08", on: books.conta)
    try declare(400_00)
    #expect(try missing() == "400.00")
  }

  @Test func `asks for all of it where the books do not have the bill that was paid`() throws {
    try moves(200_00, "2026-11-08", on: books.conta)
    try declare(300_00)
    #expect(try missing() == "300.00")
  }

  @Test func `takes off once what was paid after it closed and put into it`() throws {
    try declare(300_00)
    let payment = try moves(100_00, "2026-12-05", on: books.conta)
    _ = try books.razao.moverParaFatura(payment, em: visa, month)
    #expect(try missing() == "200.00")
  }

  @Test func `asks for all of it where the bill before was of more than the books have`() throws {
    try moves(-90_00, "2026-10-20", on: try books.both.conta("Mercado"))
    try moves(100_00, "2026-11-08", on: books.conta)
    try declare(300_00)
    #expect(try missing() == "300.00")
  }
}
