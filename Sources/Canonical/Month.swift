/// A month of the Gregorian calendar from 0001-01 to 9999-12.
///
/// Kept as the number of months since January 1970, so that order and distance are plain integers.
public struct Month: Hashable, Comparable, Sendable {
  /// Months since January 1970, negative before it; from -23628 to 96359.
  public let number: Int32

  /// The month that is `number` months after January 1970.
  package init(number: Int32) { self.number = number }

  /// The numbers of all valid months.
  package static let numbers: ClosedRange<Int32> = -23_628...96_359

  /// Makes the month of a year (1 to 9999) with this number (1 to 12), or nil where there is none.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    number = Int32((year - 1970) * 12 + month - 1)
  }

  /// The month in which a day lies.
  public init(of day: Day) { number = day.monthIndex }

  /// The year (1 to 9999) and the number of the month in it (1 to 12).
  public var parts: (year: Int, month: Int) {
    let months = Int(number) + 1970 * 12
    return (months / 12, months % 12 + 1)
  }

  /// The month so many months later, or earlier for a negative number; nil beyond the calendar.
  public func advanced(by months: Int) -> Month? {
    let (sum, isOver) = Int32(clamping: months).addingReportingOverflow(number)
    return !isOver && Month.numbers.contains(sum) ? Month(number: sum) : nil
  }

  /// The day of the month with this number (from 1), or its last day if it has fewer.
  package func day(_ day: Int) -> Day {
    let (year, month) = parts
    return Day(
      number: Day.number(
        year: year, month: month, day: min(day, Day.length(ofMonth: month, year: year))))
  }

  /// Orders by time: the earlier month is the lesser.
  public static func < (left: Month, right: Month) -> Bool { left.number < right.number }
}

extension Month: LosslessStringConvertible {
  /// Reads the canonical text `2026-11`, or returns nil for any other spelling.
  public init?(_ text: String) {
    guard let value = ByteScanner.value(of: text, { (s) throws(Damage) in try s.bareMonth() })
    else { return nil }
    self = value
  }

  /// The canonical text: `2026-11`, with four and two digits.
  public var description: String { CanonicalWriter.text { $0.bareMonth(self) } }
}
