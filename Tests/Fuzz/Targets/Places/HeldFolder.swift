import EventLog
import SystemPackage

/// A file in memory that can only be read.
final class HeldFile: OpenFile {
  private let bytes: [UInt8]
  private let number: UInt64

  init(_ bytes: [UInt8], number: UInt64 = 0) {
    self.bytes = bytes
    self.number = number
  }

  func status() throws(FileError) -> FileStatus {
    FileStatus(size: bytes.count, identity: FileIdentity(volume: 0, number: number))
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    let part = bytes.dropFirst(offset).prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }

  func append(_ bytes: [UInt8]) throws(FileError) -> Int { throw HeldFolder.refusal("write") }
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) -> Int {
    throw HeldFolder.refusal("write")
  }
  func truncate(to size: Int) throws(FileError) { throw HeldFolder.refusal("truncate") }
  func sync() throws(FileError) { throw HeldFolder.refusal("sync") }
}

/// A folder of files in memory, as it is at one moment; whoever writes there is refused.
struct HeldFolder: FileSystem {
  static let path = FilePath("/place")

  /// By name; the number tells one file from another that had its name before.
  var held: [String: (number: UInt64, bytes: [UInt8])] = [:]

  static func refusal(_ call: String) -> FileError { FileError(.readOnlyFileSystem, call, path) }

  func list(_ folder: FilePath) throws(FileError) -> [FolderEntry] {
    guard folder == HeldFolder.path else { throw FileError(.notDirectory, "list", folder) }
    return held.keys.compactMap { FilePath.Component($0) }
      .map { FolderEntry(name: $0, kind: .regular) }
  }

  func open(_ path: FilePath, _ mode: OpenMode) throws(FileError) -> any OpenFile {
    guard let file = held[path.lastComponent?.string ?? ""] else {
      throw FileError(.noSuchFileOrDirectory, "open", path)
    }
    return HeldFile(file.bytes, number: file.number)
  }

  func access(to path: FilePath) throws(FileError) -> FileAccess { .shared }

  func realPath(of path: FilePath) -> FilePath { path }

  func createFolder(_ path: FilePath, for access: FileAccess) throws(FileError) {
    throw HeldFolder.refusal("mkdir")
  }
  func closeToOthers(_ folder: FilePath) throws(FileError) {
    throw HeldFolder.refusal("chmod")
  }
  func rename(_ path: FilePath, to newPath: FilePath) throws(FileError) {
    throw HeldFolder.refusal("rename")
  }
  func remove(_ path: FilePath) throws(FileError) { throw HeldFolder.refusal("unlink") }
  func syncFolder(_ path: FilePath) throws(FileError) { throw HeldFolder.refusal("fsync") }
  func lock(_ path: FilePath, waitMilliseconds: Int) throws(FileError) -> any FileLock {
    throw HeldFolder.refusal("lock")
  }
}
