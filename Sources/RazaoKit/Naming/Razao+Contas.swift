public import Canonical
public import Ledger
package import Projections

extension Razao {
  /// The account that somebody means.
  /// - Parameter typed: its name, case and accents aside, or the first characters of its id, at
  ///   least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest name; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(accounts).
  public func conta(chamada typed: String) throws(RazaoError) -> Uuid {
    try leComoQuemGrava { store throws(RazaoError) in try store.conta(chamada: typed).conta }
  }
}

extension LedgerStore {
  /// The account that somebody means: by name, case and accents aside, or by the first characters
  /// of its id.
  ///
  /// An account that is read with another is not meant, nor a closed one where an open one has the
  /// name too.
  package func conta(chamada typed: String) throws(RazaoError) -> ContaAuditada {
    try contas.conta(chamada: typed)
  }
}
