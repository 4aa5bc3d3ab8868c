public import Canonical
internal import Foundation

extension Currency {
  /// The decimals that amounts in this currency usually have, 0 to 4, as the system's locale data
  /// tell (CLDR, after ISO 4217); 2 for a currency that they do not know.
  public var casasUsuais: Int {
    guard self != .real else { return 2 }
    let zero = Decimal(0).formatted(
      .currency(code: description).locale(Locale(identifier: "en_US")))
    let decimals = zero.split(separator: ".").dropFirst().first?.count(where: \.isNumber) ?? 0
    return min(decimals, Canonical.Limits.decimals)
  }
}
