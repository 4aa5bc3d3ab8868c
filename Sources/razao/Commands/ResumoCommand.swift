internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao resumo`: all that is owned and owed.
struct ResumoCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "resumo",
    abstract: "mostra contas, cartões e investimentos, e o patrimônio",
    discussion: """
      Exemplos:
        razao resumo
        razao resumo --json
      """,
    helpNames: [],
    aliases: ["summary"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { true }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let summary = try session.ask { razao throws(RazaoError) in try razao.resumo() }
    if session.common.json { session.show(summary.json) } else { session.show(.resumo(summary)) }
    return .done
  }
}
