internal import Canonical
internal import EventLog
internal import Interchange
internal import Ledger
internal import Machine
internal import Projections
internal import SystemPackage

extension Razao {
  /// The cadernos with lines that wait for somebody; none where they cannot be read.
  ///
  /// They are only counted. A file is read again when it has changed.
  /// - Parameter visiting: whether to look into places too, which may be slow; else they are as
  ///   they were last seen.
  func cadernosQueEsperam(visiting: Bool = false) -> [CadernoQueEspera] {
    guard let machine else { return [] }
    let memory = CadernoMemory(of: id, machine, in: files)
    let before = memory.load()
    var now = before
    if let own = try? cadernoFiles(inPlaces: false) {
      now.proprios = lines(of: own, before.proprios)
    }
    if visiting, let there = try? cadernoFiles(inPlaces: true) {
      now.lugares = lines(of: there, before.lugares)
    }
    if now != before { memory.save(now) }
    let all = now.proprios.cadernos + now.lugares.cadernos
    guard !all.isEmpty else { return [] }
    let answer = try? readAsRecorder { store in
      var counted: Set<Uuid> = []
      return all.compactMap { one -> CadernoQueEspera? in
        let waiting = one.linhas.compactMap { Uuid($0) }.count { line in
          counted.insert(line).inserted && !store.isGravada(linha: line)
            && !store.isDeixada(linha: line)
        }
        return waiting == 0 ? nil : CadernoQueEspera(nome: one.nome, linhas: waiting)
      }
    }
    return answer ?? []
  }

  /// The lines in files that may be entries, decided or not.
  private func lines(of files: [CadernoFile], _ before: CadernoMemory.Look) -> CadernoMemory.Look {
    let mark = mark(of: files)
    if let mark, mark == before.marca { return before }
    let reader = LeitorDeLinhas(contas: (try? contasDosCostumes()) ?? [], hoje: hoje)
    let found = cadernos(in: files)
    let isHalf = found.contains { $0.lines.contains(where: \.isHalf) }
    return CadernoMemory.Look(
      // A line that may be half there is looked at again.
      marca: isHalf ? nil : mark,
      cadernos: found.compactMap { one in
        let lines = one.lines.filter { line in
          !line.isHalf && reader.ler(line.line.texto, acima: line.line.acima).estado != .deixada
        }
        return lines.isEmpty
          ? nil : CadernoMemory.Caderno(nome: one.shown.nome, linhas: lines.map(\.id.description))
      })
  }

  /// Stays the same while these files do not change; nil if that is uncertain.
  private func mark(of files: [CadernoFile]) -> String? {
    var text = ""
    for file in files {
      text += "\n\(file.path) \(file.memory?.de ?? "") \(file.memory?.conta?.description ?? "")"
      guard let status = file.status else { continue }
      guard status.changed != 0 else { return nil }
      text +=
        " \(status.size) \(status.identity.volume) \(status.identity.number) \(status.changed)"
    }
    return Hash256.of(Array(text.utf8)).description
  }
}

/// The lines of cadernos as they were last read, in the cache: losing it costs only time.
private struct CadernoMemory {
  struct Caderno: Codable, Equatable {
    let nome: String
    let linhas: [String]
  }

  /// Cadernos as they were seen, and the mark of their files; nil if they are to be read again.
  struct Look: Codable, Equatable {
    var marca: String?
    var cadernos: [Caderno] = []
  }

  struct Record: Codable, Equatable {
    var proprios = Look()
    var lugares = Look()
  }

  private let folder: FilePath
  private let files: any FileSystem
  private var file: FilePath { folder.appending("cadernos.json") }

  init(of ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem) {
    folder = Identity.cache(of: ledger, machine)
    self.files = files
  }

  func load() -> Record {
    (try? files.record(Record.self, file, limit: Limits.cadernoMemoryBytes)) ?? Record()
  }

  func save(_ record: Record) {
    try? files.createFolders(folder, for: .owner)
    try? files.replace(file, record: record)
  }
}
