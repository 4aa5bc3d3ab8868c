/// A UUID (RFC 9562) as a 16-byte value.
///
/// Its only text form here is 8-4-4-4-12 lower-case hexadecimal digits.
public struct Uuid: Hashable, Comparable, Sendable {
  /// The first eight bytes, most significant first.
  public let high: UInt64
  /// The last eight bytes, most significant first.
  public let low: UInt64

  /// Makes a UUID of its two halves, most significant bytes first; any 16 bytes are accepted.
  public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// A random UUID (version 4) of the system's cryptographic generator.
  ///
  /// Not from libuuid, some versions of which open a file for each: an import needs ten thousand.
  package static func random() -> Uuid {
    var generator = SystemRandomNumberGenerator()
    return Uuid(version4: generator.next(), generator.next())
  }

  /// The UUID of version 4 with 122 bits of two random halves (RFC 9562 section 5.4).
  init(version4 high: UInt64, _ low: UInt64) {
    self.init(high: high & ~0xF000 | 0x4000, low: low & ~(0b11 << 62) | 0b10 << 62)
  }

  /// The version in its thirteenth digit, 0 to 15: 4 for a random one, 5 for one derived from a
  /// name (RFC 9562 section 4.2).
  public var version: Int { Int((high >> 12) & 0xF) }

  /// The same with 4 as its version (docs/FORMAT.md, section 8).
  package var comoVersao4: Uuid { Uuid(version4: high, low) }

  /// Orders bytewise, which is also the order of the text.
  public static func < (left: Uuid, right: Uuid) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

extension Uuid: LosslessStringConvertible {
  /// Reads the canonical text, or returns nil: upper case, braces and other groupings are refused.
  public init?(_ text: String) {
    guard let value = ByteScanner.value(of: text, { (s) throws(Damage) in try s.bareUuid() })
    else { return nil }
    self = value
  }

  /// The canonical text, 36 characters.
  public var description: String { CanonicalWriter.text { $0.bareUuid(self) } }
}
