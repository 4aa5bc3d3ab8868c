/// A UUID (RFC 9562) as a 16-byte value.
///
/// Ordered bytewise, which is also the order of its text. The text form that `razao` reads and
/// writes is 8-4-4-4-12 lower-case hexadecimal digits and nothing else.
public struct Uuid: Hashable, Comparable, Sendable {
  /// The first eight bytes, most significant first.
  public let high: UInt64
  /// The last eight bytes, most significant first.
  public let low: UInt64

  /// Makes a UUID of its two halves, most significant bytes first.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The version in its thirteenth digit: 4 for a random one, 5 for one derived from a name.
  public var version: Int { Int((high >> 12) & 0xF) }

  public static func < (left: Uuid, right: Uuid) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

extension Uuid: LosslessStringConvertible {
  /// Reads the canonical text form, or returns nil: upper case and other groupings are refused.
  public init?(_ text: String) {
    var text = text
    let value = text.withUTF8 { bytes -> Uuid? in
      var scanner = ByteScanner(UnsafeRawBufferPointer(bytes))
      guard let value = try? scanner.bareUuid(), scanner.isAtEnd else { return nil }
      return value
    }
    guard let value else { return nil }
    self = value
  }

  /// The canonical text form, 36 characters.
  public var description: String {
    var writer = CanonicalWriter()
    writer.bareUuid(self)
    return writer.text
  }
}
