package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// The aggregates of some kinds that have been created and whose UUIDs lie in a range, by UUID.
  /// - Complexity: O(aggregates).
  package func agregados(_ kinds: [Especie], _ range: ClosedRange<Uuid>) -> [Agregado] {
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
    state.isCreated(number) || (kind == .conflito && state.history(of: number) != nil)
  }
}
