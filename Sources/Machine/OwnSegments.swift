package import Canonical
package import EventLog
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
  package var proximo: UInt64 = 0
  /// For whom each was sealed, by name; of a plain one nobody.
  package var arquivos: [String: [String]] = [:]
  /// Segments that are to be removed once others are there that hold all their lines.
  package var trocas: [Troca] = []
  /// The keys for which everything was written once more.
  package var tudoPara: [String] = []
  /// Those that were begun, and are not known to have arrived whole.
  package var inacabados: Set<String>?

  package init(_ device: Uuid, etiqueta: String) {
    (aparelho, self.etiqueta) = (device.description, etiqueta)
  }

  /// Whether a device wrote them: one that this machine was before leaves them to nobody.
  package func isOwn(of device: Uuid) -> Bool { aparelho == device.description }

  /// Segments that others hold all lines of.
  package struct Troca: Sendable, Hashable, Codable {
    package var novos: [String]
    package var velhos: [String]

    package init(novos: [String], velhos: [String]) { (self.novos, self.velhos) = (novos, velhos) }
  }
}

/// The store for what a machine must know of its segments: one file a place.
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

  /// Nil for none, or where it is damaged: then what was written before is nobody's own.
  /// - Throws: what reading throws.
  package func load(_ place: String) throws(RazaoError) -> OwnSegments? {
    try files.record(OwnSegments.self, file(place), limit: Limits.ownSegmentsBytes)
  }

  package func save(_ own: OwnSegments, of place: String) throws(RazaoError) {
    try RazaoError.telling(files.createFolders(folder, for: .owner))
    try RazaoError.telling(files.replace(file(place), record: own))
  }
}
