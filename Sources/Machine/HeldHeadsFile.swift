package import Canonical
package import EventLog
internal import SystemPackage

/// The file in which a machine remembers the heads that it held: each line is complete and
/// self-checking, and the last valid one counts.
///
/// It is stored with the identity, not in the cache, which may be deleted at any time. It is never
/// synced: a line lost in a crash was the newest, and the one before still shows the earlier state.
/// Two concurrent writers write two lines. Failures are ignored, as this memory helps and decides
/// nothing.
package struct HeldHeadsFile {
  private let path: FilePath
  private let ledger: Uuid
  private let files: any FileSystem

  package init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    path = Identity.folder(of: ledger, machine).appending("vistos")
    (self.ledger, self.files) = (ledger, files)
  }

  /// The content of the file.
  package struct Memory {
    /// Nil if it is unknown: nobody has written it yet, or it is damaged.
    package var heads: HeldHeads?
    var size = 0
    /// Whether it ends within a line.
    var isTorn = false
  }

  /// Reads it.
  /// - Complexity: O(`Limits.heldBytes`).
  package func load() -> Memory {
    // An unreadable file counts as empty.
    guard let bytes = try? files.contents(of: path, limit: 4 * Limits.heldBytes) else {
      return Memory()
    }
    var memory = Memory(size: bytes.count, isTorn: bytes.last.map { $0 != lineFeed } ?? false)
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while memory.heads == nil, !rest.isEmpty {
        let start = rest.lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
        memory.heads = HeldHeads(line: UnsafeRawBufferPointer(rebasing: rest[start...]), of: ledger)
        rest = rest[..<max(start - 1, 0)]
      }
    }
    return memory
  }

  /// Writes the heads to remember, unless the file already has them.
  package func remember(_ heads: HeldHeads, after memory: Memory) {
    guard heads != memory.heads else { return }
    let line = heads.line(of: ledger)
    do throws(FileError) {
      guard memory.size <= Limits.heldBytes else { return try begin(anewWith: line) }
      let file = try files.open(path, .appending(creating: .owner))
      _ = try file.append((memory.isTorn ? [lineFeed] : []) + line)
    } catch {
      // Recorded or received lines are here whether or not we remember that we had them.
      return
    }
  }

  /// Replaces many lines with one.
  ///
  /// If another process is writing it, this one leaves it alone.
  private func begin(anewWith line: [UInt8]) throws(FileError) {
    let lock = try files.lock(
      path.removingLastComponent().appending("vistos.lock"), waitMilliseconds: 0)
    defer { lock.release() }
    try files.replace(path, with: line, for: .owner)
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")

extension HeldHeads {
  /// The whole content as one line with its LF: `<device> <seq> <hash> <name in base64url, or -> `
  /// for each, and the first 16 digits of a SHA-256 of the ledger's UUID and that.
  fileprivate func line(of ledger: Uuid) -> [UInt8] {
    var text = ""
    for one in all {
      let name = one.name.map { Base64URL.text(Array($0.utf8)) } ?? "-"
      text += "\(one.head.device) \(one.head.seq) \(one.head.hash) \(name) "
    }
    let digest = Hash256.of(Array("\(ledger) \(text)".utf8)).description
    return Array("\(text)\(digest.prefix(16))\n".utf8)
  }

  /// Parses such a line without its LF, strictly.
  fileprivate init?(line: UnsafeRawBufferPointer, of ledger: Uuid) {
    var scanner = ByteScanner(line)
    var all: [One] = []
    while line.count - scanner.position > 16 {
      guard let device = try? scanner.bareUuid(), scanner.take(space),
        let seq = try? scanner.number(), scanner.take(space),
        let hash = try? scanner.bareHash(), scanner.take(space),
        let name = HeldHeads.name(&scanner), scanner.take(space)
      else { return nil }
      all.append(One(Head(device: device, seq: seq, hash: hash), named: name))
    }
    self.init(all)
    guard self.line(of: ledger).dropLast().elementsEqual(line) else { return nil }
  }

  /// Parses a name; an empty one if there is none.
  private static func name(_ scanner: inout ByteScanner) -> String? {
    let start = scanner.position
    while !scanner.isAtEnd, scanner.next != space { scanner.position += 1 }
    let token = UnsafeRawBufferPointer(rebasing: scanner.bytes[start..<scanner.position])
    if token.elementsEqual([UInt8(ascii: "-")]) { return "" }
    return Base64URL.decode(token, count: token.count * 6 / 8).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
