public import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Sync
public import SystemPackage

extension Razao {
  /// Makes a bundle: a file with lines of the ledger, to carry in any way; and beside it, in
  /// `comprovantes`, the receipts that are here.
  /// - Parameters:
  ///   - caminho: the file; it must not exist.
  ///   - aparelho: the device that it is for: then it holds the commits that this device is not
  ///     known to have; nil for everybody, with all there is.
  /// - Returns: how many commits it holds.
  /// - Throws: `naoPodeCriar` where there is something of that name; `naoEncontrado` where the
  ///   device or the folder is not there; `dadosInvalidos` where there is nothing to carry;
  ///   `semPermissao`, `entradaSaida`.
  /// - Complexity: O(commits in it).
  public func criarPacote(em caminho: FilePath, para aparelho: Uuid? = nil) throws(RazaoError)
    -> Int
  {
    let path = Razao.absolute(caminho)
    let lines = try linhas(para: aparelho)
    guard !lines.isEmpty else {
      throw RazaoError.dadosInvalidos(
        "Não há nada a levar: esse aparelho já tem tudo o que está aqui.")
    }
    // Before the lines, so that a bundle that is there is whole.
    try putReceipts(beside: path.removingLastComponent())
    try RazaoError.telling(write(lines, to: path))
    return lines.count
  }

  /// Writes a new file that gets its name once complete: half a bundle looks like a bundle.
  private func write(_ lines: [LineToSend], to path: FilePath) throws(FileError) {
    let folder = path.removingLastComponent()
    guard let name = path.lastComponent else { throw FileError(.exists, "open", path) }
    guard try !files.list(folder).contains(where: { $0.name == name }) else {
      throw FileError(.exists, "open", path)
    }
    // The folder belongs to the user: we only use a name there that nobody else has.
    let unfinished = folder.appending(".\(random.uuid()).pacote")
    let file = try files.open(unfinished, .creating(.owner))
    do throws(FileError) {
      try copy(lines, files) { bytes throws(FileError) in
        guard try file.append(bytes) == bytes.count else {
          throw FileError(.noSpace, "write", path)
        }
      }
      try file.sync()
      try files.rename(unfinished, to: path)
    } catch {
      try? files.remove(unfinished)
      throw error
    }
    try files.syncFolder(folder)
  }

  /// The bytes of a bundle, delivered a piece at a time.
  /// - Parameter take: takes whole lines; what it throws ends it.
  /// - Returns: how many commits it holds.
  public func escreverPacote(
    para aparelho: Uuid? = nil, _ take: ([UInt8]) -> Void
  ) throws(RazaoError) -> Int {
    let lines = try linhas(para: aparelho)
    try RazaoError.telling(copy(lines, files) { bytes throws(FileError) in take(bytes) })
    return lines.count
  }

  /// The content of a bundle for somebody.
  private func linhas(para aparelho: Uuid?) throws(RazaoError) -> [LineToSend] {
    var holdings = Holdings()
    if let aparelho {
      holdings = try read { fold throws(RazaoError) in
        try self.conhecidos(de: aparelho, in: fold.store.graph)
      }
    }
    return try missing(in: holdings)
  }

  /// Receives the lines of a bundle, or of any file of lines.
  /// - Parameter caminho: the file; it is only read.
  /// - Returns: the commits that came, and those that were left.
  /// - Throws: `naoEncontrado`, `semPermissao`, `entradaSaida`; `dadosInvalidos` for a folder, or a
  ///   file of another ledger; what recording throws.
  /// - Complexity: O(bytes of the file).
  public func lerPacote(_ caminho: FilePath) throws(RazaoError) -> Sincronizacao {
    let path = Razao.absolute(caminho)
    return try lerPacote(path, nome: path.string)
  }

  private func lerPacote(_ path: FilePath, nome: String) throws(RazaoError) -> Sincronizacao {
    let machine = try maquina()
    return try alone(machine, files) { () throws(RazaoError) in
      var visit = PlaceVisit(path, in: files, named: nome)
      let before = try beforeReceiving()
      try look(intoFile: &visit)
      try receive(&visit)
      var visits = [visit]
      try passReceipts(&visits)
      return try resume(visits, before, try signWhatIsMissing())
    }
  }

  /// Receives the lines of a bundle that arrives in pieces.
  /// - Parameter next: gives the next bytes, nil at the end. They are kept in a file of this
  ///   machine's own until they have been read.
  public func lerPacote(_ next: () -> [UInt8]?) throws(RazaoError) -> Sincronizacao {
    let folder = Identity.cache(of: id, try maquina())
    let path = folder.appending("pacote.\(random.uuid())")
    defer { try? files.remove(path) }
    try RazaoError.telling { () throws(FileError) in
      try files.createFolders(folder, for: .owner)
      let file = try files.open(path, .creating(.owner))
      while let bytes = next() {
        guard try file.append(bytes) == bytes.count else {
          throw FileError(.noSpace, "write", path)
        }
      }
    }
    return try lerPacote(path, nome: "entrada padrão")
  }

  private func look(intoFile visit: inout PlaceVisit) throws(RazaoError) {
    let folder = try RazaoError.telling(CarrierFolder(listing: visit.path, in: files))
    if folder.isFile, let refused = folder.refused.first {
      throw RazaoError(
        .semPermissao, "\(visit.result.caminho) \(refused.reason.motivo). Confira de quem é.")
    }
    guard folder.isFile else {
      throw RazaoError.dadosInvalidos(
        "\(visit.path) não é um arquivo que se possa ler. "
          + "\(guia: "Para uma pasta", .sincronizar(lugar: visit.path.string))")
    }
    try read(folder, &visit)
    guard let reading = visit.reading, reading.fresh.isEmpty, reading.newer.isEmpty,
      reading.unjudged.isEmpty, reading.memory.holdings.isEmpty
    else { return }
    if reading.foreign > 0 { throw .lugarDeOutroRazao(visit.path) }
    guard try !isCutLine(visit.path) else {
      throw RazaoError.dadosInvalidos(
        "\(visit.result.caminho) está pela metade: só chegou o começo da primeira linha. Copie-o de "
          + "novo, ou peça outro a quem o fez.")
    }
    throw RazaoError.dadosInvalidos(
      "Em \(visit.result.caminho) não há registros deste razão. Confira se é este o arquivo.")
  }

  /// Whether a file without a whole line starts like a line.
  private func isCutLine(_ path: FilePath) throws(RazaoError) -> Bool {
    let start = Array(#"{"v":1,"device":""#.utf8)
    let found = try RazaoError.telling(files.open(path, .reading).bytes(0..<start.count))
    return !found.isEmpty && start.starts(with: found)
  }

  /// The commits that a device is known to have: all that its last one knows, branches included.
  /// - Throws: `naoEncontrado` where the device has written nothing that is here.
  private func conhecidos(de aparelho: Uuid, in graph: CommitGraph) throws(RazaoError) -> Holdings {
    var holdings = Holdings()
    guard let head = graph.head(of: aparelho) else {
      throw RazaoError.naoEncontrado(
        "Deste aparelho ainda não chegou nada. Faça um pacote para todos.")
    }
    for stretch in graph.knownStretches(to: head) { holdings.add(stretch) }
    return holdings
  }
}
