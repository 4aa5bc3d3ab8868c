internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

extension Fold {
  /// Checks again for every conflict that the touched aggregates can open or end.
  mutating func findConflicts(_ touched: Touched) {
    var touched = touched
    let nothingToFind =
      store.state.conflicts.isEmpty && store.state.closings.isEmpty
      && store.state.closedAccounts.isEmpty
    for number in touched.transactions where !nothingToFind || !store.isOfOneEvent(number) {
      findConflicts(ofTransaction: number, &touched)
    }
    findDifferentCreations(touched.creations)
    for key in touched.keys {
      let found = store.isShared(key) ? store.pagamentoEmDobro(key) : nil
      store.state.conflicts.replace(.pagamentoEmDobro, of: .key(key), with: list(found))
    }
    findRepeatedOccurrences(touched)
    var accountsTouched = touched.unification
    for number in touched.others.sorted() {
      findConflicts(ofOther: number, &touched)
      if store.tables.aggregates[Int(number)].kind == .conta { accountsTouched = true }
    }
    if touched.unification {
      for account in store.state.created[.conta] {
        store.state.conflicts.replace(.saldoNaoConfere, of: .aggregate(account), with: [])
        store.state.conflicts.replace(.faturaNaoConfere, of: .aggregate(account), with: [])
      }
      touched.bills.formUnion(store.state.billed.map { leitura(ofAccount: $0) })
      for account in store.state.created[.conta]
      where store.state.assertions[account] != nil {
        touched.notesBalance(of: leitura(ofAccount: account), from: .min)
      }
      store.state.doubles.markAll()
    }
    findFailedAssertions(touched.balances)
    findFailedBills(touched)
    if accountsTouched { findDoubleAccounts() }
    findForks()
    findDoubles()
  }

  func list(_ conflict: Conflito?) -> [Conflito] { conflict.map { [$0] } ?? [] }

  func leitura(ofAccount number: Int32) -> Uuid {
    store.contaDeLeitura(store.tables.aggregates[Int(number)].id)
  }

  private mutating func findConflicts(ofTransaction number: Int32, _ touched: inout Touched) {
    let id = store.tables.aggregates[Int(number)].id
    let owner = ConflictTable.Owner.aggregate(number)
    let isOfOneEvent = store.isOfOneEvent(number)
    store.state.conflicts.replace(
      .versoesDivergentes, of: owner,
      with: isOfOneEvent ? [] : store.versoesDivergentes(Agregado(.transacao, id)))
    store.state.conflicts.replace(
      .correcaoContraAnulacao, of: owner,
      with: isOfOneEvent ? [] : list(store.correcaoContraAnulacao(id)))
    if !isOfOneEvent { findConflicts(ofHistory: number, id, &touched) }
    store.state.conflicts.replace(
      .contaEncerrada, of: owner, with: onClosedAccounts(number, id))
    store.state.conflicts.replace(
      .periodoFechado, of: owner, with: list(inClosedPeriods(number, id)))
  }

  private func onClosedAccounts(_ number: Int32, _ id: Uuid) -> [Conflito] {
    let content = store.state.aggregates[Int(number)].counted
    guard content >= 0, !store.state.closedAccounts.isEmpty else { return [] }
    let accounts = Set(store.tables.postings(of: content).map(\.account))
    return accounts.intersection(store.state.closedAccounts).sorted().compactMap {
      store.contaEncerrada(store.tables.aggregates[Int($0)].id, id)
    }
  }

  private func inClosedPeriods(_ number: Int32, _ id: Uuid) -> Conflito? {
    var closings = store.state.closings[...]
    guard !closings.isEmpty else { return nil }
    if store.isPlain(number), store.isUnjudged(number) {
      // A closing that ends before the entry's day, or that knew the entry, raises no conflict.
      let creation = EventRef(store.state.aggregates[Int(number)].creation)
      let day = store.tables.contents[Int(store.plainContent(number))].day
      guard
        let first = closings.firstIndex(where: {
          $0.ate.number >= day && !store.isKnown(creation, toCommitOf: $0.evento)
        })
      else { return nil }
      closings = closings[first...]
    }
    return judged(id, Array(closings))
  }

  /// Never inlined: the rules are generic, and inlining copies the whole store into the caller.
  @inline(never)
  private func judged(_ id: Uuid, _ closings: [Fechamento]) -> Conflito? {
    store.periodoFechado(id, closings)
  }

  private mutating func findConflicts(ofOther number: Int32, _ touched: inout Touched) {
    let agregado = store.tables.agregado(number)
    let owner = ConflictTable.Owner.aggregate(number)
    store.state.conflicts.replace(
      .versoesDivergentes, of: owner, with: store.versoesDivergentes(agregado))
    switch agregado.especie {
    case .relatorio:
      store.state.conflicts.replace(
        .despesaTardia, of: owner, with: store.despesasTardias(agregado.id))
      store.state.conflicts.replace(
        .registroDivergente, of: owner, with: list(store.registroDivergente(agregado.id)))
    case .conta:
      updateClosedAccount(number, agregado.id)
      if !store.state.billed.isEmpty { touched.bills.insert(leitura(ofAccount: number)) }
    case .conferencia:
      for creation in store.criacoes(de: agregado) {
        guard case .conferenciaFeita(let conferencia) = store.evento(creation).dados else {
          continue
        }
        touched.notesBalance(
          of: store.contaDeLeitura(conferencia.conta), from: conferencia.data.number)
      }
    case .dispositivo:
      if store.graph.isDivided(agregado.id) { redivided.insert(agregado.id) }
    case .convite:
      store.state.conflicts.replace(
        .conviteRepetido, of: owner, with: list(store.conviteRepetido(agregado.id)))
    // Conflicts of entries are found above, and those of occurrences in Fold+LaterConflicts; the
    // other kinds can only have diverging versions.
    case .transacao, .razao, .aprovacao, .revogacao, .periodo, .conflito, .importacao, .tipo,
      .formato, .regra, .plano, .nota:
      break
    }
  }

  /// Handles an account that was closed or reopened, or a closing that knows more: checks the
  /// reported entries again and, for another closing, the entries written without its knowledge.
  private mutating func updateClosedAccount(_ number: Int32, _ id: Uuid) {
    let wasClosed = store.state.closedAccounts.contains(number)
    let isClosed = store.isEncerrada(id)
    let isReclosed = store.state.reclosed.remove(number) != nil
    guard wasClosed || isClosed else { return }
    if isClosed {
      store.state.closedAccounts.insert(number)
    } else {
      store.state.closedAccounts.remove(number)
    }
    var again: Set<Int32> = []
    for conflict in store.state.conflicts.all(.contaEncerrada) where conflict.sobre.contains(id) {
      again.formUnion(
        conflict.sobre.compactMap { store.tables.known(Agregado(.transacao, $0)) })
    }
    if isClosed, isReclosed || !wasClosed,
      let closing = store.cabecas(de: Agregado(.conta, id), .situacao)?.provisoria
    {
      again.formUnion(
        writtenWithoutKnowledge(of: closing).filter {
          store.tables.aggregates[Int($0)].kind == .transacao
        })
    }
    for transaction in again.sorted() {
      store.state.conflicts.replace(
        .contaEncerrada, of: .aggregate(transaction),
        with: onClosedAccounts(transaction, store.tables.aggregates[Int(transaction)].id))
    }
  }

  /// Finds each account's earliest failing assertion: a reported one from before the first change
  /// stays, and no other can fail before that day.
  private mutating func findFailedAssertions(_ roots: [Uuid: Int32]) {
    guard !store.state.assertions.isEmpty else { return }
    for (root, day) in roots {
      guard let number = store.tables.known(Agregado(.conta, root)) else { continue }
      let places = store.accounts(readWith: number).map { store.state.assertions[$0] ?? [] }
      let owner = ConflictTable.Owner.aggregate(number)
      let told = store.state.conflicts.subjects(.saldoNaoConfere, of: owner).first
      if let told = told.flatMap({ Uuid($0.texto) }), let asserted = store.conferencia(told),
        asserted.data.number < day
      {
        continue
      }
      let later =
        places.count == 1 ? places[0].from(day) : places.flatMap { $0.from(day) }.sorted()[...]
      store.state.conflicts.replace(
        .saldoNaoConfere, of: owner, with: list(store.saldoNaoConfere(later)))
    }
  }

  private mutating func findDoubleAccounts() {
    let accounts = store.state.created[.conta].map { store.tables.agregado($0).id }
    store.state.conflicts.replace(
      .contaDuplicada, of: .ledger, with: store.contasDuplicadas(accounts))
  }

  /// Handles closings that were made or reopened: checks the entries written without their
  /// knowledge again, and those already reported under them.
  mutating func updateClosings(_ touched: inout Touched) {
    let periods = touched.others.filter { store.tables.aggregates[Int($0)].kind == .periodo }
    guard !periods.isEmpty else { return }
    store.state.closings = store.state.created[.periodo].compactMap {
      store.fechamento(store.tables.aggregates[Int($0)].id)
    }.sorted { ($0.ate, $0.id) < ($1.ate, $1.id) }
    guard touched.transactions.count < store.state.transactions else { return }
    let ids = Set(periods.map { store.tables.aggregates[Int($0)].id })
    var again: Set<Int32> = []
    for conflict in store.state.conflicts.all(.periodoFechado)
    where !ids.isDisjoint(with: conflict.sobre) {
      again.formUnion(
        conflict.sobre.compactMap { store.tables.known(Agregado(.transacao, $0)) })
    }
    for closing in ids.compactMap({ store.criacao(de: Agregado(.periodo, $0)) }) {
      again.formUnion(writtenWithoutKnowledge(of: closing))
    }
    spread(again.sorted(), [:], &touched)
  }

  /// The subjects of applied writes unknown to an event's commit, and of later ones within it.
  private func writtenWithoutKnowledge(of event: EventRef) -> Set<Int32> {
    let knower = store.commit(event)
    let others = store.graph.commits(unknownTo: knower).filter {
      store.status(of: $0) == .applied
    }
    let later = store.tables.events(of: knower).filter { $0 > event.index }
    let numbers = others.flatMap { Array(store.tables.events(of: $0)) } + later
    return Set(numbers.map { store.tables.events[Int($0)].aggregate }.filter { $0 >= 0 })
  }

  /// Finds devices whose chains have forked, or whose fork now counts differently.
  mutating func findForks() {
    for device in redivided {
      store.state.conflicts.replace(
        .dispositivoBifurcado, of: .key(Chave(device.description)),
        with: list(store.dispositivoBifurcado(device)))
    }
    redivided = []
  }
}

extension LedgerStore {
  /// Whether one event's commit is another's, or is known to it.
  fileprivate func isKnown(_ event: EventRef, toCommitOf knower: EventRef) -> Bool {
    precede(knower, event) != nil || commitKnows(knower, event)
  }

  /// `saldoNaoConfere`: the first of an account's assertions, in order, that fails and was not
  /// accepted.
  func saldoNaoConfere(_ places: ArraySlice<AssertionKey>) -> Conflito? {
    let inForce = places.lazy.filter { [self] in conferencia($0.id)?.data.number == $0.day }
    return saldoNaoConfere(emOrdem: inForce.map(\.id))
  }
}
