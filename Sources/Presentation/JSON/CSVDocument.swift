internal import Canonical
package import Interchange
internal import Ledger

/// A table for a spreadsheet (RFC 4180): a line of column names, then the rows, each ended by CR
/// LF.
///
/// Amounts have a point and all their decimals, days are ISO 8601; or both as a Brazilian Excel
/// writes them. A text that a spreadsheet would take for a formula is prefixed with an apostrophe.
package struct CSVDocument: Sendable, Equatable {
  /// The content of one cell.
  package typealias Cell = CSVCell

  package let names: [String]
  package let rows: [[Cell]]

  package init(_ names: [String], _ rows: [[Cell]]) {
    (self.names, self.rows) = (names, rows)
  }

  /// The whole document.
  /// - Parameters:
  ///   - isPlanilha: whether it is one for a Brazilian Excel: a semicolon between cells, a comma
  ///     before decimals, days as 31/12/2026, and a byte order mark.
  ///   - isContinued: whether rows came before these, so that their names are there.
  /// - Complexity: O(length of the text).
  package func text(isPlanilha: Bool = false, isContinued: Bool = false) -> String {
    let rows = (isContinued ? [] : [names.map { .text($0) }]) + rows
    return (isPlanilha && !isContinued ? CSVCell.byteOrderMark : "")
      + rows.map { $0.line(isPlanilha: isPlanilha) }.joined()
  }
}

extension CSVCell {
  /// A value of ours, unescaped; empty for nil.
  ///
  /// Its kind is looked up here: overloads would cost the compiler seconds in a row of many cells.
  package static func value(_ value: (some CustomStringConvertible)?) -> Self {
    switch value {
    case let day as Day: .day(day)
    case let month as Month: .dated(month.day(1), month.description)
    case let amount as Amount: .amount(amount.description)
    case let total as Total: .amount(total.description)
    default: .plain(value?.description)
    }
  }

  /// Several texts in one cell.
  package static func texts(_ texts: [String]) -> Self {
    .text(texts.isEmpty ? nil : texts.joined(separator: "; "))
  }
}
