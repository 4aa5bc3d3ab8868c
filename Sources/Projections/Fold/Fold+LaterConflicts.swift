internal import Canonical
internal import Ledger
internal import Tables

// Differing creations, bills and plan occurrences: a ledger without them pays nothing for this.
extension Fold {
  /// Checks for conflicts that only an entry with more than one event can have.
  mutating func findConflicts(ofHistory number: Int32, _ id: Uuid, _ touched: inout Touched) {
    guard let history = store.state.history(of: number) else { return }
    if history.creations.count > 1 {
      store.state.conflicts.replace(
        .criacoesDivergentes, of: .aggregate(number), with: list(store.criacoesDivergentes(id)))
      touched.creations.formUnion(store.importacoes(dasCriacoesDe: id) + [id])
    }
    for case .faturaDe(let account) in history.writes.keys {
      touched.bills.insert(store.contaDeLeitura(account))
    }
  }

  /// Finds each import's entries that were recorded with different categories or texts.
  mutating func findDifferentCreations(_ subjects: Set<Uuid>) {
    for subject in subjects {
      store.state.conflicts.replace(
        .criacoesDiferentes, of: .key(Chave("\(subject)")),
        with: list(store.criacoesDiferentes(subject)))
    }
  }

  /// Finds entries that are two occurrences, among those touched or with a touched slip's key.
  mutating func findRepeatedOccurrences(_ touched: Touched) {
    guard !store.state.created[.plano].isEmpty else { return }
    let paid = touched.keys.union(slips(of: touched.transactions)).filter { store.isSlip($0) }
      .flatMap { store.state.byKey[$0] ?? [] }
    // The entry chosen as the slip's determines which entries may duplicate it.
    store.state.doubles.reconsider(paid)
    for number in Set(touched.transactions).union(paid) where store.state.isCreated(number) {
      store.state.conflicts.replace(
        .ocorrenciaRepetida, of: .aggregate(number),
        with: list(store.ocorrenciaRepetida(store.tables.agregado(number).id)))
    }
  }

  /// The keys of the slips that some entries are said to pay.
  private func slips(of entries: [Int32]) -> Set<Chave> {
    let paid = entries.flatMap {
      store.state.links[.feita(store.tables.aggregates[Int($0)].id)] ?? []
    }
    return Set(
      paid.compactMap { store.plano(store.tables.aggregates[Int($0)].id)?.chave }.map { Chave($0) })
  }

  /// Finds each card's earliest failing bill: a reported one that closed before the first change
  /// stays, and no other before it fails.
  mutating func findFailedBills(_ touched: Touched) {
    guard !store.state.billed.isEmpty else { return }
    for card in touched.bills.union(touched.balances.keys) {
      guard let number = store.tables.known(Agregado(.conta, card)),
        store.state.billed.contains(number)
      else { continue }
      let owner = ConflictTable.Owner.aggregate(number)
      let day = touched.bills.contains(card) ? .min : touched.balances[card] ?? .min
      let told = store.state.conflicts.subjects(.faturaNaoConfere, of: owner).first
      if let told, let closing = store.fechamento(daFaturaEm: told.texto, card), closing < day {
        continue
      }
      store.state.conflicts.replace(
        .faturaNaoConfere, of: owner, with: list(store.faturaNaoConfere(card, desde: day)))
    }
  }
}

extension LedgerStore {
  /// The entries ever said to be a plan's occurrences, and those with its slip's key.
  /// - Parameter occurrences: which of them; nil for all.
  func entries(ofPlan plan: Uuid, _ occurrences: Set<UInt64>?) -> [Int32] {
    let agregado = Agregado(.plano, plan)
    let done = (occurrences.map(Array.init) ?? ditas(doPlano: plan)).flatMap { number in
      escritas(de: agregado, .ocorrencia(number)).compactMap { ref -> Int32? in
        guard case .planoOcorrencia(let said) = evento(ref).dados else { return nil }
        return said.transacao.flatMap { tables.known(Agregado(.transacao, $0)) }
      }
    }
    let paid = plano(plan)?.chave.flatMap { state.byKey[Chave($0)] } ?? []
    return done + paid
  }

  /// Whether some plan is a slip with this key.
  func isSlip(_ key: Chave) -> Bool {
    tables.known(Agregado(.plano, PlanoCriado.id(chave: key.texto, in: razao)))
      .map { state.isCreated($0) } ?? false
  }

  /// The day on which the bill named by a subject closes; nil if the subject names none.
  func fechamento(daFaturaEm subject: String, _ card: Uuid) -> Int32? {
    let month = subject.split(separator: " ").last.flatMap { Month(String($0)) }
    return month.flatMap { calendario(doCartao: card)?.fatura($0).fechamento?.number }
  }
}
