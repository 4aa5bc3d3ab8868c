package import EventLog
internal import Foundation
internal import Synchronization
package import SystemPackage

/// Files in memory that distinguish written from synced bytes, and fail on command.
///
/// They are safe for several threads.
package final class MemoryFileSystem: FileSystem {
  let disk: Mutex<MemoryDisk>

  /// An empty disk.
  package init() { disk = Mutex(MemoryDisk()) }

  init(_ disk: MemoryDisk) { self.disk = Mutex(disk) }

  /// The number of calls since one was set to fail.
  package var calls: Int { disk.withLock { $0.faults.log.count } }
  /// The calls since then, by name.
  package var log: [String] {
    disk.withLock { $0.faults.log.map { "\($0.name) \($0.path)" } }
  }
  /// Whether the call that was set to fail was made.
  package var isStruck: Bool { disk.withLock { $0.faults.isMet } }

  /// Makes call number `call` (from 0, counted from now) fail, and no other.
  package func fail(call: Int, with fault: Fault) {
    disk.withLock { $0.faults = FaultPlan((call, fault)) }
  }

  /// Removes the fault, so that every call works again.
  package func mend() {
    disk.withLock { $0.faults = FaultPlan() }
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

  package func realPath(of path: FilePath) -> FilePath { path }

  package func createFolder(_ path: FilePath, for access: FileAccess) throws(FileError) {
    try call("mkdir", path) { disk throws(FileError) in try disk.createFolder(path) }
  }

  package func closeToOthers(_ folder: FilePath) throws(FileError) {}

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

  func unlock(_ number: Int) {
    disk.withLock { disk in
      disk.locked.remove(number)
      return
    }
  }

  /// Counts a call, and applies the fault to it.
  func call<Value: Sendable>(
    _ name: String, _ path: FilePath,
    _ effect: (inout MemoryDisk) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    try disk.withLock { disk throws(FileError) in
      switch try disk.faults.begin(name, path) {
      case .error(let errno): throw FileError(errno, name, path)
      case .errorAfterwards(let errno):
        disk.faults.forgetsUnsynced = true
        defer { disk.faults.forgetsUnsynced = false }
        _ = try effect(&disk)
        throw FileError(errno, name, path)
      case .crash(let count):
        disk.faults.writeLimit = count
        defer { disk.faults.writeLimit = nil }
        if name == "write" { _ = try effect(&disk) }
        throw FileError(.ioError, name, path)
      case .shortWrite(let count):
        disk.faults.writeLimit = count
        defer { disk.faults.writeLimit = nil }
        return try effect(&disk)
      case .full, nil: return try effect(&disk)
      }
    }
  }
}

/// Lets other threads go on.
private func letOthersRun() {
  Thread.sleep(forTimeInterval: 0.0001)
}
