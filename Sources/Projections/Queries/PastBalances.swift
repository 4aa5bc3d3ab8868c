internal import Canonical
internal import Ledger
internal import Tables

/// How a view of the past is computed; the result does not depend on it.
package struct PastWalk: Sendable {
  package enum Side: Sendable {
    /// Adds up the events that the view shows, from zero.
    case shown
    /// Takes back the hidden events from today's balances.
    case hidden
  }

  /// Which events are read; nil for the smaller number.
  package let side: Side?
  /// The number of events read at once, at least one.
  package let eventsInBlock: Int

  package init(side: Side? = nil, eventsInBlock: Int? = nil) {
    self.side = side
    self.eventsInBlock = eventsInBlock ?? Limits.eventsInBlock
  }
}

/// The sums of accounts' own postings from a point of view, or their difference from today.
///
///     shown:   0     + each entry with a shown event, as it counts there
///     hidden:  today + each entry that a hidden event touches: its part there less its part now
///
/// Events are read in blocks, so memory does not grow with the past.
struct PastBalances {
  private let store: LedgerStore
  private let visao: Visao
  private let day: Day?
  private let scheduledAfter: Day?
  private let walk: PastWalk
  private let side: PastWalk.Side
  /// The entries named by decisions, which more than their own events decide.
  private var decided: Set<Int32> = []
  /// The entries already included in the sums.
  private var looked: RowSet
  /// By account, in units of 10⁻⁴.
  private(set) var sums: [Int32: Int128] = [:]
  /// The same for days after the one given for that.
  private(set) var scheduled: [Int32: Int128] = [:]

  /// - Parameters:
  ///   - day: the last day that counts; nil for all days.
  ///   - scheduledAfter: the day after which entries are scheduled, not before `day`; nil where
  ///     nobody asks for those.
  init(
    _ store: LedgerStore, _ visao: Visao, upTo day: Day?, scheduledAfter: Day? = nil,
    _ side: PastWalk.Side, _ walk: PastWalk = PastWalk()
  ) {
    (self.store, self.visao, self.day, self.side, self.walk) = (store, visao, day, side, walk)
    self.scheduledAfter = scheduledAfter
    looked = RowSet(rows: store.tables.aggregates.count)
  }

  /// Adds everything that the events of some commits touch.
  /// - Parameter commits: all that the view shows, or all that it does not; others that are not
  ///   applied may be among them.
  mutating func take(_ commits: RowSet) {
    let store = store
    decided = store.decidedEntries
    store.walk(commits, eventsInBlock: walk.eventsInBlock) { take($0, $1) }
  }

  private mutating func take(_ events: [EventRef], _ part: LedgerStore) {
    let rows = events.map { (number: $0.index, row: part.tables.events[Int($0.index)]) }
    let contents = rows.filter(\.row.hasContent).map(\.row)
    part.state.aggregates.bring(contents.map(\.aggregate))
    part.tables.bring(contents: contents.map(\.payload))
    var others: [(number: Int32, row: EventRow)] = []
    for each in rows {
      if isAlone(each.number, each.row, part) {
        if looked.insert(each.row.aggregate) { takeAlone(each.row, part) }
      } else if each.row.hasContent || side == .hidden {
        others.append(each)
      }
    }
    // An entry does not count if no shown event gives its content.
    let touched =
      switch side {
      case .shown: Set(others.map(\.row.aggregate))
      case .hidden: part.lancamentosTocados(por: Set(others.map { EventRef($0.number) }))
      }
    judge(touched)
  }

  /// Whether an event alone decides how its entry counts, and the entry affects no other.
  private func isAlone(_ number: Int32, _ row: EventRow, _ part: LedgerStore) -> Bool {
    guard row.hasContent, row.aggregate >= 0, !decided.contains(row.aggregate) else { return false }
    let state = part.state.aggregates[Int(row.aggregate)]
    guard state.history < 0, state.creation == number else { return false }
    guard let rarity = part.tables.rarity(of: row.payload) else { return true }
    // If it has a key, whether it counts can decide whether a decision on others stands.
    return rarity.origin == nil && (side == .shown || decided.isEmpty || rarity.keys.isEmpty)
  }

  private mutating func takeAlone(_ row: EventRow, _ part: LedgerStore) {
    switch side {
    case .shown: add(row.payload, 1, part)
    case .hidden: add(part.state.aggregates[Int(row.aggregate)].counted, -1, part)
    }
  }

  /// Adds entries that more than one event may decide.
  mutating func judge(_ entries: Set<Int32>) {
    let missing = entries.filter { looked.insert($0) }.sorted()
    for some in missing.blocks(of: walk.eventsInBlock) {
      let part = store.apart()
      part.bring(entries: Array(some))
      for entry in some {
        let then = part.contado(entry, visao)
        let now = side == .shown ? -1 : part.state.aggregates[Int(entry)].counted
        guard then != now else { continue }
        add(now, -1, part)
        add(then, 1, part)
      }
    }
  }

  /// Adds the postings of a content; none for -1.
  private mutating func add(_ content: Int32, _ sign: Int128, _ part: LedgerStore) {
    guard content >= 0 else { return }
    let own = part.tables.contents[Int(content)].day
    let isScheduled = scheduledAfter.map { own > $0.number } ?? false
    guard isScheduled || day.map({ own <= $0.number }) ?? true else { return }
    for posting in part.tables.postings(of: content) {
      let moved = sign * Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
      if isScheduled {
        scheduled[posting.account, default: 0] += moved
      } else {
        sums[posting.account, default: 0] += moved
      }
    }
  }
}
