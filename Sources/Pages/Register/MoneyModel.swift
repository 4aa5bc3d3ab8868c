internal import Canonical
internal import Ledger
internal import Presentation

/// A sum of money for the template `money`: sign, currency, whole, cents.
///
/// The minus is U+2212, which is as wide as a plus and is read out. A column in reais omits the
/// currency; other currencies are always shown.
struct MoneyModel: Sendable {
  let sinal: String
  /// The currency and the space after it; nil if omitted.
  let moeda: String?
  let inteiro: String
  /// The comma and the cents; nil if the currency has none.
  let centavos: String?
  /// Whether it is money that came in.
  let entra: Bool

  /// How much of a sum's details to show.
  enum Style: Sendable {
    /// A sum by itself, with its currency: a headline, a total.
    case alone
    /// A sum in a row or a column: reais are shown without their symbol.
    case inColumn
    /// An amount that moved: incoming money has a plus.
    case moved(Sentido?)
  }

  init(_ total: Total, _ currency: Currency, _ style: Style = .inColumn) {
    let isNegative = total.minor < 0
    let (whole, cents) = PtBR.parts(of: isNegative ? total.negated : total, currency)
    let symbol = PtBR.symbol(of: currency)
    // The symbol is followed by a no-break space.
    inteiro = String(whole.dropFirst(symbol.count + 1))
    centavos = cents.isEmpty ? nil : cents
    switch style {
    case .alone:
      (entra, moeda) = (false, symbol)
      sinal = isNegative ? Self.minus : ""
    case .inColumn:
      (entra, moeda) = (false, currency == .real ? nil : symbol)
      sinal = isNegative ? Self.minus : ""
    case .moved(let way):
      (entra, moeda) = (way == .entrada, currency == .real ? nil : symbol)
      sinal = isNegative ? Self.minus : way == .entrada ? "+" : ""
    }
  }

  /// The whole sum as text, where elements are not allowed.
  var texto: String {
    sinal + (moeda.map { $0 + "\u{A0}" } ?? "") + inteiro + (centavos ?? "")
  }

  static let minus = "\u{2212}"
}

extension MoneyModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "sinal": { $0.sinal },
    "moeda": { $0.moeda },
    "inteiro": { $0.inteiro },
    "centavos": { $0.centavos },
    "entra": { $0.entra },
  ]
}
