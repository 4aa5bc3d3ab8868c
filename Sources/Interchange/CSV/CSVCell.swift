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
    return needsQuotes ? text.quotedByDoubling : text
  }

  /// A text with an apostrophe before whatever a spreadsheet would take for a formula.
  static func harmless(_ text: String) -> String {
    // A tab that the text begins with makes it a formula, although what stands before it is empty.
    var written = (isFormula(text.unicodeScalars[...]) ? "'" : "").unicodeScalars
    var rest = text.unicodeScalars[...]
    while let end = rest.firstIndex(where: { $0 == ";" || $0 == "\t" }) {
      written += rest[...end]
      rest = rest[rest.index(after: end)...]
      if isFormula(rest.prefix { $0 != ";" && $0 != "\t" }) { written.append("'") }
    }
    return String(written + rest)
  }

  /// Whether a spreadsheet may take a text for a formula (OWASP, “CSV Injection”), full-width signs
  /// and those after blanks or what nobody sees included.
  private static func isFormula(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let first = text.first else { return false }
    if first == "\t" || first == "\r" || first == "\n" { return true }
    let begin = text.first { !$0.properties.isWhitespace && !$0.isInvisivel }
    return begin.map { "=+-@＝＋－＠−".unicodeScalars.contains($0) } ?? false
  }
}

extension [CSVCell] {
  /// The cells as a line with its end.
  package var line: String { map(\.written).joined(separator: ",") + "\r\n" }
}
