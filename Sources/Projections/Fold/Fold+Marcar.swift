package import Canonical
internal import EventLog
package import Ledger
internal import Tables

// Leaving checkpoints, and confirming those of others. Where a commit knows, or will know, all that
// counts here, the state of these books is the one that is asked for, and a read model has most of
// its map; otherwise what it knows is folded by itself.

extension Fold {
  /// Why no checkpoint can be worked out here; nil if one can.
  package var semMarco: SemMarco? {
    if !store.lacunas.isEmpty || !store.cabecasQueFaltam.isEmpty { return .falta }
    let isNewer = store.tables.unknown.contains { store.isOutsideQuarantine(CommitRef($0)) }
    return isNewer || store.graph.newerCount > 0 ? .versao : nil
  }

  /// This fold with everything in memory; nil where the carriers cannot be read.
  var whole: Fold? { store.kept == nil ? self : replay?() }

  /// The map of everything here, for a fold that holds it in memory.
  package var mapa: Posicao {
    var map = CheckpointMap(all: store)
    return map.mapa(in: store)
  }

  /// Whether the state here is that of all that a device's next commit will know.
  /// - Complexity: O(devices).
  package func isAll(knownToNextOf device: Uuid) -> Bool {
    isAllApplied
      && store.graph.unseenHeads(by: device) { own.contains($0) }
        == store.cabecasNovas(para: device)
  }

  /// Whether the state here is that of all that a commit knows: the others change no entry.
  /// - Complexity: O(devices + commits that it does not know and that change none).
  package func isAll(knownTo commit: CommitRef) -> Bool {
    isAllApplied && changesNoEntry(commit)
      && own.allSatisfy { device in
        store.graph.heads(of: device).allSatisfy { head in
          var next: CommitRef? = head
          while let each = next, !store.graph.knows(commit, each) {
            guard changesNoEntry(each) else { return false }
            next = store.graph.parent(of: each)
          }
          return true
        }
      }
  }

  /// The map of what a device's next commit will know; nil where that is not all here.
  /// - Complexity: that of folding and hashing everything.
  package func mapa(doProximoDe device: Uuid) -> Posicao? {
    guard let whole,
      let known = whole.store.graph.known(
        toNextOf: device, seeing: store.cabecasNovas(para: device)),
      !whole.store.tables.unknown.contains(where: known.contains)
    else { return nil }
    var part = whole.ofNothing()
    _ = part.admit(known)
    return whole.counts(allOf: part) ? part.mapa : nil
  }

  /// The map of what a commit knows; nil where that is not all here.
  /// - Complexity: as of `mapa(doProximoDe:)`.
  package func mapa(sabidoPor commit: CommitRef) -> Posicao? {
    if !store.tables.unknown.isEmpty || !store.graph.gaps.isEmpty,
      understood(by: commit) == nil
    {
      return nil
    }
    guard let whole, let there = whole.store.graph.commit(hash: store.graph.hash(commit)) else {
      return nil
    }
    return whole.mapas(of: [there])[there]
  }

  /// Whether all that counts in a part counts here too: a revocation by the root counts even in a
  /// commit that is in quarantine, and so in no device's knowledge.
  func counts(allOf part: Fold) -> Bool {
    store.graph.allCommits.allSatisfy {
      part.store.status(of: $0) != .applied || store.status(of: $0) == .applied
    }
  }

  /// A judgement on a checkpoint.
  /// - Parameter found: the map that it should have.
  package func julgado(
    _ checkpoint: (commit: CommitRef, mapa: Posicao), _ found: Posicao
  ) -> MarcoJulgado {
    let device = store.graph.device(checkpoint.commit)
    return MarcoJulgado(
      commit: store.graph.hash(checkpoint.commit), aparelho: device,
      nome: store.nome(doDispositivo: device), quando: store.graph.stamp(checkpoint.commit),
      dito: checkpoint.mapa, daqui: found)
  }

  /// The devices of this ledger.
  private var own: Set<Uuid> {
    Set(store.graph.standings.filter { $0.ledger == store.ledger }.map(\.id))
  }

  /// Whether every authentic commit counts, or breaks a rule.
  private var isAllApplied: Bool {
    store.commits(.quarantined).isEmpty && store.commits(.waiting).isEmpty
  }

  /// Whether nothing in a commit can change how an entry counts.
  private func changesNoEntry(_ commit: CommitRef) -> Bool {
    store.tables.events(of: commit).allSatisfy {
      let dados = store.tables.evento($0).dados
      return dados.isNota || dados.especie == .periodo
    }
  }
}

extension LedgerStore {
  /// The newest checkpoint of each other device, unless one of these has confirmed it.
  /// - Parameter mine: the devices that this machine is and was.
  /// - Complexity: O(checkpoints and confirmations).
  package func marcosPorConferir(
    de mine: Set<Uuid>
  ) -> [(commit: CommitRef, mapa: Posicao)] {
    let confirmed = confirmations
    let theirs = checkpoints.filter { !mine.contains(graph.device($0.commit)) }
    return Dictionary(grouping: theirs) { graph.device($0.commit) }.values
      .compactMap { $0.max { graph.seq($0.commit) < graph.seq($1.commit) } }
      .filter { (confirmed[graph.hash($0.commit)] ?? []).isDisjoint(with: mine) }
      .sorted { graph.device($0.commit) < graph.device($1.commit) }
  }
}
