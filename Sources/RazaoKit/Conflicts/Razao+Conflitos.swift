internal import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The open conflicts, and hints apart, each with its origin.
  ///
  /// Which sync brought a conflict only this machine remembers; everything else is the same on every
  /// device that has the same commits.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(open conflicts + accounts).
  public func conflitos() throws(RazaoError) -> ConflitosAbertos {
    let arrivals = arrivals
    return try read { fold throws(RazaoError) in
      let store = fold.store
      return ConflitosAbertos(
        conflitos: store.conflitos, avisos: store.avisos, ladoNatural: store.contasDeLadoNatural,
        origens: arrivals.origens(in: store))
    }
  }

  /// How many conflicts wait for somebody's decision, hints apart.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(open conflicts).
  package func numeroDeConflitos() throws(RazaoError) -> Int {
    try read { fold in fold.store.quantosConflitos }
  }

  /// A conflict with its authors, the value that counts for now, and the effect of each decision.
  /// - Parameter typed: the first characters of its id, at least four.
  /// - Throws: `naoEncontrado` where no open conflict or hint begins so; `dadosInvalidos` where
  ///   several do, or `typed` is no beginning of an id.
  /// - Complexity: O(open conflicts), and that of folding one commit for each decision.
  public func conflito(por typed: String) throws(RazaoError) -> ConflitoExplicado {
    let hoje = hoje
    return try read { fold throws(RazaoError) in
      let id = try fold.store.conflito(por: typed)
      // A machine that can only look sees the effect of a decision by a trusted device.
      let autor = aparelho ?? fold.store.trust.confiaveis.min() ?? self.id
      let found = fold.explicacao(
        doConflito: id, by: autor, at: clock.now(), newId: random.uuid)
      guard var found else { throw .conflitoAusente(typed) }
      found.fatura = fold.store.faturaQueNaoConfere(id, hoje: hoje)
      return found
    }
  }
}
