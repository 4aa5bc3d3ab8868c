internal import ArgumentParser
internal import Canonical
internal import Foundation
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao sincronizar`: takes new lines from some folders, and writes the missing ones to each.
struct Sincronizar: Command {
  static let configuration = CommandConfiguration(
    commandName: "sincronizar",
    abstract:
      "traz o que há de novo em pastas que outros aparelhos alcançam, e leva o que falta lá",
    discussion: """
      Serve qualquer pasta: de um pendrive, da rede, do Syncthing, do Dropbox, do Drive. As pastas \
      dadas ficam lembradas; sem nenhuma, são as lembradas. Nada é apagado, aqui ou lá.

      Exemplo:
        razao iniciar exemplo --nome Exemplo && mkdir pendrive && razao sincronizar pendrive \
      --razao exemplo
      """,
    helpNames: [],
    aliases: ["sync"])

  @Argument(
    help: ArgumentHelp("uma pasta; sem nenhuma, as lembradas", valueName: "LUGAR"),
    completion: .directory)
  var lugares: [String] = []

  @Flag(help: "continua, e sincroniza cada vez que algo muda, até ser interrompido")
  var observar = false

  @Option(
    help: ArgumentHelp("deixa de sincronizar com essa pasta; nela nada muda", valueName: "LUGAR"),
    completion: .directory)
  var esquecer: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let places: [FilePath]
    let watches: Bool
    let forgotten: FilePath?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let places = lugares.compactMap { problems.given($0, "o lugar", option: "LUGAR") }
    if esquecer != nil, observar || !lugares.isEmpty {
      problems.usage("--esquecer vai só: sem outros lugares e sem --observar.")
    }
    let forgotten = esquecer.flatMap { problems.given($0, "o lugar", option: "--esquecer") }
    return Request(
      places: places.map { FilePath($0) }, watches: observar,
      forgotten: forgotten.map { FilePath($0) })
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(
      tellingOfGaps: false, tellingOfDoubt: false, tellingOfRecovery: false)
    if let place = request.forgotten { return try forget(place, razao, session) }
    let result = try answered { () throws(RazaoError) -> Sincronizacao? in
      let places = try razao.lugares()
      guard razao.compartilhada || !places.isEmpty || !request.places.isEmpty else { return nil }
      return try razao.sincronizar(request.places)
    }
    guard let result else {
      let message: Mensagem =
        "Ainda não há lugar para sincronizar. "
        + "\(passo: "Diga uma pasta", .sincronizar(lugar: "PASTA"))"
      throw Failure(.usage, [message.typed])
    }
    session.show(result.json, or: .sincronizado(result))
    // Commits that the places brought back are not missed any more.
    try answered { () throws(RazaoError) in try session.tellOfGaps(in: razao) }
    if request.watches { try watch(razao, session) }
    let reached = result.lugares.contains { $0.problema == nil }
    guard !reached, let problem = result.lugares.first?.problema else { return .done }
    return Failure(problem).status
  }

  private static func forget(
    _ place: FilePath, _ razao: Razao, _ session: Session
  ) throws(Failure) -> ExitStatus {
    try answered { () throws(RazaoError) in try razao.esquecerLugar(place) }
    session.show(.object([.init("esquecido", .string(place.string))]), or: .esquecido(place.string))
    return .done
  }

  /// Syncs every two seconds until the process is ended, and tells only of what moved.
  private static func watch(_ razao: Razao, _ session: Session) throws(Failure) {
    while true {
      session.output.flush()
      Thread.sleep(forTimeInterval: Limits.watchSeconds)
      do throws(RazaoError) {
        let result = try razao.sincronizar()
        if result.recebidos + result.enviados > 0 {
          session.show(result.json, or: .sincronizado(result))
        }
      } catch {
        // Somebody else may be syncing or recording: the next time comes soon.
        guard error.code == .ocupado else { throw Failure(error) }
      }
    }
  }
}
