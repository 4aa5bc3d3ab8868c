package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension LineBatch {
  /// Rows for the events as they would read once recorded.
  fileprivate init(of events: [Evento]) {
    self.init()
    var reader = LineReader(TipoDeEvento.formas)
    for evento in events {
      (evento.canonico() ?? []).withUnsafeBytes { bytes in
        guard let parsed = reader.readEvent(bytes) else {
          preconditionFailure("what can be recorded can be read")
        }
        append(parsed, reader, bytes)
      }
    }
  }
}

extension Fold {
  /// The store as it would be if a device of this ledger recorded these events now, knowing
  /// everything that counts here.
  ///
  /// For previews: this fold stays unchanged, and nothing is written.
  /// - Complexity: that of folding one commit.
  package func supposing(_ events: [Evento], by device: Uuid, at stamp: Instant) -> LedgerStore {
    var supposed = self
    supposed.suppose(events, by: device, at: stamp)
    // No line is fetched, as a supposed commit needs no signature.
    supposed.settle { _ in [] }
    if supposed.mustBeginAgain, let whole = replay?() {
      return whole.trusting(em: store.supostos).supposing(events, by: device, at: stamp)
    }
    return supposed.store
  }

  /// Adds the commit that a device might write next, which is not judged yet.
  @discardableResult
  mutating func suppose(_ events: [Evento], by device: Uuid, at stamp: Instant) -> CommitRef {
    let ref = store.graph.suppose(
      events: events.count, by: device, at: stamp, seeing: store.cabecasNovas(para: device))
    let batch = LineBatch(of: events)
    var numbers = EventTables.Numbers(of: batch)
    store.tables.append(0..<Int32(events.count), of: batch, &numbers, as: ref)
    store.state.statuses.append(.outside)
    return ref
  }

  /// The fold as it would be if these devices were trusted and nobody had revoked them.
  ///
  /// For previews, and for a device that keeps writing while it waits: this fold stays unchanged.
  /// - Complexity: that of folding the commits that would count then; O(commits) where others would
  ///   cease to count, as one of the devices has cancelled an invitation.
  package func trusting(em devices: Set<Uuid>) -> Fold {
    var supposed = self
    supposed.store.supostos.formUnion(devices)
    supposed.store.hearAll()
    supposed.store.judgeTrust()
    let (before, after) = (store.trust, supposed.store.trust)
    guard after != before else { return supposed }
    supposed.mustRefold = !after.onlyAdds(a: before) && supposed.withdraws(from: before)
    supposed.admitSupposed()
    if supposed.mustBeginAgain, let whole = replay?() {
      return whole.trusting(em: supposed.store.supostos)
    }
    return supposed
  }

  /// Admits the commits that count only under the supposed trust.
  private mutating func admitSupposed() {
    if !mustRefold {
      noteTrust()
      bringQuarantine()
      admitUntrusted()
    }
    if mustRefold, store.kept != nil { beginAgain() }
    guard !mustBeginAgain else { return }
    if mustRefold { refold() }
    evaluate()
  }
}
