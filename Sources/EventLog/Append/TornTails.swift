package import SystemPackage

/// The store for bytes without LF at the end of a carrier of ours, before they are cut off.
package struct TornTails: Sendable {
  /// An existing folder of this machine's own; the tails go into a subfolder.
  package let state: FilePath
  package let files: any FileSystem

  package init(state: FilePath, files: any FileSystem) { (self.state, self.files) = (state, files) }

  /// Copies a torn tail to the state folder and, once it is on disk there, cuts it off; if it is
  /// longer than a line can be, only its beginning, as it is no commit.
  /// - Parameter range: from where the last whole line ends to the end of the file.
  /// - Returns: where the copy is.
  @discardableResult
  package func cut(
    _ range: Range<Int>, of file: any OpenFile, at path: FilePath
  ) throws(FileError) -> FilePath {
    let folder = state.appending("tails")
    try files.createFolder(folder, for: .owner)
    let (kept, copy) = try create("\(path.stem ?? "tail").\(range.lowerBound)", in: folder)
    var offset = range.lowerBound
    let end = min(range.upperBound, range.lowerBound + Limits.lineBytes)
    while offset < end {
      let bytes = try file.bytes(offset..<min(offset + Limits.readBytes, end))
      guard !bytes.isEmpty, try copy.append(bytes) == bytes.count else {
        throw FileError(.noSpace, "write", kept)
      }
      offset += bytes.count
    }
    try copy.sync()
    try files.syncFolder(folder)
    try files.syncFolder(state)
    try file.truncate(to: range.lowerBound)
    try file.sync()
    return kept
  }

  /// Creates a file under a name that no earlier tail has.
  private func create(
    _ name: String, in folder: FilePath
  ) throws(FileError) -> (FilePath, any OpenFile) {
    for number in 1...Limits.tails {
      let path = folder.appending("\(name).\(number)")
      do throws(FileError) {
        return (path, try files.open(path, .creating(.owner)))
      } catch {
        guard error.code == .exists else { throw error }
      }
    }
    throw FileError(.exists, "open", folder)
  }
}
