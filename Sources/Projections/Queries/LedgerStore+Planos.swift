package import Canonical
package import Ledger

// Plans for display, computed on demand from registers alone.
extension LedgerStore {
  /// All plans: first those with an expected occurrence, by its day; then by name and UUID.
  /// - Parameter hoje: the day that it is.
  /// - Complexity: O(occurrences of which somebody said something).
  package func planos(hoje: Day) -> [PlanoListado] { planos(everyPlan, hoje: hoje) }

  /// The plans that a typed text may mean, in the same order, ignoring case and accents: those with
  /// that name, if one of them counts; else those whose UUID begins with it or whose name contains
  /// it; else all.
  /// - Complexity: O(plans + occurrences of those found of which somebody said something).
  package func planos(por typed: String, hoje: Day) -> [PlanoListado] {
    let wanted = typed.aparado.foldedForComparison
    let prefix = IdPrefix(typed)
    let all = everyPlan
    let names = Dictionary(
      uniqueKeysWithValues: all.map { ($0, nome(doPlano: $0)?.foldedForComparison ?? "") })
    let whole = planos(all.filter { names[$0] == wanted }, hoje: hoje)
    if whole.contains(where: { !$0.isDesfeito }) { return whole }
    let found = all.filter { id in
      prefix?.matches(id) == true || names[id]?.contains(wanted) == true
    }
    return planos(found.isEmpty ? all : found, hoje: hoje)
  }

  /// All plans, by UUID; their creations are fetched together.
  private var everyPlan: [Uuid] {
    bring(creationsOf: state.created[.plano])
    return ids(.plano)
  }

  private func planos(_ ids: [Uuid], hoje: Day) -> [PlanoListado] {
    var lister = PlanLister(self, hoje: hoje)
    let end = Day(number: Day.numbers.upperBound)
    return ids.compactMap { lister.plan($0) }.sorted { left, right in
      let days = (left.proxima?.data ?? end, right.proxima?.data ?? end)
      if (left.proxima == nil) != (right.proxima == nil) { return left.proxima != nil }
      return days.0 != days.1
        ? days.0 < days.1
        : (left.nome.foldedForComparison, left.id) < (right.nome.foldedForComparison, right.id)
    }
  }

  /// A plan; nil where there is none with this UUID.
  package func plano(listado id: Uuid, hoje: Day) -> PlanoListado? {
    var lister = PlanLister(self, hoje: hoje)
    return lister.plan(id)
  }

  /// A plan that looks like a new one; nil for none.
  /// - Complexity: O(plans).
  package func planoParecido(com novo: NovoPlano) -> Uuid? {
    planoParecido(com: novo, entre: ids(.plano))
  }

  /// The first expected occurrence of a plan from a number on; nil for none.
  /// - Complexity: O(occurrences from there of which somebody said something).
  package func esperada(doPlano id: Uuid, de first: UInt64, hoje: Day) -> OcorrenciaListada? {
    var one = Ocorrencia(plano: id, numero: first)
    while let state = estado(daOcorrencia: one), state != .prevista {
      one = Ocorrencia(plano: id, numero: one.numero + 1)
    }
    return ocorrencia(listada: one, hoje: hoje)
  }

  /// The occurrences of a plan up to a day, by number, and later ones about which somebody said
  /// something.
  /// - Complexity: O(occurrences).
  package func ocorrencias(listadasDe id: Uuid, ate last: Day, hoje: Day) -> [OcorrenciaListada] {
    var lister = PlanLister(self, hoje: hoje)
    let shown = ocorrencias(doPlano: id, ate: last)?.map(\.numero) ?? []
    return Set(shown).union(ditas(doPlano: id)).sorted().compactMap {
      lister.occurrence(Ocorrencia(plano: id, numero: $0))
    }
  }

  /// An occurrence; nil if the plan does not have it.
  package func ocorrencia(listada one: Ocorrencia, hoje: Day) -> OcorrenciaListada? {
    var lister = PlanLister(self, hoje: hoje)
    return lister.occurrence(one)
  }

  /// The plan occurrence that an entry is, of several the one it was recorded as; nil for none, for
  /// a slip, which occurs once, and for a rhythm with an unknown word.
  /// - Complexity: O(occurrences of the plans that name it); O(1) for an entry of none.
  func ocorrencia(doLancamento id: Uuid) -> OcorrenciaNomeada? {
    guard !state.created[.plano].isEmpty else { return nil }
    let plans = linked(from: .feita(id))
    // An entry of no plan is an occurrence only if a decision replaced another entry with it.
    guard !plans.isEmpty || !conflitosDecididos(sobre: id).isEmpty else { return nil }
    let own = plans.lazy.flatMap { [self] plan in
      ditas(doPlano: plan).map { Ocorrencia(plano: plan, numero: $0) }
    }.first { $0.transacao == id }
    if let own, estado(daOcorrencia: own) == .lancada(id) { return nomeada(own) }
    return ocorrencias(lancadasPor: id).lazy.compactMap { [self] in nomeada($0) }.first
  }

  private func nomeada(_ one: Ocorrencia) -> OcorrenciaNomeada? {
    guard let plan = plano(one.plano), plan.chave == nil, plan.ritmo.isKnown else { return nil }
    return OcorrenciaNomeada(
      plano: one.plano, numero: one.numero, vezes: fim(doPlano: one.plano).vezes,
      cadencia: plan.ritmo.cadencia)
  }

  /// All occurrences of plans that are expected by a day, by day, then name.
  /// - Complexity: O(occurrences up to that day).
  package func vencimentos(ate last: Day, hoje: Day) -> Vencimentos {
    let expected = previstas(ate: last, hoje: hoje)
    let shown = Set(expected.map { Ocorrencia(plano: $0.plano, numero: $0.numero) })
    return Vencimentos(
      hoje: hoje, ate: last, ocorrencias: expected,
      faturas: faturasDevidas(ate: last, hoje: hoje, expected),
      emConflito: ocorrenciasEmConflito(ate: last, hoje: hoje).filter {
        !shown.contains(Ocorrencia(plano: $0.plano, numero: $0.numero))
      })
  }

  /// The occurrences that are expected by a day, by day, then name.
  /// - Parameter conta: an account, as it is read, on which they post; nil for any.
  /// - Complexity: O(occurrences up to that day).
  func previstas(ate last: Day, em conta: Uuid? = nil, hoje: Day) -> [OcorrenciaListada] {
    var lister = PlanLister(self, hoje: hoje)
    var found: [OcorrenciaListada] = []
    for plan in everyPlan {
      let contents = conta == nil ? nil : planContents(plan)
      func isWanted(_ number: UInt64) -> Bool {
        guard let conta, let contents else { return true }
        return contents[number].map { posts($0, on: conta) } ?? false
      }
      for one in esperadas(doPlano: plan, ate: last) where isWanted(one.numero) {
        let named = Ocorrencia(plano: plan, numero: one.numero)
        if let row = lister.occurrence(named, known: .prevista) { found.append(row) }
      }
    }
    return found.inOrder
  }

  /// The unpaid bills of cards that are due by a day, by due day, then name; without those that a
  /// plan's expected occurrence pays.
  private func faturasDevidas(
    ate last: Day, hoje: Day, _ expected: [OcorrenciaListada]
  ) -> [FaturaListada] {
    let now = Month(of: hoje)
    let end = max(now.advanced(by: 2) ?? now, Month(of: last))
    let months = (now.advanced(by: -2) ?? now)...end
    let cards = contas.filter { $0.classe == .passivo && $0.unificadaEm == nil }
    let due = cards.flatMap {
      faturas(doCartao: $0.id, months, hoje: hoje, expected).onceEach(hoje: hoje)
    }.filter { bill in
      switch bill.situacao {
      case .fechada, .pagaEmParte, .vencida: bill.vencimento.map { $0 <= last } ?? false
      case .aberta: bill.falta.fine > 0 && bill.vencimento.map { $0 <= last } ?? false
      case .agendada, .paga, .transportada, .semDias: false
      }
    }
    guard !due.isEmpty else { return [] }
    let planned = plannedPayments(ate: Day.clamped(max(hoje, last), Limites.diasDeFatura))
    return due.filter { bill in
      guard let closing = bill.fechamento else { return true }
      let days = closing...Day.clamped(closing, Limites.diasDeFatura)
      return !planned.contains { $0.card == bill.conta && days.contains($0.day) }
    }.sorted {
      ($0.vencimento ?? last, $0.nome.foldedForComparison, $0.conta)
        < ($1.vencimento ?? last, $1.nome.foldedForComparison, $1.conta)
    }
  }

  /// The days on which plans pay cards' bills.
  private func plannedPayments(ate last: Day) -> [(card: Uuid, day: Day)] {
    ids(.plano).flatMap { plan -> [(card: Uuid, day: Day)] in
      let payment = TipoDeTransacao.pagamentoDaFatura.rawValue
      let contents = planContents(plan)
      guard contents.contains(where: { $0.lancamento.tipo == payment }) else { return [] }
      return esperadas(doPlano: plan, ate: last).flatMap { one -> [(card: Uuid, day: Day)] in
        guard let entry = contents[one.numero]?.lancamento, entry.tipo == payment else { return [] }
        return entry.partidas.filter { $0.valor.minor > 0 }.map {
          (card: contaDeLeitura($0.conta), day: one.data)
        }
      }
    }
  }
}

extension [FaturaListada] {
  /// A card's bills without double counting: the amount left of a late bill is already in the total
  /// of the next.
  fileprivate func onceEach(hoje: Day) -> [FaturaListada] {
    var late: FaturaListada?
    return map { bill in
      var bill = bill
      // The payment of a declared late bill is expected today, so the next was computed without it.
      if let late, late.declarado == nil || bill.previsto == nil { bill.deAntes = late.falta }
      let isLate = bill.vencimento.map { $0 < hoje } ?? false
      if isLate, [.fechada, .pagaEmParte, .vencida].contains(bill.situacao) { late = bill }
      return bill
    }
  }
}

extension [OcorrenciaListada] {
  /// By day, then name.
  var inOrder: [OcorrenciaListada] {
    sorted {
      ($0.data, $0.nome.foldedForComparison, $0.plano, $0.numero)
        < ($1.data, $1.nome.foldedForComparison, $1.plano, $1.numero)
    }
  }
}
