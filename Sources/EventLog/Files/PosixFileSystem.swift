package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// The files of this machine.
///
/// The only file of this module that makes system calls for files.
package struct PosixFileSystem: FileSystem {
  package init() {}

  package func list(_ folder: FilePath) throws(FileError) -> [FolderEntry] {
    let opened = folder.withPlatformString { path in
      repeating { opendir(path) }
    }
    guard let stream = opened else { throw FileError(lastErrno(), "opendir", folder) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      guard let name = PosixFileSystem.name(of: entry) else { continue }
      let kind = kind(of: name, in: folder, hint: Int32(entry.pointee.d_type))
      entries.append(FolderEntry(name: name, kind: kind))
    }
    guard errno == 0 else { throw FileError(lastErrno(), "readdir", folder) }
    return entries
  }

  /// The entry's name, or nil for the folder itself and its parent.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> FilePath.Component? {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: 256) { start in
        guard let name = FilePath.Component(platformString: start), name.kind == .regular else {
          return nil
        }
        return name
      }
    }
  }

  /// The kind of an entry.
  ///
  /// Some file systems do not report it in the listing.
  private func kind(of name: FilePath.Component, in folder: FilePath, hint: Int32) -> FileKind {
    switch hint {
    case Int32(DT_REG): return .regular
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN): break
    default: return .other
    }
    let path = folder.appending(name)
    var found = stat()
    guard path.withPlatformString({ lstat($0, &found) }) == 0 else { return .other }
    switch found.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  package func open(_ path: FilePath, _ mode: OpenMode) throws(FileError) -> any OpenFile {
    let (flags, access) = PosixFileSystem.flags(of: mode)
    // O_NOFOLLOW: names are data, and a link could lead anywhere. O_NONBLOCK: a FIFO would wait.
    let always = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let permissions = mode_t(access == .owner || isPrivate(above: path, flags) ? 0o600 : 0o666)
    let file = PosixFile(try descriptor(path, flags | always, permissions), path)
    guard try file.isRegular() else { throw FileError(.notRegular, "open", path) }
    return file
  }

  /// Opens a path with the system's own flags.
  private func descriptor(
    _ path: FilePath, _ flags: Int32, _ mode: mode_t
  ) throws(FileError) -> Int32 {
    let opened = path.withPlatformString { path in
      retrying { openCall(path, flags, mode) }
    }
    guard opened >= 0 else { throw FileError(lastErrno(), "open", path) }
    return opened
  }

  /// Whether a new file would be in a folder that nobody else can access: then it is equally
  /// private, wherever it is moved.
  private func isPrivate(above path: FilePath, _ flags: Int32) -> Bool {
    guard flags & O_CREAT != 0 else { return false }
    let above = path.removingLastComponent()
    return (try? access(to: above.isEmpty ? "." : above)) == .owner
  }

  private static func flags(of mode: OpenMode) -> (Int32, FileAccess) {
    switch mode {
    case .reading: (O_RDONLY, .shared)
    case .appending(nil): (O_RDWR | O_APPEND, .shared)
    case .appending(let access?): (O_RDWR | O_APPEND | O_CREAT, access)
    case .rewriting: (O_RDWR, .shared)
    case .creating(let access): (O_RDWR | O_APPEND | O_CREAT | O_EXCL, access)
    }
  }

  package func access(to path: FilePath) throws(FileError) -> FileAccess {
    var found = stat()
    guard path.withPlatformString({ stat($0, &found) }) == 0 else {
      throw FileError(lastErrno(), "stat", path)
    }
    return found.st_mode & (S_IRWXG | S_IRWXO) == 0 ? .owner : .shared
  }

  package func realPath(of path: FilePath) -> FilePath {
    let found = path.withPlatformString { path -> FilePath? in
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return FilePath(platformString: resolved)
    }
    if let found { return found }
    guard let name = path.lastComponent else { return path }
    return realPath(of: path.removingLastComponent()).appending(name)
  }

  package func closeToOthers(_ folder: FilePath) throws(FileError) {
    guard folder.withPlatformString({ chmod($0, 0o700) }) != 0 else { return }
    throw FileError(lastErrno(), "chmod", folder)
  }

  package func createFolder(_ path: FilePath, for access: FileAccess) throws(FileError) {
    let mode = mode_t(access == .owner ? 0o700 : 0o777)
    guard path.withPlatformString({ mkdir($0, mode) }) != 0 else { return }
    let failure = lastErrno()
    var found = stat()
    if failure == .fileExists, path.withPlatformString({ stat($0, &found) }) == 0,
      found.st_mode & S_IFMT == S_IFDIR
    {
      return
    }
    throw FileError(failure, "mkdir", path)
  }

  package func rename(_ path: FilePath, to newPath: FilePath) throws(FileError) {
    let result = path.withPlatformString { old in
      newPath.withPlatformString { renameCall(old, $0) }
    }
    guard result == 0 else { throw FileError(lastErrno(), "rename", path) }
  }

  package func remove(_ path: FilePath) throws(FileError) {
    guard path.withPlatformString({ unlink($0) }) == 0 else {
      throw FileError(lastErrno(), "unlink", path)
    }
  }

  package func syncFolder(_ path: FilePath) throws(FileError) {
    let descriptor = try descriptor(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileError(lastErrno(), "fsync", path) }
  }

  package func lock(_ path: FilePath, waitMilliseconds: Int) throws(FileError) -> any FileLock {
    let descriptor = try descriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    let lock = PosixLock(descriptor)
    // Polled, because waiting for a lock cannot be given a time limit.
    let stepMicroseconds = 500
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let failure = lastErrno()
      guard failure == .wouldBlock || failure == .interrupted else {
        throw FileError(failure, "flock", path)
      }
      guard waited < waitMilliseconds * 1000 else {
        throw FileError(.locked, "flock", path, errno: failure)
      }
      usleep(UInt32(stepMicroseconds))
      waited += stepMicroseconds
    }
    return lock
  }
}

private func lastErrno() -> Errno { Errno(rawValue: errno) }

// Inside the types below, methods of these names hide the system's functions, whose module depends
// on the C library.
private func openCall(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
private func renameCall(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  rename(old, new)
}
private func writeCall(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, start, count)
}

/// Repeats a call while a signal interrupts it, which happens only before it has had any effect.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// The same for calls that answer with a pointer.
private func repeating<Result>(_ call: () -> Result?) -> Result? {
  while true {
    if let result = call() { return result }
    if errno != EINTR { return nil }
  }
}

private final class PosixLock: FileLock {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func release() {
    flock(descriptor, LOCK_UN)
  }

  deinit { close(descriptor) }
}

private final class PosixFile: OpenFile {
  private let descriptor: Int32
  private let path: FilePath

  init(_ descriptor: Int32, _ path: FilePath) { (self.descriptor, self.path) = (descriptor, path) }

  deinit { close(descriptor) }

  private func found() throws(FileError) -> stat {
    var found = stat()
    guard fstat(descriptor, &found) == 0 else { throw FileError(lastErrno(), "fstat", path) }
    return found
  }

  func isRegular() throws(FileError) -> Bool { try found().st_mode & S_IFMT == S_IFREG }

  func status() throws(FileError) -> FileStatus {
    let found = try found()
    return FileStatus(
      size: Int(found.st_size),
      identity: FileIdentity(volume: UInt64(found.st_dev), number: UInt64(found.st_ino)),
      changed: PosixFile.settled(found.st_ctim), touched: PosixFile.number(found.st_ctim))
  }

  /// A moment in nanoseconds; 0 unless it is at least three seconds past.
  ///
  /// Linux counts times of change in ticks, and some file systems in two-second steps: another
  /// change within one of them leaves no trace.
  private static func settled(_ moment: timespec) -> Int64 {
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0, now.tv_sec - moment.tv_sec > 3 else { return 0 }
    return number(moment)
  }

  private static func number(_ moment: timespec) -> Int64 {
    Int64(moment.tv_sec) &* 1_000_000_000 &+ Int64(moment.tv_nsec)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    var done = 0
    while done < buffer.count, let start = buffer.baseAddress {
      let count = retrying {
        pread(descriptor, start + done, buffer.count - done, off_t(offset + done))
      }
      guard count >= 0 else { throw FileError(lastErrno(), "pread", path) }
      guard count > 0 else { break }
      done += count
    }
    return done
  }

  func append(_ bytes: [UInt8]) throws(FileError) -> Int {
    let count = bytes.withUnsafeBytes { bytes in
      retrying { writeCall(descriptor, bytes.baseAddress, bytes.count) }
    }
    guard count >= 0 else { throw FileError(lastErrno(), "write", path) }
    return count
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) -> Int {
    let count = bytes.withUnsafeBytes { bytes in
      retrying { pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset)) }
    }
    guard count >= 0 else { throw FileError(lastErrno(), "pwrite", path) }
    return count
  }

  func truncate(to size: Int) throws(FileError) {
    guard retrying({ ftruncate(descriptor, off_t(size)) }) == 0 else {
      throw FileError(lastErrno(), "ftruncate", path)
    }
  }

  func sync() throws(FileError) {
    guard fdatasync(descriptor) == 0 else { throw FileError(lastErrno(), "fdatasync", path) }
  }
}
