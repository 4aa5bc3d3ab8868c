package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension Fold {
  /// The store as it would be had a device of this ledger recorded these events now, knowing
  /// everything that counts here.
  ///
  /// For previews: this fold is not changed, and nothing is written.
  /// - Complexity: that of folding one commit.
  package func supposing(_ events: [Evento], by device: Uuid, at stamp: Instant) -> LedgerStore {
    var supposed = self
    let ref = supposed.store.graph.suppose(events: events.count, by: device, at: stamp) {
      supposed.store.trust.confiaveis.contains($0)
    }
    supposed.store.tables.append(events, of: ref)
    supposed.store.state.statuses.append(.outside)
    // No line is fetched: what a supposed commit says needs no signature.
    supposed.settle { _ in [] }
    if supposed.mustBeginAgain, let whole = replay?() {
      return whole.supposing(events, by: device, at: stamp)
    }
    return supposed.store
  }
}
