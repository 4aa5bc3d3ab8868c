package import Canonical

extension LedgerStore {
  /// The live transactions that say that they refund, pay or reimburse something, by UUID.
  /// - Complexity: O(transactions) where anything is linked to `id`, else O(linked ones).
  package func vivasLigadas(a id: Uuid) -> [Uuid] {
    guard tables.rarities.contains(where: { $0.linked == id }) else { return [] }
    return state.aggregates.indices.filter { number in
      let counted = state.aggregates[number].counted
      return counted >= 0 && tables.rarity(of: counted)?.linked == id
    }.map { tables.aggregates[$0].id }.sorted()
  }
}
