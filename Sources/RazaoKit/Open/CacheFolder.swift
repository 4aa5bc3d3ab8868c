internal import Canonical
internal import EventLog
internal import Projections
internal import SystemPackage

/// The folder in which a ledger's read model is kept.
///
/// A read model that is made anew gets a name of its own, `modelo.<number>.sqlite`, and the one
/// with the highest number counts. So a process that still has an older one open is not disturbed,
/// and what SQLite keeps beside a file never meets another file.
struct CacheFolder: Sendable {
  let path: FilePath
  let files: any FileSystem

  private static let prefix = "modelo."
  private static let suffix = ".sqlite"

  /// The numbers of the read models that are there, in ascending order.
  private var numbers: [Int] {
    // Without the folder there are none.
    ((try? files.list(path)) ?? []).compactMap { entry in
      let name = entry.name.string
      guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
      return Int(name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count))
    }.sorted()
  }

  /// The name of a read model's file.
  func name(of number: Int) -> String { "\(Self.prefix)\(number)\(Self.suffix)" }

  private func file(_ number: Int) -> FilePath { path.appending(name(of: number)) }

  /// The read model that counts; nil where there is none, or none that can be opened.
  func open() -> (file: CacheFile, number: Int)? {
    // What cannot be opened is made anew.
    guard let number = newest, let file = try? CacheFile(file(number)) else { return nil }
    guard file.isCurrent else {
      file.close()
      return nil
    }
    return (file, number)
  }

  /// The number of the read model that counts.
  var newest: Int? { numbers.last }

  /// Makes a read model anew; it counts once this returns, and the older ones are gone.
  /// - Throws: what keeps it from being made: a full disk, a folder that may not be written.
  func make(_ fill: (CacheFile) throws -> Void) throws {
    try files.createFolders(path, for: .owner)
    let number = (numbers.last ?? 0) + 1
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

  /// Throws every read model away.
  func removeAll(where isOld: (Int) -> Bool = { _ in true }) {
    for number in numbers where isOld(number) { remove(file(number)) }
  }

  private func remove(_ file: FilePath) {
    for end in ["", "-wal", "-shm", "-journal"] {
      // What is not there need not be removed, and what cannot be is in nobody's way.
      try? files.remove(FilePath(file.string + end))
    }
  }
}
