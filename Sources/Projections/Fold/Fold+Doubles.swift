internal import Canonical
internal import EventLog
package import Ledger
internal import Tables

// The hint `provavelDuplicata`: entries that two people recorded without knowing of each other,
// with the same amount on the same asset or liability account, a few days apart. Amounts may differ
// if one is a plan's occurrence and the other is its row in a bank's file.
extension Fold {
  /// Updates the candidates for the entries that now count differently.
  mutating func findDoubles() {
    // Two runs may become one and leave a single author's entries; an active index stays active.
    guard store.mayHaveDoubles || store.state.doubles.isActive else { return }
    if store.state.doubles.isPartial, store.state.doubles.isStale { return beginAgain() }
    enterChanged()
    // For rows that are kept elsewhere, the index is built only when it is needed.
    guard store.mayHaveDoubles || !store.state.doubles.isPartial else {
      _ = store.state.doubles.takePending()
      return
    }
    var windows = AlikeWindows()
    if isSorted { reconsiderNeighbours(&windows) }
    guard isSorted else { return findAllDoubles() }
    var recorded: HandRecorded?
    for entry in store.state.doubles.takePending() {
      let alike = store.candidates(for: entry, &windows)
      store.state.doubles.pair(
        entry, with: alike.union(store.besidePlans(entry, &recorded)))
    }
  }

  private var isSorted: Bool { store.state.doubles.isActive && !store.state.doubles.isStale }

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
    var parties = Parties()
    var found: [(Int32, Int32)] = []
    store.state.doubles.forEachLine(within: Limites.diasDeDuplicata) { sides in
      let alike = AlikeEntries(sides.map { store.member($0.entry, &parties) })
      alike.forEachPair { one, other in
        if store.mayBeSame(one, other) { found.append((one, other)) }
      }
    }
    forEachRowBesidePlans(sides) { found.append(($0, $1)) }
    for (one, other) in found { store.state.doubles.join(one, other) }
  }

  /// Enters the changed entries, unless everything is to be sorted.
  private mutating func enterChanged() {
    guard isSorted else { return }
    for entry in store.state.doubles.changed.keys {
      let after = store.state.aggregates[Int(entry)].counted
      store.state.doubles.enter(entry, after >= 0 ? store.slots(of: after) : [])
    }
  }

  /// Checks the neighbours of changed entries again: an entry that comes or goes can make or break
  /// a habit.
  ///
  /// Among many similar entries per day, each party of a day is checked only once.
  private mutating func reconsiderNeighbours(_ windows: inout AlikeWindows) {
    var done: Set<Neighbourhood> = []
    for (entry, before) in store.state.doubles.changed {
      let after = store.state.aggregates[Int(entry)].counted
      for (content, hasGone) in [(before, true), (after, false)] where content >= 0 {
        store.state.doubles.reconsider(
          neighbours(of: content, hasGone: hasGone, &windows, &done))
      }
    }
  }

  private struct Neighbourhood: Hashable {
    let slot: DoubleIndex.Slot
    /// The party whose entries are checked; nil to check those in pairs.
    let party: Int32?
  }

  private func neighbours(
    of content: Int32, hasGone: Bool, _ windows: inout AlikeWindows,
    _ done: inout Set<Neighbourhood>
  ) -> [Int32] {
    let reach = 2 * Limites.diasDeHabito + Limites.diasDeDuplicata
    let party = windows.parties.number(of: store.tables.contents[Int(content)].party, store.tables)
    let paired = store.state.doubles.pairs
    return store.slots(of: content).flatMap { slot -> [Int32] in
      let isNew = done.insert(Neighbourhood(slot: slot, party: nil)).inserted
      let mayEnd = hasGone && done.insert(Neighbourhood(slot: slot, party: party)).inserted
      guard isNew || mayEnd else { return [] }
      let alike = windows.alike(slot, days: slot.day - reach...slot.day + reach, in: store)
      return (isNew ? alike.paired(on: slot.day) { paired[$0] != nil } : [])
        + (mayEnd ? alike.unsettled(by: party, on: slot.day) : [])
    }
  }
}

/// Numbers other parties so that names differing only in case and accents are equal; 0 is none.
struct Parties {
  private var byText: [Int32: Int32] = [-1: 0]
  private var byName: [String: Int32] = ["": 0]

  /// The number of the party that a text in the tables names.
  mutating func number(of text: Int32, _ tables: EventTables) -> Int32 {
    if let known = byText[text] { return known }
    let name = tables.texts.text(text)?.foldedForComparison ?? ""
    let number = byName[name] ?? Int32(byName.count)
    byName[name] = number
    byText[text] = number
    return number
  }
}

/// The similar entries that one evaluation has asked for, each fetched once.
struct AlikeWindows {
  var parties = Parties()
  private var known: [DoubleIndex.Line: [(days: ClosedRange<Int32>, alike: AlikeEntries)]] = [:]

  /// The live entries with a slot's account and amount, at least those on the given days.
  mutating func alike(
    _ slot: DoubleIndex.Slot, days: ClosedRange<Int32>, in store: LedgerStore
  ) -> AlikeEntries {
    let found = known[slot.line]?.first {
      $0.days.lowerBound <= days.lowerBound && days.upperBound <= $0.days.upperBound
    }
    if let found { return found.alike }
    // A question about one day is often followed by one about the next day.
    let more = days.lowerBound - Limites.diasDeHabito...days.upperBound + Limites.diasDeHabito
    let alike = AlikeEntries(store.entries(like: slot, days: more, &parties))
    known[slot.line, default: []].append((more, alike))
    return alike
  }
}

extension LedgerStore {
  /// Whether at least two chains have recorded entries.
  var mayHaveDoubles: Bool { state.authors.count > 1 || !graph.dividedDevices.isEmpty }

  /// A content's sides on asset and liability accounts, as they are read, each once.
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
  func candidates(for entry: Int32, _ windows: inout AlikeWindows) -> Set<Int32> {
    let content = state.aggregates[Int(entry)].counted
    guard content >= 0 else { return [] }
    let reach = Limites.diasDeHabito + Limites.diasDeDuplicata
    var found: Set<Int32> = []
    for slot in slots(of: content) {
      let alike = windows.alike(slot, days: slot.day - reach...slot.day + reach, in: self)
      for other in alike.partners(of: entry, on: slot.day)
      where !found.contains(other) && mayBeSame(entry, other) {
        found.insert(other)
      }
    }
    return found
  }

  /// An entry in the form in which similar entries are compared.
  func member(_ entry: Int32, _ parties: inout Parties) -> AlikeEntries.Member {
    let content = tables.contents[Int(state.aggregates[Int(entry)].counted)]
    return AlikeEntries.Member(
      entry: entry, day: content.day, party: parties.number(of: content.party, tables))
  }

  /// Whether two similar entries may be the same.
  func mayBeSame(_ entry: Int32, _ other: Int32) -> Bool {
    !isOfOneChain(entry, other)
      && mayBeSame(tables.agregado(entry).id, tables.agregado(other).id)
  }

  /// The fast path for most pairs: one unforked device recorded both.
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

  /// The candidates matched one to one: nearest day first, then nearest amount, then smallest UUID.
  package var provaveisDuplicatas: [Conflito] {
    struct Pair {
      let distance: Int32
      let difference: Int128
      let first: Uuid
      let second: Uuid
    }
    var pairs: [Pair] = []
    for (entry, others) in state.doubles.pairs {
      let id = tables.aggregates[Int(entry)].id
      for other in others where id < tables.aggregates[Int(other)].id {
        pairs.append(
          Pair(
            distance: abs(day(of: entry) - day(of: other)),
            difference: difference(entry, other), first: id,
            second: tables.aggregates[Int(other)].id))
      }
    }
    pairs.sort { left, right in
      (left.distance, left.difference, left.first, left.second)
        < (right.distance, right.difference, right.first, right.second)
    }
    var matched: Set<Uuid> = []
    return pairs.compactMap { pair in
      guard !matched.contains(pair.first), !matched.contains(pair.second) else { return nil }
      matched.formUnion([pair.first, pair.second])
      return provavelDuplicata(pair.first, pair.second)
    }
  }

  private func day(of entry: Int32) -> Int32 {
    tables.contents[Int(state.aggregates[Int(entry)].counted)].day
  }

  /// The difference between two entries on an account that both move, in units of 10⁻⁴; if they
  /// share none because the plan expects another account, it is larger than any other.
  private func difference(_ one: Int32, _ other: Int32) -> Int128 {
    let (left, right) = (
      slots(of: state.aggregates[Int(one)].counted), slots(of: state.aggregates[Int(other)].counted)
    )
    return left.flatMap { mine in
      right.filter { $0.account == mine.account }.map { abs($0.amount - mine.amount) }
    }.min() ?? .max
  }
}
