package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// The closing in force that covers a day, of several the one that ends first; nil where the day
  /// is open.
  /// - Complexity: O(closings in force).
  package func fechamento(doDia dia: Day) -> Fechamento? {
    state.closings.first { dia <= $0.ate }
  }
}
