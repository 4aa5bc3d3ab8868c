internal import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// What waits for somebody's decision: open conflicts, and hints apart; of each, what brought it.
  ///
  /// Which sync brought a conflict only this machine remembers; everything else is the same on every
  /// device that has the same commits.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(open conflicts + accounts).
  public func conflitos() throws(RazaoError) -> ConflitosAbertos {
    let arrivals = arrivals
    return try le { fold throws(RazaoError) in
      let store = fold.store
      return ConflitosAbertos(
        conflitos: store.conflitos, avisos: store.avisos, ladoNatural: store.contasDeLadoNatural,
        origens: arrivals.origens(in: store))
    }
  }

  /// How many conflicts wait for somebody's decision, hints apart.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(open conflicts).
  public func quantosConflitos() throws(RazaoError) -> Int {
    try le { fold in fold.store.quantosConflitos }
  }

  /// A conflict with who wrote what, what counts for now, and what each decision would come to.
  /// - Parameter typed: the first characters of its id, at least four.
  /// - Throws: `naoEncontrado` where no open conflict or hint begins so; `dadosInvalidos` where
  ///   several do, or `typed` is no beginning of an id.
  /// - Complexity: O(open conflicts), and that of folding one commit for each decision.
  public func conflito(comecando typed: String) throws(RazaoError) -> ConflitoExplicado {
    try le { fold throws(RazaoError) in
      let id = try fold.store.conflito(comecando: typed)
      // Who can only look sees what a decision of somebody trusted would come to.
      let autor = dispositivo ?? fold.store.trust.confiaveis.min() ?? self.id
      let found = fold.explicacao(
        doConflito: id, by: autor, at: clock.now(), newId: random.uuid)
      guard let found else { throw .conflitoAusente(typed) }
      return found
    }
  }
}
