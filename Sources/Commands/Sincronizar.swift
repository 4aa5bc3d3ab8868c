internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao sincronizar`: takes new lines from places, and writes the missing ones to each.
struct Sincronizar: Command {
  static let configuration = CommandConfiguration(
    name: "sincronizar", english: "sync",
    abstract:
      "traz o que há de novo em lugares que outros aparelhos alcançam, e leva o que falta lá",
    discussion: """
      Serve qualquer pasta: de um pendrive, da rede, do Syncthing, do Dropbox, do Drive. As pastas \
      dadas ficam lembradas; sem nenhuma, são as lembradas. Nada é apagado, aqui ou lá. Quem alcança \
      uma pasta dada aqui lê os livros; uma selada se faz com razao lugar criar. Um endereço novo \
      (https:, s3:) é selado; um hub é um lugar também: postgres://servidor/base.

      Exemplos:
        razao sincronizar
        razao sincronizar pendrive
      """)

  @Argument(
    help: .value("LUGAR", "uma pasta, um endereço ou um hub; sem nenhum, os lembrados"),
    completion: .directory)
  var lugares: [String] = []

  @Flag(help: "continua, e sincroniza cada vez que algo muda, até ser interrompido")
  var observar = false

  @Option(
    help: .value("LUGAR", "deixa de sincronizar com essa pasta; nela nada muda"),
    completion: .directory)
  var esquecer: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let places: [TypedPlace]
    let forgotten: String?

    /// The folders, as they were typed.
    var folders: [FilePath] {
      places.compactMap { if case .folder(let path) = $0 { FilePath(path) } else { nil } }
    }
    var hubs: [EnderecoDeHub] {
      places.compactMap { if case .hub(let hub) = $0 { hub } else { nil } }
    }
    var addresses: [EnderecoDeLugar] {
      places.compactMap { if case .address(let address) = $0 { address } else { nil } }
    }
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let places = lugares.compactMap { problems.place($0, "o lugar", option: "LUGAR") }
    if places.contains(where: { if case .invitation = $0 { true } else { false } }) {
      let join = Destination.entrar(de: "-", em: "PASTA", convite: nil)
      problems.usage("Um dos lugares é o texto de um convite. \(passo: "Entre com ele", join)")
    }
    if esquecer != nil, observar || !lugares.isEmpty {
      problems.usage("--esquecer vai só: sem outros lugares e sem --observar.")
    }
    let forgotten = esquecer.flatMap { problems.given($0, "o lugar", option: "--esquecer") }
    if let forgotten { _ = problems.place(forgotten, "o lugar", option: "--esquecer") }
    return Request(places: places, forgotten: forgotten)
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(
      tellingOfGaps: false, tellingOfDoubt: false, tellingOfRecovery: false)
    if let place = request.forgotten { return try forget(place, razao, session) }
    let places = try answered(razao.lugares())
    let new = request.addresses.filter { new in !places.contains { $0.caminho == new.texto } }
    for address in new { try session.agree(toPlain: .endereco(address), .address) }
    if !new.isEmpty { try session.askForPaper(of: razao) }
    let result = try session.waiting { () throws(RazaoError) -> Sincronizacao? in
      guard razao.compartilhada || !places.isEmpty || !request.places.isEmpty else { return nil }
      return try razao.sincronizar(
        request.folders, hubs: request.hubs, enderecos: request.addresses)
    }
    guard let result else {
      let message: Mensagem =
        "Ainda não há lugar para sincronizar. "
        + "\(passo: "Diga uma pasta", .sincronizar(lugar: "PASTA"))"
      throw Failure(.usage, [message.typed])
    }
    session.show(result.json, or: .sincronizado(result))
    // Commits that the places brought back are no longer missing.
    try answered(session.tellOfGaps(in: razao))
    if observar { try watch(razao, session) }
    // An unreachable place is tolerated, but a reached one must take the lines that it lacks.
    if let problem = result.lugares.lazy.compactMap(\.semEnviar).first {
      return Failure(problem).status
    }
    let reached = result.lugares.contains { $0.problema == nil }
    guard !reached, let problem = result.lugares.first?.problema else { return .done }
    return Failure(problem).status
  }

  private func forget(
    _ place: String, _ razao: Razao, _ session: Session
  ) throws(Failure) -> ExitStatus {
    let name = try answered { () throws(RazaoError) in
      switch try TypedPlace(place) {
      case .hub(let hub):
        try razao.esquecerLugar(hub)
        return hub.texto
      case .address(let address):
        try razao.esquecerLugar(address.texto)
        return address.texto
      case .folder, .invitation:
        try razao.esquecerLugar(FilePath(place))
        return place
      }
    }
    session.show(.object([.init("esquecido", .string(name))]), or: .esquecido(name))
    return .done
  }

  /// Syncs until the process ends, and reports only changes.
  private func watch(_ razao: Razao, _ session: Session) throws(Failure) {
    session.output.flush()
    try answered { () throws(RazaoError) in
      try razao.seguir(ate: { false }) { result in
        guard result.recebidos + result.enviados > 0 else { return }
        session.show(result.json, or: .sincronizado(result))
        session.output.flush()
      }
    }
  }
}
