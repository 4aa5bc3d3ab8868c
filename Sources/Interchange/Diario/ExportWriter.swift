/// The writing of the books in one format, piece by piece.
///
/// The caller hands over the head once, then entries and balance assertions in the order of their
/// days, an assertion after the last entry of its day, and takes away the text whenever it likes.
package protocol ExportWriter {
  /// Writes all that stands before the first entry.
  mutating func head(_ out: inout ExportText)
  /// Writes an entry.
  mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText)
  /// Writes a balance that was compared with the bank's.
  mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText)
  /// Writes all that stands after the last entry.
  mutating func end(_ out: inout ExportText)
  /// The sentences about what the format could not say as it is, in Portuguese; whole after the end.
  var unsaid: [String] { get }
}

/// Text that is written and waits to be taken away.
package struct ExportText: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds a text.
  package mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds a text and a line end.
  package mutating func line(_ text: String = "") {
    add(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Gives out all that waits.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
