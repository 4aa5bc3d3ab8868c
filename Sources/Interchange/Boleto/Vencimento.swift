public import Canonical

/// The due date of a slip, as far as its code states it.
public enum Vencimento: Hashable, Sendable {
  /// The code does not state it.
  case nenhum
  /// This day.
  case dia(Day)
  /// One of these days, the earlier one first: banks accept neither reading.
  case ambiguo(Day, Day)

  /// The day of a factor, relative to another day.
  ///
  /// A factor counts days since 1997-10-07, from 1000 (2000-07-03) to 9999 (2025-02-21), and begins
  /// at 1000 again the day after. Each factor therefore means one day in every 9000: the one from
  /// 3000 days before the reference day to 5500 days after it. The 500 days in between are
  /// ambiguous.
  ///
  /// Source: FEBRABAN, Comunicado 082/2012.
  /// - Parameter fator: from 1000 to 9999.
  init(fator: Int, vistoEm hoje: Day) {
    let first = Int(Self.base.number) + fator
    // The last cycle that begins before the window ends.
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

  /// The last day of payment without delay: a weekend's due date moves to the Monday after it.
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

  /// The day that factors count from.
  private static let base = Day(number: 10_141)
  /// The number of factors.
  private static let volta = 9000
  /// How many days before and after the reading a slip may be due.
  private static let antes = 3000
  private static let depois = 5500

  private static func day(_ number: Int) -> Day {
    Day(number: min(Int32(clamping: number), Day.numbers.upperBound))
  }
}
