internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao reabrir-periodo`: takes a closing back.
struct ReabrirPeriodo: Command {
  static let configuration = CommandConfiguration(
    commandName: "reabrir-periodo",
    abstract: "reabre um período que foi fechado",
    discussion: """
      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao fechar --ate ontem --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427 && razao reabrir-periodo 1b4e28ba --motivo engano
      """,
    helpNames: [],
    aliases: ["reopen"])

  @Argument(help: ArgumentHelp("o fechamento", valueName: "ID"))
  var closing: String?

  @Option(help: ArgumentHelp("por quê (obrigatório)", valueName: "TEXTO"))
  var motivo: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let closing: String
    let motivo: String
    let isTrial: Bool
    let id: Uuid?
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let closing = mistakes.text(closing, "o fechamento", option: "ID")
    let motivo = mistakes.text(motivo, "o motivo", option: "--motivo TEXTO")
    let id = recording.id(&mistakes)
    guard let closing, let motivo, mistakes.failure == nil else { return nil }
    return Request(closing: closing, motivo: motivo, isTrial: recording.simular, id: id)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let effect = try answered { () throws(RazaoError) in
      try razao.reabrirPeriodo(
        try razao.fechamento(chamado: request.closing), motivo: request.motivo, id: request.id,
        simular: request.isTrial)
    }
    session.show(effect, .recorded("Período reaberto", effect.recibo, effect: []))
    return .done
  }
}
