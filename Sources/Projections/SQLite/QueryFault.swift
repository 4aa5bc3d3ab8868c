internal import Synchronization

/// Lets one of the queries of the files that are opened under it fail, as a bad disk would: tests
/// let each fail in turn, until there is none left.
package final class QueryFault: Sendable {
  @TaskLocal package static var current: QueryFault?
  private let left: Mutex<Int>

  /// - Parameter number: which query fails, from 1.
  package init(at number: Int) {
    left = Mutex(number)
  }

  /// Whether it is this query's turn; asked once for each.
  var isDue: Bool {
    left.withLock {
      $0 -= 1
      return $0 == 0
    }
  }

  /// Whether a query has failed.
  package var hasStruck: Bool { left.withLock { $0 <= 0 } }
}
