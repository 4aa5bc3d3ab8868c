internal import Canonical
internal import EventLog
package import Ledger
internal import Tables

// The hint `provavelDuplicata`: entries that two people recorded without knowing of each other,
// with the same amount on the same asset or liability account, few days apart.
extension Fold {
  /// Brings the candidates up to date with the entries that count otherwise than before.
  mutating func findDoubles() {
    // Two runs may become one, and one author's entries remain; what has begun goes on.
    guard store.mayHaveDoubles || store.state.doubles.isActive else { return }
    if store.state.doubles.isPartial {
      guard !store.state.doubles.isStale else { return beginAgain() }
      guard store.mayHaveDoubles else {
        _ = store.state.doubles.takePending()
        return
      }
    }
    if store.state.doubles.isActive, !store.state.doubles.isStale { moveEntries() }
    guard store.state.doubles.isActive, !store.state.doubles.isStale else {
      return findAllDoubles()
    }
    for entry in store.state.doubles.takePending() {
      store.state.doubles.pair(entry, with: store.candidates(for: entry))
    }
  }

  private mutating func findAllDoubles() {
    var sides: [DoubleIndex.Side] = []
    for entry in store.state.aggregates.indices {
      let counted = store.state.aggregates[entry].counted
      guard counted >= 0 else { continue }
      for slot in store.slots(of: counted) {
        sides.append(DoubleIndex.Side(slot: slot, entry: Int32(entry)))
      }
    }
    store.state.doubles.begin(sides)
    var found: [(Int32, Int32)] = []
    store.state.doubles.forEachPair(within: Limites.diasDeDuplicata) { one, other in
      if one.entry != other.entry, store.mayBeSame(one.entry, other.entry, one.slot) {
        found.append((one.entry, other.entry))
      }
    }
    for (one, other) in found { store.state.doubles.join(one, other) }
  }

  /// Enters what has changed, and looks again at its neighbours: an entry that comes or goes can
  /// make or break a habit.
  private mutating func moveEntries() {
    for (entry, before) in store.state.doubles.changed {
      let after = store.state.aggregates[Int(entry)].counted
      store.state.doubles.enter(entry, after >= 0 ? store.slots(of: after) : [])
      for content in [before, after] where content >= 0 {
        store.state.doubles.reconsider(neighbours(of: content))
      }
    }
  }

  private func neighbours(of content: Int32) -> [Int32] {
    let reach = Limites.diasDeHabito + Limites.diasDeDuplicata
    return store.slots(of: content).flatMap {
      store.entries(like: $0, days: $0.day - reach...$0.day + reach)
    }
  }
}

extension LedgerStore {
  /// Whether entries were recorded by two chains at all.
  var mayHaveDoubles: Bool { state.authors.count > 1 || !graph.dividedDevices.isEmpty }

  /// The sides of a content on asset and liability accounts, as they are read; each once.
  func slots(of content: Int32) -> [DoubleIndex.Slot] {
    let day = tables.contents[Int(content)].day
    var slots: [DoubleIndex.Slot] = []
    for posting in tables.postings(of: content) {
      guard let account = leitura(posting.account), state.isAssetOrLiability(account) else {
        continue
      }
      let amount = Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
      let slot = DoubleIndex.Slot(account: account, day: day, amount: amount)
      if !slots.contains(slot) { slots.append(slot) }
    }
    return slots
  }

  private func leitura(_ account: Int32) -> Int32? {
    guard state.hasUnifications else { return account }
    return tables.known(Agregado(.conta, contaDeLeitura(tables.aggregates[Int(account)].id)))
  }

  /// The entries that may be the same as this one.
  func candidates(for entry: Int32) -> Set<Int32> {
    let content = state.aggregates[Int(entry)].counted
    guard content >= 0 else { return [] }
    var found: Set<Int32> = []
    for slot in slots(of: content) {
      let days = slot.day - Limites.diasDeDuplicata...slot.day + Limites.diasDeDuplicata
      for other in entries(like: slot, days: days)
      where other != entry && !found.contains(other) && mayBeSame(entry, other, slot) {
        found.insert(other)
      }
    }
    return found
  }

  func mayBeSame(_ entry: Int32, _ other: Int32, _ slot: DoubleIndex.Slot) -> Bool {
    let (one, two) = (tables.agregado(entry), tables.agregado(other))
    guard !isOfOneChain(entry, other), isConcorrente(one, two),
      let left = party(of: entry), let right = party(of: other),
      left.isEmpty || right.isEmpty || left == right
    else { return false }
    let keys = Set(base(one.id)?.chaves ?? [])
    guard keys.isDisjoint(with: base(two.id)?.chaves ?? []),
      !isHabit(entry, other, slot, party: left.isEmpty ? right : left)
    else { return false }
    let (first, second) = (min(one.id, two.id), max(one.id, two.id))
    return !isDecidido(
      .provavelDuplicata, "\(first) \(second)", transacoes: [first, second])
  }

  /// The quick answer for most pairs: one unforked device recorded both.
  private func isOfOneChain(_ entry: Int32, _ other: Int32) -> Bool {
    guard state.aggregates[Int(entry)].history < 0, state.aggregates[Int(other)].history < 0 else {
      return false
    }
    let (left, right) = (
      CommitRef(tables.events[Int(state.aggregates[Int(entry)].creation)].commit),
      CommitRef(tables.events[Int(state.aggregates[Int(other)].creation)].commit)
    )
    return graph.deviceNumber(left) == graph.deviceNumber(right)
      && !graph.isDivided(graph.device(left))
  }

  /// The other party with case and accents aside; empty where there is none.
  private func party(of entry: Int32) -> String? {
    let content = state.aggregates[Int(entry)].counted
    guard content >= 0 else { return nil }
    return tables.texts.text(tables.contents[Int(content)].party)?.foldedForComparison ?? ""
  }

  /// Whether at least four other live entries like these lie within 30 days: then two more are
  /// no surprise.
  private func isHabit(
    _ entry: Int32, _ other: Int32, _ slot: DoubleIndex.Slot, party: String
  ) -> Bool {
    let days = [entry, other].map { tables.contents[Int(state.aggregates[Int($0)].counted)].day }
    let reach = Limites.diasDeHabito
    guard let first = days.min(), let last = days.max() else { return false }
    let alike = entries(like: slot, days: first - reach...last + reach).filter {
      $0 != entry && $0 != other && self.party(of: $0) == party
    }
    return Set(alike).count >= Limites.habito
  }

  /// The candidates matched one to one: nearest day first, then smallest UUIDs.
  package var provaveisDuplicatas: [Conflito] {
    struct Pair {
      let distance: Int32
      let first: Uuid
      let second: Uuid
    }
    var pairs: [Pair] = []
    for (entry, others) in state.doubles.pairs {
      let id = tables.aggregates[Int(entry)].id
      for other in others where id < tables.aggregates[Int(other)].id {
        pairs.append(
          Pair(
            distance: abs(day(of: entry) - day(of: other)), first: id,
            second: tables.aggregates[Int(other)].id))
      }
    }
    pairs.sort { ($0.distance, $0.first, $0.second) < ($1.distance, $1.first, $1.second) }
    var matched: Set<Uuid> = []
    return pairs.compactMap { pair in
      guard !matched.contains(pair.first), !matched.contains(pair.second) else { return nil }
      matched.formUnion([pair.first, pair.second])
      return Conflito(
        .provavelDuplicata, "\(pair.first) \(pair.second)", sobre: [pair.first, pair.second],
        eventos: [pair.first, pair.second].compactMap { criacao(de: Agregado(.transacao, $0)) })
    }
  }

  private func day(of entry: Int32) -> Int32 {
    tables.contents[Int(state.aggregates[Int(entry)].counted)].day
  }
}
