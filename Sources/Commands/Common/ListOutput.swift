internal import Presentation

/// A list of any length, written a page at a time: the document of `--json`, or a table.
struct ListOutput {
  private let output: Output
  private let table: TableFlag?
  private let member: String
  private var isBegun = false
  private var hasRows = false

  /// - Parameter member: the member of the document that has the rows.
  init(_ session: Session, _ table: TableFlag?, _ member: String) {
    (output, self.table, self.member) = (session.output, table, member)
  }

  /// Writes the rows of a page, before the first of them what the document has before its rows.
  mutating func give(_ json: @autoclosure () -> JSONValue, csv: @autoclosure () -> CSVDocument) {
    if let table {
      let text = csv().text(isPlanilha: table == .planilha, isContinued: isBegun)
      output.bytes(Array(text.utf8))
    } else {
      let (before, rows, after) = json().text(around: member)
      if !isBegun { output.text(before) }
      if hasRows, !rows.isEmpty { output.text(",") }
      output.text(rows)
      if !rows.isEmpty { hasRows = true }
      ending = after
    }
    isBegun = true
  }

  private var ending = ""

  /// Writes what the document of the last page has after its rows.
  func end() { if table == nil { output.line(ending) } }
}
