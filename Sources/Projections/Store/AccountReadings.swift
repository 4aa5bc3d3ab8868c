internal import Canonical
internal import Ledger
internal import Synchronization
internal import Tables

/// Which account each account's postings are read with, worked out once, when somebody asks.
///
/// Copies of a state share it. Whoever changes something of an account gives its state another one,
/// which is empty, so what is worked out here is never of another state.
final class AccountReadings: Sendable {
  /// The ways from accounts to those that they were unified into.
  struct Ways: Sendable {
    /// The account that each is read with.
    var ends: [Uuid: Uuid] = [:]
    /// The accounts that are read with one, by it.
    var accounts: [Uuid: [Int32]] = [:]
  }

  private let known = Mutex<Ways?>(nil)

  /// The ways in a store, which this is of.
  /// - Complexity: O(accounts), once.
  func ways(in store: LedgerStore) -> Ways {
    if let ways = known.withLock({ $0 }) { return ways }
    var ways = Ways()
    let numbers = store.state.created[.conta]
    ways.ends = store.leituras(
      de: numbers.map { store.tables.aggregates[Int($0)].id }, .agora)
    for number in numbers {
      let id = store.tables.aggregates[Int(number)].id
      ways.accounts[ways.ends[id] ?? id, default: []].append(number)
    }
    known.withLock { $0 = ways }
    return ways
  }
}
