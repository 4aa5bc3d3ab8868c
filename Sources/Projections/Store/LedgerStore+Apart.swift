internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

// For queries that read much of a store kept elsewhere: one part at a time, with its rows fetched
// together into a copy that is released with them.
extension LedgerStore {
  /// The same store, in a copy that releases the rows it fetches when it is released.
  package func apart() -> LedgerStore {
    guard let kept else { return self }
    var apart = self
    apart.graph = graph.apart()
    apart.tables = tables.apart()
    apart.state = state.apart()
    // Rows that a search brings along are released with the others.
    if let rows = StatementRows(of: apart) { apart.kept = kept.over(rows) }
    return apart
  }

  /// Visits the events of some commits in blocks, in the order of arrival.
  ///
  /// The rows of each block are fetched together and released before the next, so memory does not
  /// grow with their number.
  /// - Parameter look: is given some of the events, and a store apart that holds their rows.
  /// - Complexity: O(events from the first of a block to its last), and a look at each other block.
  func walk(
    _ commits: RowSet, eventsInBlock size: Int = Limits.eventsInBlock,
    _ look: (_ events: [EventRef], _ part: LedgerStore) -> Void
  ) {
    guard commits.count > 0 else { return }
    for block in (0..<tables.events.count).blocks(of: size) {
      let part = apart()
      // Events are stored in the order of their commits.
      let first = part.tables.events[block.startIndex].commit
      let last = part.tables.events[block.endIndex - 1].commit
      guard first <= last, commits.contains(anyOf: first...last) else { continue }
      part.tables.events.bring(CollectionOfOne(block))
      let events = block.filter { commits.contains(part.tables.events[$0].commit) }
      look(events.map { EventRef(Int32($0)) }, part)
    }
  }

  /// A separate store that holds the rows of some events and of the entries that they touch.
  func apart(with events: some Collection<EventRef>) -> LedgerStore {
    let part = apart()
    part.tables.events.bring(events.map(\.index))
    part.bring(entries: part.lancamentosTocados(por: Set(events)).sorted())
    return part
  }

  /// Fetches the creations of some things, and the lists of events written about each since.
  func bring(creationsOf numbers: [Int32]) {
    guard kept != nil else { return }
    tables.bring(aggregates: numbers)
    state.aggregates.bring(numbers)
    state.histories.bring(numbers.map { state.aggregates[Int($0)].history })
    let creations = numbers.map { state.aggregates[Int($0)].creation }
    tables.events.bring(creations)
    tables.others.bring(creations.filter { $0 >= 0 }.map { tables.events[Int($0)].payload })
  }

  /// Fetches the rows that judging some entries will need.
  func bring(entries: [Int32]) {
    guard kept != nil else { return }
    tables.bring(aggregates: entries)
    state.aggregates.bring(entries)
    state.histories.bring(entries.map { state.aggregates[Int($0)].history })
    let events = entries.flatMap { state.events(of: $0) }
    tables.events.bring(events)
    let rows = events.map { tables.events[Int($0)] }
    graph.bring(rows.map(\.commit))
    tables.bring(contents: rows.filter(\.hasContent).map(\.payload))
    tables.others.bring(rows.filter { !$0.hasContent }.map(\.payload))
  }
}

extension RandomAccessCollection where Index == Int {
  /// Slices of the given size one after the other, the last one shorter.
  func blocks(of size: Int) -> some Sequence<SubSequence> {
    precondition(size > 0, "a block holds something")
    return stride(from: startIndex, to: endIndex, by: size).lazy.map { start in
      self[start..<Swift.min(start + size, endIndex)]
    }
  }
}

extension EventTables {
  /// Fetches the identities of aggregates.
  func bring(aggregates numbers: [Int32]) {
    aggregates.bring(numbers)
    // Later lookups by identity then need no query.
    for number in numbers { keptNumbers?.remember(number, agregado(number)) }
  }

  /// Fetches contents with everything that belongs to them except texts.
  func bring(contents numbers: [Int32]) {
    contents.bring(numbers)
    let rows = numbers.map { contents[Int($0)] }
    postings.bring(rows.map { Int($0.firstPosting)..<Int($0.firstPosting + $0.postings) })
    rarities.bring(rows.map(\.rarity))
  }
}

extension AppliedState {
  /// The same state, in a copy that releases the rows it fetches when it is released.
  fileprivate func apart() -> AppliedState {
    var apart = self
    apart.aggregates = aggregates.apart()
    apart.histories = histories.apart()
    apart.statuses = statuses.apart()
    apart.byKey = byKey.apart()
    apart.byImport = byImport.apart()
    apart.links = links.apart()
    apart.decided = decided.apart()
    apart.assertions = assertions.apart()
    return apart
  }

  /// The events that were applied to an aggregate.
  func events(of aggregate: Int32) -> [Int32] {
    if let history = history(of: aggregate) {
      return history.creations + history.writes.values.flatMap(\.self) + history.matches
        + history.notes
    }
    return isCreated(aggregate) ? [aggregates[Int(aggregate)].creation] : []
  }
}
