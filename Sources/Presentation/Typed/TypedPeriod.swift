package import Canonical
internal import Ledger

/// A month or a year as people in Brazil type it: `11/2026`, `novembro`, `2026`.
package enum TypedPeriod {
  /// The days of a month or a year, or nil for anything else.
  /// - Parameters:
  ///   - text: what was typed; white space around it does not matter.
  ///   - today: the day by which a month's name is read, as in `TypedMonth`.
  package static func read(_ text: String, today: Day? = nil) -> ClosedRange<Day>? {
    if let month = TypedMonth.read(text, today: today) { return month.dias }
    let typed = text.aparado
    guard typed.utf8.count == 4, typed.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(typed), let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }

  /// A period in words: `novembro de 2026`, `2026`, `01/11/2026 a 10/11/2026`.
  package static func words(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if Month(of: first).dias == days { return PtBR.month(first) }
    let (begin, end) = (first.parts, last.parts)
    if begin.year == end.year, begin.month == 1, begin.day == 1, end.month == 12, end.day == 31 {
      return String(begin.year)
    }
    return first == last ? PtBR.day(first) : "\(PtBR.day(first)) a \(PtBR.day(last))"
  }
}

extension Month {
  /// Its days.
  package var dias: ClosedRange<Day> { day(1)...day(31) }
}
