public import Canonical
public import Ledger
internal import Projections

// The budgets of a month: reading and setting them.
extension Razao {
  /// The budgets of a month beside its spending, and its categories beside the months before.
  /// - Parameter mes: the month; nil for this one.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(categories), and for each that carries the months from which it does.
  public func orcamento(_ mes: Month? = nil) throws(RazaoError) -> OrcamentoMensal {
    try read { fold, hoje in
      fold.store.orcamento(mes ?? Month(of: hoje), hoje: hoje, comMeses: true)
    }
  }

  /// The budgets of categories in a month as written, by category; none for a category with a word
  /// that only a newer version knows.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(categories and their budgets).
  package func orcamentos(
    escritosDe contas: [Uuid], _ mes: Month
  ) throws(RazaoError) -> [Uuid: OrcamentoEscrito] {
    try readAsRecorder { store in
      contas.reduce(into: [:]) { written, conta in
        written[conta] = store.orcamentos(escritosDe: conta).map { OrcamentoEscrito($0, mes) }
      }
    }
  }

  /// Budgets proposed from the spending of the last whole months, or of a year where few of them
  /// have any; nothing is recorded.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(categories).
  public func sugerirOrcamento() throws(RazaoError) -> [OrcamentoSugerido] {
    try read { fold, hoje in fold.store.orcamentosSugeridos(hoje: hoje) }
  }

  /// Sets budgets of categories, all in one commit.
  /// - Parameters:
  ///   - novos: the budgets; at least one. Those that are written already are left out.
  ///   - id: the first event's UUID, version 4; nil for a new one. The same id with the same content
  ///     answers as done.
  ///   - simular: records nothing.
  /// - Throws: `dadosInvalidos` with all that is wrong: what is no category or only holds unsorted
  ///   entries, an amount below zero or with other decimals than the category's, carrying of an
  ///   income or of one month alone, and where nothing would change; `naoEncontrado`; what recording
  ///   throws.
  /// - Complexity: O(budgets).
  public func orcar(
    _ novos: [NovoOrcamento], id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let nothing = RazaoError.dadosInvalidos("Nada muda no orçamento: já é assim.")
    let events = try readAsRecorder { (store) throws(RazaoError) in
      var problems = Problems()
      for budget in novos { store.judge(budget, &problems) }
      try problems.check()
      let budgets = novos.flatMap { new in store.orcadas(new).map { (new.conta, $0) } }
      return budgets.enumerated().map { index, budget in
        Evento(
          id: index == 0 ? id ?? random.uuid() : random.uuid(), of: budget.0,
          dados: .contaOrcada(budget.1))
      }.filter { $0.id == id || !$0.isWritten(in: store) }
    }
    guard let first = events.first else { throw nothing }
    return try register(first, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      guard events.contains(where: { !$0.isWritten(in: store) }) else { throw nothing }
      return Companhia(depois: Array(events.dropFirst()))
    }
  }
}

extension Evento {
  /// Whether a budget is already what the event would write.
  fileprivate func isWritten(in store: LedgerStore) -> Bool {
    guard case .contaOrcada(let budget) = dados else { return false }
    return store.isWritten(budget, sobre)
  }
}
