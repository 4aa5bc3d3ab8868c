import Canonical
import Interchange
import Testing

/// Amounts and days as cells of a file, seen through the row that comes of them.
@Suite("A cell of a bank's file") struct AmountAndDayTests {
  /// A file of one row, by a layout of one's own.
  static func row(
    valor: String, dia: String = "05/01/2026", decimal: String = ",", formato: String = "dd/mm/aaaa"
  ) throws -> LinhaDeArquivo {
    let layout = try LayoutDeCSV(
      nome: "meu",
      texto: """
        separador |
        colunas 3
        data #1 \(formato)
        texto #2
        valor #3
        decimal \(decimal)
        """)
    // The second row is always readable, so that the file is of the layout.
    let good =
      formato == "aaaammdd" ? "20260105" : formato == "aaaa-mm-dd" ? "2026-01-05" : "05/01/2026"
    let rows = ["\(good)|a|1,00", "\(good)|b|2,00", "\(good)|c|3,00", "\(dia)|x|\(valor)"]
    let text = rows.joined(separator: "\n") + "\n"
    let read = LeituraDeExtrato(Array(text.utf8), escolhido: layout)
    return try #require(read.arquivo?.contas.first?.linhas.last)
  }

  private static func amount(_ text: String, _ decimal: String = ",") throws -> String? {
    guard case .lancamento(_, let valor) = try row(valor: text, decimal: decimal).leitura else {
      return nil
    }
    return valor.description
  }

  @Test(
    "is an amount, however banks write it",
    arguments: [
      ("R$ 29,90", "29.90"), ("-R$ 1.234,56", "-1234.56"), ("R$ -29,90", "-29.90"),
      ("(29,90)", "-29.90"), ("29,90-", "-29.90"), ("29,90 D", "-29.90"), ("29,90 C", "29.90"),
      ("29,90D", "-29.90"), ("+29,90", "29.90"), ("\u{2212}29,90", "-29.90"),
      ("R$\u{A0}29,90", "29.90"), ("1.234.567,89", "1234567.89"), ("1,234.56", "1234.56"),
      ("29.90", "29.90"), ("1.234", "1234.00"), ("1234", "1234.00"), ("0,5", "0.50"),
      (",50", "0.50"), ("-0,00", "0.00"), ("BRL 10,00", "10.00"),
      ("9999999999999,99", "9999999999999.99"), ("0000000000000000000001,00", "1.00"),
      ("100,00 (+)", "100.00"), ("30,00 (-)", "-30.00"), ("(-) 30,00", "-30.00"),
      ("D 5,00", "-5.00"),
      ("7,00 (C)", "7.00"), ("8,00 (D)", "-8.00"), ("(D) 8,00", "-8.00"), ("9,00+", "9.00"),
      ("-10,00 D", "-10.00"), ("(R$ 29,90)", "-29.90"), ("1,125", "1.125"), ("1,1255", "1.1255"),
      ("29,9000", "29.90"), (" - 5,00 ", "-5.00"),
    ])
  func amounts(_ text: String, _ wanted: String) throws {
    #expect(try Self.amount(text) == wanted)
  }

  @Test(
    "with three digits after its only mark is thousands where a file has either mark",
    arguments: [
      ("1.234", ".", "1.234"), ("1.234", "ambos", "1234.00"), ("1,234", "ambos", "1234.00"),
      ("1,234", ",", "1.234"), ("0.123", "ambos", "0.123"), ("10.50", "ambos", "10.50"),
      ("10,50", "ambos", "10.50"), ("1,234", ".", "1234.00"), ("10,50", ".", "10.50"),
      ("1.234,56", ".", "1234.56"),
    ])
  func marks(_ text: String, _ decimal: String, _ wanted: String) throws {
    #expect(try Self.amount(text, decimal) == wanted)
  }

  @Test(
    "that is no amount makes its row unreadable, with the cell in the sentence",
    arguments: [
      "abc", "29,", "1.234.", "1,2,3", "1.23.456,00", "--1,00", "+-1,00", "1,00 2,00", "(1,00",
      "1,23456", "10:30",
      "1,00 X", "-1,00 C", "12/34", "99999999999999,99", "1.2345,00", "1e5", "٣,٠٠", "(+1,00)",
      "() 1,00", "1,00 (-) (-)", "D 1,00 C", "(1,00) C", "D",
      // R$ 28.133,40 without its comma.
      "28.13340",
    ])
  func wrong(_ text: String) throws {
    guard case .ilegivel(let why) = try Self.row(valor: text).leitura else {
      Issue.record("\(text) was read")
      return
    }
    #expect(why.contains("“\(text)”") && why.hasSuffix("."))
  }

  @Test("with five digits behind a mark that need not be that of decimals is none")
  func lostMark() throws {
    for text in ["28.13340", "28,13340", "-1.00000"] {
      #expect(try Self.amount(text, "ambos") == nil)
    }
    #expect(try Self.amount("28.13400", ".") == "28.134")
  }

  @Test(
    "is a day in the order that the layout says",
    arguments: [
      ("05/01/2026", "dd/mm/aaaa", "2026-01-05"), ("5/1/2026", "dd/mm/aaaa", "2026-01-05"),
      ("05/01/26", "dd/mm/aa", "2026-01-05"), ("05/01/26", "dd/mm/aaaa", "2026-01-05"),
      ("31/12/99", "dd/mm/aa", "1999-12-31"), ("2026-01-05", "aaaa-mm-dd", "2026-01-05"),
      ("2026-01-05T23:59:59-03:00", "aaaa-mm-dd", "2026-01-05"),
      ("20260105", "aaaammdd", "2026-01-05"), ("05-01-2026", "dd-mm-aaaa", "2026-01-05"),
      ("05/01/2026 10:22", "dd/mm/aaaa", "2026-01-05"), ("29/02/2028", "dd/mm/aaaa", "2028-02-29"),
    ])
  func days(_ text: String, _ order: String, _ wanted: String) throws {
    let row = try Self.row(valor: "1,00", dia: text, formato: order)
    #expect(row.leitura == .lancamento(dia: try #require(Day(wanted)), valor: .cents(100)))
  }

  @Test(
    "that is no day makes its row unreadable",
    arguments: [
      "31/02/2026", "00/01/2026", "05/13/2026", "05/01", "05/01/202", "2026-01-05", "05/01/20266",
      "hoje", "29/02/2026", "05/01/20x6", "05/01/2026x", "05/01/2026;PIX", "",
    ])
  func noDay(_ text: String) throws {
    guard case .ilegivel = try Self.row(valor: "1,00", dia: text).leitura else {
      Issue.record("\(text) was read")
      return
    }
  }
}
