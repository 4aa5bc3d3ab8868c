public import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import SystemPackage

extension Razao {
  /// The open conflicts, and hints apart, each with its origin.
  ///
  /// Only this machine remembers which sync brought a conflict; everything else is the same on
  /// every device with the same commits.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(open conflicts + accounts).
  public func conflitos() throws(RazaoError) -> ConflitosAbertos {
    let arrivals = arrivals
    return try read { fold throws(RazaoError) in
      let store = fold.store
      return ConflitosAbertos(
        conflitos: store.conflitos, avisos: store.avisos, ladoNatural: store.contasDeLadoNatural,
        origens: arrivals.origens(in: store))
    }
  }

  /// The number of conflicts that wait for a decision, hints excluded.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(open conflicts).
  package func numeroDeConflitos() throws(RazaoError) -> Int {
    try read { fold in fold.store.quantosConflitos }
  }

  /// A conflict with its authors, the value that counts now, and the effect of each decision.
  /// - Parameter typed: the first characters, at least four, of its id, or of the id of an entry or
  ///   another thing that only one conflict is about.
  /// - Throws: `naoEncontrado` where no open conflict or hint begins so; `dadosInvalidos` where
  ///   several do, or `typed` is no beginning of an id.
  /// - Complexity: O(open conflicts), and that of folding one commit for each decision.
  public func conflito(por typed: String) throws(RazaoError) -> ConflitoExplicado {
    try read { fold, hoje throws(RazaoError) in
      let id = try fold.store.conflito(por: typed)
      // A machine that only looks sees the effect of a decision by a trusted device.
      let autor = aparelho ?? fold.store.trust.confiaveis.min() ?? self.id
      let found = fold.explicacao(
        doConflito: id, by: autor, at: clock.now(), newId: random.uuid)
      guard var found else { throw .conflitoAusente(typed) }
      found.fatura = fold.store.faturaQueNaoConfere(id, hoje: hoje)
      found.aqui = aparelho
      return found
    }
  }

  /// The decision on a conflict that is no longer open.
  ///
  /// Only explicit decisions are known: if another decision removed a conflict's cause, nothing is
  /// known about its end.
  /// - Returns: nil where no decision stands on such a conflict.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  public func decisao(conflito id: Uuid) throws(RazaoError) -> ConflitoDecidido? {
    try read { fold in fold.store.conflitoDecidido(id) }
  }

  /// Takes back the decision on a conflict, whoever made it and whenever: the conflict is open
  /// again, and the earlier value counts again.
  /// - Parameters:
  ///   - conflito: the conflict's id.
  ///   - nota: why, for people; nil for nothing.
  ///   - id: the UUID, version 4, of the event; nil for a new one. With an id that was used for
  ///     this before, it answers as done.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` where no decision stands on such a conflict; what recording throws.
  /// - Complexity: that of folding one commit.
  public func reconsiderarConflito(
    _ conflito: Uuid, nota: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Recibo {
    let event = id ?? random.uuid()
    return try record(simular: simular) { store throws(RazaoError) in
      if id != nil,
        let before = try store.jaGravado(event, { store.evento($0).sobre == conflito })
      {
        return before
      }
      guard store.conflitoDecidido(conflito) != nil,
        let inForce = store.decisao(doConflito: conflito)
      else {
        throw RazaoError.naoEncontrado(
          "Não há decisão sobre o conflito \(conflito.curto) que se possa retirar.")
      }
      var decision = inForce.decisao.retirada
      decision.nota = nota?.naoVazio
      return .eventos(
        [Evento(id: event, of: conflito, dados: .conflitoResolvido(decision))], ids: [conflito])
    } mostra: { _ in
    }.recibo
  }

  /// The ids of the open conflicts and hints.
  /// - Complexity: O(open conflicts).
  package func idsDosConflitosAbertos() throws(RazaoError) -> Set<Uuid> {
    try read { fold in Set(fold.store.idsDosConflitos) }
  }

  /// The state with which a sync can later determine what it brought.
  func beforeReceiving() throws(RazaoError) -> BeforeReceiving {
    try read { fold in
      BeforeReceiving(
        conflitos: Set(fold.store.idsDosConflitos), importacoes: fold.store.quantasImportacoes)
    }
  }

  /// Remembers the conflicts that a sync has brought, to show them together.
  ///
  /// If that fails, only the grouping is lost, so no error is thrown.
  /// - Parameters:
  ///   - lugar: the place synced with, as people know it.
  ///   - em: when that was.
  ///   - antes: what was open before it received.
  /// - Returns: how many conflicts are new, hints apart.
  /// - Throws: what keeps the carriers from being read.
  /// - Complexity: O(open conflicts).
  package func noteConflicts(
    chegadosDe lugar: String, em: Instant, antes: Set<Uuid>
  ) throws(RazaoError) -> Int {
    let (open, hints) = try read { fold in
      (Set(fold.store.idsDosConflitos), Set(fold.store.idsDosAvisos))
    }
    let new = open.subtracting(antes)
    if !new.isEmpty { remember(new, from: lugar, at: em, open: open) }
    return new.subtracting(hints).count
  }

  private func remember(_ new: Set<Uuid>, from place: String, at: Instant, open: Set<Uuid>) {
    guard let machine else { return }
    let folder = Identity.folder(of: id, machine)
    // Two syncs at once must not write the same file; the second one waits a little, or gives up.
    guard
      let lock = try? files.lock(
        folder.appending("chegadas.lock"), waitMilliseconds: Limits.arrivalsWaitMilliseconds)
    else { return }
    defer { lock.release() }
    var arrivals = ConflictArrivals(in: folder, files)
    arrivals.note(new, from: place, at: at, open: open)
    try? arrivals.save(in: folder, files)
  }

  /// This machine's memory of the syncs that brought conflicts.
  var arrivals: ConflictArrivals {
    machine.map { ConflictArrivals(in: Identity.folder(of: id, $0), files) }
      ?? ConflictArrivals()
  }
}

/// The state of the books before a sync received.
struct BeforeReceiving: Sendable {
  /// The conflicts and hints that were open.
  let conflitos: Set<Uuid>
  /// How many imports were recorded.
  let importacoes: Int
}

extension ConflictArrivals {
  /// The origin of a conflict: the import that its entries came with, else a sync; nil if unknown.
  func origem(de conflict: Conflito, in store: LedgerStore) -> OrigemDeConflito? {
    store.importacao(noConflito: conflict)
      ?? self[store.idDoConflito(conflict.tipo, conflict.assunto)]
  }

  /// The origin of each open conflict and hint, by id.
  func origens(in store: LedgerStore) -> [Uuid: OrigemDeConflito] {
    store.conflitosEAvisos.reduce(into: [:]) { found, conflict in
      found[store.idDoConflito(conflict.tipo, conflict.assunto)] = origem(de: conflict, in: store)
    }
  }
}
