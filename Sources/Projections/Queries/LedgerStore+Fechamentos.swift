package import Ledger

extension LedgerStore {
  /// The closings in force, by day and then UUID.
  package var fechamentos: [Fechamento] { state.closings }
}
