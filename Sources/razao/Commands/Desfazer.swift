internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao desfazer`: undoes what this device recorded last.
struct Desfazer: Command {
  static let configuration = CommandConfiguration(
    commandName: "desfazer",
    abstract: "desfaz o que este aparelho gravou por último",
    discussion: """
      Nada se apaga: grava-se o contrário. Desfazer de novo refaz.

      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao lancar dinheiro 45,90 Padaria && razao desfazer
      """,
    helpNames: [],
    aliases: ["undo"])

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let isTrial: Bool
    let id: Uuid?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(isTrial: recording.simular, id: recording.id(&problems))
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let effect = try answered { () throws(RazaoError) in
      try razao.desfazer(id: request.id, simular: request.isTrial)
    }
    session.show(effect, .desfeito(effect))
    return .done
  }
}
