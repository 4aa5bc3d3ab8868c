internal import Canonical
internal import Ledger

// The ways from a fact to the entries that it concerns.
extension LedgerStore {
  /// The live entries with a posting on one of these accounts, on the days of a range; each once.
  func entries(on accounts: [Int32], days: ClosedRange<Int32>) -> [Int32] {
    state.aggregates.indices.lazy.map { Int32($0) }.filter { entry in
      let content = state.aggregates[Int(entry)].counted
      return content >= 0 && days.contains(tables.contents[Int(content)].day)
        && tables.postings(of: content).contains { accounts.contains($0.account) }
    }
  }
}
