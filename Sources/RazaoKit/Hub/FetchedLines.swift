internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import SystemPackage

/// The lines received from a hub, in a file of this machine until they are read.
struct FetchedLines {
  let path: FilePath
  private let files: any FileSystem
  private let folderPath: FilePath
  private let room: Int
  private var file: (any OpenFile)?
  private var waiting: [UInt8] = []
  private var taken = 0
  private var failure: FileError?

  /// The prefix of such files' names.
  private static let prefix = "hub."

  /// - Parameter room: how many bytes are taken, with what each line counts for besides its own.
  init(in folder: FilePath, _ files: any FileSystem, _ random: any RandomSource, room: Int) {
    folderPath = folder
    path = folder.appending("\(FetchedLines.prefix)\(random.uuid())")
    (self.files, self.room) = (files, room)
  }

  /// Removes such files from a folder, left by a process that ended before removing them.
  ///
  /// No other process of this machine may fetch lines there meanwhile.
  static func clear(_ folder: FilePath, _ files: any FileSystem) {
    // If they cannot be listed or removed now, the next call will do it.
    for entry in (try? files.list(folder)) ?? [] where entry.name.string.hasPrefix(prefix) {
      try? files.remove(folder.appending(entry.name))
    }
  }

  /// Adds a line, without its LF.
  /// - Returns: false where there is no room for it.
  mutating func take(_ line: [UInt8]) -> Bool {
    guard failure == nil, taken + line.count + EventLog.Limits.lineOverhead <= room else {
      return false
    }
    taken += line.count + EventLog.Limits.lineOverhead
    waiting += line
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count >= EventLog.Limits.lineBytes { write() }
    return failure == nil
  }

  private mutating func write() {
    guard failure == nil, !waiting.isEmpty else { return }
    do throws(FileError) {
      if file == nil {
        try files.createFolders(folderPath, for: .owner)
        file = try files.open(path, .creating(.owner))
      }
      guard try file?.append(waiting) == waiting.count else {
        throw FileError(.noSpace, "write", path)
      }
      waiting = []
    } catch {
      failure = error
    }
  }

  /// The carrier that the lines form; nil if there are none.
  mutating func folder() throws(RazaoError) -> CarrierFolder? {
    write()
    return try RazaoError.telling { () throws(FileError) in
      if let failure { throw failure }
      return file == nil ? nil : try CarrierFolder(listing: path, in: files)
    }
  }

  /// Discards all lines.
  mutating func forget() {
    remove()
    (file, waiting, taken, failure) = (nil, [], 0, nil)
  }

  /// Removes the file.
  func remove() {
    if file != nil { try? files.remove(path) }
  }
}
