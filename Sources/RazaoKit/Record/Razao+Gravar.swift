package import Canonical
internal import EventLog
package import Ledger
package import Projections
internal import Synchronization

/// What a recording decided after it looked at the books.
package enum Gravacao: Sendable {
  /// To record these events in one commit, about these ids.
  case eventos([Evento], ids: [Uuid])
  /// The same was recorded before, by this event.
  case jaFeita(EventRef, ids: [Uuid])
}

extension Razao {
  /// Looks at the books, decides what to record, records it in one commit, and looks again.
  ///
  /// No other process records between the first look and the commit.
  /// - Parameters:
  ///   - simular: records nothing; the second look is at the books as they would be.
  ///   - decide: looks, and refuses by throwing.
  ///   - effect: the second look.
  package func grava<Effect: Sendable>(
    simular: Bool = false, _ decide: (LedgerStore) throws(RazaoError) -> Gravacao,
    mostra effect: (LedgerStore) -> Effect
  ) throws(RazaoError) -> (recibo: Recibo, efeito: Effect) {
    try model.withLock { model throws(RazaoError) in
      try bringUpToDate(&model)
      switch try decide(model.fold.store) {
      case .jaFeita(let event, let ids):
        let graph = model.fold.store.graph
        let commit = model.fold.store.commit(event)
        var receipt = Recibo(
          ids: ids, dispositivo: graph.device(commit), seq: graph.seq(commit),
          hash: graph.hash(commit))
        receipt.jaEstava = true
        return (receipt, effect(model.fold.store))
      case .eventos(let events, let ids) where simular:
        let next = model.fold.store.graph.head(of: dispositivo)
          .map { model.fold.store.graph.seq($0) + 1 }
        let supposed = model.fold.supposing(events, by: dispositivo, at: clock.now())
        return (
          Recibo(ids: ids, dispositivo: dispositivo, seq: next ?? 0, hash: nil), effect(supposed)
        )
      case .eventos(let events, let ids):
        let trusted = model.fold.store.trust.confiaveis
        let seen = model.fold.store.graph.unseenHeads(by: dispositivo) { trusted.contains($0) }
        let appended = try device.record(events, seen: seen)
        try bringUpToDate(&model)
        var receipt = Recibo(
          ids: ids, dispositivo: dispositivo, seq: appended.head.seq, hash: appended.head.hash)
        receipt.recuperados = appended.found.recovered
        return (receipt, effect(model.fold.store))
      }
    }
  }
}
