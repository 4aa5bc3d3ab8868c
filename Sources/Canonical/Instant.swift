/// A moment in UTC, claimed by a device's wall clock, to the millisecond.
///
/// In a log, it is for people to read: it orders nothing and decides nothing.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00.000Z, negative before it, within the years 0001 to
  /// 9999.
  public let milliseconds: Int64

  /// Makes the moment so many milliseconds after 1970-01-01T00:00:00.000Z, clamped to the years
  /// 0001 to 9999.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Instant.first), Instant.last)
  }

  static let millisecondsADay: Int64 = 86_400_000
  private static let first = Int64(Day.number(year: 1, month: 1, day: 1)) * millisecondsADay
  private static let last =
    (Int64(Day.number(year: 9999, month: 12, day: 31)) + 1) * millisecondsADay - 1

  /// Orders by time: the earlier moment is the lesser.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The day in UTC, and the milliseconds since it began.
  package var split: (day: Day, milliseconds: Int64) {
    let day = milliseconds.quotientFloor(Instant.millisecondsADay)
    return (Day(number: Int32(day)), milliseconds - day * Instant.millisecondsADay)
  }
}

extension SignedInteger {
  /// The quotient, rounded down; `divisor` is positive.
  package func quotientFloor(_ divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

extension Instant: LosslessStringConvertible {
  /// Reads the canonical text `2026-11-21T12:34:56.789Z`, or returns nil for any other spelling,
  /// for hour 24 and for leap seconds.
  public init?(_ text: String) {
    guard let value = ByteScanner.value(of: text, { (s) throws(Damage) in try s.bareInstant() })
    else { return nil }
    self = value
  }

  /// The canonical text: `2026-11-21T12:34:56.789Z`.
  public var description: String { CanonicalWriter.text { $0.bareInstant(self) } }
}
