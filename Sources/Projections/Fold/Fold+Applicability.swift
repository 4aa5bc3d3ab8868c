internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

/// Whether a commit can be applied now.
enum Applicability {
  case applies
  /// It needs something that has not been created.
  case waits(on: [Agregado])
  /// It breaks a rule; if it names a thing of another kind, that may still change.
  case invalid(Invalidez, unless: Agregado?)
}

extension Fold {
  /// Submits trusted commits to the rules, and then any commits that they unblock.
  mutating func consider(_ commits: [CommitRef]) {
    // Commits with more than entries come first, since entries wait for accounts and hardly ever
    // the reverse.
    var founding: [CommitRef] = []
    var entries: [CommitRef] = []
    var again: [CommitRef] = []
    entries.reserveCapacity(commits.count)
    for commit in commits {
      if areNewEntries(commit) {
        entries.append(commit)
      } else if let reason = breachOfForm(commit) {
        reject(commit, reason)
      } else {
        again += noteAttributes(commit)
        if isEntriesAlone(commit) { entries.append(commit) } else { founding.append(commit) }
      }
    }
    guard !mustRefold else { return }
    store.state.hasApplied = true
    var next = (founding + entries)[...]
    var freed = again
    while let commit = freed.popLast() ?? next.popFirst() {
      guard store.state.statuses[Int(commit.index)] != .applied else { continue }
      switch applicability(commit) {
      case .applies: freed += apply(commit)
      case .waits(let needed):
        store.state.statuses[Int(commit.index)] = .waiting
        needed.forEach { store.state.waiters[$0.id, default: []].append(commit) }
      case .invalid(let reason, let other):
        reject(commit, reason)
        if let other { store.state.waiters[other.id, default: []].append(commit) }
      }
    }
  }

  private func isEntriesAlone(_ commit: CommitRef) -> Bool {
    store.tables.events(of: commit).allSatisfy { store.tables.events[Int($0)].hasContent }
  }

  private mutating func reject(_ commit: CommitRef, _ reason: Invalidez) {
    store.state.statuses[Int(commit.index)] = .invalid
    store.state.reasons[commit.index] = reason
  }

  /// Whether a commit holds only new entries of its own, as nearly all do: their shape already
  /// satisfies the rules of form, and they state nothing about accounts.
  private func areNewEntries(_ commit: CommitRef) -> Bool {
    store.graph.seq(commit) > 0
      && store.tables.events(of: commit).allSatisfy { number in
        let row = store.tables.events[Int(number)]
        return row.hasContent && !row.hasOf
      }
  }

  /// Applies the rules that need no state.
  private func breachOfForm(_ commit: CommitRef) -> Invalidez? {
    RegrasDeForma.judge(
      store.tables.events(of: commit).map { store.tables.evento($0) },
      Posto(
        razao: store.razao, dispositivo: store.graph.device(commit), seq: store.graph.seq(commit)))
  }

  /// Notes the account attributes in a trusted commit: the creation with the smallest event id
  /// counts, applied or not.
  ///
  /// If that changes an earlier note, everything is folded again.
  /// - Returns: the commits that wait for what is known by now: it may make them invalid.
  private mutating func noteAttributes(_ commit: CommitRef) -> [CommitRef] {
    var again: [CommitRef] = []
    for number in store.tables.events(of: commit) {
      let row = store.tables.events[Int(number)]
      guard !row.hasContent, row.aggregate >= 0 else { continue }
      for case .attributes(let value) in store.tables.others[Int(row.payload)].marks {
        again += note(value, of: row.aggregate, by: EventRef(number))
      }
    }
    return again
  }

  private mutating func note(
    _ value: AtributosDeConta, of aggregate: Int32, by event: EventRef
  ) -> [CommitRef] {
    let account = store.state.account(of: aggregate)
    if let known = store.state.accounts[account].attributes {
      guard store.isMenor(event, known.event) else { return [] }
      if known.value != value, store.state.hasApplied { mustRefold = true }
    } else if store.state.categorised.contains(store.tables.aggregates[Int(aggregate)].id) {
      // Events that named the account did not wait for this creation, and may now be invalid.
      mustRefold = true
    }
    store.state.accounts[account].attributes = (event, value)
    return store.state.waiters.removeValue(forKey: store.tables.aggregates[Int(aggregate)].id)
      ?? []
  }

  private func applicability(_ commit: CommitRef) -> Applicability {
    let numbers = store.tables.events(of: commit)
    if numbers.count == 1, isPlainlyApplicable(numbers.lowerBound) { return .applies }
    var createdHere: Set<Int32> = []
    var missing: [Agregado] = []
    var missingNumbers: Set<Int32> = []
    for number in numbers {
      let row = store.tables.events[Int(number)]
      if let (reason, other) = breachOfValue(row, of: commit) {
        return .invalid(reason, unless: other)
      }
      for needed in needs(number, row)
      where !store.state.isCreated(needed) && !createdHere.contains(needed) {
        let agregado = store.tables.agregado(needed)
        if needed == row.aggregate, let other = otherKind(than: agregado, createdHere) {
          return .invalid(.outraEspecie(other), unless: agregado)
        }
        if missingNumbers.insert(needed).inserted { missing.append(agregado) }
      }
      if isCreation(row), row.aggregate >= 0 { createdHere.insert(row.aggregate) }
    }
    return missing.isEmpty ? .applies : .waits(on: missing)
  }

  /// The fast path for most commits: one well-formed new entry on existing accounts.
  private func isPlainlyApplicable(_ number: Int32) -> Bool {
    let row = store.tables.events[Int(number)]
    guard row.hasContent, store.tables.contents[Int(row.payload)].isCreation else { return false }
    let content = store.tables.contents[Int(row.payload)]
    let range = Int(content.firstPosting)..<Int(content.firstPosting + content.postings)
    // One currency with one number of decimals, so that 256 amounts of 15 digits fit in 64 bits.
    var sum: Int64 = 0
    let first = store.tables.postings[range.lowerBound].account
    for index in range {
      let posting = store.tables.postings[index]
      guard store.state.isCreated(posting.account),
        store.state.isAlike(posting.account, first, decimals: Int(posting.decimals))
      else { return false }
      sum += posting.minor
    }
    return sum == 0
  }

  func isCreation(_ row: EventRow) -> Bool {
    row.hasContent
      ? store.tables.contents[Int(row.payload)].isCreation
      : store.tables.others[Int(row.payload)].isCriacao
  }

  /// The numbers of the aggregates that an event needs.
  private func needs(_ number: Int32, _ row: EventRow) -> [Int32] {
    guard row.hasContent else {
      return store.tables.evento(number).exigencias.compactMap { store.tables.known($0) }
    }
    let accounts = store.tables.postings(of: row.payload).map(\.account)
    return isCreation(row) ? accounts : [row.aggregate] + accounts
  }

  /// The kind of an existing thing that has the UUID of the one needed, which does not exist.
  private func otherKind(than agregado: Agregado, _ createdHere: Set<Int32>) -> Especie? {
    Especie.allCases.first { especie in
      guard especie != agregado.especie,
        let number = store.tables.known(Agregado(especie, agregado.id))
      else { return false }
      return store.state.isCreated(number) || createdHere.contains(number)
    }
  }

  /// Applies the rules that look at other things, as far as those are known.
  /// - Returns: the rule that is broken; and the thing of which another creation may yet mend that.
  private func breachOfValue(
    _ row: EventRow, of commit: CommitRef
  ) -> (reason: Invalidez, unless: Agregado?)? {
    if row.hasContent {
      // Not lazy, as that would copy the whole fold for each entry.
      return RegrasDeValor.judge(
        partidas: store.tables.postings(of: row.payload).map { posting in
          (
            minor: posting.minor, casas: Int(posting.decimals),
            conta: store.state.attributes(posting.account)
          )
        }
      ).map { ($0, nil) }
    }
    guard row.aggregate >= 0 else { return nil }
    let about = store.tables.aggregates[Int(row.aggregate)].id
    let demands = store.tables.others[Int(row.payload)].payload?.demands(about: about) ?? []
    for demand in demands {
      guard let reason = breach(of: demand, commit) else { continue }
      if case .maker(let invitation) = demand { return (reason, Agregado(.convite, invitation)) }
      return (reason, nil)
    }
    return nil
  }

  private func breach(of demand: Demand, _ commit: CommitRef) -> Invalidez? {
    switch demand {
    case .decimals(let valor, let measure):
      return attributes(of: measure).flatMap { RegrasDeValor.judge(valor, casas: $0.casas) }
    case .classe(let conta, let classes):
      guard let attributes = attributes(of: Agregado(.conta, conta)) else { return nil }
      return classes.contains(attributes.classe) ? nil : .classeErrada
    case .balanced(let partidas):
      return RegrasDeValor.judge(
        partidas: partidas.map { posting in
          (
            minor: posting.valor.minor, casas: posting.valor.decimals,
            conta: attributes(of: Agregado(.conta, posting.conta))
          )
        })
    case .maker(let invitation):
      let isMadeHere = store.tables.events(of: commit).contains { number in
        let event = store.tables.evento(number)
        return event.dados.tipo == .conviteCriado && event.sobre == invitation
      }
      let makers = store.criacoes(de: Agregado(.convite, invitation)).map {
        store.graph.device(store.commit($0))
      }
      return isMadeHere || makers.isEmpty || makers.contains(store.graph.device(commit))
        ? nil : .deOutroAparelho
    case .rootSigned(let text, let signature):
      let creation = store.criacao(de: Agregado(.razao, store.razao))
      guard let creation, case .razaoCriado(let founded) = store.evento(creation).dados else {
        return nil
      }
      return founded.chave.verifies(signature, of: text) ? nil : .assinaturaDaRaizErrada
    }
  }

  private func attributes(of agregado: Agregado) -> AtributosDeConta? {
    store.tables.known(agregado).flatMap { store.state.attributes($0) }
  }
}
