internal import Crypto

/// A SHA-256 digest (FIPS 180-4) as a 32-byte value.
public struct Hash256: Hashable, Comparable, Sendable {
  package let bytes: Bytes32

  package init(_ bytes: Bytes32) { self.bytes = bytes }

  /// The digest of all zeros, named by a device's first commit as its predecessor.
  public static let zero = Hash256(Bytes32(words: (0, 0, 0, 0)))

  /// Orders bytewise, which is also the order of the hexadecimal text.
  public static func < (left: Hash256, right: Hash256) -> Bool { left.bytes < right.bytes }

  /// Feeds the first of the digest's four words: a digest is uniform, so any word will do.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes.word0) }

  /// The first 40 bits in two groups of four Crockford characters, for two people to compare by
  /// voice: `7K3M-Q9TD`.
  ///
  /// Safe against accidents, not against deliberate deception.
  package var voice: String { Crockford.grouped(Crockford.text(bytes.array, count: 8)) }
}

extension Hash256: LosslessStringConvertible {
  /// Reads 64 lower-case hexadecimal digits, or returns nil for anything else.
  public init?(_ text: String) {
    guard let value = ByteScanner.value(of: text, { (s) throws(Damage) in try s.bareHash() })
    else { return nil }
    self = value
  }

  /// The digest as 64 lower-case hexadecimal digits.
  public var description: String { CanonicalWriter.text { $0.bareHash(self) } }
}

extension Hash256 {
  /// The digest of `bytes`.
  /// - Complexity: O(count), about 1 ns a byte.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> Hash256 {
    var digest = SHA256()
    digest.update(bufferPointer: bytes)
    return digest.finalize().withUnsafeBytes { Hash256(Bytes32($0)) }
  }

  /// The digest of one byte and those after it.
  static func of(_ first: UInt8, _ rest: UnsafeRawBufferPointer) -> Hash256 {
    var digest = SHA256()
    withUnsafeBytes(of: first) { digest.update(bufferPointer: $0) }
    digest.update(bufferPointer: rest)
    return digest.finalize().withUnsafeBytes { Hash256(Bytes32($0)) }
  }

  /// The digest of `bytes`.
  /// - Complexity: O(count).
  package static func of(_ bytes: [UInt8]) -> Hash256 {
    bytes.withUnsafeBytes { of($0) }
  }
}

/// A digest of bytes that come in pieces.
package struct HashStream: Sendable {
  private var digest = SHA256()

  package init() {}

  /// Takes the next bytes.
  /// - Complexity: O(count).
  package mutating func take(_ bytes: [UInt8]) { digest.update(data: bytes) }

  /// The digest of all bytes so far.
  package var value: Hash256 { digest.finalize().withUnsafeBytes { Hash256(Bytes32($0)) } }
}

/// Thirty-two bytes without a heap object: the content of a digest or a public key.
package struct Bytes32: Hashable, Comparable, Sendable {
  package let word0, word1, word2, word3: UInt64

  /// Makes the value of four words, most significant bytes first.
  package init(words: (UInt64, UInt64, UInt64, UInt64)) { (word0, word1, word2, word3) = words }

  /// Makes the value of 32 bytes in memory.
  package init(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == 32, "a digest or key has 32 bytes")
    func word(_ index: Int) -> UInt64 {
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    self.init(words: (word(0), word(1), word(2), word(3)))
  }

  /// Writes the bytes in order.
  func store(in room: UnsafeMutableRawBufferPointer, at offset: Int) {
    for (index, word) in [word0, word1, word2, word3].enumerated() {
      room.storeBytes(of: word.bigEndian, toByteOffset: offset + index * 8, as: UInt64.self)
    }
  }

  /// The bytes in order.
  package var array: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for word in [word0, word1, word2, word3] {
      withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  package static func < (left: Bytes32, right: Bytes32) -> Bool {
    if left.word0 != right.word0 { return left.word0 < right.word0 }
    if left.word1 != right.word1 { return left.word1 < right.word1 }
    if left.word2 != right.word2 { return left.word2 < right.word2 }
    return left.word3 < right.word3
  }
}
