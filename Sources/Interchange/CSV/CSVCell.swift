package import Canonical

/// One cell of a table for a spreadsheet (RFC 4180).
package enum CSVCell: Sendable, Equatable {
  /// People's words, which may begin like a formula.
  case text(String?)
  /// Our own digits and signs.
  case plain(String?)
  /// An amount, with a point before its decimals.
  case amount(String)
  /// A day, or a month by its first day, and how a table of RFC 4180 writes it.
  case dated(Day, String)

  /// A day.
  package static func day(_ day: Day) -> CSVCell { .dated(day, day.description) }

  /// The cell in a line: quoted if it contains a separator, a quotation mark or a line end.
  ///
  /// A text that a spreadsheet would take for a formula is prefixed with an apostrophe, and so is
  /// one after a semicolon or a tab, at which a Brazilian Excel splits cells. A table for that Excel
  /// keeps texts such as `000123`, `15/12` or `dez/26` in the same way.
  /// - Parameter isPlanilha: whether it is written as a Brazilian Excel does, with a comma before
  ///   the decimals and days as 31/12/2026.
  package func written(isPlanilha: Bool = false) -> String {
    let text =
      switch self {
      case .text(let text?) where isPlanilha && Self.isValue(text):
        "'" + Self.harmless(text).trimmingPrefix("'")
      case .text(let text): text.map(Self.harmless) ?? ""
      case .plain(let text): text ?? ""
      case .amount(let text): isPlanilha ? text.replacing(".", with: ",") : text
      case .dated(let day, let text):
        isPlanilha
          ? day.description.split(separator: "-").reversed().joined(separator: "/") : text
      }
    let needsQuotes = text.utf8.contains { byte in
      switch byte {
      case 0x22, 0x3B, 0x09, 0x0D, 0x0A: true
      case 0x2C: !isPlanilha
      default: false
      }
    }
    return needsQuotes ? text.quotedByDoubling : text
  }

  /// A text with an apostrophe before each part that a spreadsheet would take for a formula.
  package static func harmless(_ text: String) -> String {
    guard mayBeFormula(text.utf8) else { return text }
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

  /// Whether a text begins with something else than a letter or digit of ASCII, or has several parts.
  private static func mayBeFormula(_ text: String.UTF8View) -> Bool {
    guard let first = text.first else { return false }
    switch first {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return text.contains { $0 == 0x3B || $0 == 0x09 }
    default: return true
    }
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

  /// Whether a Brazilian spreadsheet may take a text for a number, a day, a time or a truth value:
  /// digits with their signs, names of months and the few other words of such values.
  private static func isValue(_ text: String) -> Bool {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return ["verdadeiro", "falso", "true", "false"].contains(text.lowercased())
    }
    return text.lowercased().split { !$0.isLetter }.allSatisfy { word in
      valueWords.contains(word) || word.count >= 3 && months.contains { $0.hasPrefix(word) }
    } && text.allSatisfy { $0.isLetter || $0.isWhitespace || "0123456789.,:/-+%()$€".contains($0) }
  }

  private static let valueWords: Set<Substring> = ["e", "r", "t", "z", "de", "am", "pm"]
  private static let months = [
    "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
    "outubro", "novembro", "dezembro",
  ]

  /// The mark before a table by which a Brazilian Excel knows UTF-8.
  package static let byteOrderMark = "\u{FEFF}"
}

extension [CSVCell] {
  /// The cells as a line, with its line end.
  /// - Parameter isPlanilha: as for a cell; the separator is then a semicolon.
  package func line(isPlanilha: Bool = false) -> String {
    var line = ""
    for (index, cell) in enumerated() {
      if index > 0 { line += isPlanilha ? ";" : "," }
      line += cell.written(isPlanilha: isPlanilha)
    }
    return line + "\r\n"
  }
}
