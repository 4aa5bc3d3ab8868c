package import Canonical

/// The first characters of an id as somebody typed them.
package struct IdPrefix: Sendable {
  /// The smallest and the greatest UUID with this prefix.
  package let range: ClosedRange<Uuid>
  /// The number of typed digits.
  let digits: Int
  /// The number of digits of an id that are shown.
  static let shown = 8

  /// Nil for fewer than four digits, more than 32, or anything else.
  ///
  /// Upper case and hyphens do not matter.
  package init?(_ typed: String) {
    let digits = typed.lowercased().filter { $0 != "-" }
    guard (4...32).contains(digits.utf8.count), digits.utf8.count == digits.count,
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    guard let low = IdPrefix.uuid(digits, filledWith: "0"),
      let high = IdPrefix.uuid(digits, filledWith: "f")
    else { return nil }
    range = low...high
    self.digits = digits.utf8.count
  }

  /// As `init(_:)`.
  /// - Parameter next: a sentence for who gave a wrong one.
  /// - Throws: `dadosInvalidos` where that is the beginning of no id.
  package init(_ typed: String, senao next: Mensagem) throws(RazaoError) {
    guard let prefix = IdPrefix(typed) else {
      throw RazaoError.dadosInvalidos(
        "“\(typed)” não é o começo de uma identificação: são ao menos 4 caracteres, de 0 a 9 e "
          + "de a a f. \(next)")
    }
    self = prefix
  }

  private static func uuid(_ digits: String, filledWith filler: Character) -> Uuid? {
    let all = digits + String(repeating: filler, count: 32 - digits.count)
    let high = all.prefix(16)
    let low = all.suffix(16)
    guard let high = UInt64(high, radix: 16), let low = UInt64(low, radix: 16) else { return nil }
    return Uuid(high: high, low: low)
  }

  /// Whether an id has this prefix.
  package func matches(_ id: Uuid) -> Bool { range.contains(id) }
}

/// The first characters of a commit's hash as somebody typed them.
package struct HashPrefix: Sendable {
  /// The smallest and the greatest hash with this prefix.
  package let range: ClosedRange<Hash256>

  /// Nil for fewer than four digits, more than 64, or anything else.
  ///
  /// Upper case and hyphens do not matter: the typed text may also be the beginning of an id.
  package init?(_ typed: String) {
    let digits = typed.lowercased().filter { $0 != "-" }
    guard (4...64).contains(digits.utf8.count),
      let low = Hash256(digits + String(repeating: "0", count: max(0, 64 - digits.utf8.count))),
      let high = Hash256(digits + String(repeating: "f", count: max(0, 64 - digits.utf8.count)))
    else { return nil }
    range = low...high
  }
}
