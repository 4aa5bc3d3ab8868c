package import Canonical
package import EventLog
public import SystemPackage

/// The folders for this machine's own files: identity and remembered heads in `state`, files that
/// can be rebuilt in `cache`.
///
/// Never inside a ledger's folder.
public struct MachineFolders: Sendable {
  /// The folder for identity, keys and remembered heads: losing it means losing this device.
  public let state: FilePath
  /// The folder for the read model: losing it costs only time.
  public let cache: FilePath

  /// Makes the folders' names; neither folder need exist yet.
  public init(state: FilePath, cache: FilePath) { (self.state, self.cache) = (state, cache) }

  /// The folders that the environment's variables give: under `RAZAO_HOME` when that is set, else
  /// `$XDG_STATE_HOME/razao` and `$XDG_CACHE_HOME/razao`, else under `$HOME`.
  ///
  /// A relative `RAZAO_HOME` is relative to the current folder; the others must be absolute (XDG
  /// Base Directory Specification, 0.8: "relative paths … should be considered invalid and
  /// ignored").
  /// - Parameter current: the current folder.
  /// - Returns: nil where none of them says a folder.
  public static func from(_ variables: [String: String], in current: FilePath) -> MachineFolders? {
    func absolute(_ name: String) -> FilePath? {
      guard let value = variables[name], value.hasPrefix("/") else { return nil }
      return FilePath(value)
    }
    if let typed = variables["RAZAO_HOME"], !typed.isEmpty {
      let home = current.pushing(FilePath(typed)).lexicallyNormalized()
      return MachineFolders(state: home.appending("state"), cache: home.appending("cache"))
    }
    let home = absolute("HOME")
    guard let state = absolute("XDG_STATE_HOME") ?? home?.appending(".local/state"),
      let cache = absolute("XDG_CACHE_HOME") ?? home?.appending(".cache")
    else { return nil }
    return MachineFolders(state: state.appending("razao"), cache: cache.appending("razao"))
  }
}

/// The folder in which this machine keeps its own files of one ledger.
package struct StateFolder: Sendable {
  package let path: FilePath
  package let files: any FileSystem

  package init(of ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem) {
    (path, self.files) = (Identity.folder(of: ledger, machine), files)
  }

  package func file(_ name: String) -> FilePath { path.appending(name) }
}

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
      // A folder that we may not read cannot be synced, and is not ours.
      guard error.code == .notPermitted else { throw error }
    }
  }
}
