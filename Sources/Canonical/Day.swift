/// A day of the Gregorian calendar from 0001-01-01 to 9999-12-31, without time or zone.
///
/// Kept as the number of days since 1970-01-01, so that order and distance are plain integers.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before it; from -719162 to 2932896.
  public let number: Int32

  /// The day that is `number` days after 1970-01-01.
  package init(number: Int32) { self.number = number }

  /// The numbers of all valid days.
  package static let numbers: ClosedRange<Int32> = -719_162...2_932_896

  /// Makes the day of a year (1 to 9999), month (1 to 12) and day of month (from 1); nil if the
  /// calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    number = Day.number(year: year, month: month, day: day)
  }

  /// Months since January 1970, for running totals by month.
  package var monthIndex: Int32 {
    let parts = self.parts
    return Int32((parts.year - 1970) * 12 + parts.month - 1)
  }

  /// Orders by time: the earlier day is the lesser.
  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// The civil calendar as integer arithmetic, counted from 1 March so that the leap day comes last.
// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil and
// civil_from_days (https://howardhinnant.github.io/date_algorithms.html). A calendar library costs
// a microsecond a day, and a log has one a line.
extension Day {
  static func number(year: Int, month: Int, day: Int) -> Int32 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// The year (1 to 9999), month (1 to 12) and day of month (1 to 31).
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

extension Day: LosslessStringConvertible {
  /// Reads the canonical text `2026-11-21`, or returns nil for any other spelling.
  public init?(_ text: String) {
    guard let value = ByteScanner.value(of: text, { (s) throws(Damage) in try s.bareDay() })
    else { return nil }
    self = value
  }

  /// The canonical text: `2026-11-21`, with four, two and two digits.
  public var description: String { CanonicalWriter.text { $0.bareDay(self) } }
}
