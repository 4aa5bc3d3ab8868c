internal import Canonical
package import EventLog
package import SystemPackage

/// The folders that this machine only looks at, each with its read model.
///
/// To make one takes seven times as long as to fold a folder once, and more memory. So the first look
/// at a folder only leaves a stamp in the cache, named after the digest of its path; where that is
/// there, a read model pays.
package struct LookedFolders {
  private static let suffix = ".visto"

  private let path: FilePath
  private let files: any FileSystem

  package init(_ machine: MachineFolders, in files: any FileSystem) {
    (path, self.files) = (machine.cache.appending("olhados"), files)
  }

  /// Where the read model of a folder is kept; nil at the first look.
  /// - Parameter folder: its absolute path.
  package func cache(of folder: FilePath) -> CacheFolder? {
    let name = name(of: folder)
    return time(name) == nil ? nil : cache(name)
  }

  /// Notes a look at a folder; those that were not looked at for the longest time, beyond
  /// `Limits.lookedFolders`, are forgotten with their read models.
  ///
  /// Where nothing can be kept, the next look is a first one again.
  /// - Complexity: O(folders that are remembered).
  package func note(_ folder: FilePath) {
    let name = name(of: folder)
    if !mark(name), (try? files.createFolders(path, for: .owner)) != nil { _ = mark(name) }
    let names = ((try? files.list(path)) ?? []).map(\.name.string)
      .filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(Self.suffix.count)) }
    guard names.count > Limits.lookedFolders else { return }
    let timed = names.map { ($0, time($0) ?? 0) }.sorted { $0.1 > $1.1 }
    for (name, _) in timed.dropFirst(Limits.lookedFolders) {
      cache(name).clear()
      // One that stays does no harm.
      try? files.remove(stamp(name))
    }
  }

  private func name(of folder: FilePath) -> String {
    Hash256.of(Array(folder.string.utf8)).description
  }

  private func cache(_ name: String) -> CacheFolder {
    CacheFolder(path: path.appending(name), files: files)
  }

  /// A file that changes with each look: to open a read model beside SQLite would drop its locks.
  private func stamp(_ name: String) -> FilePath { path.appending(name + Self.suffix) }

  /// Changes the stamp; false where that cannot be.
  private func mark(_ name: String) -> Bool {
    let stamp = try? files.open(stamp(name), .appending(creating: .owner))
    return (try? stamp?.append([UInt8(ascii: "\n")])) != nil
  }

  /// When a folder was last looked at, by the file system's clock; nil for never.
  private func time(_ name: String) -> Int64? {
    try? files.open(stamp(name), .reading).status().touched
  }
}
