package import Canonical
internal import Ledger

/// A day as people in Brazil type it: `21/11/2026`, `21/11`, `2026-11-21`, `hoje`, `ontem`.
package enum TypedDay {
  /// What is said of anything else.
  package static func message(_ typed: String) -> String {
    "Data inválida: “\(typed)”. Escreva como 21/11/2026, 21/11, 2026-11-21, hoje ou ontem."
  }

  /// What is said of a typed day that is none.
  /// - Parameter option: how it is given: `--em`.
  package static func message(_ typed: String, option: String) -> String {
    "\(option) não é um dia que existe: “\(typed)”. "
      + "Escreva como 21/11/2026, 2026-11-21, hoje ou ontem."
  }

  /// Reads a day; nil where there is no such day.
  /// - Parameters:
  ///   - text: what was typed; white space around it and case do not matter.
  ///   - today: the day that it is, whose year is meant where none is typed.
  package static func read(_ text: String, today: Day) -> Day? {
    let typed = text.aparado.lowercased()
    switch typed {
    case "hoje": return today
    case "ontem": return Day(number: today.number - 1)
    default: return Day(typed) ?? slashed(typed, today)
    }
  }

  private static func slashed(_ typed: String, _ today: Day) -> Day? {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number($0) }
    guard (2...3).contains(parts.count), numbers.count == parts.count,
      parts.count == 2 || parts[2].count == 4
    else { return nil }
    return Day(
      year: parts.count == 3 ? numbers[2] : today.parts.year, month: numbers[1], day: numbers[0])
  }

  /// One to four ASCII digits.
  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(text)
  }
}
