package import Canonical
package import SystemPackage

/// The file in which a writer remembers its head: one self-checking line an append, of which the
/// last good one counts.
///
/// It is never waited for: a line that a crash takes away only means that the carrier is looked at
/// again, and what it holds beyond is adopted. So its failures are nobody's concern either.
package struct HeadsFile: Sendable {
  package let path: FilePath
  package let device: Uuid
  package let files: any FileSystem

  package init(_ path: FilePath, device: Uuid, files: any FileSystem) {
    (self.path, self.device, self.files) = (path, device, files)
  }

  /// The content of the file.
  package struct Memory: Sendable {
    /// The good lines in reach, oldest first.
    package var heads: [RememberedHead] = []
    /// Where the last good line ends.
    package var end = 0
    package var size = 0
  }

  /// How many bytes surely hold the last line of a file that nothing happened to.
  private static let lastLineBytes = 256

  /// The last good line; also others before it where the file's end is not one.
  /// - Throws: what reading throws; a file that is missing remembers nothing.
  /// - Complexity: O(1), as no more than `Limits.headsBytes` are looked at.
  package func last() throws(FileError) -> Memory {
    let memory = try read(HeadsFile.lastLineBytes)
    return memory.heads.isEmpty || memory.end < memory.size ? try all() : memory
  }

  /// All good lines in reach.
  /// - Complexity: O(1), as for `last`.
  package func all() throws(FileError) -> Memory { try read(2 * Limits.headsBytes) }

  private func read(_ count: Int) throws(FileError) -> Memory {
    let file: any OpenFile
    do throws(FileError) {
      file = try files.open(path, .reading)
    } catch {
      guard error.code == .notFound else { throw error }
      return Memory()
    }
    let size = try file.status().size
    let start = max(size - count, 0)
    return parse(try file.bytes(start..<size), from: start, size: size)
  }

  private func parse(_ bytes: [UInt8], from start: Int, size: Int) -> Memory {
    var memory = Memory(size: size)
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      var offset = start
      while let feed = rest.firstLineFeed {
        let line = UnsafeRawBufferPointer(rebasing: rest[..<feed])
        offset += feed + 1
        if let head = RememberedHead(line, of: device) {
          memory.heads.append(head)
          memory.end = offset
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[(feed + 1)...])
      }
    }
    return memory
  }

  /// Remembers a head; `memory` is what the file said before.
  package func remember(_ head: RememberedHead, after memory: inout Memory) {
    do throws(FileError) {
      if memory.size > Limits.headsBytes {
        try files.replace(path, with: head.line, for: .owner)
        memory = Memory(heads: [head], end: head.line.count, size: head.line.count)
      } else {
        try append(head, &memory)
      }
    } catch {
      // The commit is on disk whether or not we remember it, and must not be called unsaved.
      return
    }
  }

  private func append(_ head: RememberedHead, _ memory: inout Memory) throws(FileError) {
    let file = try files.open(path, .appending(creating: .owner))
    // A torn line is removed, or it would spoil the next one.
    if memory.end < memory.size { try file.truncate(to: memory.end) }
    let isFirst = memory.end == 0
    _ = try file.append(head.line)
    memory.heads.append(head)
    memory.end += head.line.count
    memory.size = memory.end
    if isFirst { try files.syncFolder(path.removingLastComponent()) }
  }
}

/// The last commit that this machine knows to be on disk in its own carrier, and where it lies.
package struct RememberedHead: Sendable, Hashable {
  package let head: Head
  /// From where its line begins to after its LF, in bytes from 0.
  package let range: Range<Int>

  package init(head: Head, range: Range<Int>) { (self.head, self.range) = (head, range) }

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
    self.init(head: Head(device: device, seq: seq, hash: hash), range: Int(start)..<Int(end))
    guard self.line.dropLast().elementsEqual(line) else { return nil }
  }
}
