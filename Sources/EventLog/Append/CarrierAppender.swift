package import SystemPackage

/// Appends whole lines to a carrier that only this machine writes: its own in a place, and others'
/// in its own folder.
///
/// Lines are copied, never created here, so a doubled or missing line does no harm: an interrupted
/// one is found missing and appended the next time. Everything appended is on disk when `finish`
/// returns.
package struct CarrierAppender {
  /// The carrier; it need not exist yet.
  package let path: FilePath
  /// The number of appended bytes that are on disk.
  package private(set) var saved = 0
  private var written = 0
  private let tails: TornTails
  private let files: any FileSystem
  private var file: (any OpenFile)?
  private var waiting: [UInt8] = []
  /// Where the carrier's whole lines end.
  private var end = 0

  /// - Parameter tails: where bytes without LF at the carrier's end are set aside before they are
  ///   cut off: an earlier attempt of ours was killed there.
  package init(_ path: FilePath, tails: TornTails, files: any FileSystem) {
    (self.path, self.tails, self.files) = (path, tails, files)
  }

  /// Appends whole lines, each with its LF; they may be buffered.
  /// - Throws: what the system answers; `noSpace` where only a part could be written, of which
  ///   whole lines stay.
  package mutating func append(_ lines: [UInt8]) throws(FileError) {
    waiting += lines
    if waiting.count >= Limits.lineBytes { try flush() }
  }

  /// The file's present identity and the end of its lines; nil if nothing was written.
  package var standing: (identity: FileIdentity, end: Int)? {
    get throws(FileError) {
      guard let file else { return nil }
      return (try file.status().identity, end)
    }
  }

  /// Writes the buffered bytes, and waits until all of them are on disk.
  package mutating func finish() throws(FileError) {
    try flush()
    guard let file else { return }
    try save(file)
  }

  private mutating func save(_ file: any OpenFile) throws(FileError) {
    try file.sync()
    try files.syncFolder(path.removingLastComponent())
    saved = written
  }

  private mutating func flush() throws(FileError) {
    guard !waiting.isEmpty else { return }
    let file = try opened()
    defer { waiting = [] }
    let count = try file.append(waiting)
    guard count < waiting.count else {
      end += count
      written += count
      return
    }
    // Whole lines may stay; the rest is useless without its LF.
    let whole = waiting[..<count].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    try file.truncate(to: end + whole)
    end += whole
    written += whole
    try save(file)
    throw FileError(.noSpace, "write", path)
  }

  private mutating func opened() throws(FileError) -> any OpenFile {
    if let file { return file }
    let opened = try files.open(path, .appending(creating: .shared))
    let size = try opened.status().size
    guard let end = try opened.endOfWholeLines(size: size) else {
      throw FileError(.endless, "read", path)
    }
    self.end = end
    if end < size { try tails.cut(end..<size, of: opened, at: path) }
    file = opened
    return opened
  }
}

extension OpenFile {
  /// The end of the last LF; 0 for none, and nil if it is too far away to search for.
  /// - Complexity: O(bytes after it).
  func endOfWholeLines(size: Int) throws(FileError) -> Int? {
    var upper = size
    while upper > 0 {
      if size - upper > Limits.uselessBytes { return nil }
      let lower = max(0, upper - Limits.readBytes)
      if let feed = try bytes(lower..<upper).lastIndex(of: UInt8(ascii: "\n")) {
        return lower + feed + 1
      }
      upper = lower
    }
    return 0
  }
}
