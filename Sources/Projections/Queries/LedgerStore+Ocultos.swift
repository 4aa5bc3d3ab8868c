package import Canonical
internal import EventLog
package import Ledger
internal import Tables

// The commits that a view of the past hides, and the things that they can change.
extension LedgerStore {
  package func carimbo(_ ref: EventRef) -> Instant { graph.stamp(commit(ref)) }

  /// A point of view in the form the rules of state take, without its day.
  /// - Throws: `naoEncontrado` where the commit that it names is not here.
  package func visao(_ vista: Vista) throws(RazaoError) -> Visao {
    var visao = Visao.agora
    if let moment = vista.sabidoEm { visao = visao.vista(por: .momento(moment)) }
    if let commit = try commit(de: vista) {
      visao = visao.vista(por: .commit(EventRef(tables.events(of: commit).lowerBound)))
    }
    return visao
  }

  /// The commit whose knowledge defines a point of view; nil for none.
  private func commit(de vista: Vista) throws(RazaoError) -> CommitRef? {
    guard let hash = vista.sabidoPor else { return nil }
    guard let commit = graph.commit(hash: hash), graph.isAuthentic(commit) else {
      throw RazaoError.naoEncontrado(
        "O registro \(hash.description.prefix(8)) não está aqui. Traga os arquivos que faltam, "
          + "ou confira a identificação.")
    }
    return commit
  }

  /// The commits hidden from a point of view, with only some of those that are not authentic.
  /// - Throws: `naoEncontrado` where the commit that it names is not here.
  /// - Complexity: O(commits not shown).
  func ocultos(_ vista: Vista) throws(RazaoError) -> RowSet {
    var hidden = RowSet(rows: graph.count)
    if let moment = vista.sabidoEm { visitCommits(after: moment) { hidden.insert($0.index) } }
    if let knower = try commit(de: vista) {
      graph.visitCommits(unknownTo: knower) { hidden.insert($0.index) }
    }
    return hidden
  }

  /// The applied events of some commits.
  func eventosAplicados(_ commits: RowSet) -> Set<EventRef> {
    commits.numbers.reduce(into: []) { found, number in
      let commit = CommitRef(number)
      guard status(of: commit) == .applied else { return }
      found.formUnion(tables.events(of: commit).lazy.map { EventRef($0) })
    }
  }

  /// The entries that may count differently without these events.
  /// - Complexity: O(events + entries that they touch), and O(entries with a key) where accounts
  ///   were unified.
  func lancamentosTocados(por events: Set<EventRef>) -> Set<Int32> {
    var pending: [Int32] = []
    var unification = false
    for ref in events {
      let row = tables.events[Int(ref.index)]
      guard row.aggregate >= 0 else { continue }
      switch tables.aggregates[Int(row.aggregate)].kind {
      case .transacao: pending.append(row.aggregate)
      case .importacao:
        pending += state.entries(ofImport: tables.aggregates[Int(row.aggregate)].id)
      case .conflito: pending += julgados(tables.aggregates[Int(row.aggregate)].id)
      case .conta: unification = unification || isUnificacao(ref)
      case .razao, .dispositivo, .aprovacao, .revogacao, .convite, .relatorio, .conferencia,
        .periodo, .tipo, .formato, .regra, .plano, .nota:
        break
      }
    }
    if unification {
      pending += entriesSharingKeys
    }
    return julgadosJunto(pending)
  }

  func isUnificacao(_ ref: EventRef) -> Bool {
    guard state.hasUnifications, case .contaUnificada = evento(ref).dados else { return false }
    return true
  }

  /// These entries and all that decisions judge together with them, directly or indirectly.
  private func julgadosJunto(_ entries: [Int32]) -> Set<Int32> {
    var pending = entries
    var found: Set<Int32> = []
    while let entry = pending.popLast() {
      guard state.isCreated(entry), found.insert(entry).inserted, !state.decided.isEmpty,
        !isQuiet(entry) || !rows(of: entry).isEmpty
      else { continue }
      let id = tables.aggregates[Int(entry)].id
      var conflicts = state.decided[id] ?? []
      for key in keys(of: entry) where isShared(key) {
        conflicts.insert(idDoConflito(.pagamentoEmDobro, key.texto))
      }
      for conflict in conflicts { pending += julgados(conflict) }
    }
    return found
  }

  /// The entries that decisions on a conflict name, including past decisions.
  private func julgados(_ conflict: Uuid) -> [Int32] {
    escritas(de: Agregado(.conflito, conflict), .decisao).flatMap { ref -> [Int32] in
      guard case .conflitoResolvido(let decisao) = evento(ref).dados else { return [] }
      return decisao.sobre.compactMap { tables.known(Agregado(.transacao, $0)) }
    }
  }
}
