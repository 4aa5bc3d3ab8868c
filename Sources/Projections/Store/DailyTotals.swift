internal import Canonical
internal import Tables

/// The change of an account's balance on each day, for its balance at the end of any day.
struct DailyTotals: Sendable {
  private(set) var days: [Int32] = []
  private(set) var sums: [Int128] = []
  /// The balance over all days, in minor units.
  private(set) var total: Int128 = 0
  /// The balances at the ends of days that are kept elsewhere, to which `days` are added; nil if
  /// everything is here.
  private var kept: KeptValues<Int32, Int128>?
  /// Fetches the changes of some days that are kept elsewhere.
  private var keptChanges: KeptChanges?

  typealias KeptChanges = @Sendable (ClosedRange<Int32>) -> [Int32: Int128]

  init() {}

  /// Totals that are kept elsewhere.
  init(
    total: Int128, kept: KeptValues<Int32, Int128>, changes: @escaping KeptChanges
  ) {
    self.total = total
    (self.kept, keptChanges) = (kept, changes)
  }

  /// Adds to a day; takes away again when `minor` is negative.
  /// - Complexity: O(log days) where the day is known or the last, else O(days).
  mutating func add(_ minor: Int128, on day: Int32) {
    total += minor
    let index = index(of: day)
    if index < days.count, days[index] == day {
      sums[index] += minor
    } else {
      days.insert(day, at: index)
      sums.insert(minor, at: index)
    }
  }

  /// The balance at the end of a day.
  /// - Complexity: O(days) of those that are here, and a fetch of the others.
  func balance(atEndOf day: Day) -> Int128 {
    if kept == nil {
      guard let last = days.last, day.number < last else { return total }
    }
    let here = sums[..<index(of: day.number + 1)].reduce(0, +)
    return here + (kept?.value(day.number) ?? 0)
  }

  /// The change of the balance on each of some days; days without a change are left out.
  /// - Complexity: O(days with a change among them), and a fetch of those that are kept elsewhere.
  func changes(on range: ClosedRange<Int32>) -> [Int32: Int128] {
    var found = keptChanges?(range) ?? [:]
    for index in index(of: range.lowerBound)..<index(of: range.upperBound + 1) {
      found[days[index], default: 0] += sums[index]
    }
    return found.filter { $0.value != 0 }
  }

  /// Records that everything is kept elsewhere now, where `kept` and `changes` find it.
  mutating func markSaved(
    _ kept: KeptValues<Int32, Int128>, changes: @escaping KeptChanges
  ) {
    days = []
    sums = []
    (self.kept, keptChanges) = (kept, changes)
  }

  /// The index of a day, or the one where it would be inserted.
  private func index(of day: Int32) -> Int {
    if let last = days.last {
      if day == last { return days.count - 1 }
      if day > last { return days.count }
    }
    return days.partitioningIndex { $0 >= day }
  }
}
