package import Canonical
package import EventLog
package import SystemPackage

/// The receipts beside some carriers: files named after the SHA-256 of their bytes
/// (docs/FORMAT.md, section 2).
///
/// A name is only a claim: bytes are compared with it each time they are read.
package struct ReceiptFolder: Sendable {
  /// The folder's name.
  package static let name = "comprovantes"

  /// The folder, whether or not it exists.
  package let path: FilePath
  private let files: any FileSystem
  /// The files that claim to be a receipt, by its hash.
  private var names: [Hash256: [FilePath.Component]] = [:]
  /// Whether there is such a folder.
  package private(set) var exists = false

  /// Lists the receipts beside the carriers of a folder; none where it has no such folder.
  /// - Throws: `notFolder` where a link or anything else has that name; what listing throws.
  /// - Complexity: O(entries of both folders).
  package init(beside carriers: FilePath, in files: any FileSystem) throws(FileError) {
    self.files = files
    path = carriers.appending(ReceiptFolder.name)
    let all = try files.list(carriers)
    guard let own = all.first(where: { $0.name.string == ReceiptFolder.name }) else { return }
    guard own.kind == .folder else { throw FileError(.notFolder, "list", path) }
    exists = true
    for entry in try files.list(path) where entry.kind == .regular {
      guard let hash = ReceiptFolder.hash(in: entry.name) else { continue }
      names[hash, default: []].append(entry.name)
    }
    names = names.mapValues { $0.sorted { $0.string < $1.string } }
  }

  /// The hash that a file name claims; nil for any other name.
  private static func hash(in name: FilePath.Component) -> Hash256? {
    let parts = name.string.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 && isEnding(parts[1]) else { return nil }
    return Hash256(String(parts[0]))
  }

  private static func isEnding(_ text: some StringProtocol) -> Bool {
    Canonical.Limits.receiptEnding.contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  /// The name of a receipt's file here: its hash, and the ending of the name that it came with.
  package static func fileName(of hash: Hash256, named name: String) -> String {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
      .map { $0.lowercased() }
    return ending.flatMap { isEnding($0) ? "\(hash).\($0)" : nil } ?? "\(hash)"
  }

  /// How many files of one name are hashed: anybody can put any number there, even links to one.
  private static let mostTries = 4

  /// The bytes that a file claims to have; nil if there is no file for a receipt.
  package struct Found: Sendable {
    /// The file that is the receipt; nil if none is.
    package var file: (path: FilePath, bytes: [UInt8])?
    /// A file that has the receipt's name, and other bytes.
    package var other: FilePath?
  }

  /// Reads a receipt, and compares its bytes with its name.
  /// - Throws: what reading throws.
  /// - Complexity: O(bytes).
  package func read(_ hash: Hash256) throws(FileError) -> Found {
    var found = Found()
    var tries = 0
    for name in names[hash] ?? [] where tries < ReceiptFolder.mostTries {
      let path = path.appending(name)
      do throws(FileError) {
        let file = try files.open(path, .reading)
        let size = try file.status().size
        let isPossible = Canonical.Limits.receiptBytes.contains(size)
        if isPossible { tries += 1 }
        let bytes = isPossible ? try file.bytes(0..<size) : []
        guard bytes.count == size, Hash256.of(bytes) == hash else {
          found.other = path
          continue
        }
        found.file = (path, bytes)
        return found
      } catch {
        // It has gone, or something else has its name by now.
        guard error.code == .notFound || error.code == .notRegular else { throw error }
      }
    }
    return found
  }

  /// Whether a file claims to be a receipt, and has its length as far as that is known.
  /// - Returns: nil if there is no such file.
  /// - Complexity: O(1).
  package func claims(_ hash: Hash256, bytes: UInt64?) -> Bool? {
    guard let names = names[hash] else { return nil }
    return names.contains { name in
      do throws(FileError) {
        let size = try files.open(path.appending(name), .reading).status().size
        return bytes.map { $0 == UInt64(size) } ?? Canonical.Limits.receiptBytes.contains(size)
      } catch {
        // One that may not be read is not replaced: two users would do so in turns.
        return error.code == .notPermitted
      }
    }
  }

  /// Whether any file claims to be a receipt; none is opened.
  package func isNamed(_ hash: Hash256) -> Bool { names[hash] != nil }

  /// The length of a file that claims to be a receipt; nil if there is none that can be one.
  package func length(_ hash: Hash256) -> UInt64? {
    for name in names[hash] ?? [] {
      let size = try? files.open(path.appending(name), .reading).status().size
      if let size, Canonical.Limits.receiptBytes.contains(size) { return UInt64(size) }
    }
    return nil
  }

  /// A number that is another one once any file that claims to be a receipt was changed or replaced,
  /// and how long they are; 0 where the last change is too recent to tell.
  package func stamp(of hash: Hash256) -> (stamp: Int64, bytes: Int) {
    let found = (names[hash] ?? []).compactMap { name in
      try? files.open(path.appending(name), .reading).status()
    }
    let isTold = found.count == names[hash]?.count && found.allSatisfy { $0.changed != 0 }
    let stamp = found.reduce(Int64(0)) { sum, one in
      sum &+ one.changed &+ Int64(truncatingIfNeeded: one.identity.number) &* 1_000_003
    }
    return (isTold ? stamp : 0, found.reduce(0) { $0 + $1.size })
  }

  /// Puts a receipt here: written beside its name, synced, read back, and renamed.
  ///
  /// The caller ensures that `writer` puts nothing else here meanwhile: what a crash leaves has the
  /// writer's name, and is overwritten the next time.
  /// - Parameters:
  ///   - name: the name that the file came with, for its ending.
  ///   - writer: the device that puts it.
  /// - Throws: `changed` where other bytes were read back; whatever step failed.
  /// - Complexity: O(bytes).
  package mutating func put(
    _ bytes: [UInt8], as hash: Hash256, named name: String, by writer: Uuid
  ) throws(FileError) {
    let carriers = path.removingLastComponent()
    let access = try files.access(to: carriers)
    if !exists {
      try files.createFolder(path, for: access)
      try files.syncFolder(carriers)
      exists = true
    }
    let fileName = ReceiptFolder.fileName(of: hash, named: name)
    let temporary = path.appending("\(writer).new")
    let file = try files.createAfresh(temporary, for: access)
    do throws(FileError) {
      guard try file.append(bytes) == bytes.count else {
        throw FileError(.noSpace, "write", temporary)
      }
      try file.sync()
      guard try file.bytes(0..<bytes.count) == bytes, Hash256.of(bytes) == hash else {
        throw FileError(.changed, "read", temporary)
      }
      try files.rename(temporary, to: path.appending(fileName))
    } catch {
      // It may have filled the disk. If it cannot be removed either, the next receipt replaces it.
      try? files.remove(temporary)
      throw error
    }
    try files.syncFolder(path)
    if let component = FilePath.Component(fileName), names[hash]?.contains(component) != true {
      names[hash, default: []].append(component)
    }
  }
}
