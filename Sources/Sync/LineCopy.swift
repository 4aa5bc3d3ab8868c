package import Canonical
package import EventLog

/// Copies lines from carriers, verifying each against its hash: a synchroniser may have changed the
/// file since the line was judged.
package struct LineCopy {
  private let source: CarrierFolder
  private var open: (carrier: Int, file: any OpenFile)?

  package init(from source: CarrierFolder) { self.source = source }

  /// A line to copy.
  package struct Line: Sendable, Hashable {
    package let location: LineLocation
    package let hash: Hash256

    package init(location: LineLocation, hash: Hash256) {
      (self.location, self.hash) = (location, hash)
    }
  }

  /// Delivers lines in order, each with its LF, several at once if they are adjacent.
  /// - Throws: `changed` where a line is not there any more; what reading throws.
  /// - Complexity: O(bytes).
  package mutating func copy(
    _ lines: [Line], to take: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, follows(lines[end].location, lines[end - 1].location),
        lines[end].location.end - lines[start].location.byte <= Limits.lineBytes
      {
        end += 1
      }
      try take(try bytes(of: lines[start..<end]))
      start = end
    }
  }

  private func follows(_ next: LineLocation, _ location: LineLocation) -> Bool {
    next.carrier == location.carrier && next.byte == location.end
  }

  /// The bytes of adjacent lines.
  private mutating func bytes(of lines: ArraySlice<Line>) throws(FileError) -> [UInt8] {
    guard let first = lines.first?.location, let last = lines.last?.location else { return [] }
    let bytes = try file(first.carrier).bytes(first.byte..<last.end)
    let isWhole =
      bytes.count == last.end - first.byte
      && lines.allSatisfy { line in
        let start = line.location.byte - first.byte
        return bytes[start + line.location.count] == UInt8(ascii: "\n")
          && Hash256.of(Array(bytes[start..<start + line.location.count])) == line.hash
      }
    guard isWhole else { throw FileError(.changed, "read", source.carriers[first.carrier].path) }
    return bytes
  }

  private mutating func file(_ carrier: Int) throws(FileError) -> any OpenFile {
    if let open, open.carrier == carrier { return open.file }
    let file = try source.open(carrier)
    open = (carrier, file)
    return file
  }
}

extension LineLocation {
  /// The end of the line's LF.
  fileprivate var end: Int { byte + count + 1 }
}
