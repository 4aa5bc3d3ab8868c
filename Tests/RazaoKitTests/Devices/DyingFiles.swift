import EventLog
import Synchronization
import SystemPackage

/// The machine's files, used by a process that dies at a given call: that one and all later ones
/// fail and have no effect.
final class DyingFiles: FileSystem {
  private let real = PosixFileSystem()
  private let left: Mutex<Int>

  /// - Parameter calls: how many calls succeed.
  init(after calls: Int) {
    left = Mutex(calls)
  }

  /// Whether the process has died.
  var isDead: Bool { left.withLock { $0 < 0 } }

  fileprivate func live(_ call: String, _ path: FilePath) throws(FileError) {
    let isAlive = left.withLock { left in
      left -= 1
      return left >= 0
    }
    guard isAlive else { throw FileError(.ioError, call, path) }
  }

  func list(_ folder: FilePath) throws(FileError) -> [FolderEntry] {
    try live("list", folder)
    return try real.list(folder)
  }

  func open(_ path: FilePath, _ mode: OpenMode) throws(FileError) -> any OpenFile {
    try live("open", path)
    return DyingFile(self, try real.open(path, mode), path)
  }

  func access(to path: FilePath) throws(FileError) -> FileAccess {
    try live("stat", path)
    return try real.access(to: path)
  }

  func realPath(of path: FilePath) -> FilePath { real.realPath(of: path) }

  func createFolder(_ path: FilePath, for access: FileAccess) throws(FileError) {
    try live("mkdir", path)
    try real.createFolder(path, for: access)
  }

  func closeToOthers(_ folder: FilePath) throws(FileError) {
    try live("chmod", folder)
    try real.closeToOthers(folder)
  }

  func rename(_ path: FilePath, to newPath: FilePath) throws(FileError) {
    try live("rename", path)
    try real.rename(path, to: newPath)
  }

  func remove(_ path: FilePath) throws(FileError) {
    try live("unlink", path)
    try real.remove(path)
  }

  func syncFolder(_ path: FilePath) throws(FileError) {
    try live("fsync", path)
    try real.syncFolder(path)
  }

  func lock(_ path: FilePath, waitMilliseconds: Int) throws(FileError) -> any FileLock {
    try live("lock", path)
    return try real.lock(path, waitMilliseconds: waitMilliseconds)
  }
}

private final class DyingFile: OpenFile {
  private let files: DyingFiles
  private let real: any OpenFile
  private let path: FilePath

  init(_ files: DyingFiles, _ real: any OpenFile, _ path: FilePath) {
    self.files = files
    self.real = real
    self.path = path
  }

  func status() throws(FileError) -> FileStatus {
    try files.live("fstat", path)
    return try real.status()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    try files.live("read", path)
    return try real.read(into: buffer, at: offset)
  }

  func append(_ bytes: [UInt8]) throws(FileError) -> Int {
    try files.live("write", path)
    return try real.append(bytes)
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) -> Int {
    try files.live("write", path)
    return try real.write(bytes, at: offset)
  }

  func truncate(to size: Int) throws(FileError) {
    try files.live("truncate", path)
    try real.truncate(to: size)
  }

  func sync() throws(FileError) {
    try files.live("fsync", path)
    try real.sync()
  }
}
