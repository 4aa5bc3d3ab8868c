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
      dadas ficam lembradas; sem nenhuma, são as lembradas. Nada é apagado, aqui ou lá. Um hub é um \
      lugar também: postgres://servidor/base.

      Exemplos:
        razao sincronizar
        razao sincronizar pendrive
      """)

  @Argument(
    help: .value("LUGAR", "uma pasta ou um hub; sem nenhum, os lembrados"), completion: .directory)
  var lugares: [String] = []

  @Flag(help: "continua, e sincroniza cada vez que algo muda, até ser interrompido")
  var observar = false

  @Option(
    help: .value("LUGAR", "deixa de sincronizar com essa pasta; nela nada muda"),
    completion: .directory)
  var esquecer: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let places: [FilePath]
    let hubs: [EnderecoDeHub]
    let forgotten: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let places = lugares.compactMap { problems.given($0, "o lugar", option: "LUGAR") }
    if esquecer != nil, observar || !lugares.isEmpty {
      problems.usage("--esquecer vai só: sem outros lugares e sem --observar.")
    }
    let forgotten = esquecer.flatMap { problems.given($0, "o lugar", option: "--esquecer") }
    let isHub = { (place: String) in place == SecretLine.elsewhere || EnderecoDeHub.parece(place) }
    let hubs = places.filter(isHub).compactMap { problems.hub($0) }
    if let forgotten, EnderecoDeHub.parece(forgotten) { _ = problems.hub(forgotten) }
    return Request(
      places: places.filter { !isHub($0) }.map { FilePath($0) }, hubs: hubs, forgotten: forgotten)
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(
      tellingOfGaps: false, tellingOfDoubt: false, tellingOfRecovery: false)
    if let place = request.forgotten { return try forget(place, razao, session) }
    let result = try answered { () throws(RazaoError) -> Sincronizacao? in
      let places = try razao.lugares()
      let isGiven = !request.places.isEmpty || !request.hubs.isEmpty
      guard razao.compartilhada || !places.isEmpty || isGiven else { return nil }
      return try razao.sincronizar(request.places, hubs: request.hubs)
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
      guard EnderecoDeHub.parece(place) else {
        try razao.esquecerLugar(FilePath(place))
        return place
      }
      let hub = try EnderecoDeHub(place)
      try razao.esquecerLugar(hub)
      return hub.texto
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
