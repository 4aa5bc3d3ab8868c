package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension LedgerStore {
  /// The aggregates of some kinds that have been created and whose UUIDs lie in a range, by UUID.
  /// - Complexity: O(aggregates of those kinds) where they are kept by kind, else O(aggregates).
  package func agregados(_ kinds: [Especie], _ range: ClosedRange<Uuid>) -> [Agregado] {
    // Entries are not stored by kind; decisions and kinds of expense need no creation.
    let apart: [Especie] = [.transacao, .conflito, .tipo]
    guard kinds.contains(where: { apart.contains($0) }) else {
      return kinds.flatMap { kind in
        ids(kind).filter { range.contains($0) }.map { Agregado(kind, $0) }
      }.sorted { ($0.id, $0.especie.rawValue) < ($1.id, $1.especie.rawValue) }
    }
    let fresh = (Int32(tables.aggregates.base)..<Int32(tables.aggregates.count)).filter {
      range.contains(tables.aggregates[Int($0)].id)
    }
    let found = ((kept?.aggregates(range) ?? []) + fresh).filter { number in
      let kind = tables.aggregates[Int(number)].kind
      return kinds.contains(kind) && exists(number, kind)
    }.map { tables.agregado($0) }
    return found.sorted { ($0.id, $0.especie.rawValue) < ($1.id, $1.especie.rawValue) }
  }

  private func exists(_ number: Int32, _ kind: Especie) -> Bool {
    let needsNoCreation = kind == .conflito || kind == .tipo
    return state.isCreated(number) || (needsNoCreation && state.history(of: number) != nil)
  }

  /// The hashes of authentic commits that lie in a range of hashes, or that hold an event or
  /// creation with an id in a range of ids; sorted, each once.
  /// - Complexity: O(events).
  package func registros(_ hashes: ClosedRange<Hash256>, _ ids: ClosedRange<Uuid>?) -> [Hash256] {
    var commits = Set(kept?.commitsByHash(hashes) ?? [])
    if let ids {
      commits.formUnion(kept?.commitsByEvent(ids) ?? [])
      for number in kept?.aggregates(ids) ?? [] {
        let creation = state.aggregates[Int(number)].creation
        if creation >= 0 { commits.insert(commit(EventRef(creation)).index) }
      }
    }
    for commit in graph.freshCommits {
      if hashes.contains(graph.hash(commit)) || ids.map({ names(commit, $0) }) == true {
        commits.insert(commit.index)
      }
    }
    let found = commits.map { CommitRef($0) }.filter { graph.isAuthentic($0) }
      .map { graph.hash($0) }
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
