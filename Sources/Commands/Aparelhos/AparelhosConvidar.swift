internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos convidar`: a code with which another computer becomes a device.
struct AparelhosConvidar: Command {
  static let configuration = CommandConfiguration(
    commandName: "convidar",
    abstract: "faz um convite: um código com que outro computador entra no razão",
    discussion: """
      O código só aparece uma vez e serve para um aparelho. Quem o tem, e os arquivos do razão, entra.

      Exemplos:
        razao aparelhos convidar
        razao aparelhos convidar --json
      """,
    helpNames: [],
    aliases: ["invite"])

  @OptionGroup(title: "Opções de quem grava")
  var trial: TrialOption

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { trial.simular }

  static func perform(_ isTrial: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let made = try session.ask { razao throws(RazaoError) in try razao.convidar(simular: isTrial) }
    if let code = made.codigo {
      session.output.whatIsDone = "O convite foi feito. O código, que só aparece agora: \(code)"
    }
    session.show(made.json, or: .convite(made))
    return .done
  }
}
