public import Canonical
internal import EventLog
public import Ledger
public import Machine
internal import Projections
internal import Sync
public import SystemPackage

extension Razao {
  /// Becomes a device of a ledger that others have made.
  ///
  ///     lines copied, verified ──> identity ──> first commit ──> sent to where the ledger was found
  ///
  /// If the process is killed in between, the same call continues where it was. Refusals come
  /// before anything is written, so that another try with a different code or place finds the
  /// folder unchanged.
  /// - Parameters:
  ///   - origem: where the ledger was found: a folder that other devices reach, or a bundle. It is
  ///     remembered as a place where it is a folder.
  ///   - pasta: the ledger's own folder on this machine: missing, empty, or one that holds the
  ///     ledger already, such as a folder inside a synchronised one.
  ///   - aparelho: this machine's name; not empty, at most 4096 bytes.
  ///   - convite: an invitation's code as it was typed; nil to wait for an approval.
  ///   - compartilhada: whether the folder lies inside one that several machines synchronise; it is
  ///     where `origem` is the same.
  ///   - machine: where this machine's identity in the ledger is kept.
  /// - Throws: `naoEncontrado` where there is no ledger, or not the invitation; `dadosInvalidos` for
  ///   a code or name that cannot be, an invitation that admits nobody any more, or lines of more
  ///   than one ledger in `origem`; `naoPodeCriar`
  ///   where this machine is a device of the ledger already, or the folder holds something else;
  ///   `semPermissao`, `entradaSaida`, `ocupado`.
  /// - Complexity: O(bytes of `origem`).
  public static func entrar(
    de origem: FilePath, em pasta: FilePath, aparelho: String, convite: String? = nil,
    compartilhada: Bool = false, machine: MachineFolders, clock: any WallClock = SystemClock(),
    random: any RandomSource = SystemRandom()
  ) throws(RazaoError) -> Adesao {
    try entrar(
      de: origem, em: pasta, aparelho: aparelho, convite: convite, compartilhada: compartilhada,
      machine: machine, Surroundings(clock: clock, random: random))
  }

  /// The same, in any surroundings.
  package static func entrar(
    de origem: FilePath, em pasta: FilePath, aparelho: String, convite: String? = nil,
    compartilhada: Bool = false, machine: MachineFolders, _ surroundings: Surroundings
  ) throws(RazaoError) -> Adesao {
    let source = absolute(origem)
    let names = (try? surroundings.files.list(source).map(\.name.string)) ?? []
    if !names.contains(where: { $0.hasSuffix(".jsonl") }),
      names.contains(where: { SegmentName(in: $0)?.isSealed == true })
    {
      guard let convite else {
        throw RazaoError.dadosInvalidos(
          "\(source) é um lugar selado: dê também o código do convite, ou o que está no papel.")
      }
      return try entrar(
        com: ConviteDeLugar(codigo: convite, sigilo: .selado, lugar: .pasta(source.string)),
        em: pasta, aparelho: aparelho, compartilhada: compartilhada, machine: machine, surroundings)
    }
    return try entrar(
      de: origem, em: pasta, aparelho: aparelho, convite: convite, compartilhada: compartilhada,
      machine: machine, surroundings, vindoDe: nil)
  }

  /// The same.
  /// - Parameters:
  ///   - visit: the place that the lines in `origem` came from, if it is none itself.
  ///   - note: notes in it which of its files are known by then.
  static func entrar(
    de origem: FilePath, em pasta: FilePath, aparelho: String, convite: String?,
    compartilhada: Bool, machine: MachineFolders, _ surroundings: Surroundings,
    vindoDe visit: PlaceVisit?,
    _ note: (inout PlaceVisit, CommitGraph) throws(RazaoError) -> Void = { _, _ in }
  ) throws(RazaoError) -> Adesao {
    let (source, folder, files) = (absolute(origem), absolute(pasta), surroundings.files)
    let code = try convite.map { typed throws(RazaoError) in try SecretCode(convite: typed) }
    try check(nome: aparelho, "do aparelho")
    let name = visit?.result.caminho ?? source.string
    let found = try find(em: source, named: name, files)
    // Anybody who can write there can add more lines of their own ledger than there are of ours.
    guard found.foreign == 0 else {
      throw RazaoError.dadosInvalidos(
        "Em \(name) há linhas de mais de um razão: não se sabe em qual entrar. Tire de lá as que "
          + "não são dele, ou peça um pacote a quem convidou.")
    }
    let isPlace = visit != nil || !found.folder.isFile
    // The code on paper opens a sealed place, and admits by itself.
    let isRoot =
      visit?.arquivos != nil
      && code.map { Assinaturas.razao(daRaiz: $0.key(for: .raiz).publicKey) } == found.ledger
    let isItself = files.realPath(of: folder) == files.realPath(of: source)
    var brought = 0
    if try !interrompida(found, em: folder, isPlace && !isItself, machine, files) {
      try check(isRoot ? nil : code, in: found, em: folder, machine, files)
      let copied = try copia(found, to: folder, isShared: compartilhada, machine, surroundings)
      brought = copied.brought
      _ = try novoAparelho(
        doRazao: copied.ledger, em: folder, aparelho: aparelho, convite: isRoot ? nil : code,
        raiz: isRoot ? code : nil,
        compartilhada: compartilhada || isItself, machine: machine, surroundings)
    }
    let razao = try abrir(folder, machine: machine, surroundings)
    let device = try razao.ownDevice().device
    var first = visit ?? PlaceVisit(source, in: files)
    try note(&first, try razao.read { $0.store.graph })
    let place =
      isPlace && !isItself
      ? try razao.sincronizar(isGiven: true) { _ in [first] }.lugares.first : nil
    return try razao.read { fold in
      let isTaken = fold.store.dispositivos.contains {
        $0.aparelho != device && $0.nome == aparelho && $0.confianca != .revogado
      }
      return Adesao(
        razao: razao.id, nome: fold.store.nome ?? "", aparelho: device, recebidos: brought,
        confiavel: fold.store.wouldCount(device),
        codigo: CodigoDeAparelho.texto(razao.id, device), lugar: place, dePacote: !isPlace,
        temHomonimo: isTaken)
    }
  }

  /// Refuses a machine that is already a device of the ledger, and a code that admits nobody there,
  /// before anything of the ledger is in its folder.
  private static func check(
    _ code: SecretCode?, in found: PlaceReading, em folder: FilePath, _ machine: MachineFolders,
    _ files: any FileSystem
  ) throws(RazaoError) {
    guard let ledger = found.ledger else { return }
    let begun = try comecado(ledger, em: folder, machine, files)
    let isNew = !((try? files.list(folder)) ?? []).contains { $0.name.extension == "jsonl" }
    guard begun == nil, isNew, let code else { return }
    let store = try RazaoError.telling(Intake.supposing(found.folder, in: Fold(ledger: ledger)))
    // No device has this UUID: the key is made once the code is known to be valid.
    try store.check(convite: code, para: ledger)
  }

  /// Whether this machine became a device of that ledger there, and was killed before it recorded
  /// the place that it should sync with.
  private static func interrompida(
    _ found: PlaceReading, em folder: FilePath, _ isPlace: Bool, _ machine: MachineFolders,
    _ files: any FileSystem
  ) throws(RazaoError) -> Bool {
    guard isPlace, let ledger = found.ledger,
      let identity = try Identity.known(machine, in: files).identities.first(where: {
        $0.ledger == ledger
      }),
      identity.folder == folder, identity.beginning == nil
    else { return false }
    return try Lugares(of: ledger, machine, files: files).todos().isEmpty
  }

  /// The content of a folder or bundle.
  private static func find(
    em source: FilePath, named name: String, _ files: any FileSystem
  ) throws(RazaoError) -> PlaceReading {
    do throws(FileError) {
      let reading = try PlaceReading(
        try CarrierFolder(listing: source, in: files), since: PlaceMemory(),
        knowing: CommitGraph(), ledger: nil, table: TipoDeEvento.formas)
      guard !reading.fresh.isEmpty else { throw FileError(.notFound, "read", source) }
      return reading
    } catch {
      guard error.code == .notFound else { throw RazaoError(error) }
      throw RazaoError.naoEncontrado(
        "Em \(name) não há razão. Diga a pasta que o outro aparelho sincroniza, ou um pacote dele."
      )
    }
  }

  /// Copies the ledger into its new folder, as far as it is missing there.
  private static func copia(
    _ found: PlaceReading, to folder: FilePath, isShared: Bool, _ machine: MachineFolders,
    _ surroundings: Surroundings
  ) throws(RazaoError) -> (ledger: Uuid, brought: Int) {
    let files = surroundings.files
    guard let ledger = found.ledger else {
      preconditionFailure("lines that were found belong to a ledger")
    }
    do throws(FileError) {
      try files.createFolders(folder, for: isShared ? .shared : .owner)
      let there = try PlaceReading(
        try CarrierFolder(listing: folder, in: files), since: PlaceMemory(),
        knowing: CommitGraph(), ledger: ledger, table: TipoDeEvento.formas)
      let isOthers = there.foreign > 0 || !there.unjudged.isEmpty || !there.damaged.isEmpty
      let isOther = there.fresh.isEmpty && (isOthers || holdsSomething(folder, files))
      guard !isOther else { throw FileError(.exists, "open", folder) }
      let known = Set(there.fresh.map(\.hash))
      if !isShared, known.isEmpty { try files.closeToOthers(folder) }
      let missing = try Intake(found, room: Intake.Room()) { () throws(FileError) in
        try Intake.supposing(found.folder, in: Fold(ledger: ledger))
      }.taken.filter { !known.contains($0.hash) }
      try files.createFolders(Identity.folder(of: ledger, machine), for: .owner)
      try HomeFolder.found(
        folder, of: ledger, machine, surroundings,
        bringing: missing.map {
          ($0.head?.device, LineCopy.Line(location: $0.location, hash: $0.hash))
        }, from: found.folder, isShared: isShared || !known.isEmpty)
      return (ledger, missing.count)
    } catch {
      guard error.code == .exists || error.code == .notFolder else { throw RazaoError(error) }
      throw RazaoError(
        .naoPodeCriar,
        "\(folder) já existe e tem outra coisa. Escolha outra pasta para o razão neste aparelho.")
    }
  }

  /// Whether a folder holds anything but carriers: one without a whole line does not count.
  private static func holdsSomething(_ folder: FilePath, _ files: any FileSystem) -> Bool {
    ((try? files.list(folder)) ?? []).contains {
      !leftovers.contains($0.name.string) && $0.name.extension != "jsonl"
    }
  }
}
