internal import Crypto

/// A SHA-256 digest (FIPS 180-4) as a 32-byte value.
public struct Hash256: Hashable, Comparable, Sendable {
  package let bytes: Bytes32

  package init(_ bytes: Bytes32) {
    self.bytes = bytes
  }

  /// The digest of all zeros: what the first commit of a device names as its predecessor.
  public static let zero = Hash256(Bytes32(words: (0, 0, 0, 0)))

  /// Orders bytewise, which is also the order of the hexadecimal text.
  public static func < (left: Hash256, right: Hash256) -> Bool { left.bytes < right.bytes }

  /// Feeds the first of the digest's four words: a digest is uniform, so it is as good as any.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes.word0) }
}

extension Hash256 {
  /// The first 40 bits in two groups of four Crockford characters, for two people to compare by
  /// voice: `7K3M-Q9TD`.
  ///
  /// Proof against accidents, not against somebody who wants to deceive.
  package var voice: String { Crockford.grouped(Crockford.text(bytes.array, count: 8)) }
}

extension Hash256: LosslessStringConvertible {
  /// Reads 64 lower-case hexadecimal digits, or returns nil for anything else.
  public init?(_ text: String) {
    let value = ByteScanner.value(of: text) { (scanner) throws(Damage) in
      try scanner.bareHash()
    }
    guard let value else { return nil }
    self = value
  }

  /// The digest as 64 lower-case hexadecimal digits.
  public var description: String {
    var writer = CanonicalWriter()
    writer.bareHash(self)
    return writer.text
  }
}

extension Hash256 {
  /// The digest of `bytes`.
  /// - Complexity: O(count), about 1 ns a byte.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> Hash256 {
    var digest = SHA256()
    digest.update(bufferPointer: bytes)
    return digest.finalize().withUnsafeBytes { Hash256(Bytes32($0)) }
  }

  /// The digest of `bytes`.
  /// - Complexity: O(count).
  package static func of(_ bytes: [UInt8]) -> Hash256 {
    bytes.withUnsafeBytes { of($0) }
  }
}

/// A SHA-256 digest of bytes that come piece by piece.
package struct Digest256 {
  private var digest = SHA256()

  package init() {}

  /// Takes in the next bytes.
  /// - Complexity: O(count).
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    digest.update(bufferPointer: bytes)
  }

  /// The digest of all bytes so far.
  package var value: Hash256 { digest.finalize().withUnsafeBytes { Hash256(Bytes32($0)) } }
}
