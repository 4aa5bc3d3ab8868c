public import Canonical

/// The amount of a purchase in its own currency, if it was booked in another: `USD 20.00`.
///
/// The log has no member for it: it is stored as the last words of the note, `(USD 20.00)`.
public struct ValorOriginal: Sendable, Hashable {
  /// The currency of the price.
  public var moeda: Currency
  /// The amount, above zero.
  public var valor: Amount

  /// Makes an original amount.
  public init(_ moeda: Currency, _ valor: Amount) { (self.moeda, self.valor) = (moeda, valor) }

  /// Its form at the end of a note.
  var escrito: String { "(\(moeda) \(valor))" }

  /// A note followed by the original amount.
  /// - Parameters:
  ///   - text: the note alone; nil for none.
  ///   - original: nil for none.
  static func anotacao(_ text: String?, _ original: ValorOriginal?) -> String? {
    [text?.aparado.naoVazio, original?.escrito].compactMap(\.self).joined(separator: " ").naoVazio
  }

  /// The original amount at the end of a note; nil if there is none.
  init?(aoFimDe note: String) {
    guard note.hasSuffix(")"), let start = note.lastIndex(of: "(") else { return nil }
    let words = note[start...].dropFirst().dropLast().split(
      separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let currency = Currency(String(words[0])) else { return nil }
    let parts = words[1].split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1].count : 0
    // Only in exactly the written form: anything else in brackets is part of the note.
    guard let minor = Int64(parts.joined()), minor > 0,
      let amount = Amount(minor: minor, decimals: decimals), amount.description == words[1]
    else { return nil }
    self.init(currency, amount)
  }
}

extension ConteudoDeTransacao {
  /// The amount in the purchase's own currency, from the end of the note.
  public var original: ValorOriginal? { descricao.flatMap { ValorOriginal(aoFimDe: $0) } }

  /// The note without the original amount; nil if nothing else is left.
  public var anotacao: String? {
    guard let descricao, let original else { return descricao }
    return String(descricao.dropLast(original.escrito.count)).aparado.naoVazio
  }
}
