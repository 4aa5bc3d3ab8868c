internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta reabrir`: opens an account again that was closed.
struct ContaReabrir: Command {
  static let configuration = CommandConfiguration(
    commandName: "reabrir",
    abstract: "reabre uma conta que foi encerrada",
    discussion: """
      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao conta encerrar Lazer && razao conta reabrir Lazer
      """,
    helpNames: [],
    aliases: ["reopen"])

  @OptionGroup()
  var account: AccountToChange

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let account: AccountToChange.Said
    let isTrial: Bool
    let id: Uuid?
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let said = account.said(&mistakes)
    let id = recording.id(&mistakes)
    guard let said, mistakes.failure == nil else { return nil }
    return Request(account: said, isTrial: recording.simular, id: id)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let effect = try answered { () throws(RazaoError) in
      try razao.reabrirConta(
        try razao.conta(chamada: request.account.conta), motivo: request.account.motivo,
        id: request.id,
        simular: request.isTrial)
    }
    session.show(effect, .contaMudada(effect, "reaberta"))
    return .done
  }
}
