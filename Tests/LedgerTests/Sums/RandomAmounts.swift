import Canonical

extension RandomNumberGenerator {
  /// An amount of any length, sign and decimals; now and then the greatest there is.
  mutating func amount() -> Amount {
    let largest: Int64 = 999_999_999_999_999
    let magnitude: Int64
    switch UInt8.random(in: 0..<16, using: &self) {
    case 0: magnitude = largest
    case 1: magnitude = 0
    default:
      let digits = Int.random(in: 1...15, using: &self)
      let bound = (0..<digits).reduce(Int64(1)) { bound, _ in bound * 10 }
      magnitude = Int64.random(in: 0..<bound, using: &self)
    }
    let minor = Bool.random(using: &self) ? magnitude : -magnitude
    return Amount(unchecked: minor, decimals: Int.random(in: 0...4, using: &self))
  }
}
