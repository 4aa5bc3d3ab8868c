internal import EventLog
internal import SystemPackage

/// A lock on a file in memory.
final class MemoryLock: FileLock {
  private let files: MemoryFileSystem
  private let number: Int

  init(_ files: MemoryFileSystem, _ number: Int) { (self.files, self.number) = (files, number) }

  func release() { files.unlock(number) }
  deinit { files.unlock(number) }
}

/// An open file in memory; it stays the same file if its name is given to another.
final class MemoryFile: OpenFile {
  private let files: MemoryFileSystem
  private let number: Int
  private let path: FilePath

  init(_ files: MemoryFileSystem, _ number: Int, _ path: FilePath) {
    (self.files, self.number, self.path) = (files, number, path)
  }

  func status() throws(FileError) -> FileStatus {
    let number = number
    return try files.call("fstat", path) { disk throws(FileError) in
      FileStatus(
        size: (disk.files[number]?.bytes ?? []).count,
        identity: FileIdentity(volume: 0, number: UInt64(number)),
        changed: disk.files[number]?.version ?? 0)
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    let (number, count) = (number, buffer.count)
    let bytes = try files.call("read", path) { disk throws(FileError) in
      Array((disk.files[number]?.bytes ?? []).dropFirst(offset).prefix(count))
    }
    buffer.copyBytes(from: bytes)
    return bytes.count
  }

  func append(_ bytes: [UInt8]) throws(FileError) -> Int {
    let (number, path) = (number, path)
    return try files.call("write", path) { disk throws(FileError) in
      try disk.write(bytes, to: number, at: nil, path)
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) -> Int {
    let (number, path) = (number, path)
    return try files.call("write", path) { disk throws(FileError) in
      try disk.write(bytes, to: number, at: offset, path)
    }
  }

  func truncate(to size: Int) throws(FileError) {
    let number = number
    try files.call("truncate", path) { disk throws(FileError) in
      disk.files[number]?.truncate(to: size)
    }
  }

  func sync() throws(FileError) {
    let number = number
    try files.call("sync", path) { disk throws(FileError) in disk.sync(number) }
  }
}
