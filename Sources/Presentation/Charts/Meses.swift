package import Canonical

/// The days at which months end, for what is told month by month.
package enum Meses {
  /// The ends of so many months before the one of a day, the oldest first, then the day itself.
  ///
  /// Before the calendar's first month there is none: then there are fewer.
  package static func fins(_ count: Int, ate day: Day) -> [Day] {
    var ends = [day]
    while ends.count <= count, let first = ends.first, let before = fim(antesDe: first) {
      ends.insert(before, at: 0)
    }
    return ends
  }

  /// The last day of the month before that of a day.
  package static func fim(antesDe day: Day) -> Day? {
    let parts = day.parts
    guard let first = Day(year: parts.year, month: parts.month, day: 1),
      first.number > Day.numbers.lowerBound
    else { return nil }
    return Day(number: first.number - 1)
  }
}
