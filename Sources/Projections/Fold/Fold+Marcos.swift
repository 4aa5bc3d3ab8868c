package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension Fold {
  /// The checkpoints of applied commits, each worked out again from what its commit knows.
  /// - Returns: the commits that carry them, by hash.
  /// - Complexity: that of folding what the last of them knows, and all postings for each; where
  ///   one knows what another does not, from nothing again.
  package func marcos() -> [(commit: CommitRef, marco: MarcoAuditado)] {
    let unknown = Set(store.tables.unknown)
    var found: [(commit: CommitRef, certo: Bool?)] = []
    var due: [(commit: CommitRef, mapa: Posicao, known: RowSet)] = []
    for (commit, mapa) in store.checkpoints {
      if let known = store.graph.known(to: commit), !known.numbers.contains(where: unknown.contains)
      {
        due.append((commit, mapa, known))
      } else {
        found.append((commit, nil))
      }
    }
    var part: Fold?
    for (commit, mapa, known) in due.sorted(by: { $0.known.count < $1.known.count }) {
      let before = part?.store.scope ?? RowSet(rows: store.graph.count)
      if part == nil || before.subtracting(known).count > 0 { part = ofNothing() }
      part?.admit(known)
      found.append((commit, part?.store.mapa == mapa))
    }
    return found.map { commit, certo in
      (commit, MarcoAuditado(commit: store.graph.hash(commit), certo: certo))
    }.sorted { $0.1.commit < $1.1.commit }
  }
}

extension LedgerStore {
  /// The checkpoints of applied commits.
  /// - Complexity: O(events).
  fileprivate var checkpoints: [(CommitRef, Posicao)] {
    let isThere = tables.others.indices.contains { number in
      if case .notaMarco = tables.others[number] { true } else { false }
    }
    guard isThere else { return [] }
    return tables.events.indices.compactMap { number in
      let row = tables.events[number]
      guard !row.hasContent, status(of: CommitRef(row.commit)) == .applied,
        case .notaMarco(let note) = tables.others[Int(row.payload)]
      else { return nil }
      return (CommitRef(row.commit), note.mapa)
    }
  }
}
