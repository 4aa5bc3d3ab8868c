/// A day as far as somebody wrote it down: `2026-11-28`, `28/11`, `sábado 28`, `ontem`.
///
/// It is the same whenever it is read (docs/FORMAT.md, section 8); the day that it means depends on
/// one near which it was written.
public enum DiaEscrito: Hashable, Sendable {
  /// A whole day.
  case inteiro(Day)
  /// A day of a month without its year.
  case semAno(mes: Int, dia: Int)
  /// A day of a month that is not said, with the day of the week if that is: 0 is Sunday.
  case soDia(Int, semana: Int?)
  /// A day of the week alone: 0 is Sunday.
  case semana(Int)
  /// So many days before the day of writing: `hoje`, `ontem`, `anteontem`.
  case antes(Int)

  /// The names of the days of the week, from Sunday, without accents.
  static let semanas = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"]
  /// The words for today and the days before it.
  static let anteriores = ["hoje", "ontem", "anteontem"]
  /// The days ahead among which a day without a year may lie.
  static let diasAdiante: Int32 = 31

  /// The day meant by somebody who wrote it on a day or soon after.
  ///
  /// A day without a year is the latest up to a month ahead, as in `TypedDay`; one without a month
  /// the latest that is not ahead, and on its day of the week if that is said; a day of the week is
  /// the last before.
  /// - Returns: nil if there is none.
  package func dia(perto day: Day) -> Day? {
    switch self {
    case .inteiro(let day): return day
    case .semAno(let month, let number):
      let year = day.parts.year
      return [year + 1, year, year - 1].lazy
        .compactMap { Day(year: $0, month: month, day: number) }
        .first { $0.number <= day.number + Self.diasAdiante }
    case .soDia(let number, let weekday):
      return (0...366).lazy.compactMap { Self.valid(day.number - $0) }.first { day in
        day.parts.day == number && (weekday.map { $0 == Self.semana(of: day) } ?? true)
      }
    case .semana(let wanted):
      return Self.valid(day.number - Int32((Self.semana(of: day) + 6 - wanted) % 7) - 1)
    case .antes(let days): return Self.valid(day.number - Int32(days))
    }
  }

  /// Whether it means another day whenever it is written again.
  package var isRelativo: Bool {
    switch self {
    case .semana, .antes: true
    case .inteiro, .semAno, .soDia: false
    }
  }

  /// The day of the week, 0 for Sunday: 1970-01-01 was a Thursday.
  package static func semana(of day: Day) -> Int { Int((day.number % 7 + 7 + 4) % 7) }

  private static func valid(_ number: Int32) -> Day? {
    Day.numbers.contains(number) ? Day(number: number) : nil
  }
}

extension DiaEscrito: CustomStringConvertible {
  /// The text that stands for it in names (docs/FORMAT.md, section 8).
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch self {
    case .inteiro(let day): day.description
    case .semAno(let month, let day): "\(two(month))-\(two(day))"
    case .soDia(let day, _): two(day)
    case .semana(let day): Self.semanas[day]
    case .antes(let days): Self.anteriores[days]
    }
  }
}
