public import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// The balances from today on, including scheduled entries, plans, and cards' bills.
  ///
  /// Nothing is recorded. Late plan occurrences and late declared bills count today.
  /// - Parameters:
  ///   - ate: the last day; nil for 90 days from today.
  ///   - contas: the accounts that are wanted; none for all that is owned and owed.
  ///   - pagam: the account that pays a card, by the card; of others it is the one that paid last, else
  ///     the only one that can.
  ///   - se: entries and plans that are supposed, and thrown away afterwards.
  /// - Throws: `dadosInvalidos` with all mistakes: a last day before today or more than ten years
  ///   from it, a category among the accounts, an account that cannot pay a card, entries that could
  ///   not be recorded; `naoEncontrado` for a missing account; `semPermissao`, `entradaSaida`,
  ///   `ocupado`.
  /// - Complexity: O(accounts × expected movements), and what bills and the supposed entries cost.
  public func prever(
    ate: Day? = nil, contas: [Uuid] = [], pagam: [Uuid: Uuid] = [:], se: [Suposicao] = []
  ) throws(RazaoError) -> PrevisaoSuposta {
    let today = hoje
    let last = ate ?? PrazoDePrevisao.usual(hoje: today)
    func look(_ store: LedgerStore) throws(RazaoError) -> Previsao {
      var problems = Problems()
      store.judgePrevisao(hoje: today, ate: last, contas: contas, pagam: pagam, &problems)
      try problems.check()
      var found = store.previsao(hoje: today, ate: last, contas: Set(contas), pagam: pagam)
      let wanted = Set(contas.map { store.contaDeLeitura($0) })
      found.emConflito = store.ocorrenciasEmConflito(ate: last, hoje: today).filter { one in
        wanted.isEmpty || one.lancamento.contas.contains { wanted.contains($0.conta) }
      }
      return found
    }
    guard !se.isEmpty else {
      return PrevisaoSuposta(try read { fold throws(RazaoError) in try look(fold.store) })
    }
    let device = try ownDevice().device
    let stamp = clock.now()
    return try read { fold throws(RazaoError) in
      try self.asRecorder(fold) { fold throws(RazaoError) in
        let without = try look(fold.store)
        let events = try self.supposed(se, fold.store)
        let store = fold.supposing(events, by: device, at: stamp)
        return PrevisaoSuposta(try look(store), semSupor: without, supostos: se)
      }
    }
  }

  /// The events that record some entries and plans, and open the accounts that they need.
  private func supposed(_ all: [Suposicao], _ store: LedgerStore) throws(RazaoError) -> [Evento] {
    var problems = Problems()
    if all.count > Limites.supostos {
      problems.note("Suponha até \(Limites.supostos) lançamentos de cada vez.")
    }
    var openings: [Abertura] = []
    var events: [Evento] = []
    for one in all {
      for opening in one.lancamento.aberturas
      where !openings.contains(where: { $0.id == opening.id }) {
        openings.append(opening)
      }
      switch one {
      case .lancamento(let new): events += try supposed(new, store, &problems)
      case .plano(let plan):
        store.judge(plan, &problems)
        events.append(Evento(id: random.uuid(), dados: .planoCriado(PlanoCriado(plan))))
      }
    }
    try problems.check()
    return open(openings, store) + events
  }

  private func supposed(
    _ new: NovoLancamento, _ store: LedgerStore, _ problems: inout Problems
  ) throws(RazaoError) -> [Evento] {
    let content = new.conteudo.semVazios
    guard let parts = new.parcelamento else {
      store.judge(content, abrindo: new.aberturas, &problems)
      return [
        Evento(
          id: random.uuid(), dados: .transacaoLancada(TransacaoLancada(conteudo: content)))
      ]
    }
    let made = try InstalmentEvents(content, parts, [], random.uuid(), in: store)
    for part in [made.first.conteudo, made.other] {
      store.judge(part, abrindo: new.aberturas, &problems)
    }
    return [made.creation] + made.others.map { evento($0.about, $0.dados) }
  }
}
