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
      Com --pessoa, este computador guarda quem o usa, e o resumo cumprimenta essa pessoa daí em \
      diante, também na página; --pessoa '' esquece. Nada disso vai para o razão.

      Exemplos:
        razao resumo
        razao resumo --pessoa Marina
      """,
    helpNames: [],
    aliases: ["summary"])

  @Option(
    help: ArgumentHelp("quem usa este computador, para o cumprimento", valueName: "NOME"))
  var pessoa: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    /// Whom to greet from now on; nil where that stays, empty for nobody.
    let person: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? { Request(person: pessoa) }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let summary = try session.ask { razao throws(RazaoError) in
      if let person = request.person { try razao.cumprimentar(person) }
      return try razao.resumo()
    }
    if session.common.json { session.show(summary.json) } else { session.show(.resumo(summary)) }
    return .done
  }
}
