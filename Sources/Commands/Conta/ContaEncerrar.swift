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
      Exemplos:
        razao conta encerrar Lazer
        razao conta encerrar Fundo --motivo 'resgatado'
      """,
    helpNames: [],
    aliases: ["close"])

  @OptionGroup()
  var account: AccountToChange

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> AccountToChange.Request? {
    account.request(recording, &problems)
  }

  static func perform(
    _ request: AccountToChange.Request, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let effect = try answered { () throws(RazaoError) in
      try razao.encerrarConta(
        try razao.conta(por: request.conta), motivo: request.motivo, id: request.id,
        simular: request.isTrial)
    }
    session.show(effect, .contaMudada(effect, "encerrada"))
    return .done
  }
}
