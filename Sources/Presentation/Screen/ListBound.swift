package import Ledger

/// How many rows of each list a screen shows where one clicks, and what shows the rest.
package struct ListBound: Sendable, Hashable {
  package let rows: Int
  /// Opened by the line that counts what is left out; nil where nothing shows more.
  package let more: Destination?

  package init(rows: Int, more: Destination?) {
    self.rows = rows
    self.more = more
  }
}

extension Section {
  /// The same section with no more rows than that, and a line that counts the others.
  func bounded(_ bound: ListBound) -> Section {
    guard rowCount > bound.rows else { return self }
    let rest = Line("e mais \(PtBR.number(rowCount - bound.rows))", .quiet, opens: bound.more)
    return Section(header, rowCount: bound.rows, footer: [rest] + footer) { row($0) }
  }
}
