package import EventLog
internal import Foundation
internal import Synchronization
package import SystemPackage

/// Files in memory, which keep apart what is on disk and what is only written, and fail on command.
///
/// Safe for several threads.
package final class MemoryFileSystem: FileSystem {
  private let disk: Mutex<MemoryDisk>

  package init() {
    disk = Mutex(MemoryDisk())
  }

  private init(_ disk: MemoryDisk) {
    self.disk = Mutex(disk)
  }

  /// What happens to a call.
  package enum Fault: Sendable, Hashable {
    /// It fails and has no effect.
    case error(Errno)
    /// It has its effect and fails; a sync that fails so forgets what it did not write.
    case errorAfterwards(Errno)
    /// A write puts only the first bytes in; any other call has its effect.
    case shortWrite(Int)
    /// The process dies before the call, having written so many bytes if it is a write. Every
    /// later call fails.
    case crash(Int)
  }

  /// What is left after a crash.
  package enum Loss: Sendable, Hashable, CaseIterable {
    /// The machine went on: nothing.
    case none
    /// Everything that was not synced, names too.
    case unsynced
    /// Cuts that were not synced: the bytes are back.
    case cuts
    /// The names stay, and of each file's unsynced bytes the first half.
    case half
    /// The names and sizes stay; unsynced bytes are zero.
    case zeros
  }

  /// How many calls there have been.
  package var calls: Int { disk.withLock { $0.calls } }
  /// The calls so far, by name.
  package var log: [String] { disk.withLock { $0.log } }

  /// Makes call number `call` (from 0, counted from now) fail.
  package func fail(call: Int, with fault: Fault) {
    disk.withLock { disk in
      disk.calls = 0
      disk.log = []
      disk.faults = [call: fault]
    }
  }

  /// The files as they are after a crash and, perhaps, a loss of power; without locks and faults.
  package func after(_ loss: Loss) -> MemoryFileSystem {
    MemoryFileSystem(disk.withLock { $0.after(loss) })
  }

  /// Puts a file in place as if it had always been there; for setting a test up.
  package func put(_ bytes: [UInt8], at path: FilePath) {
    disk.withLock { $0.put(bytes, at: path) }
  }

  /// Puts something that is no regular file in place.
  package func put(_ kind: FileKind, at path: FilePath) {
    disk.withLock { $0.put(kind, at: path) }
  }

  /// The bytes of a file, or nil; no call is counted.
  package func bytes(at path: FilePath) -> [UInt8]? {
    disk.withLock { $0.peek(path) }
  }

  /// The names in a folder, sorted; no call is counted.
  package func names(in folder: FilePath) -> [String] {
    disk.withLock { $0.names(in: folder) }
  }

  package func list(_ folder: FilePath) throws(FileError) -> [FolderEntry] {
    try call("list", folder) { disk throws(FileError) in try disk.list(folder) }
  }

  package func open(_ path: FilePath, _ mode: OpenMode) throws(FileError) -> any OpenFile {
    let number = try call("open", path) { disk throws(FileError) in try disk.open(path, mode) }
    return MemoryFile(self, number, path)
  }

  package func access(to path: FilePath) throws(FileError) -> FileAccess {
    try call("stat", path) { disk throws(FileError) in try disk.access(to: path) }
  }

  package func createFolder(_ path: FilePath, for access: FileAccess) throws(FileError) {
    try call("mkdir", path) { disk throws(FileError) in try disk.createFolder(path) }
  }

  package func rename(_ path: FilePath, to newPath: FilePath) throws(FileError) {
    try call("rename", path) { disk throws(FileError) in try disk.rename(path, to: newPath) }
  }

  package func remove(_ path: FilePath) throws(FileError) {
    try call("unlink", path) { disk throws(FileError) in try disk.remove(path) }
  }

  package func syncFolder(_ path: FilePath) throws(FileError) {
    try call("fsync", path) { disk throws(FileError) in try disk.syncFolder(path) }
  }

  package func lock(_ path: FilePath, waitMilliseconds: Int) throws(FileError) -> any FileLock {
    try call("lock", path) { disk throws(FileError) in
      _ = try disk.open(path, .appending(creating: .owner))
    }
    var tries = 0
    while true {
      if let number = try disk.withLock({ disk throws(FileError) in try disk.lock(path) }) {
        return MemoryLock(self, number)
      }
      guard tries < waitMilliseconds * 10 else { throw FileError(.locked, "lock", path) }
      tries += 1
      letOthersRun()
    }
  }

  fileprivate func unlock(_ number: Int) {
    disk.withLock { disk in
      disk.locked.remove(number)
      return
    }
  }

  /// Counts a call, and lets it do what its fault says.
  fileprivate func call<Value: Sendable>(
    _ name: String, _ path: FilePath,
    _ effect: (inout MemoryDisk) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    try disk.withLock { disk throws(FileError) in
      switch try disk.begin(name, path) {
      case .error(let errno): throw FileError(errno, name, path)
      case .errorAfterwards(let errno):
        disk.forgetsUnsynced = true
        defer { disk.forgetsUnsynced = false }
        _ = try effect(&disk)
        throw FileError(errno, name, path)
      case .crash(let count):
        disk.hasCrashed = true
        disk.writeLimit = count
        defer { disk.writeLimit = nil }
        if name == "write" { _ = try effect(&disk) }
        throw FileError(.ioError, name, path)
      case .shortWrite(let count):
        disk.writeLimit = count
        defer { disk.writeLimit = nil }
        return try effect(&disk)
      case nil: return try effect(&disk)
      }
    }
  }
}

/// Lets other threads go on.
private func letOthersRun() {
  Thread.sleep(forTimeInterval: 0.0001)
}

private final class MemoryLock: FileLock {
  private let files: MemoryFileSystem
  private let number: Int

  init(_ files: MemoryFileSystem, _ number: Int) {
    self.files = files
    self.number = number
  }

  func release() { files.unlock(number) }
  deinit { files.unlock(number) }
}

private final class MemoryFile: OpenFile {
  private let files: MemoryFileSystem
  private let number: Int
  private let path: FilePath

  init(_ files: MemoryFileSystem, _ number: Int, _ path: FilePath) {
    self.files = files
    self.number = number
    self.path = path
  }

  func status() throws(FileError) -> FileStatus {
    let number = number
    return try files.call("fstat", path) { disk throws(FileError) in
      FileStatus(
        size: disk.files[number, default: MemoryDisk.File()].bytes.count,
        identity: FileIdentity(volume: 0, number: UInt64(number)))
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    let (number, count) = (number, buffer.count)
    let bytes = try files.call("read", path) { disk throws(FileError) in
      Array(disk.files[number, default: MemoryDisk.File()].bytes.dropFirst(offset).prefix(count))
    }
    buffer.copyBytes(from: bytes)
    return bytes.count
  }

  func append(_ bytes: [UInt8]) throws(FileError) -> Int {
    let number = number
    return try files.call("write", path) { disk throws(FileError) in
      disk.write(bytes, to: number, at: nil)
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) -> Int {
    let number = number
    return try files.call("write", path) { disk throws(FileError) in
      disk.write(bytes, to: number, at: offset)
    }
  }

  func truncate(to size: Int) throws(FileError) {
    let number = number
    try files.call("truncate", path) { disk throws(FileError) in
      disk.truncate(number, to: size)
    }
  }

  func sync() throws(FileError) {
    let number = number
    try files.call("sync", path) { disk throws(FileError) in disk.sync(number) }
  }
}
