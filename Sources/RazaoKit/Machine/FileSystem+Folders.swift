package import EventLog
package import SystemPackage

extension FileSystem {
  /// Makes a folder and those above it that are missing.
  package func createFolders(_ path: FilePath, for access: FileAccess) throws(FileError) {
    do throws(FileError) {
      try createLasting(path, for: access)
    } catch {
      let above = path.removingLastComponent()
      guard error.code == .notFound, above != path, !above.isEmpty else { throw error }
      try createFolders(above, for: access)
      try createLasting(path, for: access)
    }
  }

  /// Makes one folder, whose name is on disk when this returns.
  package func createLasting(_ path: FilePath, for access: FileAccess) throws(FileError) {
    try createFolder(path, for: access)
    do throws(FileError) {
      try syncFolder(path.removingLastComponent())
    } catch {
      // A folder that we may not read cannot be waited for, and is not ours.
      guard error.code == .notPermitted else { throw error }
    }
  }
}
