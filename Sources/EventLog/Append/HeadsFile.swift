package import Canonical
package import SystemPackage

/// The file in which a writer remembers its head: one self-checking line per append, of which the
/// last valid one counts.
///
/// It is never synced: if a crash loses a line, the carrier is read again, and any further commits
/// in it are adopted. For the same reason, its failures are ignored.
package struct HeadsFile: Sendable {
  package let path: FilePath
  package let device: Uuid
  package let files: any FileSystem

  package init(_ path: FilePath, device: Uuid, files: any FileSystem) {
    (self.path, self.device, self.files) = (path, device, files)
  }

  /// The content of the file.
  package struct Memory: Sendable {
    /// The valid lines within reach, oldest first.
    package var heads: [RememberedHead] = []
    /// The end of the last valid line.
    package var end = 0
    package var size = 0
  }

  /// A number of bytes that certainly holds the last line of an intact file.
  private static let lastLineBytes = 256

  /// The last valid line; with others before it if the file does not end with one.
  /// - Throws: what reading throws; a file that is missing remembers nothing.
  /// - Complexity: O(1), as no more than `Limits.headsBytes` are looked at.
  package func last() throws(FileError) -> Memory {
    let memory = try read(HeadsFile.lastLineBytes)
    return memory.heads.isEmpty || memory.end < memory.size ? try all() : memory
  }

  /// All valid lines within reach.
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

  /// Remembers a head; `memory` is the file's earlier content.
  package func remember(_ head: RememberedHead, after memory: inout Memory) {
    do throws(FileError) {
      if memory.size > Limits.headsBytes {
        try files.replace(path, with: head.line, for: .owner)
        memory = Memory(heads: [head], end: head.line.count, size: head.line.count)
      } else {
        try append(head, &memory)
      }
    } catch {
      // The commit is on disk whether or not we remember it, and must not be reported as unsaved.
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

/// The last commit that this machine knows to be on disk in its own carrier, with its location.
package struct RememberedHead: Sendable, Hashable {
  package let head: Head
  /// From the start of its line to after its LF, in bytes from 0.
  package let range: Range<Int>

  package init(head: Head, range: Range<Int>) { (self.head, self.range) = (head, range) }

  /// One line of the file of remembered heads, with its LF:
  /// `<seq> <hash> <start> <end> <first 16 digits of a SHA-256>`.
  ///
  /// The checksum also covers the device, so that a line left by another identity in the same
  /// folder is not mistaken for this one's.
  package var line: [UInt8] {
    let text = "\(head.seq) \(head.hash) \(range.lowerBound) \(range.upperBound) "
    let digest = Hash256.of(Array("\(head.device) \(text)".utf8)).description
    return Array("\(text)\(digest.prefix(16))\n".utf8)
  }

  /// Parses a line without its LF, strictly: anything that this device would not have written
  /// itself is rejected.
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
