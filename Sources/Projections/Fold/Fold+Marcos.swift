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
    let (worked, confirmed) = (mapas(of: checkpoints.map(\.commit)), store.confirmations)
    return checkpoints.map { commit, mapa in
      let (hash, device) = (store.graph.hash(commit), store.graph.device(commit))
      let others = (confirmed[hash] ?? []).subtracting([device]).sorted()
      return (
        commit,
        MarcoAuditado(
          commit: hash, aparelho: device, nome: store.nome(doDispositivo: device),
          quando: store.graph.stamp(commit), certo: worked[commit].map { $0 == mapa },
          conferidoPor: others)
      )
    }.sorted { $0.1.commit < $1.1.commit }
  }

  /// The map of what each of some commits knows; none of one for which it cannot be determined.
  ///
  /// This fold holds everything in memory.
  func mapas(of commits: [CommitRef]) -> [CommitRef: Posicao] {
    // Along one chain, each commit knows everything that the one before it knew.
    let chains = Dictionary(grouping: commits) { store.graph.deviceNumber($0) }
    return chains.values.reduce(into: [:]) { found, chain in
      found.merge(mapas(along: chain)) { first, _ in first }
    }
  }

  private func mapas(along chain: [CommitRef]) -> [CommitRef: Posicao] {
    var (part, map) = (ofNothing(), CheckpointMap())
    var found: [CommitRef: Posicao] = [:]
    for commit in chain.sorted(by: { store.graph.seq($0) < store.graph.seq($1) }) {
      guard let known = understood(by: commit) else { continue }
      // Branches of a fork know different things.
      if let before = part.store.scope, before.subtracting(known).count > 0 {
        (part, map) = (ofNothing(), CheckpointMap())
      }
      if let changed = part.admit(known) {
        map.update(changed, in: part.store)
      } else {
        map = CheckpointMap(all: part.store)
      }
      found[commit] = map.mapa(in: part.store)
    }
    return found
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
  /// - Complexity: O(checkpoints and confirmations).
  var checkpoints: [(commit: CommitRef, mapa: Posicao)] {
    notes.compactMap { commit, dados in
      if case .notaMarco(let note) = dados { (commit, note.mapa) } else { nil }
    }
  }

  /// The commits that confirm a checkpoint, by the hash of its commit.
  /// - Complexity: O(checkpoints and confirmations).
  func conferencias(doMarco hash: Hash256) -> [CommitRef] {
    notes.compactMap { commit, dados in
      if case .notaConferida(let note) = dados, note.marco == hash { commit } else { nil }
    }
  }

  /// The devices that have confirmed a checkpoint, by the hash of its commit.
  /// - Complexity: O(checkpoints and confirmations).
  var confirmations: [Hash256: Set<Uuid>] {
    notes.reduce(into: [:]) { found, note in
      guard case .notaConferida(let confirmed) = note.dados else { return }
      found[confirmed.marco, default: []].insert(graph.device(note.commit))
    }
  }

  /// The commits that are nothing but checkpoints or confirmations: no news for anybody.
  var quietCommits: [CommitRef] {
    Dictionary(grouping: notes, by: \.commit).filter { commit, notes in
      tables.events(of: commit).count == notes.count
    }.map(\.key)
  }

  /// The checkpoints and confirmations of applied commits, in the order in which they came.
  private var notes: [(commit: CommitRef, dados: Evento.Dados)] {
    let numbers = state.marcos.sorted()
    tables.events.bring(numbers)
    tables.others.bring(numbers.map { tables.events[Int($0)].payload })
    return numbers.map { number in
      let row = tables.events[Int(number)]
      return (CommitRef(row.commit), tables.others[Int(row.payload)])
    }
  }
}

extension Evento.Dados {
  /// Whether it is a note, which changes no figure: a receipt's is about an entry, and one of a type
  /// that is not known is told by its name.
  var isNota: Bool {
    switch self {
    case .notaComprovante: true
    case .desconhecido(let tipo): tipo.hasPrefix("nota.")
    default: especie == .nota
    }
  }

  /// Whether it is a checkpoint, or confirms one.
  var isMarco: Bool {
    switch self {
    case .notaMarco, .notaConferida: true
    default: false
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
