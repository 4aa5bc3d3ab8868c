package import SystemPackage

extension FileSystem {
  /// Replaces a small file with `bytes`, in one step that a crash cannot tear: written beside it,
  /// synced, renamed, and the folder synced.
  ///
  /// The caller ensures that nobody else replaces the same file at the same time.
  /// - Throws: whatever step failed; the file is then as it was, or as it shall be.
  package func replace(
    _ path: FilePath, with bytes: [UInt8], for access: FileAccess
  ) throws(FileError) {
    guard let name = path.lastComponent else { throw FileError(.notRegular, "replace", path) }
    let temporary = path.removingLastComponent().appending("\(name).new")
    let file = try createAfresh(temporary, for: access)
    guard try file.append(bytes) == bytes.count else {
      throw FileError(.noSpace, "write", temporary)
    }
    try file.sync()
    try rename(temporary, to: path)
    try syncFolder(path.removingLastComponent())
  }

  /// Creates a file; one left by a crash is removed first.
  package func createAfresh(
    _ path: FilePath, for access: FileAccess
  ) throws(FileError) -> any OpenFile {
    do throws(FileError) {
      return try open(path, .creating(access))
    } catch {
      guard error.code == .exists else { throw error }
    }
    try remove(path)
    return try open(path, .creating(access))
  }

  /// All bytes of a small file.
  /// - Throws: `failed` where it is longer than `limit` bytes; what opening and reading throw.
  package func contents(of path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    let file = try open(path, .reading)
    let size = try file.status().size
    guard size <= limit else { throw FileError(.fileTooLarge, "read", path) }
    return try file.bytes(0..<size)
  }
}

extension OpenFile {
  /// The bytes of a range, fewer if the file ends earlier.
  /// - Throws: what reading throws.
  /// - Complexity: O(count).
  package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var failure: FileError?
    var count = 0
    bytes.withUnsafeMutableBytes { buffer in
      do throws(FileError) {
        count = try read(into: buffer, at: range.lowerBound)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    bytes.removeLast(range.count - count)
    return bytes
  }
}
