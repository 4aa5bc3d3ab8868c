package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension Fold {
  /// The checkpoints of applied commits, each recomputed from its commit's knowledge.
  /// - Returns: the commits that carry them, by hash.
  /// - Complexity: for each device that wrote any, that of folding what its last one knows and of
  ///   hashing those postings; and O(accounts × months) for each.
  package func marcos() -> [(commit: CommitRef, marco: MarcoAuditado)] {
    let checkpoints = store.checkpoints
    guard !checkpoints.isEmpty else { return [] }
    // Along one chain, each checkpoint knows everything that the one before it knew.
    let chains = Dictionary(grouping: checkpoints) { store.graph.deviceNumber($0.commit) }
    return chains.values.flatMap { judged($0) }.map { commit, certo in
      (commit, MarcoAuditado(commit: store.graph.hash(commit), certo: certo))
    }.sorted { $0.1.commit < $1.1.commit }
  }

  /// One device's checkpoints, and whether each is right; nil if that cannot be determined.
  private func judged(
    _ checkpoints: [(commit: CommitRef, mapa: Posicao)]
  ) -> [(commit: CommitRef, certo: Bool?)] {
    var (part, map) = (ofNothing(), CheckpointMap())
    return checkpoints.sorted { store.graph.seq($0.commit) < store.graph.seq($1.commit) }.map {
      commit, mapa in
      guard let known = understood(by: commit) else { return (commit, nil) }
      // Branches of a fork know different things.
      if let before = part.store.scope, before.subtracting(known).count > 0 {
        (part, map) = (ofNothing(), CheckpointMap())
      }
      if let changed = part.admit(known) {
        map.update(changed, in: part.store)
      } else {
        map = CheckpointMap()
        map.update(Int32(0)..<Int32(part.store.state.aggregates.count), in: part.store)
      }
      return (commit, map.mapa(in: part.store) == mapa)
    }
  }

  /// The commits that one commit knows; nil where one of them is not here, or has a type that is
  /// not known.
  func understood(by commit: CommitRef) -> RowSet? {
    let unknown = store.tables.unknown
    guard let known = store.graph.known(to: commit), !unknown.contains(where: known.contains)
    else { return nil }
    return known
  }
}

extension LedgerStore {
  /// The checkpoints of applied commits.
  /// - Complexity: O(events).
  var checkpoints: [(commit: CommitRef, mapa: Posicao)] {
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

// The state that some commits give by themselves, as if no others were here. The authenticity of
// lines was still judged from all of them.
extension Fold {
  /// A fold over the same lines with no commits in scope yet, for `admit`; it finds no conflicts.
  ///
  /// This fold holds everything in memory.
  func ofNothing() -> Fold {
    var part = self
    part.store.scope = RowSet(rows: store.graph.count)
    part.store.statements = FatosDeConfianca()
    part.store.trust = JuizoDeConfianca()
    part.untrusted = []
    part.judged = 0
    part.changed = nil
    part.recounted = []
    part.clear()
    return part
  }

  /// Admits some commits of the fold that this one is a part of.
  /// - Returns: the entries that count otherwise than before; nil where all may.
  /// - Complexity: that of folding them.
  mutating func admit(_ commits: RowSet) -> [Int32]? {
    let fresh = commits.subtracting(store.scope ?? RowSet(rows: store.graph.count)).numbers
    for number in fresh { store.scope?.insert(number) }
    listen(to: fresh.map { CommitRef($0) })
    judgeTrust()
    if !mustRefold { admitUntrusted() }
    let isAnew = mustRefold
    if mustRefold { refold() }
    evaluate()
    defer { recounted = [] }
    return isAnew ? nil : recounted
  }
}

/// The chains of a graph, restricted to some of its commits.
struct ScopedAncestry: Ancestry {
  let graph: CommitGraph
  /// The commits in scope; nil for the whole graph.
  let scope: RowSet?

  func isAncestor(_ ancestor: CommitRef, orSelf commit: CommitRef) -> Bool {
    graph.isAncestor(ancestor, orSelf: commit)
  }

  func commit(de dispositivo: Uuid, em posicao: Posicao) -> CommitRef? {
    guard let commit = graph.commit(de: dispositivo, em: posicao),
      scope?.contains(commit.index) ?? true
    else { return nil }
    return commit
  }
}
