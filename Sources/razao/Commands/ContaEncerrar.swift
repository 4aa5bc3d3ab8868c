internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta encerrar`: closes an account.
struct ContaEncerrar: Command {
  static let configuration = CommandConfiguration(
    commandName: "encerrar",
    abstract: "encerra uma conta: nada mais se lança nela",
    discussion: """
      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao conta encerrar Lazer
      """,
    helpNames: [],
    aliases: ["close"])

  @Argument(help: ArgumentHelp("a conta", valueName: "CONTA"))
  var conta: String?

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let conta: String
    let motivo: String?
    let isTrial: Bool
    let id: Uuid?
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let conta = mistakes.text(conta, "a conta", option: "CONTA")
    let motivo = motivo.flatMap { mistakes.given($0, "o motivo", option: "--motivo TEXTO") }
    let id = recording.id(&mistakes)
    guard let conta, mistakes.failure == nil else { return nil }
    return Request(conta: conta, motivo: motivo, isTrial: recording.simular, id: id)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let effect = try recorded { () throws(RazaoError) in
      try razao.encerrarConta(
        try razao.conta(chamada: request.conta), motivo: request.motivo, id: request.id,
        simular: request.isTrial)
    }
    session.show(effect, .contaMudada(effect, "encerrada"))
    return .done
  }
}
