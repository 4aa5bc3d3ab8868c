package import Canonical
package import EventLog
internal import Foundation
package import Ledger
internal import SystemPackage

/// The segments that this machine has written to a place of files, as far as it must know them when
/// the cache is gone: in the state folder.
package struct OwnSegments: Sendable, Hashable, Codable {
  private var versao = 1
  /// The device that wrote them.
  private let aparelho: String
  /// The first part of their names: of a sealed place random digits, else the device.
  package let etiqueta: String
  /// The number of the next one.
  package private(set) var proximo: UInt64 = 0
  /// The sets of keys that files were sealed for, each once; that of plain ones is empty.
  private var chaves: [[String]] = []
  /// The number of the set that each was sealed for, by name.
  package private(set) var arquivos: [String: Int] = [:]
  /// Segments that are to be removed once others are there that hold all their lines.
  package var trocas: [Troca] = []
  /// The keys for which all lines were written once more.
  package var tudoPara: [String] = []
  /// The keys for which all receipts were.
  package var comprovantesPara: [String] = []
  /// Those that were begun, and are not known to have arrived whole.
  package var inacabados: Set<String>?

  package init(_ device: Uuid, etiqueta: String) {
    (aparelho, self.etiqueta) = (device.description, etiqueta)
  }

  /// Whether a device wrote them: one that this machine was before leaves them to nobody.
  package func isOwn(of device: Uuid) -> Bool { aparelho == device.description }

  /// The number of a set of keys; nil for a new one.
  package func number(of keys: [String]) -> Int? { chaves.firstIndex(of: keys) }

  /// The keys that one was sealed for.
  package func keys(of name: String) -> Set<String> {
    arquivos[name].flatMap { chaves.indices.contains($0) ? Set(chaves[$0]) : nil } ?? []
  }

  /// Forgets some that were removed.
  package mutating func forget(_ names: Set<String>) {
    for name in names { arquivos[name] = nil }
  }

  /// Segments that others hold all lines of.
  package struct Troca: Sendable, Hashable, Codable {
    package var novos: [String]
    package var velhos: [String]

    package init(novos: [String], velhos: [String]) { (self.novos, self.velhos) = (novos, velhos) }
  }

  /// A step of writing, which is remembered without writing everything anew.
  package enum Step: Sendable, Codable {
    /// Files are sealed for this set of keys too.
    case chaves([String])
    /// A file is begun, sealed for the set of this number.
    case arquivo(String, chaves: Int)
    case troca(Troca)
  }

  package mutating func take(_ step: Step) {
    switch step {
    case .chaves(let keys): chaves.append(keys)
    case .arquivo(let name, let number):
      proximo += 1
      arquivos[name] = number
      if inacabados?.insert(name) == nil { inacabados = [name] }
    case .troca(let troca): trocas.append(troca)
    }
  }
}

/// The store for what a machine must know of its segments: one file a place, and beside it one with
/// the steps since, so that ten thousand files cost as much each as ten.
package struct OwnSegmentsStore {
  private let folder: FilePath
  private let files: any FileSystem

  package init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    folder = Identity.folder(of: ledger, machine).appending("lugares")
    self.files = files
  }

  private func file(_ place: String) -> FilePath {
    folder.appending(Hash256.of(Array(place.utf8)).description)
  }

  private func steps(_ place: String) -> FilePath {
    folder.appending("\(Hash256.of(Array(place.utf8))).passos")
  }

  /// Nil for none, or where it is damaged: then what was written before is nobody's own.
  /// - Throws: what reading throws.
  package func load(_ place: String) throws(RazaoError) -> OwnSegments? {
    let most = Limits.ownSegmentsBytes
    guard var own = try files.record(OwnSegments.self, file(place), limit: most) else { return nil }
    let since = try files.contentsIfAny(of: steps(place), limit: most) ?? []
    guard !since.isEmpty else { return own }
    for line in since.split(separator: UInt8(ascii: "\n")) {
      // The last one may have been broken off: what it would have remembered was not done.
      if let step = try? JSONDecoder().decode(OwnSegments.Step.self, from: Data(line)) {
        own.take(step)
      }
    }
    try save(own, of: place)
    return own
  }

  package func save(_ own: OwnSegments, of place: String) throws(RazaoError) {
    try RazaoError.telling(files.createFolders(folder, for: .owner))
    try RazaoError.telling(files.replace(file(place), record: own))
    do throws(FileError) {
      try files.remove(steps(place))
    } catch {
      guard error.code == .notFound else { throw RazaoError(error) }
    }
  }

  /// Remembers a step that was taken since the last saving, before it is acted on.
  package func add(_ step: OwnSegments.Step, of place: String) throws(RazaoError) {
    // An LF before it too: the step before it may have been broken off.
    let (path, bytes) = (steps(place), [UInt8(ascii: "\n")] + MachineRecord.bytes(step))
    do throws(FileError) {
      let file = try files.open(path, .appending(creating: .owner))
      guard try file.append(bytes) == bytes.count else { throw FileError(.noSpace, "write", path) }
      try file.sync()
      try files.syncFolder(folder)
    } catch {
      throw RazaoError(error)
    }
  }
}
