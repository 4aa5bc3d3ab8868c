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

/// Makes the rows of plans and of their occurrences.
struct PlanLister {
  /// The most occurrences of one plan that are summed: more are no purchase in instalments.
  static let summed = 1_000

  private let store: LedgerStore
  private let hoje: Day
  private var entries: EntryLister

  init(_ store: LedgerStore, hoje: Day) {
    (self.store, self.hoje) = (store, hoje)
    entries = EntryLister(em: nil, hoje: hoje)
  }

  mutating func plan(_ id: Uuid) -> PlanoListado? {
    guard let plan = store.plano(id) else { return nil }
    let end = store.fim(doPlano: id)
    let next = store.proxima(doPlano: id)
    let said = store.ditas(doPlano: id)
    let states = said.compactMap { store.estado(daOcorrencia: Ocorrencia(plano: id, numero: $0)) }
    let shown = next?.numero ?? said.last ?? 0
    let day = next?.data ?? store.dia(daOcorrencia: Ocorrencia(plano: id, numero: shown))
    let rest = store.restantes(doPlano: id)
    let entry = expected(Ocorrencia(plano: id, numero: shown), on: day ?? plan.ritmo.inicio)
    guard let entry else { return nil }
    return PlanoListado(
      id: id, nome: store.nome(doPlano: id) ?? id.curto, ritmo: plan.ritmo, vezes: end.vezes,
      ate: end.ate, tolerancia: store.planContent(id, ofOccurrence: shown)?.tolerancia,
      chave: plan.chave, lancamento: entry,
      proxima: next.flatMap {
        occurrence(Ocorrencia(plano: id, numero: $0.numero), known: .prevista)
      },
      lancadas: states.count { $0.transacao != nil }, puladas: states.count { $0 == .pulada },
      restantes: rest?.count,
      aVencer: rest.flatMap { $0.count > Self.summed ? nil : sum(of: $0, id, entry) },
      conflitos: store.conflitos(doPlano: id))
  }

  /// - Parameter known: its state, where that is known already.
  mutating func occurrence(
    _ one: Ocorrencia, known: EstadoDeOcorrencia? = nil
  ) -> OcorrenciaListada? {
    guard let state = known ?? store.estado(daOcorrencia: one),
      let day = store.dia(daOcorrencia: one)
    else { return nil }
    let recorded = state.transacao.flatMap { id in
      store.base(id).map { entries.row(recorded: id, $0.conteudo, store) }
    }
    guard let row = recorded ?? expected(one, on: day) else { return nil }
    return OcorrenciaListada(
      plano: one.plano, nome: store.nome(doPlano: one.plano) ?? one.plano.curto,
      numero: one.numero, vezes: store.fim(doPlano: one.plano).vezes,
      data: recorded?.conteudo.data ?? day, estado: state, lancamento: row,
      chave: store.plano(one.plano)?.chave,
      cartao: store.cartao(de: row.conteudo).map { store.nome(daConta: $0) },
      conflito: store.conflito(daOcorrencia: one))
  }

  private mutating func expected(_ one: Ocorrencia, on day: Day) -> LancamentoListado? {
    store.planContent(one.plano, ofOccurrence: one.numero).map {
      entries.row(expected: one.transacao, $0.lancamento.conteudo(em: day), store)
    }
  }

  /// The sum of the amounts that some occurrences expect, which may differ in content.
  private mutating func sum(
    of numbers: [UInt64], _ id: Uuid, _ entry: LancamentoListado
  ) -> Total {
    var known: [PlanoAlterado: Int128] = [:]
    var sum: Int128 = 0
    let contents = store.planContents(id)
    for number in numbers {
      guard let content = contents[number] else { continue }
      let fine: Int128
      if let there = known[content] {
        fine = there
      } else {
        let row = expected(Ocorrencia(plano: id, numero: number), on: entry.conteudo.data)
        fine = row.map { $0.moeda == entry.moeda ? $0.valor.fine : 0 } ?? 0
        known[content] = fine
      }
      sum += fine
    }
    return Total(fine: sum, decimals: entry.valor.decimals)
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
