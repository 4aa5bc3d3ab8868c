package import Canonical
internal import EventLog
internal import Ledger

extension LedgerStore {
  /// The hashes of the authentic commits that lie in a range of hashes, that hold an event whose
  /// id lies in a range, or that created something whose id does; sorted, each once.
  /// - Complexity: O(events).
  package func registros(_ hashes: ClosedRange<Hash256>, _ ids: ClosedRange<Uuid>?) -> [Hash256] {
    var found: Set<Hash256> = []
    for commit in graph.allCommits where graph.isAuthentic(commit) {
      let hash = graph.hash(commit)
      if hashes.contains(hash) || ids.map({ names(commit, $0) }) == true { found.insert(hash) }
    }
    return found.sorted()
  }

  /// Whether a commit holds an event, or the creation of something, whose id lies in a range.
  private func names(_ commit: CommitRef, _ ids: ClosedRange<Uuid>) -> Bool {
    tables.events(of: commit).contains { number in
      let row = tables.events[Int(number)]
      if ids.contains(row.id) { return true }
      guard row.hasOf, row.aggregate >= 0,
        ids.contains(tables.aggregates[Int(row.aggregate)].id)
      else { return false }
      return evento(EventRef(number)).dados.isCriacao
    }
  }
}
