internal import CLibPQ
package import Canonical

/// A row of a result; its values are only valid during the call that it is passed to.
package struct Row {
  fileprivate let pq: LibPQ
  fileprivate let result: OpaquePointer
  fileprivate let number: Int32

  /// A value's bytes; nil for NULL.
  package func bytes(_ column: Int) -> UnsafeRawBufferPointer? {
    guard pq.isNull(result, number, Int32(column)) == 0,
      let start = pq.value(result, number, Int32(column))
    else { return nil }
    return UnsafeRawBufferPointer(
      start: start, count: Int(pq.length(result, number, Int32(column))))
  }

  /// A value as text; empty for NULL.
  package func text(_ column: Int) -> String {
    bytes(column).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A whole number sent as text.
  package func number(_ column: Int) -> Int { Int(text(column)) ?? 0 }
}

extension Connection {
  /// The form in which a result's values are sent.
  package enum Form: Int32, Sendable {
    case text = 0
    case binary = 1
  }

  /// Runs one query.
  /// - Parameters:
  ///   - parameters: the values of `$1`, `$2`, …, as text; nil for NULL.
  ///   - take: each row as it comes, so that memory does not grow with the answer; false to leave
  ///     the rest, however much it is: then the connection answers nothing more.
  /// - Throws: what the server answers; `lost`.
  /// - Complexity: O(bytes).
  package func ask(
    _ question: String, _ parameters: [String?] = [], form: Form = .text,
    _ take: (Row) -> Bool = { _ in true }
  ) throws(HubError) {
    let sent = withStrings(parameters) { values in
      pq.sendQueryParams(
        handle, question, Int32(parameters.count), nil, values, nil, nil, form.rawValue)
    }
    guard sent == 1 else { throw lost() }
    _ = pq.setSingleRowMode(handle)
    try answer(take)
  }

  /// Runs a query with a single row as its result.
  /// - Parameter read: what is wanted of the row; nil where it says nothing.
  /// - Returns: nil where there is no row that says anything.
  /// - Throws: as `ask`.
  package func one<Value>(
    _ question: String, _ parameters: [String?] = [], _ read: (Row) -> Value?
  ) throws(HubError) -> Value? {
    var found: Value?
    try ask(question, parameters) { row in
      found = read(row) ?? found
      return true
    }
    return found
  }

  /// Runs statements without results, several separated by semicolons.
  package func run(_ statements: String) throws(HubError) {
    guard pq.sendQuery(handle, statements) == 1 else { throw lost() }
    try answer { _ in true }
  }

  /// Runs an action in one transaction, which is rolled back if it throws.
  package func transaction<Value>(
    _ kind: String = "BEGIN", _ body: () throws(HubError) -> Value
  ) throws(HubError) -> Value {
    try run(kind)
    do throws(HubError) {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // If the connection is gone, the server does it itself.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Reads all results of a query; throws the first error once all have come.
  private func answer(_ take: (Row) -> Bool) throws(HubError) {
    var failure: HubError?
    while let result = try next() {
      defer { pq.clear(result) }
      switch pq.resultStatus(result) {
      case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK:
        for number in 0..<pq.tuples(result) {
          guard take(Row(pq: pq, result: result, number: number)) else { return }
        }
      case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: break
      case PGRES_COPY_IN: return
      default: failure = failure ?? error(of: result)
      }
    }
    if let failure { throw failure }
  }

  /// The next result; nil if there are no more.
  private func next() throws(HubError) -> OpaquePointer? {
    try flush()
    while pq.isBusy(handle) == 1 { try receive() }
    return pq.getResult(handle)
  }

  private func error(of result: OpaquePointer) -> HubError {
    // The codes of the fields, as in the protocol (PostgreSQL, section 55.8).
    let state = pq.resultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
    let detail = Connection.line(pq.resultErrorField(result, Int32(UInt8(ascii: "M"))))
    guard let state else { return HubError(.lost, Connection.line(pq.errorMessage(handle))) }
    return HubError(state: state, detail)
  }

  /// Sends rows in the form of `COPY … WITH (FORMAT binary)`.
  /// - Parameters:
  ///   - statement: the `COPY … FROM STDIN`.
  ///   - next: more bytes; nil at the end.
  package func copy(_ statement: String, _ next: () -> [UInt8]?) throws(HubError) {
    try run(statement)
    while let bytes = next() {
      let sent = bytes.withUnsafeBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          pq.putCopyData(handle, bytes.baseAddress, Int32(bytes.count))
        }
      }
      guard sent == 1 else { throw lost() }
      try flush()
    }
    guard pq.putCopyEnd(handle, nil) == 1 else { throw lost() }
    try answer { _ in true }
  }

  /// Waits for a notification.
  /// - Returns: the channels that were notified, each once for each time; none where time ran out.
  /// - Throws: `lost`.
  package func notifications(waitingMilliseconds: Int) throws(HubError) -> [String] {
    guard socket >= 0 else { throw lost() }
    var found = notified()
    guard found.isEmpty else { return found }
    if case .ready = LibPQ.wait(socket, milliseconds: waitingMilliseconds) {
      guard pq.consumeInput(handle) == 1 else { throw lost() }
      found = notified()
    }
    return found
  }

  private func notified() -> [String] {
    var found: [String] = []
    while let one = pq.notifies(handle) {
      found.append(String(cString: one.pointee.relname))
      pq.free(one)
    }
    return found
  }
}

/// A connection that is notified when lines of a ledger reach a hub.
package struct HubListener {
  private let connection: Connection

  /// Starts listening.
  package init(_ connection: Connection, ledger: Uuid) throws(HubError) {
    self.connection = connection
    let name = "razao_" + ledger.description.filter { $0 != "-" }
    try connection.run("LISTEN \(try connection.identifier(name))")
  }

  /// Waits until one of several has a notification, or time runs out.
  package static func wait(_ listeners: [HubListener], milliseconds: Int) {
    LibPQ.wait(listeners.map(\.connection.socket), milliseconds: milliseconds)
  }

  /// Waits until lines arrive, or time runs out.
  /// - Returns: whether lines came; somebody's own are among them.
  /// - Throws: `lost`.
  package func hasNews(waitingMilliseconds: Int) throws(HubError) -> Bool {
    try !connection.notifications(waitingMilliseconds: waitingMilliseconds).isEmpty
  }
}
