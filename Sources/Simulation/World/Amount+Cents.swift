internal import Canonical

extension Amount {
  /// So many centavos.
  static func cents(_ cents: Int64) -> Amount { Amount(unchecked: cents, decimals: 2) }
}
