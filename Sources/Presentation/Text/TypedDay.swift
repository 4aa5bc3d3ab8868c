package import Canonical
internal import Foundation

/// A day as people in Brazil type it: `21/11/2026`, `21/11` of this year, `2026-11-21`, `hoje`,
/// `ontem`.
package enum TypedDay {
  /// Reads a day, or returns nil for anything else and for days that no calendar has.
  /// - Parameters:
  ///   - text: what was typed; case and white space around it do not matter.
  ///   - today: which day `hoje` is, and which year is meant where none is given.
  package static func read(_ text: String, today: Day) -> Day? {
    let typed = text.trimmingCharacters(in: .whitespaces).lowercased()
    switch typed {
    case "hoje": return today
    case "ontem": return Day(number: today.number - 1)
    default: return Day(typed) ?? byDayAndMonth(typed, today)
    }
  }

  /// What is said of anything else.
  package static func message(_ typed: String) -> String {
    "Data inválida: “\(typed)”. Escreva como 21/11/2026, 21/11, 2026-11-21, hoje ou ontem."
  }

  private static func byDayAndMonth(_ typed: String, _ today: Day) -> Day? {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      let day = number(parts[0], digits: 1...2), let month = number(parts[1], digits: 1...2)
    else { return nil }
    guard parts.count == 3 else { return Day(year: today.parts.year, month: month, day: day) }
    return number(parts[2], digits: 4...4).flatMap { Day(year: $0, month: month, day: day) }
  }

  /// ASCII digits, of which there are as many as there have to be.
  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
