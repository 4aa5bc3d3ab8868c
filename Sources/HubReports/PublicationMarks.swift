internal import Canonical
internal import EventLog
internal import Machine
internal import Projections
internal import SystemPackage

/// The state of this machine's read model at its last publications of tables for reports, by their
/// marks: in the cache, as losing it costs only time.
struct PublicationMarks {
  private let path: FilePath
  private let files: any FileSystem

  init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    path = Identity.cache(of: ledger, machine).appending("publicado.json")
    self.files = files
  }

  /// A publication that this machine made, with the file and generation of its read model.
  private struct Mark: Codable {
    let publication: String
    let model: String
    let generation: Int64
  }

  private struct Record: Codable {
    let versao: Int
    var marcas: [Mark]
  }

  /// The read model's state at a publication; nil if this machine did not make it, or does not
  /// remember.
  func model(of publication: Uuid) -> ModelMark? {
    record.marcas.last { $0.publication == publication.description }
      .map { ModelMark(name: $0.model, generation: $0.generation) }
  }

  /// Remembers a publication, and forgets the oldest ones.
  func remember(_ publication: Uuid, _ model: ModelMark) {
    let mark = Mark(
      publication: publication.description, model: model.name, generation: model.generation)
    var record = record
    record.marcas = (record.marcas + [mark]).suffix(Limits.marks)
    // If it cannot be saved, the next publication compares everything.
    try? files.replace(path, record: record)
  }

  private var record: Record {
    // A missing or damaged file counts as empty.
    guard let record = try? files.record(Record.self, path, limit: Limits.marksBytes),
      record.versao == 1
    else { return Record(versao: 1, marcas: []) }
    return record
  }
}
