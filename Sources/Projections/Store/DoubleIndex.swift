/// An index of entries that may have been recorded twice: by account, amount and day.
///
/// Only entries whose writers did not know of each other can form such a pair, so the index is
/// empty until a second chain has recorded one. Then all sides are sorted once, so that similar
/// ones are adjacent; later changes are kept beside them until sorting again pays off.
struct DoubleIndex: Sendable {
  /// One side of an entry that could have a double.
  struct Slot: Hashable, Sendable {
    let account: Int32
    let day: Int32
    /// In units of 10⁻⁴, signed.
    let amount: Int128

    var line: Line { Line(account: account, amount: amount) }
  }

  struct Side: Sendable {
    let slot: Slot
    let entry: Int32
  }

  /// All sides with one account and amount.
  struct Line: Hashable, Sendable {
    let account: Int32
    let amount: Int128
  }

  /// Sorted by account, amount and day.
  private var sorted: [Side] = []
  /// Entries whose sides in `sorted` are out of date.
  private var moved: Set<Int32> = []
  /// The sides of entries that came or changed later.
  private var later: [Line: [Side]] = [:]
  private var linesOfLater: [Int32: [Line]] = [:]
  private var laterCount = 0
  /// The candidates for each entry, both ways.
  private(set) var pairs: [Int32: Set<Int32>] = [:]
  /// Whether more sides are kept elsewhere; those of entries in `moved` are out of date.
  private(set) var isPartial = false
  /// Entries to check again, and those among them that count differently now, with their previous
  /// content, or -1.
  private(set) var pending: Set<Int32> = []
  private(set) var changed: [Int32: Int32] = [:]
  private(set) var isActive = false
  /// Whether everything must be sorted again.
  private(set) var isStale = true

  /// An index whose sides are kept elsewhere, with the candidates found so far.
  static func kept(pairs: [Int32: Set<Int32>]) -> DoubleIndex {
    var index = DoubleIndex()
    index.pairs = pairs
    index.isPartial = true
    index.isActive = true
    index.isStale = false
    return index
  }

  /// Records that all sides are kept elsewhere now.
  mutating func markSaved() {
    guard isPartial else { return }
    moved = []
    later = [:]
    linesOfLater = [:]
    laterCount = 0
  }

  /// Whether the sides of an entry that are kept elsewhere are out of date.
  func hasMoved(_ entry: Int32) -> Bool { moved.contains(entry) }

  mutating func markAll() { isStale = true }

  /// Records that an entry counts differently now.
  mutating func replace(_ entry: Int32, before: Int32) {
    guard isActive, !isStale else { return }
    pending.insert(entry)
    if changed[entry] == nil { changed[entry] = before }
  }

  /// Schedules entries whose pairs a decision or more knowledge may have changed.
  mutating func reconsider(_ entries: some Sequence<Int32>) {
    guard isActive, !isStale else { return }
    pending.formUnion(entries)
  }

  /// Starts again from all sides.
  /// - Complexity: O(n log n).
  mutating func begin(_ sides: [Side]) {
    self = DoubleIndex()
    isActive = true
    isStale = false
    sorted = sides
    sorted.sort { left, right in
      if left.slot.account != right.slot.account { return left.slot.account < right.slot.account }
      if left.slot.amount != right.slot.amount { return left.slot.amount < right.slot.amount }
      return left.slot.day < right.slot.day
    }
  }

  /// Calls `body` with the sides of each account and amount, by day, of which some are at most
  /// `days` apart.
  /// - Complexity: O(n).
  func forEachLine(within days: Int32, _ body: (ArraySlice<Side>) -> Void) {
    var start = 0
    while start < sorted.count {
      var (end, isNear) = (start + 1, false)
      while end < sorted.count, sorted[end].slot.line == sorted[start].slot.line {
        isNear = isNear || sorted[end].slot.day - sorted[end - 1].slot.day <= days
        end += 1
      }
      if isNear { body(sorted[start..<end]) }
      start = end
    }
  }

  /// Enters an entry's current sides.
  mutating func enter(_ entry: Int32, _ slots: some Collection<Slot>) {
    moved.insert(entry)
    for line in linesOfLater.removeValue(forKey: entry) ?? [] {
      later[line]?.removeAll { $0.entry == entry }
    }
    for slot in slots { later[slot.line, default: []].append(Side(slot: slot, entry: entry)) }
    if !slots.isEmpty { linesOfLater[entry] = slots.map(\.line) }
    laterCount += slots.count
    if !isPartial, laterCount > 1024 + sorted.count / 8 { isStale = true }
  }

  mutating func takePending() -> Set<Int32> {
    defer {
      pending = []
      changed = [:]
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

  /// Adds a candidate pair.
  mutating func join(_ entry: Int32, _ other: Int32) {
    pairs[entry, default: []].insert(other)
    pairs[other, default: []].insert(entry)
  }

  /// The entries in a slot's account and amount on the days of a range.
  /// - Complexity: O(log n + found).
  func entries(like slot: Slot, days: ClosedRange<Int32>) -> [Int32] {
    var found: [Int32] = []
    var index = firstIndex(of: slot.line, from: days.lowerBound)
    while index < sorted.count, sorted[index].slot.line == slot.line,
      sorted[index].slot.day <= days.upperBound
    {
      if !moved.contains(sorted[index].entry) { found.append(sorted[index].entry) }
      index += 1
    }
    for side in later[slot.line] ?? [] where days.contains(side.slot.day) {
      found.append(side.entry)
    }
    return found
  }

  private func firstIndex(of line: Line, from day: Int32) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      let slot = sorted[middle].slot
      let precedes =
        slot.account != line.account
        ? slot.account < line.account
        : slot.amount != line.amount ? slot.amount < line.amount : slot.day < day
      if precedes { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
