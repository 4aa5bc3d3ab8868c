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
  /// How it was when it was found.
  let status: FileStatus?
  let problem: Mensagem?

  init(_ path: FilePath, _ memory: CadernoLembrado?, in files: any FileSystem) {
    (self.path, self.memory) = (path, memory)
    do throws(FileError) {
      (status, problem) = (try files.open(path, .reading).status(), nil)
    } catch {
      (status, problem) = (nil, Self.why(error, path))
    }
  }

  init(_ path: FilePath, _ memory: CadernoLembrado?, problem: Mensagem) {
    (self.path, self.memory, self.problem, status) = (path, memory, problem, nil)
  }

  var name: String { path.lastComponent?.string ?? path.string }

  /// When it last changed; the greatest number where that is unknown, or was just now.
  var changed: Int64 { status.flatMap { $0.changed == 0 ? nil : $0.changed } ?? .max }

  /// Whether something was added to its name, as to that of a copy.
  var isCopy: Bool {
    let (whole, own) = (name.inNFC.lowercased(), NomeDeCaderno(arquivo: name).description)
    return whole != own && !String.endingsOfText.contains { whole == own + $0 }
  }

  private static func why(_ error: FileError, _ path: FilePath) -> Mensagem {
    error.code == .notRegular
      ? "“\(path.string)” não é um arquivo comum, e não se lê."
      : RazaoError(error).mensagens.juntas(por: " ")
  }

  /// Its bytes, and whether it changed in the last minute, so that its last line may be half there;
  /// or why there are none.
  func read(
    in files: any FileSystem, _ now: Instant
  ) -> Result<(bytes: [UInt8], isFresh: Bool), Unread> {
    guard let status else { return .failure(Unread(why: problem ?? "")) }
    guard status.size <= Limits.cadernoBytes else {
      return .failure(
        Unread(why: "“\(path.string)” tem mais de \(Limits.cadernoBytes >> 20) MiB, e não se lê."))
    }
    do throws(FileError) {
      let file = try files.open(path, .reading)
      let size = min(try file.status().size, status.size)
      let bytes = try file.bytes(0..<size)
      let after = try file.status()
      let age = now.milliseconds - after.changed / 1_000_000
      let isOld = after == status && after.changed != 0 && abs(age) >= Limits.cadernoMilliseconds
      return .success((bytes, !isOld))
    } catch {
      return .failure(Unread(why: Self.why(error, path)))
    }
  }

  /// Why a file cannot be read.
  struct Unread: Error {
    let why: Mensagem
  }
}

/// A caderno with all its lines: those of its file, and of the copies that lie beside it.
struct FoundCaderno: Sendable {
  struct Line: Sendable {
    let line: LinhaDeCaderno
    let id: Uuid
    /// Whether it may be half there.
    let isHalf: Bool
    /// Whether it stands in the caderno itself, and not in a copy that may be older.
    let isMain: Bool
    /// The day of the reading, or that on which its file was last changed.
    let hoje: Day
  }

  let identity: NomeDeCaderno
  let memory: CadernoLembrado?
  /// Its name and path, without lines.
  var shown: CadernoLido
  private(set) var lines: [Line] = []
  /// The entries of its lines.
  private(set) var entries: Set<Uuid> = []

  init(_ path: String, named file: String, _ memory: CadernoLembrado?) {
    identity = NomeDeCaderno(arquivo: file)
    self.memory = memory
    shown = CadernoLido(nome: memory?.de.map { "Caderno de \($0)" } ?? file, caminho: path)
  }

  /// Takes the lines of one of its files: a copy of a line is the same line.
  mutating func add(
    _ bytes: [UInt8], isFresh: Bool, isMain: Bool, hoje: Day, in razao: Uuid
  ) {
    let read = LeituraDeCaderno(bytes)
    if let wrong = read.erro { shown.problema = "“\(shown.caminho)”: \(wrong.mensagem)" }
    let found = read.caderno?.linhas ?? []
    // A word like “ontem” that stands above lines twice means two days.
    var days: [DiaEscrito: Set<Int?>] = [:]
    for line in found {
      if let day = line.acima, day.isRelativo { days[day, default: []].insert(line.numeroDoDia) }
    }
    for var line in found {
      if let day = line.acima, days[day]?.count ?? 0 > 1 { line.isDiaIncerto = true }
      let id = line.uuid(em: identity, razao: razao)
      guard entries.insert(id).inserted else { continue }
      entries.insert(id.primeiraParcela)
      lines.append(
        Line(
          line: line, id: id, isHalf: !line.isInteira && isFresh, isMain: isMain, hoje: hoje))
    }
  }
}

extension Razao {
  /// The files that may be cadernos: the remembered ones, the texts directly in remembered folders,
  /// and those called `caderno…` in the ledger's own folder and in places.
  /// - Parameter inPlaces: whether to look only into places, which may be slow, or only elsewhere;
  ///   nil for both.
  /// - Throws: what reading this machine's own files throws: a caderno that cannot be opened is in
  ///   the list, with the reason.
  func cadernoFiles(inPlaces: Bool? = nil) throws(RazaoError) -> [CadernoFile] {
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
    for memory in inPlaces == true ? [] : try RememberedCadernos.load(in: state) {
      let path = FilePath(memory.caminho)
      do throws(FileError) {
        try take(path, memory) { !$0.hasPrefix(".") }
      } catch {
        if seen.insert(path).inserted { found.append(CadernoFile(path, memory, in: files)) }
      }
    }
    let places =
      inPlaces == false
      ? [] : try lugares().map(\.caminho).filter { !EnderecoDeHub.parece($0) }
    for folder in (inPlaces == true ? [] : [pasta]) + places.map({ FilePath($0) }) {
      // A place that is away tells so when it is synced.
      try? take(folder, nil) { $0.foldedForComparison.hasPrefix("caderno") }
    }
    return found
  }

  /// The cadernos in some files, each with the lines of all its copies.
  /// - Complexity: O(bytes).
  func cadernos(in files: [CadernoFile]) -> [FoundCaderno] {
    let named = Dictionary(grouping: files) { NomeDeCaderno(arquivo: $0.name) }
    var seen: Set<NomeDeCaderno> = []
    return files.compactMap { file in
      let name = NomeDeCaderno(arquivo: file.name)
      return seen.insert(name).inserted ? caderno(of: named[name] ?? []) : nil
    }
  }

  /// A caderno of files of one name: copies come last, the newest first.
  private func caderno(of files: [CadernoFile]) -> FoundCaderno? {
    let copies = files.filter(\.isCopy).sorted { $0.changed > $1.changed }
    let ordered = files.filter { !$0.isCopy } + copies
    guard let first = ordered.first else { return nil }
    let memory = ordered.lazy.compactMap(\.memory).first
    var one = FoundCaderno(first.path.string, named: first.name, memory)
    let now = clock.now()
    for file in ordered {
      if let other = file.memory, other.de != memory?.de || other.conta != memory?.conta {
        one.shown.problema =
          "“\(file.path.string)” tem o nome de “\(first.path.string)”, de outra pessoa ou conta, "
          + "e não se lê: dê outro nome a um dos dois."
        continue
      }
      switch file.read(in: self.files, now) {
      case .success(let (bytes, isFresh)):
        let day = file.changed == .max ? hoje : Instant(milliseconds: file.changed / 1_000_000).dia
        one.add(
          bytes, isFresh: isFresh, isMain: !file.isCopy || file.path == first.path,
          hoje: min(hoje, day), in: id)
      case .failure(let unread): one.shown.problema = unread.why
      }
    }
    return one
  }
}

extension String {
  /// Whether a file with this name is taken for a text.
  var isNameOfText: Bool {
    let name = lowercased()
    return Self.endingsOfText.contains { name.hasSuffix($0) }
  }

  fileprivate static let endingsOfText = [".txt", ".text", ".md", ".markdown"]
}

extension Uuid {
  /// The UUID of the first instalment's entry, if a line is in instalments.
  var primeiraParcela: Uuid { Ocorrencia(plano: comoVersao4, numero: 0).transacao }
}
