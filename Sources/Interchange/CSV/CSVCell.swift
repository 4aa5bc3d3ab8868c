internal import Canonical

/// One cell of a table for a spreadsheet (RFC 4180).
package enum CSVCell: Sendable, Equatable {
  /// People's words, which may begin like a formula.
  case text(String?)
  /// Our own digits and signs.
  case plain(String?)

  /// The cell in a line: quoted if it contains a separator, a quotation mark or a line end.
  ///
  /// A text that a spreadsheet would take for a formula is prefixed with an apostrophe, and so is
  /// one after a semicolon or a tab, at which a Brazilian Excel splits cells.
  package var written: String {
    let text =
      switch self {
      case .text(let text): text.map(Self.harmless) ?? ""
      case .plain(let text): text ?? ""
      }
    let needsQuotes = text.utf8.contains {
      [0x22, 0x2C, 0x3B, 0x09, 0x0D, 0x0A].contains($0)
    }
    return needsQuotes ? text.quotedByDoubling : text
  }

  /// A text with an apostrophe before each part that a spreadsheet would take for a formula.
  package static func harmless(_ text: String) -> String {
    // After a leading tab the text is a formula, although the cell before it is empty.
    var written = (isFormula(text.unicodeScalars[...]) ? "'" : "").unicodeScalars
    var rest = text.unicodeScalars[...]
    while let end = rest.firstIndex(where: { $0 == ";" || $0 == "\t" }) {
      written += rest[...end]
      rest = rest[rest.index(after: end)...]
      if isFormula(rest.prefix { $0 != ";" && $0 != "\t" }) { written.append("'") }
    }
    return String(written + rest)
  }

  /// Whether a spreadsheet may take a text for a formula (OWASP, “CSV Injection”).
  ///
  /// Full-width signs count, and so do signs after blanks or invisible characters.
  private static func isFormula(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let first = text.first else { return false }
    if first == "\t" || first == "\r" || first == "\n" { return true }
    let begin = text.first { !$0.properties.isWhitespace && !$0.isInvisivel }
    return begin.map { "=+-@＝＋－＠−".unicodeScalars.contains($0) } ?? false
  }
}

extension [CSVCell] {
  /// The cells as a line, with its line end.
  package var line: String { map(\.written).joined(separator: ",") + "\r\n" }
}
