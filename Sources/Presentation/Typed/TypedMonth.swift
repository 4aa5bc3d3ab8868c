package import Canonical
internal import Ledger

/// A month as people in Brazil type it: `11/2026`, `11/26`, `2026-11`, `novembro de 2026`, `nov/26`, or
/// `novembro` alone.
package enum TypedMonth {
  /// Reads a month, or returns nil for anything else.
  ///
  /// A two-digit year must be at least 13, as `10/12` could also be a day.
  /// - Parameters:
  ///   - text: the typed text; surrounding white space is ignored.
  ///   - today: today, by which a name without a year is the latest such month that is not in the
  ///     future; nil if a name needs its year.
  package static func read(_ text: String, today: Day? = nil) -> Month? {
    let typed = text.aparado
    if let month = Month(typed) { return month }
    let parts =
      typed.contains("/")
      ? typed.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      : typed.replacing(" de ", with: " ").split(separator: " ").map(String.init)
    switch parts.count {
    case 1: return today.flatMap { last(parts[0], until: Month(of: $0)) }
    case 2:
      guard let month = number(parts[0], isAlone: !typed.contains("/")),
        let year = year(parts[1])
      else { return nil }
      return Month(year: year, month: month)
    default: return nil
    }
  }

  /// Whether a text is the name of a month without its year: `novembro`.
  package static func isName(_ text: String) -> Bool {
    named(text.aparado) != nil
  }

  /// The latest month of a name that is not after a given one.
  private static func last(_ name: String, until now: Month) -> Month? {
    guard let month = named(name) else { return nil }
    let year = now.parts.year
    return Month(year: month > now.parts.month ? year - 1 : year, month: month)
  }

  /// The number of a month, from its digits or its name.
  /// - Parameter isAlone: whether only a name is accepted.
  private static func number(_ text: String, isAlone: Bool) -> Int? {
    if !isAlone, (1...2).contains(text.utf8.count), isDigits(text) { return Int(text) }
    return named(text)
  }

  private static func year(_ text: String) -> Int? {
    guard isDigits(text), let year = Int(text) else { return nil }
    switch text.utf8.count {
    case 4: return year
    case 2: return year > 12 ? 2000 + year : nil
    default: return nil
    }
  }

  /// The number of a month from its name, or the first three letters of it.
  private static func named(_ text: String) -> Int? {
    let typed = text.foldedForComparison
    let short = typed.hasSuffix(".") ? String(typed.dropLast()) : typed
    return (1...12).first { number in
      guard let month = Month(year: 2000, month: number) else { return false }
      let name = PtBR.monthName(month).foldedForComparison
      return name == typed || name.prefix(3) == short
    }
  }

  private static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// A month or a year as people in Brazil type it: `11/2026`, `novembro`, `2026`.
package enum TypedPeriod {
  /// The days of a month or a year, or nil for anything else.
  /// - Parameters:
  ///   - text: the typed text; surrounding white space is ignored.
  ///   - today: today, by which a month's name is read, as in `TypedMonth`.
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
  /// The days of the month.
  package var dias: ClosedRange<Day> { day(1)...day(31) }
}
