/// A currency code of three capital letters (ISO 4217).
///
/// Which codes exist is not checked: a log outlives the list.
public struct Currency: Hashable, Comparable, Sendable, LosslessStringConvertible {
  private let letters: UInt32

  init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard capitals.contains(first), capitals.contains(second), capitals.contains(third) else {
      return nil
    }
    letters = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  /// Reads three capital letters A to Z, or returns nil.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 3 else { return nil }
    self.init(bytes[0], bytes[1], bytes[2])
  }

  /// The three letters.
  public var description: String {
    String(
      decoding: [letters >> 16, letters >> 8, letters].map { UInt8(truncatingIfNeeded: $0) },
      as: UTF8.self)
  }

  /// Orders codes as their letters do.
  public static func < (left: Currency, right: Currency) -> Bool { left.letters < right.letters }

  /// The Brazilian real, `BRL`, whose amounts have two decimals.
  public static let real: Currency = {
    guard let real = Currency("BRL") else { preconditionFailure("three capital letters") }
    return real
  }()
}
