internal import Canonical

/// One cell of a table for a spreadsheet (RFC 4180).
package enum CSVCell: Sendable, Equatable {
  /// Words from people, which may begin as a formula does.
  case text(String?)
  /// Digits and signs of ours.
  case plain(String?)

  /// The cell in a line: in quotation marks where it holds a comma or another sign that parts cells,
  /// one of those, or a line end.
  ///
  /// A text that a spreadsheet would take for a formula gets an apostrophe before it, and so does
  /// what follows a semicolon or a tab, at which a Brazilian Excel parts cells.
  package var written: String {
    let text =
      switch self {
      case .text(let text): text.map(Self.harmless) ?? ""
      case .plain(let text): text ?? ""
      }
    let needsQuotes = text.utf8.contains {
      [0x22, 0x2C, 0x3B, 0x09, 0x0D, 0x0A].contains($0)
    }
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }

  /// A text with an apostrophe before whatever a spreadsheet would take for a formula.
  static func harmless(_ text: String) -> String {
    // A tab that the text begins with makes it a formula, although what stands before it is empty.
    var written = isFormula(text[...]) ? "'" : ""
    var part = text.startIndex
    while true {
      let end = text[part...].firstIndex { $0 == ";" || $0 == "\t" } ?? text.endIndex
      if part > text.startIndex, isFormula(text[part..<end]) { written.append("'") }
      written += text[part..<end]
      guard end < text.endIndex else { return written }
      written.append(text[end])
      part = text.index(after: end)
    }
  }

  /// Whether a spreadsheet may take a text for a formula (OWASP, “CSV Injection”), full-width signs
  /// and those after blanks included.
  private static func isFormula(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if first == "\t" || first == "\r" || first == "\n" { return true }
    let begin = text.unicodeScalars.first { !$0.properties.isWhitespace }
    return begin.map { "=+-@＝＋－＠−".unicodeScalars.contains($0) } ?? false
  }
}

extension [CSVCell] {
  /// The cells as a line with its end.
  package var line: String { map(\.written).joined(separator: ",") + "\r\n" }
}
