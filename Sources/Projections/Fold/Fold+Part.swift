internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

// The state that some commits give by themselves, as if no other were here. Which lines are authentic
// was asked of all.
extension Fold {
  /// A fold of none of this one's commits, to be given some of them; conflicts are not looked for.
  ///
  /// This one holds everything in memory.
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

  /// Takes in some commits of the fold that this one is a part of.
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

/// The chains of a graph, of which only some commits are here.
struct ScopedAncestry: Ancestry {
  let graph: CommitGraph
  /// The commits that are here; nil for all of the graph.
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
