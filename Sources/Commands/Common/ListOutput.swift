internal import Dispatch
internal import Ledger
internal import Presentation
internal import Synchronization

/// A list of any length, written a page at a time: the document of `--json`, or a table.
///
/// After the first page, another thread makes the text of each while the next is looked for.
final class ListOutput {
  private let output: Output
  private let table: TableFlag?
  private let member: String
  /// The page that is not written yet; nil before the first.
  private var page: PageText?
  private var isBegun = false
  private var hasRows = false

  /// - Parameter member: the member of the document that has the rows.
  init(_ session: Session, _ table: TableFlag?, _ member: String) {
    (output, self.table, self.member) = (session.output, table, member)
  }

  /// Takes the rows of a page, before the first of them what the document has before its rows.
  func give(
    _ json: @autoclosure @escaping @Sendable () -> JSONValue,
    csv: @autoclosure @escaping @Sendable () -> CSVDocument
  ) {
    let (table, member, isContinued) = (table, member, page != nil)
    write()
    page = PageText(onAnotherThread: isContinued) {
      guard let table else { return json().bytes(around: member) }
      let text = csv().text(isPlanilha: table == .planilha, isContinued: isContinued)
      return ([], Array(text.utf8)[...], [])
    }
  }

  /// Writes all pages that `find` takes to it, and the document after them; if it fails, as far as it
  /// came.
  func write(_ find: () throws(RazaoError) -> Void) throws(Failure) {
    do throws(RazaoError) {
      try find()
    } catch {
      write()
      throw Failure(error)
    }
    let ending = write()
    if table == nil { output.line(String(decoding: ending, as: UTF8.self)) }
  }

  /// Writes the page that was taken.
  /// - Returns: the document after its rows.
  @discardableResult
  private func write() -> [UInt8] {
    guard let (before, rows, after) = page?.text else { return [] }
    if !isBegun { output.bytes(before) }
    if hasRows, !rows.isEmpty, table == nil { output.text(",") }
    output.bytes(Array(rows))
    isBegun = true
    if !rows.isEmpty { hasRows = true }
    return after
  }
}

/// The text of a page: a document before its rows, they, and it after them.
private final class PageText: Sendable {
  typealias Pieces = (before: [UInt8], elements: ArraySlice<UInt8>, after: [UInt8])

  private let made = Mutex<Pieces?>(nil)
  private let isMade = DispatchSemaphore(value: 0)

  /// - Parameter onAnotherThread: whether it is made while others go on.
  init(onAnotherThread: Bool, _ make: @escaping @Sendable () -> Pieces) {
    let work: @Sendable () -> Void = {
      let pieces = make()
      self.made.withLock { $0 = pieces }
      self.isMade.signal()
    }
    if onAnotherThread { DispatchQueue.global().async(execute: work) } else { work() }
  }

  /// The text, for which this waits; nil after it was given.
  var text: Pieces? {
    isMade.wait()
    return made.withLock { $0.take() }
  }
}
