package import Canonical

/// The last commit that this machine knows to be on disk in its own carrier, and where it lies.
package struct RememberedHead: Sendable, Hashable {
  package let head: Head
  /// From where its line begins to after its LF, in bytes from 0.
  package let range: Range<Int>

  package init(head: Head, range: Range<Int>) {
    self.head = head
    self.range = range
  }

  /// One line of the file of remembered heads, with its LF:
  /// `<seq> <hash> <start> <end> <first 16 digits of a SHA-256>`.
  ///
  /// The checksum also covers the device, so that what another identity left behind in the same
  /// folder is not taken for this one's.
  package var line: [UInt8] {
    let text = "\(head.seq) \(head.hash) \(range.lowerBound) \(range.upperBound) "
    let digest = Hash256.of(Array("\(head.device) \(text)".utf8)).description
    return Array("\(text)\(digest.prefix(16))\n".utf8)
  }

  /// Reads a line without its LF, strictly: whatever this device would not have written itself is
  /// nothing.
  package init?(_ line: UnsafeRawBufferPointer, of device: Uuid) {
    var scanner = ByteScanner(line)
    let space = UInt8(ascii: " ")
    guard let seq = try? scanner.number(), scanner.take(space),
      let hash = try? scanner.bareHash(), scanner.take(space),
      let start = try? scanner.number(), scanner.take(space),
      let end = try? scanner.number(), scanner.take(space),
      start < end, end - start <= UInt64(Limits.lineBytes) + 1
    else { return nil }
    self.init(
      head: Head(device: device, seq: seq, hash: hash), range: Int(start)..<Int(end))
    guard self.line.dropLast().elementsEqual(line) else { return nil }
  }
}
