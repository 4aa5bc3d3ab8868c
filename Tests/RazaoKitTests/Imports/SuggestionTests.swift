import Canonical
import Ledger
import RazaoKit
import Testing

/// Categories that the words of a row speak for: offered, and never taken unasked.
struct SuggestionTests {
  private let books: BankBooks
  private let health: Uuid
  private let home: Uuid

  init() throws {
    books = try BankBooks()
    func opened(_ name: String, _ books: BankBooks) throws -> Uuid {
      try books.razao.abrirConta(NovaConta(ContaAberta(nome: name, classe: .despesa))).recibo.ids[0]
    }
    (health, home) = (try opened("Remédios", books), try opened("Reformas", books))
  }

  /// Imports rows that somebody sorts while looking.
  private func teach(_ rows: [(text: String, cents: Int, category: Uuid)], _ name: String) throws {
    let file = BankFile.ofx(
      rows.enumerated().map { BankRow($0 + 1, $1.cents, "\(name)\($0)", $1.text) }, named: name)
    let chosen = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($0, $1.category) })
    _ = try books.bring(file, EscolhasDeImportacao(categorias: chosen))
  }

  private static func pharmacies(_ category: Uuid) -> [(text: String, cents: Int, category: Uuid)] {
    [
      ("FARMACIA AURORA", -100, category), ("FARMACIA LAGOA", -200, category),
      ("FARMACIA TUCANO", -300, category),
    ]
  }

  private func suggested(_ text: String, _ cents: Int = -777) throws -> LinhaDecidida {
    try books.plan(BankFile.ofx([BankRow(20, cents, "new", text)], named: "novo.ofx")).linhas[0]
  }

  @Test func `a word of three texts that were sorted alike suggests that category, and no more`()
    throws
  {
    try teach(
      [
        ("FARMACIA AURORA", -100, health), ("COMPRA CARTAO FARMACIA LAGOA 12", -200, health),
        ("FARMACIA TUCANO", -300, health), ("FARMACIA LAGOA 13", -400, health),
      ], "um.ofx")
    let line = try suggested("FARMACIA IPE")
    #expect(line.sugestao?.categoria == health && line.sugestao?.palavra == "farmacia")
    #expect(line.motivoDaCategoria == nil)
    let effect = try books.bring(
      BankFile.ofx([BankRow(20, -777, "new", "FARMACIA IPE")], named: "novo.ofx"))
    #expect(try books.razao.conta(health).conta.saldo.description == "10.00")
    #expect(effect.plano.novas.count == 1)
  }

  @Test func `two texts, or a word that stands with two categories, suggests nothing`() throws {
    try teach(
      [("FARMACIA AURORA", -100, health), ("FARMACIA LAGOA", -200, health)], "um.ofx")
    #expect(try suggested("FARMACIA IPE").sugestao == nil)
    try teach(
      [
        ("CASA AURORA", -1100, health), ("CASA LAGOA", -1200, health), ("CASA BURITI", -1300, home),
        ("CASA CEDRO", -400, home), ("CASA UMBU", -500, home),
      ], "dois.ofx")
    #expect(try suggested("CASA IPE").sugestao == nil)
  }

  @Test func `money that comes in is not sorted by what went out`() throws {
    try teach(Self.pharmacies(health), "um.ofx")
    #expect(try suggested("FARMACIA IPE", 900).sugestao == nil)
  }

  @Test func `a category that was closed since is not suggested`() throws {
    try teach(Self.pharmacies(health), "um.ofx")
    #expect(try suggested("FARMACIA IPE").sugestao != nil)
    _ = try books.razao.encerrarConta(health)
    #expect(try suggested("FARMACIA IPE").sugestao == nil)
  }
}
