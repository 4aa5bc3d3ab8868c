import Canonical
import Ledger
import RazaoKit
import Testing

/// Rows of a card that say which instalment they are, on whatever day the bank writes.
@Suite("A row that says which instalment it is")
struct InstalmentRowTests {
  private let books: BankBooks
  private let card: Uuid
  private let plan: Uuid
  private var razao: Razao { books.razao }

  /// A purchase of 6 × 100,00 on 20 November 2026, of which the first is recorded, on a card whose
  /// bills close on the 25th.
  init() throws {
    books = try BankBooks()
    card = try books.card(desde: "2026-01", fechamento: 25, vencimento: 2)
    let first = try #require(Day("2026-11-20"))
    var purchase = NovoPlano(
      ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: first),
      lancamento: NovoLancamento(
        ConteudoDeTransacao(
          data: first, tipo: "compraNoCredito", interessado: "Fast Shop",
          partidas: [
            Partida(conta: card, valor: .cents(-10_000)),
            Partida(conta: try books.both.conta("Lazer"), valor: .cents(10_000)),
          ])))
    purchase.vezes = 6
    plan = try books.razao.criarPlano(purchase).plano.id
    try record(0)
  }

  private func record(_ number: UInt64) throws {
    let content = try razao.ocorrencia(de: plan, number).lancamento.conteudo
    _ = try razao.lancarOcorrencia(number, de: plan, NovoLancamento(content))
  }

  private func file(_ rows: [(day: String, text: String)]) -> ArquivoDoBanco {
    let lines = rows.map { "\($0.day),\($0.text),100.00\n" }.joined()
    return ArquivoDoBanco(nome: "fatura.csv", bytes: Array("date,title,amount\n\(lines)".utf8))
  }

  private func row(_ day: String, _ text: String) throws -> LinhaDecidida {
    try #require(
      try razao.planejar(file([(day, text)]), conta: card).first
    ).plano.linhas[0]
  }

  /// The occurrences that are recorded: number from 1, and day.
  private func recorded() throws -> [String] {
    try razao.plano(plan).ocorrencias.filter { $0.estado.transacao != nil }
      .map { "\($0.numero + 1) \($0.data)" }
  }

  /// What the card owes once all its entries have come.
  private func owed() throws -> String {
    var pedido = PedidoDeExtrato(conta: card)
    pedido.em = Day("2027-12-31")
    return try razao.extrato(pedido).conta.saldo.description
  }

  @Test(
    "is expected on that day, that of the purchase, or another of its bill",
    arguments: ["2026-12-20", "2026-12-22", "2026-11-20", "2026-11-21", "2026-11-26", "2026-12-24"])
  func expected(day: String) throws {
    let line = try row(day, "Fast Shop - Parcela 2/6")
    #expect(line.plano == plan && !line.isDuvidosa)
    _ = try razao.importar(file([(day, "Fast Shop - Parcela 2/6")]), em: card)
    // Far from its day it is recorded on that, so that it is in its bill.
    let isNear = ["2026-12-20", "2026-12-22", "2026-12-24"].contains(day)
    #expect(try recorded() == ["1 2026-11-20", "2 \(isNear ? day : "2026-12-20")"])
    #expect(try owed() == "-200.00")
    // The same file with one row more.
    _ = try razao.importar(
      file([(day, "Fast Shop - Parcela 2/6"), ("2026-12-23", "Posto")]), em: card)
    #expect(try owed() == "-300.00")
    #expect(try recorded().count == 2)
  }

  @Test("that a later file has on another day is asked about")
  func otherDay() throws {
    _ = try razao.importar(file([("2026-11-20", "Fast Shop - Parcela 2/6")]), em: card)
    let line = try row("2026-12-20", "Fast Shop - Parcela 2/6")
    #expect(line.isDuvidosa && line.motivo.contains("já veio de um arquivo, com outro dia"))
    _ = try razao.importar(file([("2026-12-20", "Fast Shop - Parcela 2/6")]), em: card)
    #expect(try owed() == "-200.00")
  }

  @Test("beside a like row without a plan is one of the two, and the other a purchase")
  func twice() throws {
    for rows in [
      [("2026-12-20", "Fast Shop - Parcela 2/6"), ("2026-12-20", "Fast Shop - Parcela 2/6")],
      [("2026-12-20", "Fast Shop - Parcela 2/6"), ("2026-12-21", "Fast Shop")],
    ] {
      let lines = try #require(
        try razao.planejar(file(rows.map { (day: $0.0, text: $0.1) }), conta: card).first
      ).plano.linhas
      #expect(lines.map { $0.plano != nil } == [true, false])
      #expect(Set(lines.map(\.estado)).count == 2)
    }
    let both = [
      (day: "2026-12-20", text: "Fast Shop - Parcela 2/6"), (day: "2026-12-21", text: "Fast Shop"),
    ]
    _ = try razao.importar(file(both), em: card)
    #expect(try owed() == "-300.00")
  }

  @Test("of two equal purchases is of the one that it is nearer to, each once")
  func equalPurchases() throws {
    let later = try #require(Day("2026-11-28"))
    var content = try razao.ocorrencia(de: plan, 1).lancamento.conteudo
    content.data = later
    var other = NovoPlano(
      ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: later), lancamento: NovoLancamento(content))
    other.vezes = 6
    other.lancamento.mesmoRepetido = true
    let second = try razao.criarPlano(other).plano.id
    let rows = [
      (day: "2026-12-28", text: "Fast Shop - Parcela 2/6"),
      (day: "2026-12-20", text: "Fast Shop - Parcela 2/6"),
    ]
    let lines = try #require(try razao.planejar(file(rows), conta: card).first).plano.linhas
    #expect(lines.map(\.plano) == [second, plan])
    #expect(lines.allSatisfy { !$0.isDuvidosa })
  }

  @Test("that was recorded by hand by another amount is asked about")
  func otherAmount() throws {
    var content = try razao.ocorrencia(de: plan, 1).lancamento.conteudo
    content.partidas = content.partidas.map {
      Partida(conta: $0.conta, valor: .cents($0.valor.minor < 0 ? -95_00 : 95_00))
    }
    _ = try razao.lancarOcorrencia(1, de: plan, NovoLancamento(content))
    #expect(try row("2026-12-20", "Fast Shop - Parcela 2/6").isDuvidosa)
    #expect(try row("2026-11-20", "Fast Shop - Parcela 2/6").isDuvidosa)
  }

  @Test("goes to an entry by hand that is nearer, and the next row to the occurrence")
  func nearerByHand() throws {
    let day = try #require(Day("2026-12-10"))
    let party = try razao.ocorrencia(de: plan, 1).lancamento.conteudo
    var hand = NovoLancamento(
      ConteudoDeTransacao(
        data: day, tipo: "compraNoCredito", interessado: party.interessado,
        partidas: party.partidas))
    hand.mesmoRepetido = true
    let entry = try razao.lancar(hand).recibo.ids[0]
    let rows = [
      (day: "2026-12-10", text: "Fast Shop - Parcela 2/6"),
      (day: "2026-12-20", text: "Fast Shop - Parcela 2/6"),
    ]
    let lines = try #require(try razao.planejar(file(rows), conta: card).first).plano.linhas
    #expect(lines[0].estado == .casa(entry))
    #expect(lines[1].plano == plan)
  }

  @Test("that was recorded by hand is joined with it, and never with another instalment")
  func byHand() throws {
    try record(1)
    let entries = try razao.plano(plan).ocorrencias.compactMap(\.estado.transacao)
    #expect(try row("2026-11-20", "Fast Shop 1/6").estado == .casa(entries[0]))
    for day in ["2026-11-20", "2026-11-26", "2026-12-20"] {
      #expect(try row(day, "Fast Shop - Parcela 2/6").estado == .casa(entries[1]), "\(day)")
    }
    #expect(try row("2026-11-20", "Fast Shop 4/12").estado == .nova)
  }

  @Test("of a file with all of them is each of them")
  func all() throws {
    let rows = (1...6).map { (day: "2026-11-20", text: "Fast Shop \($0)/6") }
    _ = try razao.importar(file(rows), em: card)
    #expect(try recorded().count == 6)
    #expect(try owed() == "-600.00")
  }

  @Test("of another shop, amount or month is none of them")
  func others() throws {
    #expect(try row("2026-12-20", "Outra Loja - Parcela 2/6").isDuvidosa)
    #expect(try row("2027-02-20", "Fast Shop - Parcela 2/6").plano == nil)
    #expect(try row("2026-12-20", "Fast Shop - Parcela 2/7").plano == nil)
  }
}
