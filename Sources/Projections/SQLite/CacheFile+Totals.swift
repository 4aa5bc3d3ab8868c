internal import Canonical
internal import Tables

/// The length of time that one sum of an account's postings covers.
///
/// A balance at the end of a day is the sum of the earlier years, the earlier months of its year,
/// and the days of its month up to it: a few dozen rows, however many postings there are.
enum TotalLevel: Int32, CaseIterable {
  case day, month, year
}

struct TotalSpan: Hashable {
  let level: TotalLevel
  let span: Int32

  init(_ level: TotalLevel, _ span: Int32) {
    (self.level, self.span) = (level, span)
  }

  /// The span of a level in which a day lies.
  init(_ level: TotalLevel, of day: Int32) {
    let parts = Day(number: day).parts
    self.level = level
    switch level {
    case .day: span = day
    case .month: span = Int32(parts.year * 12 + parts.month - 1)
    case .year: span = Int32(parts.year)
    }
  }
}

extension DailyTotals {
  /// The sums in memory that are not kept elsewhere, by span.
  var spans: [TotalSpan: Int128] {
    var sums: [TotalSpan: Int128] = [:]
    for (day, sum) in zip(days, self.sums) {
      for level in TotalLevel.allCases { sums[TotalSpan(level, of: day), default: 0] += sum }
    }
    return sums
  }
}

extension CacheFile {
  /// An account's balances at the ends of days.
  func total(of account: Int32) -> KeptValues<Int32, Int128> {
    KeptValues { [self] day in
      let (year, month) = (TotalSpan(.year, of: day).span, TotalSpan(.month, of: day).span)
      let parts = Day(number: day).parts
      let ranges: [(TotalLevel, ClosedRange<Int32>)] = [
        (.day, day - Int32(parts.day) + 1...day), (.month, year * 12...month), (.year, .min...year),
      ]
      return ranges.reduce(0) { sum, range in
        // The month or year that contains the day is not over yet.
        let last = range.0 == .day ? range.1.upperBound : range.1.upperBound - 1
        return sum + totals(account, range.0, range.1.lowerBound, last)
      }
    }
  }

  /// The changes of an account's balance on some days.
  func changes(of account: Int32) -> DailyTotals.KeptChanges {
    { [self] days in
      let found = all(
        "SELECT span, sum FROM totals WHERE account = ? AND level = ? AND span BETWEEN ? AND ?",
        {
          $0.put(account)
          $0.put(TotalLevel.day.rawValue)
          $0.put(days.lowerBound)
          $0.put(days.upperBound)
        }, { ($0.int32(), $0.total()) })
      return Dictionary(found, uniquingKeysWith: +)
    }
  }

  /// All sums of an account's postings.
  func totals(_ account: Int32) -> [TotalSpan: Int128] {
    let found = all(
      "SELECT level, span, sum FROM totals WHERE account = ?", { $0.put(account) },
      { (TotalLevel(rawValue: $0.int32()) ?? .day, $0.int32(), $0.total()) })
    return found.reduce(into: [:]) { $0[TotalSpan($1.0, $1.1)] = $1.2 }
  }

  private func totals(
    _ account: Int32, _ level: TotalLevel, _ first: Int32, _ last: Int32
  ) -> Int128 {
    all(
      "SELECT sum FROM totals WHERE account = ? AND level = ? AND span BETWEEN ? AND ?",
      {
        $0.put(account)
        $0.put(level.rawValue)
        $0.put(first)
        $0.put(last)
      }, { $0.total() }
    ).reduce(0, +)
  }
}
