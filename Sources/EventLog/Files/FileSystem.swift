package import SystemPackage

/// All that the log needs of files.
///
/// It comes in from outside as a value, so that a simulation can hand in its own: `PosixFileSystem`
/// is the real one.
///
/// Each call is one step that can fail by itself; an operation that must not be torn is built from
/// several calls where a test can see every one (`FileSystem.replace`).
package protocol FileSystem: Sendable {
  /// The entries directly in a folder, in no order, without following links.
  /// - Throws: `notFound`, `notFolder`, `notPermitted`, or `failed`.
  /// - Complexity: O(entries).
  func list(_ folder: FilePath) throws(FileError) -> [FolderEntry]

  /// Opens a regular file and nothing else: a symbolic link, folder, FIFO or device is refused
  /// with `notRegular`, and never waited for.
  /// - Throws: `notRegular`; `notFound` where `mode` makes no file; `exists` where it must make one;
  ///   `notPermitted`, or `failed`.
  func open(_ path: FilePath, _ mode: OpenMode) throws(FileError) -> any OpenFile

  /// Whether a file or folder is open to its user alone or to others too, by its permissions and
  /// following links.
  func access(to path: FilePath) throws(FileError) -> FileAccess

  /// The path that a file or folder has without links; of one that is not there, of what is above
  /// it.
  func realPath(of path: FilePath) -> FilePath

  /// Makes a folder; one that is there already is left as it is.
  func createFolder(_ path: FilePath, for access: FileAccess) throws(FileError)

  /// Leaves a folder to its user alone, whatever its permissions were.
  func closeToOthers(_ folder: FilePath) throws(FileError)

  /// Gives a file another name in one step, in place of whatever had it.
  func rename(_ path: FilePath, to newPath: FilePath) throws(FileError)

  /// Removes a file: only ever for what this program made for itself in its own folders.
  func remove(_ path: FilePath) throws(FileError)

  /// Waits until the names in a folder are on disk.
  func syncFolder(_ path: FilePath) throws(FileError)

  /// Takes an exclusive lock that dies with the process, on a file made for it.
  ///
  /// Each call takes a lock of its own: it also excludes other threads of this process.
  /// - Throws: `locked` when it could not be had within the time; `notFound` without a folder to
  ///   put it in; `notRegular`, `notPermitted`, or `failed`.
  func lock(_ path: FilePath, waitMilliseconds: Int) throws(FileError) -> any FileLock
}

/// An open regular file.
///
/// It is closed when nobody holds it any more.
package protocol OpenFile: AnyObject, Sendable {
  /// Its size and which file it is, as of now.
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

  /// Cuts the file to so many bytes.
  func truncate(to size: Int) throws(FileError)

  /// Waits until the file's bytes and size are on disk.
  ///
  /// After a failure the system may have forgotten which bytes are not: calling again proves
  /// nothing.
  func sync() throws(FileError)
}

/// A lock that is held until it is released or the process ends.
package protocol FileLock: AnyObject, Sendable {
  /// Gives the lock up; once is enough.
  func release()
}

/// The purpose for which a file is opened.
package enum OpenMode: Sendable, Hashable {
  /// For reading only.
  case reading
  /// For reading, and for writing at the end; made if missing, where an access is given.
  case appending(creating: FileAccess?)
  /// For reading, and for writing over bytes that are there.
  case rewriting
  /// A new file, for reading and for writing at the end; fails with `exists` where there is one.
  case creating(FileAccess)
}

/// The people who may read a new file or folder.
package enum FileAccess: Sendable, Hashable {
  /// The user alone: 0600, or 0700 for a folder.
  case owner
  /// Whomever the process's mask lets, and may look into the folder where a file is.
  case shared
}
