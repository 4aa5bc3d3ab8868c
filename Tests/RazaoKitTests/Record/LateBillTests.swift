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
    visa = try books.card(desde: "2026-10", fechamento: 3, vencimento: 10)
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

  @Test func `is asked for again once the plan that pays it is to pay another card`() throws {
    let first = try #require(Day("2026-10-09"))
    func payment(of card: Uuid) -> NovoLancamento {
      NovoLancamento(
        ConteudoDeTransacao(
          data: first, tipo: "pagamentoDaFatura",
          partidas: [
            Partida(conta: books.conta, valor: .cents(-100_00)),
            Partida(conta: card, valor: .cents(100_00)),
          ]))
    }
    let plan = try books.razao.criarPlano(
      NovoPlano(
        ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: first), lancamento: payment(of: visa))
    ).plano.id
    // The first is left out, as it would be paid late, with today's bill.
    _ = try books.razao.mudarOcorrencia(0, de: plan, .pular)
    #expect(try due() == [])
    let master = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Master", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    var change = MudancaDePlano(desde: try #require(Day("2026-11-09")))
    change.lancamento = payment(of: master)
    _ = try books.razao.alterarPlano(plan, change)
    #expect(try due() == ["2026-11 100.00"])
  }
}
