/// Rows by which banks state a balance among the entries: “SALDO ANTERIOR”, “Saldo do dia”,
/// “S A L D O”.
enum TextoDeSaldo {
  /// Which balance a text states.
  enum Tipo: Equatable {
    /// That at the end of its day.
    case final
    /// One carried over, or one with what is blocked or may be borrowed.
    case outro
  }

  /// The balance that a row's text states; nil for the text of an entry, such as the payment of a
  /// balance that is owed.
  /// - Complexity: O(bytes).
  static func tipo(_ text: String) -> Tipo? {
    guard let first = text.utf8.first, first == UInt8(ascii: "S") || first == UInt8(ascii: "s")
    else { return nil }
    let words = joined(text.folded)
    if endings.contains(words) { return .final }
    return beginnings.contains { starts(words, with: $0) } ? .outro : nil
  }

  private static let endings: Set<[UInt8]> = Set(
    [
      "saldo", "saldo do dia", "saldo dia", "saldo atual", "saldo final", "saldo final do dia",
      "saldo final do periodo", "saldo em conta", "saldo em conta corrente", "saldo conta corrente",
    ].map { Array($0.utf8) })

  private static let beginnings = [
    "saldo anterior", "saldo ant", "saldo inicial", "saldo do dia", "saldo dia", "saldo atual",
    "saldo final", "saldo em", "saldo disponivel", "saldo total disponivel", "saldo bloqueado",
    "saldo bloq", "saldo parcial", "saldo conta corrente", "saldo cta corrente", "saldo do periodo",
    "saldo de abertura", "saldo de fechamento", "saldo aplic aut", "saldo aplicacao automatica",
    "saldo provisorio", "saldo mes anterior", "saldo do mes anterior", "saldo da fatura anterior",
    "saldo fatura anterior", "sdo anterior", "sdo ant", "sdo cta/apl automaticas",
  ].map { Array($0.utf8) }

  /// Whether words begin with some, and the last of these ends there.
  private static func starts(_ words: [UInt8], with beginning: [UInt8]) -> Bool {
    guard words.starts(with: beginning) else { return false }
    guard words.count > beginning.count else { return true }
    return !(0x61...0x7A).contains(words[beginning.count])
  }

  /// Letters that stand one by one as a word: `s a l d o`.
  private static func joined(_ words: [UInt8]) -> [UInt8] {
    let parts = words.split(separator: 0x20)
    guard parts.count > 2, parts.allSatisfy({ $0.count == 1 }) else { return words }
    return parts.flatMap(\.self)
  }
}
