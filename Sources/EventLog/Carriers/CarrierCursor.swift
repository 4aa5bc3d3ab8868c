package import Canonical

/// How far a carrier has been read: everyday work trusts the earlier part and checks the join.
package struct CarrierCursor: Sendable, Hashable {
  /// The name, as bytes.
  package let name: [UInt8]
  /// The identity of the file.
  package var identity: FileIdentity
  /// The start of the first unread line, in bytes from 0.
  package var read = 0
  /// The number of lines before that.
  package var lines = 0
  /// The file's length when it was last read: if it is shorter now, it has lost something, read or
  /// not.
  package var size = 0
  /// The file as it was when it was last read; nil where the earlier part is trusted.
  package var whole: Whole?

  /// A file's time of change, and the digest of its bytes, by which another time is judged.
  package struct Whole: Sendable, Hashable {
    package let touched: Int64
    package let digest: Hash256

    package init(touched: Int64, digest: Hash256) {
      (self.touched, self.digest) = (touched, digest)
    }
  }
  /// The file's time of change, if the rest was searched and holds no line; else nil.
  ///
  /// While that stays the same, the rest is not searched again, however long it is.
  package var left: Int64?
  /// The last line read: its start, its length without the LF, and its hash; nil if there is none,
  /// or if it was too long to be kept.
  package var last: Last?

  package struct Last: Sendable, Hashable {
    package let byte: Int
    package let count: Int
    package let hash: Hash256

    package init(byte: Int, count: Int, hash: Hash256) {
      (self.byte, self.count, self.hash) = (byte, count, hash)
    }

    /// The line's range with its LF; nil if there can be no such line.
    ///
    /// The remembered lines may have been changed since.
    package var range: Range<Int>? {
      guard byte >= 0, (0...Limits.lineBytes).contains(count), byte < Int.max - count else {
        return nil
      }
      return byte..<byte + count + 1
    }
  }

  package init(name: [UInt8], identity: FileIdentity) {
    (self.name, self.identity) = (name, identity)
  }

  /// Whether a carrier is unchanged since the rest beyond the cursor was found to hold no line.
  package func isLeft(_ carrier: Carrier) -> Bool {
    guard let left, left != 0 else { return false }
    return left == carrier.changed && identity == carrier.identity && size == carrier.size
  }

  /// Records a carrier's state after it was read.
  /// - Parameter isLeft: whether what lies beyond the cursor holds no line.
  package mutating func note(_ carrier: Carrier, isLeft: Bool) {
    (identity, size) = (carrier.identity, carrier.size)
    left = isLeft ? carrier.changed : nil
  }

  /// Whether a carrier has to be read again from its beginning to know what it holds.
  package func isInDoubt(_ carrier: Carrier) -> Bool {
    whole.map {
      (identity, size, $0.touched) != (carrier.identity, carrier.size, carrier.touched)
    } ?? false
  }

  /// Whether the last line read is still in its place.
  package func isJoined(_ file: any OpenFile) throws(FileError) -> Bool {
    guard let last else { return true }
    guard let range = last.range else { return false }
    let bytes = try file.bytes(range)
    return bytes.count == last.count + 1 && bytes.last == UInt8(ascii: "\n")
      && Hash256.of(Array(bytes.dropLast())) == last.hash
  }
}

extension OpenFile {
  /// Adds the bytes of a range to a digest.
  /// - Returns: whether all of them were there.
  /// - Complexity: O(bytes), about 1 ns each.
  package func digest(
    _ range: Range<Int>, into digest: inout HashStream
  ) throws(FileError) -> Bool {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Limits.readBytes) {
      let piece = start..<min(start + Limits.readBytes, range.upperBound)
      let bytes = try bytes(piece)
      digest.take(bytes)
      guard bytes.count == piece.count else { return false }
    }
    return true
  }
}
