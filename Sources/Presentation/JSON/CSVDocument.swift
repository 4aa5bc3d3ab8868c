package import Interchange

/// A table for a spreadsheet (RFC 4180): a line of column names, then the rows, each ended by CR
/// LF.
///
/// Amounts have a point and all their decimals, days are ISO 8601. A text that a spreadsheet would
/// take for a formula is prefixed with an apostrophe.
package struct CSVDocument: Sendable, Equatable {
  /// The content of one cell.
  package typealias Cell = CSVCell

  package let names: [String]
  package let rows: [[Cell]]

  package init(_ names: [String], _ rows: [[Cell]]) {
    (self.names, self.rows) = (names, rows)
  }

  /// The whole document.
  /// - Complexity: O(length of the text).
  package var text: String { ([names.map { .text($0) }] + rows).map(\.line).joined() }
}

extension CSVCell {
  /// The text of a value of ours, unescaped; empty for nil.
  package static func value(_ value: (some CustomStringConvertible)?) -> Self {
    .plain(value?.description)
  }

  /// Several texts in one cell.
  package static func texts(_ texts: [String]) -> Self {
    .text(texts.isEmpty ? nil : texts.joined(separator: "; "))
  }
}
