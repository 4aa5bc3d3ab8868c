package import Canonical
internal import Foundation
internal import Ledger

extension PtBR {
  /// A day in full: `12/09/2026`.
  package static func day(_ day: Day) -> String { day.emNumeros }

  /// A day in a list: `12 SET.`.
  package static func shortDay(_ day: Day) -> String {
    let parts = day.parts
    return "\(padded(parts.day)) \(shortMonths[parts.month - 1])"
  }

  /// A day's month in words: `novembro de 2026`.
  package static func month(_ day: Day) -> String {
    let parts = day.parts
    return "\(months[parts.month - 1]) de \(parts.year)"
  }

  /// A month as typed: `11/2026`.
  package static func typed(_ month: Month) -> String { String(day(month.day(1)).dropFirst(3)) }

  /// A month's name without its year: `novembro`.
  package static func monthName(_ month: Month) -> String { months[month.parts.month - 1] }

  /// A day relative to today: `hoje`, `ontem`, else its day of the week, `qui.`.
  package static func when(_ day: Day, today: Day) -> String {
    switch today.number - day.number {
    case 0: return "hoje"
    case 1: return "ontem"
    default: return shortWeekdays[weekday(of: day)]
    }
  }

  /// A day in words: `Sábado, 21 de novembro de 2026`.
  package static func longDay(_ day: Day) -> String {
    weekdays[weekday(of: day)].capitalizedFirst + ", \(day.parts.day) de \(month(day))"
  }

  /// How long ago something fell due: `venceu há 3 dias`; nil where it has not.
  static func late(_ day: Day, today: Day) -> String? {
    day < today ? "venceu há \(count(Int(today.number - day.number), "dia", "dias"))" : nil
  }

  /// The day of the week, from 0 for Sunday.
  package static func weekday(of day: Day) -> Int {
    // 1970-01-01 was a Thursday.
    let fromSunday = (Int(day.number) + 4) % 7
    return fromSunday < 0 ? fromSunday + 7 : fromSunday
  }

  /// `JAN.` to `DEZ.`, from the locale's own data.
  ///
  /// Day and month are joined by hand: a formatter would use a time zone, and a calendar that is
  /// not Gregorian before 1582.
  private static let shortMonths = calendar.shortMonthSymbols.map { $0.uppercased(with: locale) }

  private static let months = calendar.monthSymbols
  private static let weekdays = calendar.weekdaySymbols
  /// `dom.` to `sáb.`.
  package static let shortWeekdays = calendar.shortWeekdaySymbols

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    return calendar
  }()

  static func padded(_ value: Int, digits: Int = 2) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// A greeting by the hour that the clocks of the running task show: `Boa tarde, Paula`.
  /// - Parameter person: the name to greet; nil for none.
  package static func saudacao(at instant: Instant, _ person: String?) -> String {
    let words =
      switch Clocks.shown.hour(at: instant) {
      case 5..<12: "Bom dia"
      case 12..<18: "Boa tarde"
      default: "Boa noite"
      }
    return words + (person.map { ", \($0)" } ?? "")
  }
}
