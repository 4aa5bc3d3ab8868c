internal import Canonical
internal import EventLog
internal import Interchange
internal import Ledger
internal import Machine
internal import SystemPackage

/// A file that may be a caderno, opened and not yet read.
struct CadernoFile {
  let path: FilePath
  /// It, or its folder, as this machine remembers it; nil for one that it only came across.
  let memory: CadernoLembrado?
  let opened: (file: any OpenFile, status: FileStatus)?
  let problem: Mensagem?

  init(_ path: FilePath, _ memory: CadernoLembrado?, in files: any FileSystem) {
    (self.path, self.memory) = (path, memory)
    do throws(FileError) {
      let file = try files.open(path, .reading)
      opened = (file, try file.status())
      problem = nil
    } catch {
      opened = nil
      problem =
        error.code == .notRegular
        ? "“\(path.string)” não é um arquivo comum, e não se lê."
        : RazaoError(error).mensagens.juntas(por: " ")
    }
  }

  init(_ path: FilePath, _ memory: CadernoLembrado?, problem: Mensagem) {
    (self.path, self.memory, self.problem, opened) = (path, memory, problem, nil)
  }

  /// Its bytes, or why there are none.
  func read() -> Result<[UInt8], Unread> {
    guard let opened else { return .failure(Unread(why: problem ?? "")) }
    guard opened.status.size <= Limits.cadernoBytes else {
      return .failure(
        Unread(why: "“\(path.string)” tem mais de \(Limits.cadernoBytes >> 20) MiB, e não se lê."))
    }
    do throws(FileError) {
      return .success(try opened.file.bytes(0..<opened.status.size))
    } catch {
      return .failure(Unread(why: RazaoError(error).mensagens.juntas(por: " ")))
    }
  }

  /// Why a file cannot be read.
  struct Unread: Error {
    let why: Mensagem
  }

  /// Whether it changed in the last minute, so that its last line may be half there.
  func isFresh(_ now: Instant) -> Bool {
    guard let changed = opened?.status.changed, changed != 0 else { return true }
    return abs(now.milliseconds - changed / 1_000_000) < Limits.cadernoMilliseconds
  }
}

/// A caderno with all its lines: those of its file, and of the copies that lie beside it.
struct FoundCaderno: Sendable {
  struct Line: Sendable {
    let line: LinhaDeCaderno
    let id: Uuid
    /// Whether it may be half there.
    let isHalf: Bool
  }

  let identity: NomeDeCaderno
  let memory: CadernoLembrado?
  /// Its name and path, without lines.
  var shown: CadernoLido
  private(set) var lines: [Line] = []
  private var ids: Set<Uuid> = []

  init(_ path: String, named file: String, _ memory: CadernoLembrado?) {
    identity = NomeDeCaderno(arquivo: file)
    self.memory = memory
    shown = CadernoLido(nome: memory?.de.map { "Caderno de \($0)" } ?? file, caminho: path)
  }

  /// Takes the lines of one of its files: a copy of a line is the same line.
  mutating func add(_ bytes: [UInt8], isFresh: Bool, in razao: Uuid) {
    let read = LeituraDeCaderno(bytes)
    if let wrong = read.erro { shown.problema = "“\(shown.caminho)”: \(wrong.mensagem)" }
    for line in read.caderno?.linhas ?? [] {
      let id = line.uuid(em: identity, razao: razao)
      guard ids.insert(id).inserted else { continue }
      lines.append(Line(line: line, id: id, isHalf: !line.isInteira && isFresh))
    }
  }
}

extension Razao {
  /// The files that may be cadernos: the remembered ones, the texts directly in remembered folders,
  /// and those called `caderno…` in the ledger's own folder and in places.
  /// - Throws: what reading this machine's own files throws: a caderno that cannot be opened is in
  ///   the list, with the reason.
  func cadernoFiles() throws(RazaoError) -> [CadernoFile] {
    guard let state else { return [] }
    var found: [CadernoFile] = []
    var seen: Set<FilePath> = []
    func take(
      _ folder: FilePath, _ memory: CadernoLembrado?, _ fits: (String) -> Bool
    ) throws(FileError) {
      let texts = try files.list(folder).filter { entry in
        let name = entry.name.string
        return entry.kind != .folder && name.isNameOfText && fits(name)
      }.sorted { $0.name.string < $1.name.string }
      for text in texts.prefix(Limits.cadernoFiles) {
        let path = folder.appending(text.name)
        if seen.insert(path).inserted { found.append(CadernoFile(path, memory, in: files)) }
      }
      guard texts.count > Limits.cadernoFiles else { return }
      found.append(
        CadernoFile(
          folder, memory,
          problem:
            "“\(folder.string)” tem mais de \(Limits.cadernoFiles) textos: os outros não se leem."))
    }
    for memory in try RememberedCadernos.load(in: state) {
      let path = FilePath(memory.caminho)
      do throws(FileError) {
        try take(path, memory) { !$0.hasPrefix(".") }
      } catch {
        if seen.insert(path).inserted { found.append(CadernoFile(path, memory, in: files)) }
      }
    }
    let places = try lugares().map(\.caminho).filter { !EnderecoDeHub.parece($0) }
    for folder in [pasta] + places.map({ FilePath($0) }) {
      // A place that is away tells so when it is synced.
      try? take(folder, nil) { $0.foldedForComparison.hasPrefix("caderno") }
    }
    return found
  }

  /// The cadernos in some files, each with the lines of all its copies.
  /// - Complexity: O(bytes).
  func cadernos(in files: [CadernoFile]) -> [FoundCaderno] {
    let now = clock.now()
    var found: [FoundCaderno] = []
    for file in files {
      let name = file.path.lastComponent?.string ?? file.path.string
      var one = FoundCaderno(file.path.string, named: name, file.memory)
      let known = found.firstIndex { $0.identity == one.identity }
      if let known { one = found[known] }
      switch file.read() {
      case .success(let bytes): one.add(bytes, isFresh: file.isFresh(now), in: id)
      case .failure(let unread): one.shown.problema = unread.why
      }
      if let known { found[known] = one } else { found.append(one) }
    }
    return found
  }
}

extension String {
  /// Whether a file with this name is taken for a text.
  var isNameOfText: Bool {
    let name = lowercased()
    return [".txt", ".text", ".md", ".markdown"].contains { name.hasSuffix($0) }
  }
}
