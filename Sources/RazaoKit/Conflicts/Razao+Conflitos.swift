public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The open conflicts, and hints apart, each with its origin.
  ///
  /// Only this machine remembers which sync brought a conflict; everything else is the same on
  /// every device with the same commits.
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

  /// The number of conflicts that wait for a decision, hints excluded.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(open conflicts).
  package func numeroDeConflitos() throws(RazaoError) -> Int {
    try read { fold in fold.store.quantosConflitos }
  }

  /// A conflict with its authors, the value that counts now, and the effect of each decision.
  /// - Parameter typed: the first characters, at least four, of its id, or of the id of an entry or
  ///   another thing that only one conflict is about.
  /// - Throws: `naoEncontrado` where no open conflict or hint begins so; `dadosInvalidos` where
  ///   several do, or `typed` is no beginning of an id.
  /// - Complexity: O(open conflicts), and that of folding one commit for each decision.
  public func conflito(por typed: String) throws(RazaoError) -> ConflitoExplicado {
    try read { fold, hoje throws(RazaoError) in
      let id = try fold.store.conflito(por: typed)
      // A machine that only looks sees the effect of a decision by a trusted device.
      let autor = aparelho ?? fold.store.trust.confiaveis.min() ?? self.id
      let found = fold.explicacao(
        doConflito: id, by: autor, at: clock.now(), newId: random.uuid)
      guard var found else { throw .conflitoAusente(typed) }
      found.fatura = fold.store.faturaQueNaoConfere(id, hoje: hoje)
      found.aqui = aparelho
      return found
    }
  }

  /// The decision on a conflict that is no longer open.
  ///
  /// Only explicit decisions are known: if another decision removed a conflict's cause, nothing is
  /// known about its end.
  /// - Returns: nil where no decision stands on such a conflict.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  public func decisao(conflito id: Uuid) throws(RazaoError) -> ConflitoDecidido? {
    try read { fold in fold.store.conflitoDecidido(id) }
  }

  /// Takes back the decision on a conflict, whoever made it and whenever: the conflict is open
  /// again, and the earlier value counts again.
  /// - Parameters:
  ///   - conflito: the conflict's id.
  ///   - nota: why, for people; nil for nothing.
  ///   - id: the UUID, version 4, of the event; nil for a new one. With an id that was used for
  ///     this before, it answers as done.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` where no decision stands on such a conflict; what recording throws.
  /// - Complexity: that of folding one commit.
  public func reconsiderarConflito(
    _ conflito: Uuid, nota: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Recibo {
    let event = id ?? random.uuid()
    return try record(simular: simular) { store throws(RazaoError) in
      if id != nil,
        let before = try store.jaGravado(event, { store.evento($0).sobre == conflito })
      {
        return before
      }
      guard store.conflitoDecidido(conflito) != nil,
        let inForce = store.decisao(doConflito: conflito)
      else {
        throw RazaoError.naoEncontrado(
          "Não há decisão sobre o conflito \(conflito.curto) que se possa retirar.")
      }
      var decision = inForce.decisao.retirada
      decision.nota = nota?.naoVazio
      return .eventos(
        [Evento(id: event, of: conflito, dados: .conflitoResolvido(decision))], ids: [conflito])
    } mostra: { _ in
    }.recibo
  }
}
