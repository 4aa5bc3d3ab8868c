package import Canonical
package import EventLog
internal import Ledger
internal import Tables

/// The one fold: commits go in, in any order and any number of times; state comes out.
///
///     receive ──> events into tables, commit into the graph
///     settle  ──> authentic? ──> trusted? ──> applicable? ──> applied ──> its consequences
///
/// A replay is this same fold started empty. Anything that begins to count is computed from the new
/// commits alone. Rarely, something ceases to count (a revocation, or an account whose deciding
/// creation turns out to be another): then the applied state is discarded and folded again from the
/// tables, through the same steps.
package struct Fold: Sendable {
  package internal(set) var store = LedgerStore()
  /// Commits that are authentic, of this ledger, and not applied: reconsidered when trust changes.
  var untrusted: [CommitRef] = []
  var mustRefold = false
  /// Whether this fold over a read model met a rare change that it cannot apply incrementally.
  ///
  /// After a unified account, withdrawn trust, a fork below the kept rows or a filled gap, the fold
  /// is useless, and the same lines are folded again in memory.
  package internal(set) var mustBeginAgain = false
  /// Devices whose branches have changed, or now count differently.
  var redivided: Set<Uuid> = []
  /// The version of the statements that trust was last judged by.
  var judged = 0
  /// Folds everything in memory, for changes that this fold cannot apply incrementally.
  let replay: (@Sendable () -> Fold?)?
  /// The entries that have begun or ceased to count, or count differently, since they were last
  /// taken; nil while nobody asks.
  var recounted: [Int32]?
  /// The aggregates that changed since they were last taken; nil while nobody watches.
  var changed: Set<Int32>?
  /// The ledger asked for, or nil for the one that most lines belong to.
  private let wanted: Uuid?

  /// An empty fold.
  /// - Parameter ledger: whose lines to fold; nil for the ledger with most authentic lines, then
  ///   the smallest UUID.
  package init(ledger: Uuid? = nil) {
    wanted = ledger
    replay = nil
    store.ledger = ledger
  }

  /// A fold over a store that is kept elsewhere.
  init(over store: LedgerStore, ledger: Uuid?, replay: (@Sendable () -> Fold?)?) {
    wanted = ledger
    self.replay = replay
    self.store = store
    judged = store.statements.version
  }

  /// Reserves room for so many lines, so that tables need not grow by copying.
  package mutating func reserve(lines: Int) {
    store.graph.reserve(lines: lines)
    store.tables.reserve(commits: lines)
    store.state.statuses.reserveCapacity(lines)
  }

  /// Takes in canonical lines.
  ///
  /// They count from the next `settle` on.
  /// - Parameter place: where a line lies among all carriers.
  /// - Returns: how many were new.
  @discardableResult
  package mutating func receive(_ batch: LineBatch, at location: (PieceLocation) -> LineLocation)
    -> Int
  {
    var numbers = EventTables.Numbers(of: batch)
    var count = 0
    for (index, line) in batch.lines.enumerated() {
      if index.isMultiple(of: Limits.prefetchedLines) { prefetch(batch, from: index) }
      let (ref, isNew) = store.graph.ingest(
        line.header, hash: line.hash,
        seen: line.seen.isEmpty
          ? [] : Array(batch.seen[Int(line.seen.lowerBound)..<Int(line.seen.upperBound)]),
        events: line.events.count, introduction: batch.introductions[index],
        at: location(line.location))
      guard isNew else { continue }
      store.tables.append(line.events, of: batch, &numbers, as: ref)
      store.state.statuses.append(.outside)
      count += 1
    }
    return count
  }

  /// Prefetches the index entries that the next lines of a batch will look up.
  private mutating func prefetch(_ batch: LineBatch, from start: Int) {
    let lines = batch.lines[start..<min(start + Limits.prefetchedLines, batch.lines.count)]
    guard let first = lines.first, let last = lines.last else { return }
    store.graph.prefetch(lines.map(\.hash))
    store.tables.prefetch(first.events.lowerBound..<last.events.upperBound, of: batch)
  }

  /// Receives a line of another version.
  package mutating func receiveNewer(hash: Hash256) {
    store.graph.ingestNewer(hash: hash)
  }

  /// Records that this process has just signed the line with this hash.
  package mutating func noteSigned(_ hash: Hash256) { store.graph.noteSigned(hash) }

  /// Updates the state to reflect all lines received.
  /// - Parameter line: fetches the bytes of a line again, to check a signature.
  /// - Complexity: O(log n) for each new commit, in the usual case.
  package mutating func settle<Failure: Error>(
    line: (LineLocation) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    let settlement = try store.graph.settle(line: line)
    if store.graph.mustBeginAgain { beginAgain() }
    growAggregates()
    if chooseLedger() {
      guard store.kept == nil else { return beginAgain() }
      restate()
      mustRefold = true
    } else {
      listen(to: settlement.authentic)
      judgeTrust()
    }
    guard !mustBeginAgain else { return }
    if !mustRefold {
      admitUntrusted()
      noteGrowth(settlement)
    }
    if mustRefold, store.kept != nil { beginAgain() }
    guard !mustBeginAgain else { return }
    if mustRefold { refold() }
    evaluate()
  }

  /// Gives up: only a fold of everything at hand can apply this change.
  mutating func beginAgain() { mustBeginAgain = true }

  /// Gives up because the carriers no longer hold the lines folded earlier.
  package mutating func giveUp() { mustBeginAgain = true }

  /// Chooses the ledger, and returns whether it has changed.
  private mutating func chooseLedger() -> Bool {
    guard wanted == nil else { return false }
    let chosen = Fold.mostWritten(store.graph)
    defer { store.ledger = chosen }
    return chosen != store.ledger
  }

  /// The ledger with most authentic lines, then the smallest UUID.
  static func mostWritten(_ graph: CommitGraph) -> Uuid? {
    var lines: [Uuid: Int] = [:]
    for device in graph.standings { lines[device.ledger, default: 0] += device.commits }
    return lines.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Adds states for the aggregates named since the last call.
  mutating func growAggregates() {
    let missing = store.tables.aggregates.count - store.state.aggregates.count
    guard missing > 0 else { return }
    store.state.aggregates.append(
      contentsOf: repeatElement(AggregateState(), count: missing))
  }

  /// The store as it would be if every commit counted, whoever wrote it.
  var supposingAllTrusted: LedgerStore {
    var supposed = self
    supposed.store.trust = store.trust.credulo
    supposed.refold()
    return supposed.store
  }

  /// Discards the applied state and folds everything again.
  mutating func refold() {
    mustRefold = false
    clear()
    untrusted = store.graph.allCommits.filter { commit in
      isOfLedger(commit) && store.graph.isAuthentic(commit)
        && store.scope?.contains(commit.index) ?? true
    }
    redivided = Set(store.graph.dividedDevices)
    admitUntrusted()
    precondition(!mustRefold, "folding from nothing withdraws nothing")
  }

  /// Discards the applied state.
  mutating func clear() {
    let commits = store.state.statuses.count
    store.state = AppliedState()
    store.state.statuses.append(contentsOf: repeatElement(.outside, count: commits))
    growAggregates()
  }

  /// Whether a commit belongs to a device of this ledger.
  func isOfLedger(_ commit: CommitRef) -> Bool {
    store.ledger != nil && store.graph.introduction(of: commit)?.ledger == store.ledger
  }
}
