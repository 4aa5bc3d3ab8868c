internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

extension Fold {
  /// Applies a commit: writes its registers and creates its aggregates.
  /// - Returns: the commits that waited for what it creates.
  mutating func apply(_ commit: CommitRef) -> [CommitRef] {
    store.state.statuses[Int(commit.index)] = .applied
    store.state.reasons[commit.index] = nil
    var freed: [CommitRef] = []
    for number in store.tables.events(of: commit) {
      let row = store.tables.events[Int(number)]
      guard row.aggregate >= 0 else {
        index(number, row)
        continue
      }
      markDirty(row)
      if isCreation(row) {
        freed += create(row.aggregate, number, row)
      } else if row.hasContent {
        write(.conteudo, of: row.aggregate, number)
      } else {
        for register in store.tables.others[Int(row.payload)].registros {
          write(register, of: row.aggregate, number)
        }
      }
      index(number, row)
    }
    return freed
  }

  private mutating func markDirty(_ row: EventRow) {
    if store.state.hasUnifications,
      store.tables.aggregates[Int(row.aggregate)].kind == .conta
    {
      store.state.readings = AccountReadings()
    }
    if !row.hasContent, case .planoOcorrencia(let said) = store.tables.others[Int(row.payload)] {
      store.state.markDirty(plan: row.aggregate, occurrence: said.numero)
    } else {
      store.state.markDirty(row.aggregate)
    }
  }

  private mutating func create(
    _ aggregate: Int32, _ number: Int32, _ row: EventRow
  ) -> [CommitRef] {
    guard !store.state.isCreated(aggregate) else {
      store.state.withHistory(of: aggregate) { $0.creations.append(number) }
      // Another creation of an invitation may also name another maker.
      return store.tables.aggregates[Int(aggregate)].kind == .convite
        ? store.state.waiters.removeValue(forKey: store.tables.aggregates[Int(aggregate)].id) ?? []
        : []
    }
    // Writes may precede the creation; a decision needs no creation and has none.
    store.state.aggregates[Int(aggregate)].creation = number
    if store.state.aggregates[Int(aggregate)].history >= 0 {
      store.state.withHistory(of: aggregate) { $0.creations.append(number) }
    }
    if row.hasContent {
      store.state.transactions += 1
      store.state.authors.insert(store.graph.deviceNumber(CommitRef(row.commit)))
    } else {
      store.state.created.append(aggregate, store.tables.aggregates[Int(aggregate)].kind)
    }
    return store.state.waiters.removeValue(forKey: store.tables.aggregates[Int(aggregate)].id)
      ?? []
  }

  private mutating func write(
    _ register: NomeDeRegistro, of aggregate: Int32, _ number: Int32
  ) {
    store.state.withHistory(of: aggregate) { history in
      history.writes[register, default: []].append(number)
    }
  }

  /// Indexes an event by the key, import, decision or account that it concerns.
  private mutating func index(_ number: Int32, _ row: EventRow) {
    if row.hasContent {
      guard let rarity = store.tables.rarity(of: row.payload) else { return }
      index(row.aggregate, keys: rarity.keys, origin: rarity.origin)
      return
    }
    for mark in store.tables.others[Int(row.payload)].marks { keep(mark, number, row) }
  }

  private mutating func keep(_ mark: Mark, _ number: Int32, _ row: EventRow) {
    switch mark {
    // Already noted when the commit became trusted.
    case .attributes: break
    case .matched(let linha, let chaves, let origem):
      store.state.withHistory(of: row.aggregate) { $0.matches.append(number) }
      store.state.links[.linha(linha), default: []].insert(row.aggregate)
      index(row.aggregate, keys: chaves, origin: origem)
    case .judged(let sobre):
      let conflict = store.tables.aggregates[Int(row.aggregate)].id
      for id in sobre { store.state.decided[id, default: []].insert(conflict) }
    case .asserted(let conta, let data):
      if let account = store.tables.known(Agregado(.conta, conta)) {
        store.state.assertions[account, default: []].insert(
          AssertionKey(day: data.number, id: store.tables.aggregates[Int(row.aggregate)].id))
      }
    case .unified: store.state.hasUnifications = true
    case .reclosed: store.state.reclosed.insert(row.aggregate)
    case .done(let transacao):
      store.state.links[.feita(transacao), default: []].insert(row.aggregate)
    case .billed: store.state.billed.insert(row.aggregate)
    case .moved(let conta):
      store.state.links[.faturada(conta), default: []].insert(row.aggregate)
    case .categorised(let conta): store.state.categorised.insert(conta)
    case .attached:
      store.state.withHistory(of: row.aggregate) { $0.notes.append(number) }
      store.state.links[.definidos(.transacao), default: []].insert(row.aggregate)
    case .defined:
      let kind = store.tables.aggregates[Int(row.aggregate)].kind
      store.state.links[.definidos(kind), default: []].insert(row.aggregate)
    case .noted: store.state.marcos.append(number)
    }
  }

  private mutating func index(_ transaction: Int32, keys: [String], origin: Uuid?) {
    for key in keys { store.state.byKey[Chave(key), default: []].insert(transaction) }
    if let origin { store.state.note(transaction, ofImport: origin) }
  }
}
