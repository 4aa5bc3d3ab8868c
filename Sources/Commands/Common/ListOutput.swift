internal import Presentation

/// A list of any length, written a page at a time: the document of `--json`, or a table.
struct ListOutput {
  private let output: Output
  private let table: TableFlag?
  private let member: String
  private var isBegun = false
  private var hasRows = false
  /// The document after its rows.
  private var ending = ""

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
      let (before, rows, after) = json().bytes(around: member)
      if !isBegun { output.bytes(before) }
      if hasRows, !rows.isEmpty { output.text(",") }
      output.bytes(Array(rows))
      if !rows.isEmpty { hasRows = true }
      ending = String(decoding: after, as: UTF8.self)
    }
    isBegun = true
  }

  /// Ends the document as its last page ends.
  func end() { if table == nil { output.line(ending) } }
}
