package import Canonical

/// A day as people type it: `21/11/2026` or `2026-11-21`.
///
/// A day without its year is refused: guessing at a year is worse than asking again.
package enum TypedDay {
  /// Reads a day, or returns nil for what is none; white space around it does not matter.
  package static func read(_ text: String) -> Day? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 1 else { return nil }
    let typed = String(parts[0])
    if let day = Day(typed) { return day }
    let numbers = typed.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 3, (1...2).contains(numbers[0].count),
      (1...2).contains(numbers[1].count), numbers[2].count == 4,
      numbers.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let day = Int(numbers[0]), let month = Int(numbers[1]), let year = Int(numbers[2])
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// What is said of a typed day that is none.
  /// - Parameter option: how it is given: `--em`.
  package static func message(_ typed: String, option: String) -> String {
    "\(option) não é um dia que existe: “\(typed)”. Escreva como 21/11/2026 ou 2026-11-21."
  }
}
