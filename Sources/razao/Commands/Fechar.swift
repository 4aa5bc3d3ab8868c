internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao fechar`: closes the books up to a day.
struct Fechar: Command {
  static let configuration = CommandConfiguration(
    commandName: "fechar",
    abstract: "fecha os lançamentos até um dia: mudar algo ali passa a pedir um motivo",
    discussion: """
      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao fechar --ate ontem
      """,
    helpNames: [],
    aliases: ["close"])

  @Option(
    help: ArgumentHelp(
      "o último dia que fica fechado (obrigatório): 31/10/2026, ontem…", valueName: "DIA"))
  var ate: String?

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let ate: String
    let motivo: String?
    let isTrial: Bool
    let id: Uuid?
    let mistakes: Mistakes
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    var data = Mistakes(today: mistakes.today)
    let ate = mistakes.text(ate, "o último dia", option: "--ate DIA")
    let motivo = motivo.flatMap { data.given($0, "o motivo", option: "--motivo TEXTO") }
    let id = recording.id(&data)
    guard let ate, mistakes.failure == nil else {
      mistakes.append(data)
      return nil
    }
    return Request(
      ate: ate, motivo: motivo, isTrial: recording.simular, id: id, mistakes: data)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var mistakes = request.mistakes
    let ate = mistakes.day(request.ate)
    try mistakes.confere()
    guard let ate else { throw Failure(.badData, []) }
    let effect = try answered { () throws(RazaoError) in
      try razao.fechar(
        ate: ate, motivo: request.motivo, id: request.id, simular: request.isTrial)
    }
    session.show(
      effect, .recorded("Período fechado até \(PtBR.day(ate))", effect.recibo, effect: []))
    return .done
  }
}
