internal import Canonical
internal import SystemPackage

extension LogWriter {
  func check(_ events: [[UInt8]]) throws(EventLogError) {
    guard !events.isEmpty else { throw EventLogError(.emptyCommit, "a commit has an event") }
    guard events.count <= Limits.events else {
      throw EventLogError(
        .tooManyEvents, "\(events.count) events; a commit has at most \(Limits.events)")
    }
  }

  /// The draft's line, read as strictly as any reader will before a byte of it is written.
  func line(of draft: CommitDraft) throws(EventLogError) -> [UInt8] {
    guard let secret = key.secret else {
      throw EventLogError(.keySealed, "nobody has said the passphrase")
    }
    let line = draft.line(signedBy: secret)
    guard line.count <= Limits.lineBytes else {
      throw EventLogError(
        .lineTooLong, "\(line.count) bytes; a line has at most \(Limits.lineBytes)")
    }
    var reader = LineReader(table)
    switch line.withUnsafeBytes({ reader.read($0) }) {
    case .canonical(let header) where header.device == device && header.seq == draft.seq:
      return line
    case .damaged(let damage):
      throw EventLogError(
        .notCanonical, "\(damage.reason.rawValue) at byte \(damage.offset) of the new line")
    default:
      throw EventLogError(.notCanonical, "the new line does not read as it was meant")
    }
  }

  /// Writes a line with one write and waits until it is on disk.
  /// - Parameters:
  ///   - end: where whole lines end, and so does the file.
  ///   - isFirst: whether the file's name may not be on disk yet.
  func write(
    _ line: [UInt8], at end: Int, isFirst: Bool, _ file: (any OpenFile)?
  ) throws(EventLogError) {
    let file = if let file { file } else { try openForFirst() }
    let bytes = line + [UInt8(ascii: "\n")]
    try writeWhole(bytes, at: end, file)
    do throws(FileError) {
      guard try file.status().size == end + bytes.count else {
        throw FileError(.changed, "write", carrier)
      }
      try file.sync()
      if isFirst { try files.syncFolder(carrier.removingLastComponent()) }
    } catch {
      // Never again: a second sync may report success for bytes that the first has given up.
      throw EventLogError(.notKnownToBeRecorded, error)
    }
  }

  private func openForFirst() throws(EventLogError) -> any OpenFile {
    try EventLogError.telling(files.open(carrier, .appending(creating: .shared)))
  }

  private func writeWhole(
    _ bytes: [UInt8], at end: Int, _ file: any OpenFile
  ) throws(EventLogError) {
    let count: Int
    do throws(FileError) {
      count = try file.append(bytes)
    } catch {
      let isGone = cutBack(to: end, atMost: bytes.count, file)
      throw EventLogError(isGone ? .notRecorded : .notKnownToBeRecorded, error)
    }
    guard count < bytes.count else { return }
    // A line without its LF does not exist for anybody, cut off or not.
    _ = cutBack(to: end, atMost: count, file)
    throw EventLogError(
      .notRecorded, "only \(count) of \(bytes.count) bytes could be written", path: carrier,
      errno: .noSpace)
  }

  /// Cuts off what a failed write left behind, and nothing more.
  /// - Returns: whether the file surely ends at `end` again, on disk too.
  private func cutBack(to end: Int, atMost count: Int, _ file: any OpenFile) -> Bool {
    do throws(FileError) {
      let size = try file.status().size
      guard (end...end + count).contains(size) else { return false }
      guard size > end else { return true }
      try file.truncate(to: end)
      try file.sync()
      return true
    } catch {
      return false
    }
  }
}
