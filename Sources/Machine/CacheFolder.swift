internal import Canonical
package import EventLog
package import Projections
package import SystemPackage

/// The folder in which a ledger's read model is kept.
///
/// A rebuilt read model gets a new name, `modelo.<number>.sqlite`, and the one with the highest
/// number counts. So a process that still has an older one open is not disturbed, and SQLite's side
/// files never meet another file: a number that occurs anywhere in the folder is never reused.
package struct CacheFolder: Sendable {
  private let path: FilePath
  private let files: any FileSystem

  package init(path: FilePath, files: any FileSystem) { (self.path, self.files) = (path, files) }

  /// A file with a name of ours: a read model, one of its SQLite side files, or an unfinished one.
  private struct Item {
    let name: String
    let number: Int
    let isModel: Bool

    init?(_ name: String) {
      // By bytes, and without a list of parts: each recording scans every name.
      let (bytes, point) = (name.utf8, UInt8(ascii: "."))
      guard let first = bytes.firstIndex(of: point),
        let second = bytes[bytes.index(after: first)...].firstIndex(of: point)
      else { return nil }
      let kind = name[..<first]
      guard kind == "modelo" || kind == "novo",
        let number = Int(name[bytes.index(after: first)..<second]),
        (1..<Limits.readModels).contains(number)
      else { return nil }
      (self.name, self.number) = (name, number)
      isModel = kind == "modelo" && name[bytes.index(after: second)...] == "sqlite"
    }
  }

  private var items: [Item] {
    // Without the folder there are none.
    ((try? files.list(path)) ?? []).compactMap { Item($0.name.string) }
  }

  /// The name of a read model's file.
  package func name(of number: Int) -> String { "modelo.\(number).sqlite" }

  private func file(_ number: Int) -> FilePath { path.appending(name(of: number)) }

  /// The current read model; nil if there is none, or none that can be opened.
  package func open() -> (file: CacheFile, number: Int)? {
    // A file that cannot be opened is rebuilt.
    guard let number = newest, let file = try? CacheFile(file(number)) else { return nil }
    if file.isCurrent { return (file, number) }
    file.close()
    // It may just have been removed in favour of a newer one.
    return newest == number ? nil : open()
  }

  /// The number of the current read model.
  package var newest: Int? { items.filter(\.isModel).map(\.number).max() }

  /// Rebuilds a read model; it is the current one when this returns, and the older ones are gone.
  /// - Throws: what keeps it from being made: a full disk, a folder that may not be written.
  package func make(_ fill: (CacheFile) throws -> Void) throws {
    try files.createFolders(path, for: .owner)
    let number = (items.map(\.number).max() ?? 0) + 1
    let unfinished = path.appending("novo.\(number).\(SystemRandom().uuid())")
    do {
      let new = try CacheFile(unfinished, isNew: true)
      try new.transaction(saving: true) { try fill(new) }
      try new.finish()
      try files.rename(unfinished, to: file(number))
    } catch {
      remove(unfinished)
      throw error
    }
    removeAll { $0 < number }
  }

  /// Removes all files with such a number, including unfinished ones left behind.
  package func removeAll(where isOld: (Int) -> Bool) {
    for item in items where isOld(item.number) { remove(path.appending(item.name)) }
  }

  /// Removes all read models; their numbers stay taken, as others may have them open.
  package func clear() {
    guard let last = items.map(\.number).max() else { return }
    let sign = path.appending("novo.\(last).retirado")
    _ = try? files.open(sign, .appending(creating: .owner))
    for item in items where item.name != sign.lastComponent?.string {
      remove(path.appending(item.name))
    }
  }

  private func remove(_ file: FilePath) {
    // A missing file need not be removed, and one that cannot be removed does no harm.
    try? files.remove(file)
  }
}
