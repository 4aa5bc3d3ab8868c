package import Canonical
internal import EventLog
package import Ledger
internal import Machine
internal import Projections
internal import SystemPackage

extension Razao {
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
