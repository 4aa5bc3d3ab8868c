import Canonical
import Ledger
import RazaoKit
import Testing

/// A bill that is late, and the next one, whose total has what is left of it in it.
struct LateBillTests {
  private let books: BankBooks
  private let visa: Uuid

  init() throws {
    books = try BankBooks()
    visa = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    _ = try books.razao.definirCiclo(
      visa,
      ContaCiclo(
        desde: try #require(Month("2026-10")), fechamento: 3, vencimento: 10, noDia: "proxima"))
    try moves(-100_00, "2026-10-20", on: try books.both.conta("Mercado"))
  }

  private func moves(_ cents: Int64, _ day: String, on other: Uuid) throws {
    var new = NovoLancamento(
      ConteudoDeTransacao(
        data: try #require(Day(day)), tipo: cents < 0 ? "compraNoCredito" : "pagamentoDaFatura",
        partidas: [
          Partida(conta: visa, valor: .cents(cents)), Partida(conta: other, valor: .cents(-cents)),
        ]))
    new.mesmoRepetido = true
    _ = try books.razao.lancar(new)
  }

  private func due() throws -> [String] {
    try books.razao.vencimentos().faturas.map { "\($0.mes) \($0.falta)" }
  }

  @Test func `is asked for once`() throws {
    #expect(try due() == ["2026-11 100.00"])
    try moves(-30_00, "2026-11-12", on: try books.both.conta("Mercado"))
    #expect(try due() == ["2026-11 100.00", "2026-12 30.00"])
  }

  @Test func `of which a part is paid late is asked for the rest`() throws {
    try moves(75_00, "2026-11-15", on: books.conta)
    #expect(try due() == ["2026-11 25.00"])
  }
}
