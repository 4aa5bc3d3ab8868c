internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import SystemPackage

extension Razao {
  /// The cadernos with lines that wait for somebody; none where they cannot be read.
  ///
  /// The answer is remembered, and holds while neither the files nor the books change.
  func cadernosQueEsperam() -> [CadernoQueEspera] {
    guard let machine, let files = try? cadernoFiles(), !files.isEmpty else { return [] }
    let memory = CadernoMemory(of: id, machine, in: self.files)
    let mark = mark(of: files)
    if let mark, let known = memory.load(mark) { return known }
    guard let read = try? beside(cadernos(in: files)) else { return [] }
    let waiting = read.compactMap { one -> CadernoQueEspera? in
      let lines = one.linhas.count { $0.estado != .espera }
      return lines == 0 ? nil : CadernoQueEspera(nome: one.nome, linhas: lines)
    }
    // A line that may be half there is looked at again.
    if let mark, !read.contains(where: { $0.linhas.contains { $0.estado == .espera } }) {
      memory.save(waiting, mark)
    }
    return waiting
  }

  /// Stays the same while neither these files nor the books nor the day change; nil if that is
  /// uncertain.
  private func mark(of files: [CadernoFile]) -> String? {
    guard let books = try? readAsRecorder({ $0.verificacao }) else { return nil }
    var text = "\(books) \(hoje)"
    for file in files {
      text += "\n\(file.path) \(file.memory?.de ?? "") \(file.memory?.conta?.description ?? "")"
      guard let status = file.opened?.status else { continue }
      guard status.changed != 0 else { return nil }
      text +=
        " \(status.size) \(status.identity.volume) \(status.identity.number) \(status.changed)"
    }
    return Hash256.of(Array(text.utf8)).description
  }
}

/// The last answer about cadernos, in the cache: losing it costs only time.
private struct CadernoMemory {
  private struct Record: Codable {
    struct Waiting: Codable {
      let nome: String
      let linhas: Int
    }
    let marca: String
    let cadernos: [Waiting]
  }

  private let folder: FilePath
  private let files: any FileSystem
  private var file: FilePath { folder.appending("cadernos.json") }

  init(of ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem) {
    folder = Identity.cache(of: ledger, machine)
    self.files = files
  }

  func load(_ mark: String) -> [CadernoQueEspera]? {
    guard let record = try? files.record(Record.self, file, limit: Limits.cadernoMemoryBytes),
      record.marca == mark
    else { return nil }
    return record.cadernos.map { CadernoQueEspera(nome: $0.nome, linhas: $0.linhas) }
  }

  func save(_ waiting: [CadernoQueEspera], _ mark: String) {
    let record = Record(
      marca: mark, cadernos: waiting.map { Record.Waiting(nome: $0.nome, linhas: $0.linhas) })
    try? files.createFolders(folder, for: .owner)
    try? files.replace(file, record: record)
  }
}
