internal import Canonical
internal import EventLog
internal import Foundation
internal import Projections
internal import SystemPackage

/// The carriers in a folder, and how far each has been read.
struct FollowedFolder: Sendable {
  let path: FilePath
  let files: any FileSystem
  var cursors: [CarrierCursor] = []
  /// Whether the path is a file, which acts as a folder with only that file.
  private var isFile = false
  /// The carriers, as they were listed before all of them were read.
  private var listed: [Carrier] = []

  init(_ path: FilePath, in files: any FileSystem) { (self.path, self.files) = (path, files) }

  /// The lines beyond those that have been read.
  mutating func news() throws(FileError) -> CarrierNews {
    let folder = try CarrierFolder(listing: path, in: files)
    isFile = folder.isFile
    return CarrierNews(folder, since: cursors)
  }

  /// Reads all carriers from the beginning, on all processors.
  /// - Parameter ledger: whose lines to fold; nil as of `Fold.init(ledger:)`.
  mutating func read(of ledger: Uuid?) throws(FileError) -> Fold {
    let folder = try CarrierFolder(listing: path, in: files)
    (isFile, listed) = (folder.isFile, folder.carriers)
    var reading = FolderReading(folder, ledger: ledger)
    try reading.read(threads: ProcessInfo.processInfo.activeProcessorCount, progress: nil)
    try reading.settle(progress: nil)
    cursors = reading.cursors
    return reading.fold
  }

  /// Whether it is known of each carrier how it was when it was last read.
  var isDigested: Bool { cursors.allSatisfy { $0.whole != nil } }

  /// The cursors with the digests of all that was read: nothing tells this machine of changes in a
  /// folder that is not its own.
  /// - Throws: `changed` where a carrier has changed since, or has no end.
  func digested() throws(FileError) -> [CarrierCursor] {
    var digested = cursors
    for (number, carrier) in listed.enumerated() {
      let file = try files.open(carrier.path, .reading)
      guard digested[number].size == carrier.size, try digested[number].digest(carrier, file),
        try file.status().touched == carrier.touched
      else { throw FileError(.changed, "read", carrier.path) }
    }
    return digested
  }

  /// Reads lines again, by where they lie.
  var lineReader: (LineLocation) throws(FileError) -> [UInt8] {
    let (paths, files) = (cursors.map { path(of: $0) }, files)
    return { (location) throws(FileError) in
      try files.open(paths[location.carrier], .reading)
        .bytes(location.byte..<location.byte + location.count)
    }
  }

  private func path(of cursor: CarrierCursor) -> FilePath {
    guard let name = FilePath.Component(bytes: cursor.name) else {
      preconditionFailure("a carrier was listed by its name")
    }
    return isFile ? path : path.appending(name)
  }
}
