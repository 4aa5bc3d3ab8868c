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
    card = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    _ = try books.razao.definirCiclo(
      card,
      ContaCiclo(
        desde: try #require(Month("2026-01")), fechamento: 25, vencimento: 2, noDia: "proxima"))
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
    // The next file has it too, on another day of the bank's.
    _ = try razao.importar(
      file([(day, "Fast Shop - Parcela 2/6"), ("2026-12-23", "Posto")]), em: card)
    #expect(try owed() == "-300.00")
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
