package import SystemPackage

/// All file operations that the log needs.
///
/// It is passed in as a value, so that a simulation can supply its own: `PosixFileSystem` is the
/// real one.
///
/// Each call is one step that can fail by itself; an operation that must not be torn is composed of
/// several calls, all visible to a test (`FileSystem.replace`).
package protocol FileSystem: Sendable {
  /// The entries directly in a folder, in no particular order, without following links.
  /// - Throws: `notFound`, `notFolder`, `notPermitted`, or `failed`.
  /// - Complexity: O(entries).
  func list(_ folder: FilePath) throws(FileError) -> [FolderEntry]

  /// Opens a regular file and nothing else: a symbolic link, folder, FIFO or device is refused with
  /// `notRegular`, without ever blocking.
  /// - Throws: `notRegular`; `notFound` where `mode` makes no file; `exists` where it must make one;
  ///   `notPermitted`, or `failed`.
  func open(_ path: FilePath, _ mode: OpenMode) throws(FileError) -> any OpenFile

  /// Whether a file or folder is accessible to its user alone or also to others, by its permissions
  /// and following links.
  func access(to path: FilePath) throws(FileError) -> FileAccess

  /// The path of a file or folder without links; if it does not exist, with its parents resolved.
  func realPath(of path: FilePath) -> FilePath

  /// Creates a folder; an existing one is left unchanged.
  func createFolder(_ path: FilePath, for access: FileAccess) throws(FileError)

  /// Restricts a folder to its user alone, whatever its permissions were.
  func closeToOthers(_ folder: FilePath) throws(FileError)

  /// Renames a file in one step, replacing any file with the new name.
  func rename(_ path: FilePath, to newPath: FilePath) throws(FileError)

  /// Removes a file: only one that this program created for itself in its own folders.
  func remove(_ path: FilePath) throws(FileError)

  /// Waits until the names in a folder are on disk.
  func syncFolder(_ path: FilePath) throws(FileError)

  /// Takes an exclusive lock that dies with the process, on a file made for it.
  ///
  /// Each call takes a separate lock, which also excludes other threads of this process.
  /// - Throws: `locked` when it could not be had within the time; `notFound` without a folder to
  ///   put it in; `notRegular`, `notPermitted`, or `failed`.
  func lock(_ path: FilePath, waitMilliseconds: Int) throws(FileError) -> any FileLock
}

/// An open regular file.
///
/// It is closed when it is released.
package protocol OpenFile: AnyObject, Sendable {
  /// Its present size and identity.
  func status() throws(FileError) -> FileStatus

  /// Reads from a byte offset until `buffer` is full or the file ends.
  /// - Returns: how many bytes were read; fewer than asked only at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int

  /// Writes once, at the end of a file opened for appending.
  /// - Returns: how many bytes were written, which may be fewer: nothing is tried again.
  func append(_ bytes: [UInt8]) throws(FileError) -> Int

  /// Writes once at a byte offset of a file opened for rewriting.
  /// - Returns: how many bytes were written, which may be fewer.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) -> Int

  /// Truncates the file to so many bytes.
  func truncate(to size: Int) throws(FileError)

  /// Waits until the file's bytes and size are on disk.
  ///
  /// After a failure, the system may have forgotten which bytes are unsaved: calling again proves
  /// nothing.
  func sync() throws(FileError)
}

/// A lock that is held until it is released or the process ends.
package protocol FileLock: AnyObject, Sendable {
  /// Releases the lock; further calls do nothing.
  func release()
}

/// The purpose for which a file is opened.
package enum OpenMode: Sendable, Hashable {
  /// For reading only.
  case reading
  /// For reading, and for writing at the end; created if missing, if an access is given.
  case appending(creating: FileAccess?)
  /// For reading, and for writing over bytes that are there.
  case rewriting
  /// A new file, for reading and for writing at the end; fails with `exists` if there is one.
  case creating(FileAccess)
}

/// The people who may read a new file or folder.
package enum FileAccess: Sendable, Hashable {
  /// The user alone: 0600, or 0700 for a folder.
  case owner
  /// Anybody allowed by the process's mask, with access to the file's folder.
  case shared
}
