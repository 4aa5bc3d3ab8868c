import Canonical
import Interchange
import Ledger
import Presentation
import Testing

@Suite("A table for spreadsheets") struct PlanilhaTests {
  private let table = CSVDocument(
    ["data", "mes", "historico", "valor", "numero"],
    [
      [
        .value(Day("2026-11-05")), .value(Month("2026-11")), .text("=1+1, \"a\"; b"),
        .value(Total(minor: -123_450, decimals: 2)), .value(7),
      ],
      [
        .value(Day?.none), .plain(nil), .text("Café, pão"),
        .value(Amount(minor: 100_000_000, decimals: 2)), .plain("1.5"),
      ],
    ])

  @Test("has points, commas and days of ISO 8601")
  func csv() {
    #expect(
      table.text()
        == "data,mes,historico,valor,numero\r\n"
        + "2026-11-05,2026-11,\"'=1+1, \"\"a\"\"; b\",-1234.50,7\r\n"
        + ",,\"Café, pão\",1000000.00,1.5\r\n")
  }

  @Test("comes in pieces, of which only the first has a mark and the names")
  func pieces() {
    for isPlanilha in [false, true] {
      let pieces = table.rows.enumerated().map { number, row in
        CSVDocument(table.names, [row]).text(isPlanilha: isPlanilha, isContinued: number > 0)
      }
      #expect(pieces.joined() == table.text(isPlanilha: isPlanilha))
    }
  }

  @Test("has for Excel in Portuguese a mark, semicolons, commas in amounts, and days of Brazil")
  func planilha() {
    let text = table.text(isPlanilha: true)
    #expect(text.unicodeScalars.first == "\u{FEFF}")
    #expect(
      String(text.unicodeScalars.dropFirst())
        == "data;mes;historico;valor;numero\r\n"
        + "05/11/2026;01/11/2026;\"'=1+1, \"\"a\"\"; b\";-1234,50;7\r\n"
        + ";;Café, pão;1000000,00;1.5\r\n")
  }

  @Test(
    "keeps texts there that a spreadsheet would change: a number's zeros, a day, a month, a time",
    arguments: [
      ("000123456", true), ("15/12", true), ("dez/26", true), ("15 de março de 2026", true),
      ("10:30", true), ("1:30 PM", true), ("R$ 10,00", true), ("(100)", true), ("1e5", true),
      ("10%", true), ("Verdadeiro", true), ("-5", true), ("99 Táxi", false), ("nº 12", false),
      ("1º", false), ("maio", false), ("3 de paus", false), ("Loja 24h", false), ("=A1", true),
    ])
  func texts(text: String, isKept: Bool) {
    let cell = CSVCell.text(text)
    #expect(cell.written(isPlanilha: true) == (isKept ? "'" : "") + text)
    #expect(cell.written() == (["-5", "=A1"].contains(text) ? "'" : "") + text.csvQuoted)
  }
}

extension String {
  /// The text as a cell of a table with commas.
  fileprivate var csvQuoted: String { contains(",") ? "\"\(self)\"" : self }
}
