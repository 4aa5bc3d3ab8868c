public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The balances of all accounts, in the order in which they were opened, from a point of view: of
  /// all days or up to one, with everything that is known or as it was known.
  ///
  /// Accounts that are read with another are left out: the other's balance holds theirs.
  /// - Parameter vista: from where to look; everything of all days unless told otherwise.
  /// - Throws: `naoEncontrado` where the commit that the view names is not here; `semPermissao`,
  ///   `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts), and what it takes to put aside what the view does not show.
  public func saldos(_ vista: Vista = .agora) throws(RazaoError) -> [SaldoDeConta] {
    try le { fold throws(RazaoError) in try fold.store.saldos(vista) }
  }

  /// The balances of all accounts at the end of several days, all of one moment's books.
  /// - Returns: what `saldos` says as of each day, in the days' order.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(days × accounts), whatever the number of entries.
  public func saldos(nosDias dias: [Day]) throws(RazaoError) -> [[SaldoDeConta]] {
    try le { fold throws(RazaoError) in
      var all: [[SaldoDeConta]] = []
      for dia in dias { all.append(try fold.store.saldos(Vista(em: dia))) }
      return all
    }
  }
}
