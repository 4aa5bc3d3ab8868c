public import Ledger
internal import Projections

extension Razao {
  /// The entries that carry a key and count: what paid a slip, or was sent by a Pix, already.
  /// - Parameter chave: a fact of the world that should occur once (docs/FORMAT.md, section 8), to
  ///   the byte.
  /// - Returns: the entries, by UUID; none where nobody knows of it here yet.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(entries with the key + open conflicts), and what it takes to find hints.
  public func pagamentos(comChave chave: String) throws(RazaoError) -> [Transacao] {
    try le { fold in
      let store = fold.store
      return store.transacoes(comChave: Chave(chave)).filter { store.isViva($0) }
        .compactMap { store.transacao($0) }
    }
  }
}
