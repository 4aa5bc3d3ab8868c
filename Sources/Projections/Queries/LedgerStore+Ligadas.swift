package import Canonical
internal import Tables

extension LedgerStore {
  /// The live transactions that say that they refund, pay or reimburse something, by UUID.
  /// - Complexity: O(linked ones).
  package func vivasLigadas(a id: Uuid) -> [Uuid] {
    entries(linkedTo: id).map { tables.aggregates[Int($0)].id }.sorted()
  }
}
