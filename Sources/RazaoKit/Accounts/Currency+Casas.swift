public import Canonical
internal import Foundation

extension Currency {
  /// The decimals that amounts in this currency usually have, 0 to 4, as the system's locale data
  /// tell (CLDR, after ISO 4217); 2 for a currency that they do not know.
  public var casasUsuais: Int {
    guard self != .real else { return 2 }
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "pt_BR")
    formatter.numberStyle = .currency
    formatter.currencyCode = description
    return min(max(formatter.maximumFractionDigits, 0), Canonical.Limits.decimals)
  }
}
