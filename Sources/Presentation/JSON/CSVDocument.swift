/// A table for a spreadsheet (RFC 4180): a line of names, then the rows, each ended by CR LF.
///
/// Amounts have a point and all their decimals, days are ISO 8601. A text that a spreadsheet would
/// take for a formula gets an apostrophe before it.
package struct CSVDocument: Sendable, Equatable {
  /// The content of one cell.
  package enum Cell: Sendable, Equatable {
    /// Words from people, which may begin as a formula does.
    case text(String?)
    /// Digits and signs of ours.
    case plain(String?)
  }

  package let names: [String]
  package let rows: [[Cell]]

  package init(_ names: [String], _ rows: [[Cell]]) {
    (self.names, self.rows) = (names, rows)
  }

  /// The whole document.
  /// - Complexity: O(length of the text).
  package var text: String {
    ([names.map { .text($0) }] + rows).map { row in
      row.map(\.written).joined(separator: ",") + "\r\n"
    }.joined()
  }
}

extension CSVDocument.Cell {
  /// The text of something of ours; empty where there is none.
  package static func value(_ value: (some CustomStringConvertible)?) -> Self {
    .plain(value?.description)
  }

  /// Several texts in one cell.
  package static func texts(_ texts: [String]) -> Self {
    .text(texts.isEmpty ? nil : texts.joined(separator: "; "))
  }

  /// The cell in a line: in quotation marks where it holds a comma, one of those, or a line end.
  fileprivate var written: String {
    let text =
      switch self {
      case .text(let text): text.map { Self.isFormula($0) ? "'" + $0 : $0 } ?? ""
      case .plain(let text): text ?? ""
      }
    let needsQuotes = text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }

  /// Whether a spreadsheet may take a text for a formula (OWASP, “CSV Injection”), full-width signs
  /// and those after blanks included.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if first == "\t" || first == "\r" || first == "\n" { return true }
    let begin = text.unicodeScalars.first { !$0.properties.isWhitespace }
    return begin.map { "=+-@＝＋－＠−".unicodeScalars.contains($0) } ?? false
  }
}
