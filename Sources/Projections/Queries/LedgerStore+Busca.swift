package import Canonical
package import Ledger

extension LedgerStore {
  /// The aggregates of some kinds that have been created and whose UUIDs lie in a range, by UUID.
  /// - Complexity: O(aggregates).
  package func agregados(_ kinds: [Especie], _ range: ClosedRange<Uuid>) -> [Agregado] {
    var found: [Agregado] = []
    for (number, row) in tables.aggregates.enumerated()
    where kinds.contains(row.kind) && range.contains(row.id) && exists(Int32(number), row.kind) {
      found.append(Agregado(row.kind, row.id))
    }
    return found.sorted { ($0.id, $0.especie.rawValue) < ($1.id, $1.especie.rawValue) }
  }

  private func exists(_ number: Int32, _ kind: Especie) -> Bool {
    state.isCreated(number) || (kind == .conflito && state.history(of: number) != nil)
  }
}
