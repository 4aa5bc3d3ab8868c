package import Canonical
internal import Foundation

extension PtBR {
  /// A greeting by the hour that the clocks of the running task show: `Boa tarde, Paula`.
  /// - Parameter person: who is greeted; nil for nobody by name.
  package static func saudacao(at instant: Instant, _ person: String?) -> String {
    let words =
      switch Clocks.shown.hour(at: instant) {
      case 5..<12: "Bom dia"
      case 12..<18: "Boa tarde"
      default: "Boa noite"
      }
    return words + (person.map { ", \($0)" } ?? "")
  }

  /// A day in words: `Sábado, 21 de novembro de 2026`.
  package static func longDay(_ day: Day) -> String {
    // 1970-01-01 was a Thursday.
    let fromSunday = (Int(day.number) + 4) % 7
    let name = weekdays[fromSunday < 0 ? fromSunday + 7 : fromSunday]
    return name.capitalizedFirst + ", \(day.parts.day) de \(month(day))"
  }

  private static let weekdays: [String] = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    return calendar.weekdaySymbols
  }()
}
