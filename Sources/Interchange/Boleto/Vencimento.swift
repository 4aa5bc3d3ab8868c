public import Canonical

/// When a slip is due, as far as its code says.
public enum Vencimento: Hashable, Sendable {
  /// It does not say.
  case nenhum
  /// On that day.
  case dia(Day)
  /// On one of these days, the earlier one first: banks accept neither reading.
  case ambiguo(Day, Day)

  /// The day that a factor means, seen from another day.
  ///
  /// A factor counts days since 1997-10-07, from 1000 (2000-07-03) to 9999 (2025-02-21), and begins
  /// at 1000 again the day after. Each factor therefore means one day in every 9000; it is the one
  /// from 3000 days before the reference day to 5500 after. The 500 days between are nobody's.
  ///
  /// Source: FEBRABAN, Comunicado 082/2012.
  /// - Parameter fator: from 1000 to 9999.
  init(fator: Int, vistoEm hoje: Day) {
    let first = Int(Self.base.number) + fator
    // The last round that begins to count before the window ends.
    let round = (Int(hoje.number) + Self.depois - first).quotientFloor(Self.volta)
    let later = Self.day(first + max(round, 0) * Self.volta)
    guard round >= 0 else {
      self = .dia(later)
      return
    }
    if Int(hoje.number - later.number) <= Self.antes {
      self = .dia(later)
    } else {
      self = .ambiguo(later, Self.day(Int(later.number) + Self.volta))
    }
  }

  /// The last day on which what is due on a day is paid without delay: a Saturday's and a Sunday's
  /// is the Monday after it.
  ///
  /// Holidays are not known here, so it may be later still.
  ///
  /// Source: Lei 7.089 of 1983-03-23, article 1; Código Civil, article 132, § 1.
  public static func ultimoDia(doVencimento day: Day) -> Day {
    // 1970-01-01 was a Thursday.
    let weekday = (Int(day.number) + 3) % 7
    let late = weekday < 0 ? weekday + 7 : weekday
    return Self.day(Int(day.number) + (late < 5 ? 0 : 7 - late))
  }

  /// The day from which factors count.
  private static let base = Day(number: 10_141)
  /// How many factors there are.
  private static let volta = 9000
  /// How far before and after the day of reading a slip may be due.
  private static let antes = 3000
  private static let depois = 5500

  private static func day(_ number: Int) -> Day {
    Day(number: min(Int32(clamping: number), Day.numbers.upperBound))
  }
}
