package import Ledger

/// A screen as a value: a table of sections.
///
/// A renderer asks it for rows one by one, in any order, and knows nothing of what they mean.
package struct Screen: Sendable {
  /// The table's own header, above all sections.
  package var header: [Line]
  package var sections: [Section]
  /// The first lines below all sections, which a page folds away.
  package var details: [Line] = []
  /// The lines below all sections.
  package var footer: [Line]
  /// Whether it tells of a recording that can be undone.
  package var canUndo = false

  package init(header: [Line], sections: [Section] = [], footer: [Line] = []) {
    (self.header, self.sections, self.footer) = (header, sections, footer)
  }
}

/// One section of a screen.
///
/// Rows are made on demand, so a history of a million entries costs only those that are shown.
package struct Section: Sendable {
  /// The section's title, if it has one.
  package let header: String?
  package let rowCount: Int
  package let footer: [Line]
  private let makeRow: @Sendable (Int) -> Row

  /// A section that makes its row at `index` by calling `row`.
  package init(
    _ header: String?, rowCount: Int, footer: [Line] = [],
    row: @escaping @Sendable (_ index: Int) -> Row
  ) {
    (self.header, self.rowCount, self.footer) = (header, rowCount, footer)
    makeRow = row
  }

  /// A section with one row for each of `items`.
  package init<Item: Sendable>(
    _ header: String?, _ items: [Item], footer: [Line] = [],
    row: @escaping @Sendable (Item) -> Row
  ) {
    self.init(header, rowCount: items.count, footer: footer) { row(items[$0]) }
  }

  /// Makes the row at `index`, from 0.
  package func row(_ index: Int) -> Row {
    precondition((0..<rowCount).contains(index), "a section has the rows that it says")
    return makeRow(index)
  }
}

/// One row of a screen: what to show, already formatted.
///
/// Parts that are nil or empty are hidden.
package struct Row: Sendable, Equatable {
  package var title: String
  /// The symbol before the title, where there are only letters.
  package var icon: String?
  /// A text at the other end of the title's line.
  package var value: String?
  /// The part of the value to set off from the rest, such as the cents of a balance.
  package var fraction: String?
  /// The tone of the value, if it differs from the row's.
  package var valueTone: Tone?
  /// Lines above the title: the heading of a group of rows that begins here.
  package var above: [Line] = []
  /// Lines below the title.
  package var details: [Line]
  package var tone: Tone
  /// The destination of the row, if it has one.
  package var selection: Destination?
  /// The next step from a row without a value, where commands are typed.
  package var command: TypedCommand?

  package init(
    _ title: String, icon: String? = nil, value: String? = nil, fraction: String? = nil,
    details: [Line] = [], tone: Tone = .plain, selection: Destination? = nil,
    command: TypedCommand? = nil
  ) {
    (self.title, self.icon, self.value, self.fraction) = (title, icon, value, fraction)
    (self.details, self.tone, self.selection, self.command) = (details, tone, selection, command)
  }
}

/// How many rows of each list a page shows, and where it shows the rest.
package struct ListBound: Sendable, Hashable {
  package let rows: Int
  /// The link from the count of omitted rows; nil if nothing shows more.
  package let more: Destination?

  package init(rows: Int, more: Destination?) {
    (self.rows, self.more) = (rows, more)
  }
}

extension Section {
  /// The section cut to the bound, with a line that counts the omitted rows.
  func bounded(_ bound: ListBound) -> Section {
    guard rowCount > bound.rows else { return self }
    let rest = Line("e mais \(PtBR.number(rowCount - bound.rows))", .quiet, opens: bound.more)
    return Section(header, rowCount: bound.rows, footer: [rest] + footer) { row($0) }
  }
}
