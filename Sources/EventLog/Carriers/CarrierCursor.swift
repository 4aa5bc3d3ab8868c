package import Canonical

/// How far a carrier has been read: everyday work trusts what lies before and checks the join.
package struct CarrierCursor: Sendable, Hashable {
  /// The name, as bytes.
  package let name: [UInt8]
  /// Which file had it.
  package var identity: FileIdentity
  /// Where the first line begins that has not been read, in bytes from 0.
  package var read = 0
  /// How many lines lie before that.
  package var lines = 0
  /// How long the file was when it was last looked at: one that is shorter by now has lost
  /// something, read or not.
  package var size = 0
  /// When the file had last changed, where what lies beyond was looked at and holds no line; else nil.
  ///
  /// While nothing changes it is not looked at again, however long it is.
  package var left: Int64?
  /// The last of them: where it begins, its length without the LF, and its hash; nil if there is
  /// none, or if it was too long to be kept.
  package var last: Last?

  package struct Last: Sendable, Hashable {
    package let byte: Int
    package let count: Int
    package let hash: Hash256

    package init(byte: Int, count: Int, hash: Hash256) {
      (self.byte, self.count, self.hash) = (byte, count, hash)
    }

    /// Where it lies with its LF; nil where no line can be.
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

  /// Whether a carrier is as it was when what lies beyond the cursor was found to be no line.
  package func isLeft(_ carrier: Carrier) -> Bool {
    guard let left, left != 0 else { return false }
    return left == carrier.changed && identity == carrier.identity && size == carrier.size
  }

  /// Takes note of how a carrier is after it was read.
  /// - Parameter isLeft: whether what lies beyond the cursor holds no line.
  package mutating func note(_ carrier: Carrier, isLeft: Bool) {
    (identity, size) = (carrier.identity, carrier.size)
    left = isLeft ? carrier.changed : nil
  }

  /// Whether the last line that was read is still where it was.
  package func isJoined(_ file: any OpenFile) throws(FileError) -> Bool {
    guard let last else { return true }
    guard let range = last.range else { return false }
    let bytes = try file.bytes(range)
    return bytes.count == last.count + 1 && bytes.last == UInt8(ascii: "\n")
      && Hash256.of(Array(bytes.dropLast())) == last.hash
  }
}
