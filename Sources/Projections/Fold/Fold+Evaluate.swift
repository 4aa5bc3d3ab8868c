package import Canonical
internal import EventLog
internal import Ledger
internal import Tables

// After commits are applied, everything that depends on the aggregates they touched is adjusted.
//
//     dirty ──> spread: entries of an import, entries judged by a decision, … ──> entries
//           ──> an entry starts, stops or changes how it counts: balances move
//           ──> conflicts of every touched aggregate are checked again

/// The aggregates that one evaluation has to visit.
struct Touched {
  /// Entries, each once, as `AggregateState.isTouched` ensures.
  var transactions: [Int32] = []
  var others: Set<Int32> = []
  /// Accounts, as they are read, whose balances have changed, each with the first day that changed.
  var balances: [Uuid: Int32] = [:]
  var keys: Set<Chave> = []
  /// Imports, and entries without one, with a touched entry that has several creations.
  var creations: Set<Uuid> = []
  /// The conflicts whose decisions have been visited.
  var decisions: Set<Uuid> = []
  /// Cards, as they are read, whose bills may all have changed.
  var bills: Set<Uuid> = []
  /// Accounts with postings that have begun or ceased to count, and the things that such entries
  /// are linked to; filled only while somebody watches.
  var moved: Set<Int32> = []
  var linked: Set<Uuid> = []
  /// Whether the mapping of accounts to those they are read with may have changed.
  var unification = false

  /// Records that an account's balances have changed from a given day on.
  mutating func notesBalance(of account: Uuid, from day: Int32) {
    balances[account] = min(balances[account] ?? day, day)
  }
}

extension Fold {
  /// Marks the writes of commits whose knowledge has grown: two writes that seemed concurrent may
  /// now be ordered.
  mutating func noteGrowth(_ settlement: Settlement) {
    if !settlement.redivided.isEmpty {
      redivided.formUnion(settlement.redivided)
      store.state.doubles.markAll()
    }
    if settlement.filledGap {
      for number in store.state.aggregates.indices {
        let state = store.state.aggregates[number]
        if state.creation >= 0 || state.history >= 0 { store.state.markDirty(Int32(number)) }
      }
      store.state.doubles.markAll()
      return
    }
    for commit in settlement.grown where store.status(of: commit) == .applied {
      for number in store.tables.events(of: commit) {
        let aggregate = store.tables.events[Int(number)].aggregate
        if aggregate >= 0 { store.state.markDirty(aggregate) }
      }
    }
  }

  /// Updates everything that depends on dirty aggregates.
  mutating func evaluate() {
    let (dirty, occurrences) = (store.state.dirty, store.state.dirtyOccurrences)
    guard !dirty.isEmpty || !redivided.isEmpty else { return }
    if store.state.hasUnifications { store.state.readings = AccountReadings() }
    (store.state.dirty, store.state.dirtyOccurrences) = ([], [:])
    for number in dirty { store.state.aggregates[Int(number)].isDirty = false }
    var touched = Touched()
    spread(dirty, occurrences, &touched)
    updateClosings(&touched)
    let judged = touched.transactions.filter { !store.isUnjudged($0) }
    let replaced = store.preteridas(entre: judged.map { store.tables.aggregates[Int($0)].id })
    for number in touched.transactions {
      store.state.aggregates[Int(number)].isTouched = false
      recount(number, replaced, &touched)
    }
    guard store.scope == nil else { return }
    findConflicts(touched)
    noteChanges(touched)
  }

  /// Finds the entries whose liveness the dirty aggregates may change.
  /// - Parameter occurrences: those of which something was said, of plans that are dirty for no other
  ///   reason.
  mutating func spread(
    _ dirty: [Int32], _ occurrences: [Int32: Set<UInt64>], _ touched: inout Touched
  ) {
    var pending: [Int32] = []
    for number in dirty {
      let agregado = store.tables.agregado(number)
      if agregado.especie != .transacao { touched.others.insert(number) }
      switch agregado.especie {
      case .transacao: pending.append(number)
      case .plano: pending += store.entries(ofPlan: agregado.id, occurrences[number])
      case .importacao: pending += store.state.entries(ofImport: agregado.id)
      case .conflito: spread(decision: number, &pending, &touched)
      case .conta: if hasUnification(number) { touched.unification = true }
      case .razao, .dispositivo, .aprovacao, .revogacao, .convite, .relatorio, .conferencia,
        .periodo, .tipo, .formato, .regra, .nota:
        break
      }
    }
    if touched.unification {
      if store.kept != nil { beginAgain() }
      pending += store.entriesSharingKeys
    }
    while let number = pending.popLast() {
      guard store.state.isCreated(number), !store.state.aggregates[Int(number)].isTouched else {
        continue
      }
      store.state.aggregates[Int(number)].isTouched = true
      touched.transactions.append(number)
      guard !store.isQuiet(number) || !store.rows(of: number).isEmpty else { continue }
      pending += judgedWith(number, &touched)
    }
  }

  private func hasUnification(_ account: Int32) -> Bool {
    store.state.history(of: account)?.writes[.unificada] != nil
  }

  /// Revisits everything that a decision names, whatever its kind.
  private func spread(decision: Int32, _ pending: inout [Int32], _ touched: inout Touched) {
    let especies: [Especie] = [
      .transacao, .conta, .relatorio, .conferencia, .dispositivo, .convite,
    ]
    for ref in store.escritas(de: store.tables.agregado(decision), .decisao) {
      guard case .conflitoResolvido(let decisao) = store.evento(ref).dados else { continue }
      for id in decisao.sobre {
        for especie in especies {
          guard let number = store.tables.known(Agregado(especie, id)) else { continue }
          if especie == .transacao { pending.append(number) } else { touched.others.insert(number) }
        }
      }
    }
  }

  /// The other entries whose liveness may follow from this one's: those judged with it by a
  /// decision, or by a decision on one of its keys.
  private func judgedWith(_ number: Int32, _ touched: inout Touched) -> [Int32] {
    let id = store.tables.aggregates[Int(number)].id
    let keys = store.keys(of: number)
    touched.keys.formUnion(keys)
    var conflicts = store.state.decided[id] ?? []
    if !store.state.decided.isEmpty {
      for key in keys where store.isShared(key) {
        conflicts.insert(store.idDoConflito(.pagamentoEmDobro, key.texto))
      }
    }
    var found: [Int32] = []
    // Each decision once, however many entries it names.
    for conflict in conflicts where touched.decisions.insert(conflict).inserted {
      for ref in store.escritas(de: Agregado(.conflito, conflict), .decisao) {
        guard case .conflitoResolvido(let decisao) = store.evento(ref).dados else { continue }
        found += decisao.sobre.compactMap { store.tables.known(Agregado(.transacao, $0)) }
      }
    }
    return found
  }

  /// Determines whether and how an entry counts, and moves balances by the difference.
  /// - Parameter replaced: the entries in whose place decisions keep others.
  private mutating func recount(
    _ number: Int32, _ replaced: Set<Uuid>, _ touched: inout Touched
  ) {
    let before = store.state.aggregates[Int(number)].counted
    let after = store.countedContent(number, replaced)
    guard before != after else { return store.state.doubles.reconsider([number]) }
    store.state.aggregates[Int(number)].counted = after
    recounted?.append(number)
    if before >= 0 { move(before, -1, &touched) } else { store.state.liveTransactions += 1 }
    if after >= 0 { move(after, 1, &touched) } else { store.state.liveTransactions -= 1 }
    store.state.doubles.replace(number, before: before)
  }

  private mutating func move(_ content: Int32, _ sign: Int128, _ touched: inout Touched) {
    let day = store.tables.contents[Int(content)].day
    if changed != nil, let linked = store.tables.rarity(of: content)?.linked {
      touched.linked.insert(linked)
    }
    for posting in store.tables.postings(of: content) {
      if changed != nil { touched.moved.insert(posting.account) }
      let account = store.state.account(of: posting.account)
      store.state.accounts[account].totals.add(sign * Int128(posting.minor), on: day)
      if !store.state.assertions.isEmpty || !store.state.billed.isEmpty {
        touched.notesBalance(
          of: store.contaDeLeitura(store.tables.aggregates[Int(posting.account)].id), from: day)
      }
    }
  }
}

extension LedgerStore {
  package func status(of commit: CommitRef) -> CommitStatus {
    state.statuses[Int(commit.index)]
  }

  /// Whether an entry consists of a single creation that came with no import.
  func isPlain(_ transaction: Int32) -> Bool {
    let state = state.aggregates[Int(transaction)]
    guard state.history < 0, state.creation >= 0 else { return false }
    let rarity = tables.contents[Int(plainContent(transaction))].rarity
    return rarity < 0 || tables.rarities[Int(rarity)].origin == nil
  }

  /// Whether an entry consists of a single creation, with no correction, match or other creation.
  func isOfOneEvent(_ transaction: Int32) -> Bool {
    let state = state.aggregates[Int(transaction)]
    return state.history < 0 && state.creation >= 0
  }

  /// Whether an entry is plain, has no key and no link, and is named by no decision, so that its
  /// creation alone decides how it counts.
  func isQuiet(_ transaction: Int32) -> Bool {
    let state = state.aggregates[Int(transaction)]
    return state.history < 0 && state.creation >= 0
      && tables.contents[Int(plainContent(transaction))].rarity < 0 && isUnjudged(transaction)
  }

  /// Whether no decision names an entry.
  func isUnjudged(_ transaction: Int32) -> Bool {
    state.decided.isEmpty || state.decided[tables.aggregates[Int(transaction)].id] == nil
  }

  /// The content with which an entry counts now, or -1.
  func countedContent(_ entry: Int32, _ replaced: Set<Uuid>) -> Int32 {
    guard isOfOneEvent(entry), isUnjudged(entry) else {
      return replaced.contains(tables.aggregates[Int(entry)].id) ? -1 : judgedContent(entry)
    }
    let content = plainContent(entry)
    guard let origin = tables.rarity(of: content)?.origin, isUndone(import: origin) else {
      return content
    }
    return -1
  }

  /// Whether an import was undone; one with no event besides its creation was not.
  private func isUndone(import origin: Uuid) -> Bool {
    guard let number = tables.known(Agregado(.importacao, origin)),
      state.aggregates[Int(number)].history >= 0
    else { return false }
    return isDesfeita(importacao: origin)
  }

  /// The same for an entry that more than its creation decides, decisions `mesmo` aside; else -1.
  ///
  /// Never inlined: the rules are generic, and inlining copies the whole store into the caller.
  @inline(never)
  func judgedContent(_ entry: Int32, _ visao: Visao = .agora) -> Int32 {
    guard let base = base(tables.aggregates[Int(entry)].id, visao), base.viva else { return -1 }
    return tables.events[Int(base.versao.index)].payload
  }

  /// The content of a plain entry.
  func plainContent(_ transaction: Int32) -> Int32 {
    tables.events[Int(state.aggregates[Int(transaction)].creation)].payload
  }
}
