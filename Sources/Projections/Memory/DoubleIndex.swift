internal import Canonical
internal import Ledger

/// Where entries that may have been recorded twice are found: by amount, account and day.
///
/// Only entries whose writers did not know of each other can be such a pair, so nothing is kept
/// until a second chain has recorded one.
struct DoubleIndex: Sendable {
  /// One side of an entry that could have a double.
  struct Slot: Hashable, Sendable {
    let account: Int32
    /// In units of 10⁻⁴, signed.
    let amount: Int128
    let day: Int32
  }

  private(set) var slots: [Slot: [Int32]] = [:]
  /// The candidates for each entry, both ways.
  private(set) var pairs: [Int32: Set<Int32>] = [:]
  /// Entries to be looked at again.
  private(set) var pending: Set<Int32> = []
  private(set) var isActive = false
  /// Whether the whole index must be made again.
  private(set) var isStale = true

  mutating func markAll() { isStale = true }

  /// An entry counts otherwise than before.
  mutating func replace(_ entry: Int32, before: Int32) {
    guard isActive, !isStale else { return }
    pending.insert(entry)
    moved.insert(entry)
    // The content that it is still entered under; a second change keeps the first.
    if before >= 0, removed[entry] == nil { removed[entry] = before }
  }

  /// An entry may be paired otherwise than before: a decision, or more knowledge.
  mutating func reconsider(_ entry: Int32) {
    if isActive, !isStale { pending.insert(entry) }
  }

  /// Whether an entry must be entered anew.
  func isMoved(_ entry: Int32) -> Bool { moved.contains(entry) }

  /// Contents under which entries are still entered.
  private(set) var removed: [Int32: Int32] = [:]
  private var moved: Set<Int32> = []

  mutating func begin() {
    isActive = true
    isStale = false
    slots = [:]
    pairs = [:]
    removed = [:]
    moved = []
  }

  mutating func enter(_ entry: Int32, in slot: Slot) { slots[slot, default: []].append(entry) }

  mutating func leave(_ entry: Int32, from slot: Slot) {
    slots[slot]?.removeAll { $0 == entry }
    if slots[slot]?.isEmpty == true { slots[slot] = nil }
  }

  mutating func look(at entries: some Sequence<Int32>) { pending.formUnion(entries) }

  mutating func takePending() -> Set<Int32> {
    defer {
      pending = []
      removed = [:]
      moved = []
    }
    return pending
  }

  /// Replaces the candidates of an entry.
  mutating func pair(_ entry: Int32, with others: Set<Int32>) {
    for old in pairs[entry] ?? [] {
      pairs[old]?.remove(entry)
      if pairs[old]?.isEmpty == true { pairs[old] = nil }
    }
    pairs[entry] = others.isEmpty ? nil : others
    for other in others { pairs[other, default: []].insert(entry) }
  }

  /// The entries in a slot's account and amount on the days of a range.
  func entries(like slot: Slot, days: ClosedRange<Int32>) -> [Int32] {
    days.flatMap { slots[Slot(account: slot.account, amount: slot.amount, day: $0)] ?? [] }
  }
}
