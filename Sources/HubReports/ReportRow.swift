package import Canonical

/// A row on its way into a table for reports, in the form of `COPY … WITH (FORMAT text)`
/// (PostgreSQL, reference: COPY, file formats).
package struct ReportRow {
  /// The row as spelled in the statement, without its line end.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds a text; nil for NULL.
  package mutating func put(_ text: String?) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\t")) }
    let written = text?.substituting { byte in
      switch byte {
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: "\r"): "\\r"
      case UInt8(ascii: "\t"): "\\t"
      // The server's texts hold every character except this one.
      case 0: "\u{FFFD}"
      default: nil
      }
    }
    bytes += (written ?? "\\N").utf8
  }

  /// Adds an id; nil for NULL.
  package mutating func put(_ id: Uuid?) { put(id?.description) }

  /// Adds a day; nil for NULL.
  package mutating func put(_ day: Day?) { put(day?.description) }

  /// Adds a month, by its first day.
  package mutating func put(_ month: Month) { put(month.day(1)) }

  /// Adds a whole number.
  package mutating func put(_ number: Int) { put("\(number)") }

  /// Adds a flag.
  package mutating func put(_ flag: Bool) { put(flag ? "t" : "f") }

  /// Adds a list of texts.
  package mutating func put(_ texts: [String]) {
    put("{\(texts.map(\.quotedByBackslash).joined(separator: ","))}")
  }
}
