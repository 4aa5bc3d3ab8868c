package import Canonical
internal import Ledger

/// An amount as people in Brazil type it.
///
/// ```
/// 2.500,00   2500,00   2500   2.500   R$ 2.500,00   2500.00   -12,50   12,5   12.5
/// ```
/// Points separate groups of three; a comma begins the decimals, of which the last zeros may be
/// left out: hands type `12,5`. So does a lone point that cannot separate a group, because one or
/// two digits follow it, or exactly the currency's decimals.
///
/// Refused are a lone point before three digits in a currency with three decimals, where it could
/// be either; three digits after a comma where the currency has another number of decimals, as
/// English groups thousands so; both marks in the English order; and anything else: guessing at
/// money is worse than asking again.
package enum TypedAmount {
  /// The mistake in a typed amount.
  package enum Problem: Error, Equatable, Sendable {
    /// Not one of the forms above.
    case malformed
    /// A lone point in a currency with three decimals.
    case ambiguous
    /// More than 15 digits.
    case tooLarge
  }

  /// Reads an amount.
  /// - Parameters:
  ///   - text: the typed text; surrounding white space is ignored. The minus sign may be the hyphen
  ///     or U+2212.
  ///   - decimals: how many decimals `currency` has, 0 to 4.
  ///   - currency: its symbol may precede the digits.
  /// - Throws: `Problem`.
  package static func read(
    _ text: String, decimals: Int = 2, currency: Currency = .real
  ) throws(Problem) -> Amount {
    guard text.unicodeScalars.count <= Limits.typedAmount else { throw .malformed }
    var rest = Substring(text.aparado)
    let isNegative = rest.hasPrefix("-") || rest.hasPrefix("\u{2212}")
    if isNegative { rest.removeFirst() }
    dropSymbol(of: currency, from: &rest)
    let digits = try digits(of: Array(rest.unicodeScalars), decimals: decimals)
    guard digits.drop(while: { $0 == "0" }).count <= Canonical.Limits.amountDigits,
      let magnitude = Int64(digits)
    else { throw .tooLarge }
    guard let amount = Amount(minor: isNegative ? -magnitude : magnitude, decimals: decimals)
    else { throw .tooLarge }
    return amount
  }

  /// Whether a text could be an amount in some currency, with any number of decimals.
  package static func isReadable(_ text: String) -> Bool {
    let unsigned = text.drop { $0.isWhitespace || $0 == "-" || $0 == "\u{2212}" }
    let currencies = [Currency(String(unsigned.prefix(3))), .real].compactMap(\.self)
    return currencies.contains { currency in
      (0...Canonical.Limits.decimals).contains { decimals in
        (try? read(text, decimals: decimals, currency: currency)) != nil
      }
    }
  }

  private static func dropSymbol(of currency: Currency, from text: inout Substring) {
    let symbol = PtBR.symbol(of: currency)
    guard text.hasPrefix(symbol) else { return }
    text.removeFirst(symbol.count)
    if text.first == " " || text.first == "\u{A0}" { text.removeFirst() }
  }

  /// The digits of the whole amount in minor units.
  private static func digits(
    of text: [Unicode.Scalar], decimals: Int
  ) throws(Problem) -> String {
    let sides = text.split(separator: ",", omittingEmptySubsequences: false)
    if sides.count == 2 {
      return try whole(sides[0]) + fraction(sides[1], decimals)
    }
    guard sides.count == 1 else { throw .malformed }
    let groups = text.split(separator: ".", omittingEmptySubsequences: false)
    if groups.count == 2, decimals == 3, groups[1].count > 2 { throw try loneDecimalPoint(groups) }
    if groups.count == 2, isFraction(groups[1].count, decimals) {
      return try ungrouped(groups[0]) + fraction(groups[1], decimals)
    }
    return try whole(text[...]) + String(repeating: "0", count: decimals)
  }

  /// Whether so many digits after a point or a comma are decimals, and no group of three.
  private static func isFraction(_ count: Int, _ decimals: Int) -> Bool {
    count == decimals || count < min(decimals, 3)
  }

  /// The decimals, with the zeros that were left out.
  private static func fraction(
    _ text: ArraySlice<Unicode.Scalar>, _ decimals: Int
  ) throws(Problem) -> String {
    guard isFraction(text.count, decimals) else { throw .malformed }
    return try plain(text) + String(repeating: "0", count: decimals - text.count)
  }

  /// The problem with a point in a currency with three decimals: ambiguous if digits surround it.
  private static func loneDecimalPoint(_ sides: [ArraySlice<Unicode.Scalar>]) throws(Problem)
    -> Problem
  {
    _ = try ungrouped(sides[0]) + plain(sides[1])
    return .ambiguous
  }

  /// Digits with or without points between groups of three.
  private static func whole(_ text: ArraySlice<Unicode.Scalar>) throws(Problem) -> String {
    let groups = text.split(separator: ".", omittingEmptySubsequences: false)
    guard groups.count > 1 else { return try ungrouped(text) }
    guard groups[0].count <= 3, groups[0].first != "0",
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { throw .malformed }
    var digits = ""
    for group in groups { digits += try plain(group) }
    return digits
  }

  /// Digits without leading zeros, except for zero itself.
  private static func ungrouped(_ text: ArraySlice<Unicode.Scalar>) throws(Problem) -> String {
    guard text.count == 1 || text.first != "0" else { throw .malformed }
    return try plain(text)
  }

  /// At least one ASCII digit: those of other scripts are refused, as they look alike.
  private static func plain(_ text: ArraySlice<Unicode.Scalar>) throws(Problem) -> String {
    guard !text.isEmpty, text.allSatisfy({ ("0"..."9").contains($0) }) else { throw .malformed }
    return String(decoding: text.map { UInt8($0.value) }, as: UTF8.self)
  }
}

extension TypedAmount.Problem {
  /// The message for a form or a command: the problem first, then the correct form.
  package var message: String {
    switch self {
    case .malformed: "Valor inválido: escreva como 2.500,00, 2500,00 ou 2500"
    case .ambiguous: "Valor inválido: com três casas, escreva a vírgula (2,500) ou nenhum ponto"
    case .tooLarge: "Valor inválido: no máximo 15 algarismos"
    }
  }
}
