package import Canonical
internal import Foundation
package import Ledger

extension PtBR {
  /// The space between a currency and its number, which never breaks, as Foundation writes it.
  static let noBreakSpace = "\u{A0}"

  /// The minus sign of amounts in the running task: that of a keyboard unless another was set.
  @TaskLocal package static var minus = "-"

  /// An amount as displayed: `R$ 2.500,00`, `-R$ 2.500,00`, `USD 1.234,56`, `JPY 250`.
  ///
  /// The real has its symbol, other currencies their ISO 4217 code; the amount's own decimals are
  /// kept.
  package static func money(_ total: Total, _ currency: Currency) -> String {
    let (whole, cents) = parts(of: total, currency)
    return whole + cents
  }

  /// An amount as displayed, split before its decimals: `R$ 2.500` and `,00`, which may be empty.
  package static func parts(
    of total: Total, _ currency: Currency
  ) -> (whole: String, cents: String) {
    let unit = power(of: total.decimals)
    let (whole, part) = total.minor.quotientAndRemainder(dividingBy: unit)
    let digits = String(part.magnitude)
    let zeros = String(repeating: "0", count: max(0, total.decimals - digits.count))
    let cents = total.decimals > 0 ? (locale.decimalSeparator ?? ",") + zeros + digits : ""
    let sign = total.minor < 0 ? minus : ""
    let unsigned = number(whole < 0 ? -whole : whole)
    return (sign + symbol(of: currency) + noBreakSpace + unsigned, cents)
  }

  /// An amount as its owner sees it: money that comes in has a plus, money that goes out a minus.
  package static func moved(_ total: Total, _ currency: Currency, _ sentido: Sentido?) -> String {
    (sentido == .entrada ? "+" : "") + money(total, currency)
  }

  /// A change as displayed: `+R$ 31,00`, `-R$ 31,00`.
  package static func change(_ total: Total, _ currency: Currency) -> String {
    moved(total, currency, total.minor > 0 ? .entrada : nil)
  }

  /// An amount as displayed.
  package static func money(_ amount: Amount, _ currency: Currency) -> String {
    money(Total(minor: Int128(amount.minor), decimals: amount.decimals), currency)
  }

  /// An amount as a person would type it: `2500,00`, without its currency.
  package static func typed(_ amount: Amount) -> String {
    Total(minor: Int128(amount.minor), decimals: amount.decimals).comVirgula
  }

  /// `R$`, or the ISO 4217 code.
  package static func symbol(of currency: Currency) -> String {
    currency == .real ? "R$" : currency.description
  }

  /// The name of a currency in a sentence: `reais`, or the ISO 4217 code.
  package static func name(of currency: Currency) -> String {
    currency == .real ? "reais" : currency.description
  }

  private static func power(of decimals: Int) -> Int128 {
    (0..<decimals).reduce(1) { value, _ in value * 10 }
  }
}

extension ClasseDeConta {
  /// An amount on an account of this class as a person reads it.
  package func ladoNatural(_ total: Total) -> Total { temLadoNatural ? total.negated : total }
}

extension Conta {
  /// The balance as a person reads it.
  package var saldoNatural: Total { classe.ladoNatural(saldo) }
}

extension Total {
  /// Words beside a difference between the books and the bank, which is the books less the bank,
  /// as a person reads it: `, a mais no livro`, instead of its sign; empty for none.
  package var aMais: String {
    minor == 0 ? "" : minor > 0 ? ", a mais no livro" : ", a mais no banco"
  }
}
