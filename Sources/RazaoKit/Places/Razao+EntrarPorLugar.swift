internal import Age
public import Canonical
internal import EventLog
public import Ledger
public import Machine
internal import Remote
internal import Sync
public import SystemPackage

extension Razao {
  /// Becomes a device of the ledger in a place of files; otherwise like `entrar(de:)`.
  ///
  /// With the code on paper, the new device counts at once: everything else may be lost.
  /// - Parameters:
  ///   - convite: an invitation's text for the place, or the recovery code in its stead.
  ///   - senha: the password of the address; nil for one that asks for none, or has it.
  ///   - autoridade: a file with the only authorities to trust for the address; nil for this
  ///     machine's.
  /// - Throws: as `entrar(de:)`; `naoEncontrado` where nothing there opens with the code.
  /// - Complexity: O(bytes of the place).
  public static func entrar(
    com convite: ConviteDeLugar, senha: String? = nil, autoridade: String? = nil,
    em pasta: FilePath, aparelho: String, compartilhada: Bool = false, machine: MachineFolders,
    clock: any WallClock = SystemClock(),
    random: any RandomSource = SystemRandom()
  ) throws(RazaoError) -> Adesao {
    try entrar(
      com: convite, senha: senha, autoridade: autoridade, em: pasta, aparelho: aparelho,
      compartilhada: compartilhada, machine: machine, Surroundings(clock: clock, random: random))
  }

  /// The same, in any surroundings.
  package static func entrar(
    com convite: ConviteDeLugar, senha: String? = nil, autoridade: String? = nil,
    em pasta: FilePath, aparelho: String, compartilhada: Bool = false, machine: MachineFolders,
    _ surroundings: Surroundings
  ) throws(RazaoError) -> Adesao {
    let files = surroundings.files
    let code = try SecretCode(convite: convite.codigo)
    var visit = PlaceVisit(convite.lugar, convite.sigilo, in: files)
    visit.arquivos?.code = code
    if let senha { visit.arquivos?.senha = senha }
    visit.arquivos?.autoridade = autoridade
    let place = try open(visit, surroundings)
    // A folder of its own: somebody may come in elsewhere at the same time.
    let folder = Hash256.of(Array(absolute(pasta).string.utf8)).description.prefix(16)
    var came = try FetchedFiles(in: machine.cache.appending("entrada.\(folder)"), files)
    defer { came.clear() }
    let identity = AgeIdentity(secret: code.sealingSecret)
    let name = visit.result.caminho
    let listed = try RazaoError.telling(name) { () throws(PlaceError) in
      let listed = try place.list().filter { SegmentName.isPossible($0.name) }
      for file in listed {
        let fetch = try came.fetch(file, from: place, with: [identity])
        // Anybody who can write there can lay plain lines into a sealed place.
        if fetch.isSealed != (convite.sigilo == .selado) { came.leave(file.name) }
      }
      let hasLines = came.found.values.contains { $0.outcome == .lines }
      if !hasLines, let refusal = came.found.values.compactMap(\.refusal).first { throw refusal }
      return listed
    }
    guard came.found.values.contains(where: { $0.outcome == .lines }) else {
      throw RazaoError.naoEncontrado(
        "Em \(name) não há nada que este código abra. Um convite já usado ou cancelado não abre mais "
          + "nada: peça outro a quem convidou. Se é novo, confira o código e o endereço, e peça que o "
          + "outro aparelho sincronize.")
    }
    return try entrar(
      de: came.folder, em: pasta, aparelho: aparelho, convite: convite.codigo,
      compartilhada: compartilhada, machine: machine, surroundings, vindoDe: visit
    ) { visit, graph throws(RazaoError) in
      // The first sync fetches only what could not be taken whole.
      for file in listed where came.found[file.name] != nil {
        let seen = try came.seen(file, in: convite.sigilo, knowing: graph)
        if seen.state == .read { visit.arquivos?.memory.files[file.name] = seen }
      }
    }
  }

  /// Opens a place of files.
  static func open(
    _ visit: PlaceVisit, _ surroundings: Surroundings
  ) throws(RazaoError) -> any FilePlace {
    guard let address = visit.arquivos?.address else {
      return FolderPlace(visit.path, in: surroundings.files)
    }
    let secret = visit.arquivos?.senha
    return try RazaoError.telling(address.texto) { () throws(PlaceError) in
      if let places = surroundings.places { return try places(address, secret) }
      return try address.place.opened(
        credentials: address.usuario.map { ($0, secret ?? "") },
        authority: visit.arquivos?.autoridade.map { FilePath($0) })
    }
  }
}

extension EnderecoDeLugar {
  /// The place that it is the address of.
  fileprivate var place: RemotePlace {
    switch destino {
    case .webdav(let url): .webDAV(url)
    case .s3(let bucket, let prefix, let endpoint, let region):
      .s3(bucket: bucket, prefix: prefix, endpoint: endpoint, region: region)
    }
  }
}
