extension LedgerStore {
  /// How many transactions were recorded, and how many of them count.
  package var transacoes: (todas: Int, vivas: Int) { (state.transactions, state.liveTransactions) }
}
