internal import EventLog
public import Ledger
internal import Projections
internal import Synchronization

extension Razao {
  /// Throws the read model away and makes it anew from the log.
  ///
  /// Nobody ever needs to: it costs time and changes no figure, unless somebody has changed the
  /// file.
  /// - Returns: how many commits and transactions were replayed.
  /// - Throws: what keeps the carriers from being read: `naoEncontrado`, `semPermissao`,
  ///   `entradaSaida`, `ocupado`.
  /// - Complexity: O(bytes), on all cores.
  public func reconstruir() throws(RazaoError) -> (commits: Int, transacoes: Int) {
    try model.withLock { model throws(RazaoError) in
      model.discard()
      return try use(&model) { model throws(RazaoError) in
        let store = model.fold.store
        let commits = store.graph.standings.filter { $0.ledger == store.ledger }
        return (commits.reduce(0) { $0 + $1.commits }, store.transacoes.todas)
      }
    }
  }
}
