package import Canonical

extension Ritmo {
  /// The day of an occurrence before any move: `inicio` plus so many days, weeks, months or years;
  /// in a month without that day, the last one.
  /// - Returns: nil beyond the calendar, and where this version does not know a word of the rhythm.
  package func dia(_ numero: UInt64) -> Day? {
    guard isKnown, let steps = Int(exactly: numero) else { return nil }
    let (count, isOver) = steps.multipliedReportingOverflow(by: Int(clamping: intervalo))
    guard !isOver else { return nil }
    switch cada {
    case "dia": return Day(inicio, plus: count)
    case "semana": return count > 1 << 32 ? nil : Day(inicio, plus: 7 * count)
    case "mes": return month(count)
    default: return count > 1 << 32 ? nil : month(12 * count)
    }
  }

  /// The same after moving from a weekend.
  package func diaUtil(_ numero: UInt64) -> Day? {
    guard let day = dia(numero) else { return nil }
    // 1970-01-01 was a Thursday.
    let weekday = (Int(day.number) + 3) % 7
    let fromMonday = weekday < 0 ? weekday + 7 : weekday
    guard fromMonday >= 5 else { return day }
    switch fimDeSemana {
    case "antes": return Day(day, plus: 4 - fromMonday)
    case "depois": return Day(day, plus: 7 - fromMonday)
    default: return day
    }
  }

  /// Whether this version knows its words; else its days are not computed.
  package var isKnown: Bool {
    ["dia", "semana", "mes", "ano"].contains(cada)
      && (fimDeSemana.map { ["antes", "depois"].contains($0) } ?? true)
  }

  private func month(_ months: Int) -> Day? {
    Month(of: inicio).advanced(by: months)?.day(inicio.parts.day)
  }
}

extension ClosedRange<Day> {
  /// These days and so many before and after them, within the calendar.
  package func widened(by days: Int32) -> ClosedRange<Day> {
    Day.clamped(lowerBound, -days)...Day.clamped(upperBound, days)
  }
}

extension Day {
  /// A day some days later or earlier, within the calendar.
  package static func clamped(_ day: Day, _ days: Int32) -> Day {
    let (low, high) = (Day.numbers.lowerBound, Day.numbers.upperBound)
    return Day(number: min(max(day.number + days, low), high))
  }

  /// The day so many days later, or earlier for a negative number; nil beyond the calendar.
  fileprivate init?(_ day: Day, plus days: Int) {
    let (number, isOver) = Int(day.number).addingReportingOverflow(days)
    guard !isOver, let number = Int32(exactly: number), Day.numbers.contains(number) else {
      return nil
    }
    self.init(number: number)
  }
}
