package import Canonical

/// A sum of amounts, which may have more digits than one amount.
///
/// The account, report or key it belongs to determines its currency.
public struct Total: Sendable, Hashable {
  /// The signed sum in minor units (cents where there are two decimals).
  public var minor: Int128
  /// How many decimals a minor unit has, 0 to 4.
  public var decimals: Int

  /// Makes the total of so many minor units.
  package init(minor: Int128, decimals: Int) { (self.minor, self.decimals) = (minor, decimals) }
}

extension Total {
  /// The total of so many units of 10⁻⁴, with at least the given decimals, and as many more as are
  /// needed to be exact.
  package init(fine: Int128, decimals: Int) {
    var decimals = decimals
    while fine % Amount.scale(from: decimals) != 0 { decimals += 1 }
    self.init(minor: fine / Amount.scale(from: decimals), decimals: decimals)
  }

  /// The total that is one amount.
  package init(_ amount: Amount) {
    self.init(minor: Int128(amount.minor), decimals: amount.decimals)
  }

  /// The same total seen from the other side.
  package var negated: Total { Total(minor: -minor, decimals: decimals) }

  /// The total as one amount; nil where it has too many digits or decimals for that.
  package var amount: Amount? {
    Int64(exactly: minor).flatMap { Amount(minor: $0, decimals: decimals) }
  }

  /// The total without its sign.
  package var absolute: Total { minor < 0 ? negated : self }

  /// The sum of several totals, with the most decimals that one of them has; of none, two.
  package static func sum(_ totals: [Total]) -> Total {
    Total(fine: totals.reduce(0) { $0 + $1.fine }, decimals: totals.map(\.decimals).max() ?? 2)
  }

  /// Adds so many units of 10⁻⁴ of something with so many decimals.
  mutating func add(_ fine: Int128, decimals: Int) {
    self = Total(fine: self.fine + fine, decimals: max(self.decimals, decimals))
  }

  /// How much more this is than another total.
  package func difference(from other: Total) -> Total { .sum([self, other.negated]) }

  /// How much of another total this is, in percent, rounded to the nearest, halves up; nil where
  /// that is nothing.
  package func porCento(de whole: Total) -> Int? {
    guard whole.fine > 0 else { return nil }
    let (halves, unit) = (fine * 200 + whole.fine, 2 * whole.fine)
    return Int(clamping: halves / unit - (halves % unit < 0 ? 1 : 0))
  }

  /// The total in units of 10⁻⁴.
  package var fine: Int128 { minor * Amount.scale(from: decimals) }
}

extension Total: CustomStringConvertible {
  /// The canonical text, with a point and exactly as many decimals: `-1234.50`.
  public var description: String { Amount.text(minor, decimals: decimals) }
}
