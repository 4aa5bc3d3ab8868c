internal import GRDB
internal import Synchronization
package import SystemPackage

/// The SQLite file that keeps a read model.
///
/// The file can be thrown away and rebuilt at any time, so it is never repaired: any error of
/// SQLite is remembered as a failure, and results from then on may not be used.
package final class CacheFile: Sendable {
  private let queue: DatabaseQueue
  private let trouble = Mutex<String?>(nil)
  private let fault = QueryFault.current
  private let count = Mutex(0)

  /// Another process has been saving for longer than the wait allowed.
  package struct Busy: Error {}

  /// Opens the file, or makes an empty one.
  /// - Parameter isNew: whether it is filled by somebody alone, who throws it away if that fails.
  package init(_ path: FilePath, isNew: Bool = false) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(Limits.lockWaitSeconds))
    configuration.label = "razao"
    configuration.prepareDatabase { db in
      // Rows lost in a power cut are read from the log again; the others must be whole.
      //
      // A new file is written from front to end, and its indices are sorted in pieces of the size
      // of the cache, in a nameless file in the system's temporary folder: in one piece in memory,
      // a million keys take twice as long and ten times the space.
      try db.execute(
        sql: isNew
          ? "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2048; PRAGMA temp_store = FILE"
          : """
          PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16384;
          PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = \(Limits.pagesOfJournal)
          """)
    }
    queue = try DatabaseQueue(path: path.string, configuration: configuration)
  }

  /// Closes the file.
  package func close() {
    // A file that cannot be closed is closed with the process.
    try? queue.close()
  }

  /// Closes a new file, whole and on disk.
  package func finish() throws {
    try with { db in
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA user_version = \(Schema.version)")
    }
    try queue.close()
  }

  /// Why the results may not be used; nil while nothing has failed.
  package var failure: String? { trouble.withLock { $0 } }

  func fail(_ reason: String) {
    trouble.withLock { $0 = $0 ?? reason }
  }

  /// Records that a required row is missing.
  func missing<Value>(_ what: String) -> Value? {
    fail("\(what) is missing")
    return nil
  }

  /// Runs an action while nobody else changes the file.
  /// - Parameter saving: whether it will save, so that it waits for others that do.
  package func transaction<Value>(
    saving: Bool, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try queue.inDatabase { db in
        var result: Result<Value, any Error>?
        try db.inTransaction(saving ? .immediate : .deferred) {
          do {
            result = .success(try body())
            return failure == nil ? .commit : .rollback
          } catch {
            result = .failure(error)
            return .rollback
          }
        }
        guard let result else { preconditionFailure("a transaction ran or threw") }
        return try result.get()
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      throw Busy()
    }
  }

  /// Runs something on the open file, inside or outside a transaction.
  func with<Value>(_ body: (Database) throws -> Value) throws -> Value {
    if let fault, fault.isDue { throw DatabaseError(resultCode: .SQLITE_IOERR) }
    return try queue.unsafeReentrantWrite(body)
  }

  /// All results of a query; none, and a failure, if SQLite reports an error.
  func all<Value>(
    _ sql: String, _ bind: (inout ColumnWriter) -> Void = { _ in },
    _ read: (inout ColumnReader) -> Value
  ) -> [Value] {
    do {
      let found = try with { try $0.rows(sql, bind, read) }
      count.withLock { $0 += found.count }
      return found
    } catch {
      fail("\(error)")
      return []
    }
  }

  /// The number of rows fetched so far: a machine-independent cost of queries and folding.
  package var rowsFetched: Int { count.withLock { $0 } }

  /// The first result of a query.
  func first<Value>(
    _ sql: String, _ bind: (inout ColumnWriter) -> Void = { _ in },
    _ read: (inout ColumnReader) -> Value
  ) -> Value? {
    all(sql, bind, read).first
  }

  /// Whether the file holds a read model of this version.
  package var isCurrent: Bool {
    first("PRAGMA user_version") { $0.int() } == Int64(Schema.version)
      && first("PRAGMA application_id") { $0.int() } == Int64(Schema.application)
      && first("SELECT count(*) FROM sqlite_master WHERE name = 'statuses_open'") { $0.int() } == 1
  }
}

/// Makes one query fail in files opened under it, as a bad disk would: tests let each query fail in
/// turn, until none is left.
package final class QueryFault: Sendable {
  @TaskLocal package static var current: QueryFault?
  private let left: Mutex<Int>

  /// - Parameter number: which query fails, from 1.
  package init(at number: Int) {
    left = Mutex(number)
  }

  /// Whether this query is the one to fail; called once per query.
  var isDue: Bool {
    left.withLock {
      $0 -= 1
      return $0 == 0
    }
  }

  /// Whether a query has failed.
  package var hasStruck: Bool { left.withLock { $0 <= 0 } }
}
