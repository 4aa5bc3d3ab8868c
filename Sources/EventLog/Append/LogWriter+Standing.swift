internal import Canonical

extension LogWriter {
  /// Whether the carrier ends with the line that this machine wrote last, as far as reading tells.
  ///
  /// Nothing is opened for writing: in a folder that is watched nobody wakes up.
  /// - Returns: false also where nothing is remembered, or the carrier cannot be read.
  /// - Complexity: O(bytes of that line).
  package var endsAsRemembered: Bool {
    guard let last = try? headsFile.last().heads.last,
      let file = try? files.open(carrier, .reading),
      (try? file.status().size) == last.range.upperBound,
      let bytes = try? file.bytes(last.range), bytes.last == UInt8(ascii: "\n")
    else { return false }
    return Hash256.of(Array(bytes.dropLast())) == last.head.hash
  }
}
