/// A screen as a value: a table of sections.
///
/// A renderer asks it for rows one by one, in any order, and knows nothing of what they mean.
package struct Screen: Sendable {
  /// The table's own header, above all sections.
  package let header: [Line]
  package let sections: [Section]
  /// Below all sections.
  package let footer: [Line]

  package init(header: [Line], sections: [Section], footer: [Line] = []) {
    self.header = header
    self.sections = sections
    self.footer = footer
  }
}

/// One section of a screen.
///
/// Its rows are made when they are asked for and not before, so a history of a million entries
/// costs only those that are shown.
package struct Section: Sendable {
  /// The section's title, where it has one.
  package let header: String?
  package let rowCount: Int
  package let footer: [Line]
  private let makeRow: @Sendable (Int) -> Row

  /// A section whose row at `index` is what `row` makes of it.
  package init(
    _ header: String?, rowCount: Int, footer: [Line] = [],
    row: @escaping @Sendable (_ index: Int) -> Row
  ) {
    self.header = header
    self.rowCount = rowCount
    self.footer = footer
    makeRow = row
  }

  /// A section of one row for each of `items`.
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
