import Canonical
import Ledger
import Presentation
import Testing

@Suite("The form of an export") struct ExportFormTests {
  private static let corrente = Conta(
    id: Uuid(high: 1, low: 1), nome: "Corrente", classe: .ativo, tipo: "corrente", moeda: .real,
    saldo: Total(minor: 0, decimals: 2))

  private func read(
    _ texts: Texts<ExportForm.Field>
  ) throws -> (request: PedidoDeExportacao?, problems: [String]) {
    let books = ExportForm.Books([Self.corrente], today: try #require(Day("2026-11-21")))
    let (request, problems) = ExportForm(texts).reading(books)
    return (request, problems.messages.map(\.typed))
  }

  @Test("is read with its days and its account")
  func filled() throws {
    let (request, problems) = try read([
      .formato: "CSV-Saldos", .de: "01/11/2026", .ate: "hoje", .conta: "corrente",
    ])
    #expect(problems.isEmpty)
    var wanted = PedidoDeExportacao(.csvSaldos)
    (wanted.de, wanted.ate) = (Day("2026-11-01"), Day("2026-11-21"))
    wanted.conta = Self.corrente.id
    #expect(request == wanted)
  }

  @Test("tells all that is wrong at once")
  func wrong() throws {
    let (request, problems) = try read([
      .formato: "xls", .de: "02/11/2026", .ate: "01/11/2026", .conta: "Poupança",
    ])
    #expect(request == nil)
    #expect(problems.count == 3, "\(problems)")
    #expect(problems.first?.contains("“xls”") == true)
  }

  @Test("asks for the account of a statement, once", arguments: ["ofx", "ofx2"])
  func statement(format: String) throws {
    let (request, problems) = try read([.formato: format])
    #expect(request == nil)
    #expect(problems.count == 1, "\(problems)")
  }

  @Test("is a table for Excel in Portuguese where it is a table")
  func planilha() throws {
    let (request, problems) = try read([.formato: "csv-saldos", .planilha: "sim"])
    #expect(request?.isPlanilha == true && problems.isEmpty)
    #expect(
      try read([.formato: "hledger", .planilha: "sim"]).problems == [
        "--planilha só serve com uma tabela."
      ])
  }

  @Test("asks for the format, once")
  func empty() throws {
    #expect(try read([:]).problems.count == 1)
  }
}
