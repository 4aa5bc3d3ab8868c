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
}
