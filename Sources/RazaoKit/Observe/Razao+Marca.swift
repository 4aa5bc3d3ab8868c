package import Canonical
internal import EventLog
package import Ledger
internal import Projections

extension Razao {
  /// What tells one state of the books from another: the fingerprint of all lines that are here.
  ///
  /// What is asked afterwards is answered from this state or from a later one.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(devices).
  package func marca() throws(RazaoError) -> Hash256 {
    try le { fold in fold.store.graph.fingerprint(of: fold.store.ledger).hash }
  }
}
