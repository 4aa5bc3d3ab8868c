package import Canonical
internal import Foundation

/// A month as people in Brazil type it: `11/2026`, `2026-11`.
package enum TypedMonth {
  /// Reads a month, or returns nil for anything else.
  /// - Parameter text: what was typed; white space around it does not matter.
  package static func read(_ text: String) -> Month? {
    let typed = text.trimmingCharacters(in: .whitespaces)
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return Month(typed) }
    guard (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 4,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let month = Int(parts[0]), let year = Int(parts[1])
    else { return nil }
    return Month(year: year, month: month)
  }
}
