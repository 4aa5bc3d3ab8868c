internal import Canonical

/// The first characters of a commit's hash as somebody typed them.
struct HashPrefix: Sendable {
  /// The smallest and the greatest hash that begin so.
  let range: ClosedRange<Hash256>

  /// Nil where fewer than four digits were typed, more than 64, or something else.
  ///
  /// Upper case and hyphens do not matter: what is typed may as well be the beginning of an id.
  init?(_ typed: String) {
    let digits = typed.lowercased().filter { $0 != "-" }
    guard (4...64).contains(digits.utf8.count),
      let low = Hash256(digits + String(repeating: "0", count: max(0, 64 - digits.utf8.count))),
      let high = Hash256(digits + String(repeating: "f", count: max(0, 64 - digits.utf8.count)))
    else { return nil }
    range = low...high
  }
}
