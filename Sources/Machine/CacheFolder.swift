internal import Canonical
package import EventLog
package import Projections
package import SystemPackage

/// The folder in which a ledger's read model is kept.
///
/// A read model that is made anew gets a name of its own, `modelo.<number>.sqlite`, and the one
/// with the highest number counts. So a process that still has an older one open is not disturbed,
/// and SQLite's side files never meet another file: a number that occurs anywhere in the folder is
/// not used again.
package struct CacheFolder: Sendable {
  private let path: FilePath
  private let files: any FileSystem

  package init(path: FilePath, files: any FileSystem) { (self.path, self.files) = (path, files) }

  /// A file under a name of ours: a read model, what SQLite keeps beside one, or one unfinished.
  private struct Item {
    let name: String
    let number: Int
    let isModel: Bool

    init?(_ name: String) {
      // By its bytes, and without a list of parts: each recording looks at every name.
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

  /// The read model that counts; nil where there is none, or none that can be opened.
  package func open() -> (file: CacheFile, number: Int)? {
    // A file that cannot be opened is made anew.
    guard let number = newest, let file = try? CacheFile(file(number)) else { return nil }
    if file.isCurrent { return (file, number) }
    file.close()
    // It may have been tidied away just now, for a newer one.
    return newest == number ? nil : open()
  }

  /// The number of the read model that counts.
  package var newest: Int? { items.filter(\.isModel).map(\.number).max() }

  /// Makes a read model anew; it counts once this returns, and the older ones are gone.
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

  /// Throws away whatever has such a number, unfinished ones that were left behind too.
  package func removeAll(where isOld: (Int) -> Bool) {
    for item in items where isOld(item.number) { remove(path.appending(item.name)) }
  }

  private func remove(_ file: FilePath) {
    // A missing file need not be removed, and one that cannot be removed is in nobody's way.
    try? files.remove(file)
  }
}
