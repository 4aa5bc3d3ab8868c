/// Thirty-two bytes without a heap object: what a digest and a public key are made of.
package struct Bytes32: Hashable, Comparable, Sendable {
  package let word0, word1, word2, word3: UInt64

  /// Makes the value of four words, most significant bytes first.
  package init(words: (UInt64, UInt64, UInt64, UInt64)) {
    (word0, word1, word2, word3) = words
  }

  /// Makes the value of 32 bytes in memory.
  package init(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == 32, "a digest or key has 32 bytes")
    func word(_ index: Int) -> UInt64 {
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    self.init(words: (word(0), word(1), word(2), word(3)))
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
