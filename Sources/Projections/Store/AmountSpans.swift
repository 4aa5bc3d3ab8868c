internal import Canonical
internal import Ledger

/// Amounts, in units of 10⁻⁴, each with the days on which entries of it are looked for.
///
/// Days of one amount that touch are one span: a file's rows of the same price, week after week, are
/// one question and not one each.
struct AmountSpans {
  /// The spans of each amount, by their first days; none touches another.
  private let spans: [Int128: [ClosedRange<Int32>]]
  /// From the first of all days to the last.
  let days: ClosedRange<Int32>

  /// - Precondition: something is looked for.
  init(_ wanted: [ValorProcurado]) {
    let all = wanted.map { $0.dias.lowerBound.number...$0.dias.upperBound.number }
    days = all.reduce(all[0]) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
    let byAmount = Dictionary(grouping: zip(wanted, all), by: \.0.valor)
    spans = byAmount.mapValues { AmountSpans.joined($0.map(\.1)) }
  }

  /// Spans that cover the same days, of which none touches another.
  private static func joined(_ spans: [ClosedRange<Int32>]) -> [ClosedRange<Int32>] {
    spans.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { found, next in
      guard let last = found.last, next.lowerBound <= last.upperBound + 1 else {
        found.append(next)
        return
      }
      found[found.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
    }
  }

  /// Whether entries of an amount are looked for on a day.
  func hold(_ amount: Int128, _ day: Day) -> Bool {
    spans[amount]?.contains { $0.contains(day.number) } ?? false
  }

  /// The same in an account's minor units, of as many decimals; without amounts that have more.
  func ofPostings(decimals: Int) -> [(minor: Int64, days: ClosedRange<Int32>)] {
    let scale = Amount.scale(from: decimals)
    return spans.flatMap { amount, days in
      guard amount % scale == 0, let minor = Int64(exactly: amount / scale) else {
        return [(minor: Int64, days: ClosedRange<Int32>)]()
      }
      return days.map { (minor, $0) }
    }
  }
}
