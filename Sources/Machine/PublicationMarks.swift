package import Canonical
package import EventLog
internal import SystemPackage

/// The state of this machine's read model at its last publications of tables for reports, by their
/// marks: in the cache, as losing it costs only time.
package struct PublicationMarks {
  private let path: FilePath
  private let files: any FileSystem

  package init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    path = Identity.cache(of: ledger, machine).appending("publicado.json")
    self.files = files
  }

  /// A publication that this machine made.
  package struct Mark: Codable, Sendable, Hashable {
    /// The publication's unique mark.
    package let publication: String
    /// The read model's file and generation.
    package let model: String
    package let generation: Int64

    package init(publication: Uuid, model: String, generation: Int64) {
      self.publication = publication.description
      (self.model, self.generation) = (model, generation)
    }
  }

  private struct Record: Codable {
    let versao: Int
    var marcas: [Mark]
  }

  /// The read model's state at a publication; nil if this machine did not make it, or does not
  /// remember.
  package func mark(of publication: Uuid) -> Mark? {
    record.marcas.last { $0.publication == publication.description }
  }

  /// Remembers a publication, and forgets the oldest ones.
  package func remember(_ mark: Mark) {
    var record = record
    record.marcas = (record.marcas + [mark]).suffix(Limits.publicationMarks)
    // If it cannot be saved, the next publication compares everything.
    try? files.replace(path, record: record)
  }

  private var record: Record {
    // A missing or damaged file counts as empty.
    guard let record = try? files.record(Record.self, path, limit: Limits.publicationMarksBytes),
      record.versao == 1
    else { return Record(versao: 1, marcas: []) }
    return record
  }
}
