internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import SystemPackage

/// The lines that a hub hands out, in a file of this machine's own until they were read.
struct FetchedLines {
  let path: FilePath
  private let files: any FileSystem
  private let folderPath: FilePath
  private let room: Int
  private var file: (any OpenFile)?
  private var waiting: [UInt8] = []
  private var taken = 0
  private var failure: FileError?

  /// The beginning of such files' names.
  private static let prefix = "hub."

  /// - Parameter room: how many bytes are taken, with what each line counts for besides its own.
  init(in folder: FilePath, _ files: any FileSystem, _ random: any RandomSource, room: Int) {
    folderPath = folder
    path = folder.appending("\(FetchedLines.prefix)\(random.uuid())")
    (self.files, self.room) = (files, room)
  }

  /// Removes such files from a folder: of a process that was ended before it did so itself.
  ///
  /// Nobody else of this machine may take lines there meanwhile.
  static func clear(_ folder: FilePath, _ files: any FileSystem) {
    // If they cannot be listed or removed, they are the next time.
    for entry in (try? files.list(folder)) ?? [] where entry.name.string.hasPrefix(prefix) {
      try? files.remove(folder.appending(entry.name))
    }
  }

  /// Takes a line, without its LF.
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

  /// The carrier that they make; nil if there are none.
  mutating func folder() throws(RazaoError) -> CarrierFolder? {
    write()
    do throws(FileError) {
      if let failure { throw failure }
      return file == nil ? nil : try CarrierFolder(listing: path, in: files)
    } catch {
      throw RazaoError(error)
    }
  }

  /// Forgets all that was taken.
  mutating func forget() {
    remove()
    (file, waiting, taken, failure) = (nil, [], 0, nil)
  }

  /// Removes the file.
  func remove() {
    if file != nil { try? files.remove(path) }
  }
}
