/// The way of the money, as a column of its own says it: `D` or `C`, `Débito` or `Crédito`, `-` or `+`,
/// `S` (saída) or `E` (entrada).
enum SignLetter {
  case into, out

  /// Reads a folded cell; nil for anything else.
  ///
  /// D and C, or their signs, may begin a longer word. Many words begin with the others: those have to
  /// stand alone, or be `entrada` and `saida`.
  init?(_ folded: [UInt8]) {
    let isAlone = SignLetter.isOne(folded)
    switch folded.first {
    case UInt8(ascii: "d"), UInt8(ascii: "-"): self = .out
    case UInt8(ascii: "c"), UInt8(ascii: "+"): self = .into
    case UInt8(ascii: "s") where isAlone: self = .out
    // K is the credit of books that write D and K.
    case UInt8(ascii: "k") where isAlone, UInt8(ascii: "e") where isAlone: self = .into
    default: return nil
    }
  }

  /// Whether a folded cell is such a letter or word, and nothing else.
  static func isOne(_ folded: [UInt8]) -> Bool { words.contains(folded) }

  private static let words: Set<[UInt8]> = Set(
    [
      "d", "c", "k", "e", "s", "+", "-", "db", "dr", "cr", "deb", "cred", "deb.", "cred.", "debito",
      "credito", "debit", "credit", "entrada", "saida",
    ].map { Array($0.utf8) })
}
