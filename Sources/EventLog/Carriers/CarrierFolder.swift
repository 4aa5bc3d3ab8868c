package import SystemPackage

/// A file of lines, as of the listing of its folder.
package struct Carrier: Sendable, Hashable {
  /// The file's name, as bytes.
  package let name: FilePath.Component
  package let path: FilePath
  /// Its length in bytes; later growth is ignored.
  package let size: Int
  package let identity: FileIdentity
  /// Its time of change, if it is settled, and in any case: see `FileStatus`.
  package let changed, touched: Int64

  /// The name for people; bytes that are no UTF-8 are replaced.
  package var displayName: String { name.string }
}

/// A file named `….jsonl` that is not read.
package struct RefusedCarrier: Sendable, Hashable {
  package let name: FilePath.Component
  package let path: FilePath
  package let reason: Reason

  /// Why it is not read.
  package enum Reason: Sendable, Hashable {
    /// It is no regular file.
    case kind(FileKind)
    /// It could not be opened.
    case unreadable(Errno?)
  }
}

/// The carriers of a ledger: the regular files directly in a folder that end in `.jsonl`, whatever
/// their names, ordered by name bytes (docs/FORMAT.md, section 2).
package struct CarrierFolder: Sendable {
  package let files: any FileSystem
  /// The carriers, in the order that `LineLocation.carrier` numbers them.
  package private(set) var carriers: [Carrier] = []
  /// In the order of names by bytes.
  package private(set) var refused: [RefusedCarrier] = []
  /// Whether a file was listed, which acts as a folder with only that file.
  package let isFile: Bool

  /// The suffix of carriers' names.
  package static let suffix = Array(".jsonl".utf8)

  /// Lists the carriers of a folder; the path of a file acts as a folder with only that file,
  /// whatever its name.
  /// - Throws: `notFound`, `notPermitted` and what else keeps the folder from being listed. A
  ///   carrier that cannot be read is no error: it is among `refused`.
  /// - Complexity: O(entries log entries), and one opening of each carrier.
  package init(listing path: FilePath, in files: any FileSystem) throws(FileError) {
    self.files = files
    let (isFile, candidates) = try CarrierFolder.candidates(at: path, in: files)
    self.isFile = isFile
    for (name, kind, path) in candidates {
      guard kind == .regular else {
        refused.append(RefusedCarrier(name: name, path: path, reason: .kind(kind)))
        continue
      }
      add(name, path)
    }
  }

  private static func candidates(
    at path: FilePath, in files: any FileSystem
  ) throws(FileError) -> (isFile: Bool, [(FilePath.Component, FileKind, FilePath)]) {
    let entries: [FolderEntry]
    do throws(FileError) {
      entries = try files.list(path)
    } catch {
      guard error.code == .notFolder, let name = path.lastComponent else { throw error }
      return (true, [(name, .regular, path)])
    }
    let found = entries.map { ($0.name.bytes, $0) }
      .filter { $0.0.suffix(suffix.count).elementsEqual(suffix) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
      .map { ($0.1.name, $0.1.kind, path.appending($0.1.name)) }
    return (false, found)
  }

  private mutating func add(_ name: FilePath.Component, _ path: FilePath) {
    do throws(FileError) {
      let status = try files.open(path, .reading).status()
      carriers.append(
        Carrier(
          name: name, path: path, size: status.size, identity: status.identity,
          changed: status.changed, touched: status.touched))
    } catch {
      // It disappeared between listing and opening.
      if error.code == .notFound { return }
      let reason: RefusedCarrier.Reason =
        error.code == .notRegular ? .kind(.other) : .unreadable(error.errno)
      refused.append(RefusedCarrier(name: name, path: path, reason: reason))
    }
  }

  /// Reopens a carrier.
  /// - Throws: `changed` where its name is another file's by now.
  package func open(_ carrier: Int) throws(FileError) -> any OpenFile {
    let (carrier, path) = (carriers[carrier], carriers[carrier].path)
    let file = try files.open(path, .reading)
    guard try file.status().identity == carrier.identity else {
      throw FileError(.changed, "open", path)
    }
    return file
  }

  /// The bytes of a line that was found, without its LF.
  /// - Throws: `changed` where the file is another one or shorter by now.
  /// - Complexity: O(bytes), and one opening.
  package func line(at location: LineLocation) throws(FileError) -> [UInt8] {
    let bytes = try open(location.carrier).bytes(location.byte..<location.byte + location.count)
    guard bytes.count == location.count else {
      throw FileError(.changed, "read", carriers[location.carrier].path)
    }
    return bytes
  }
}
