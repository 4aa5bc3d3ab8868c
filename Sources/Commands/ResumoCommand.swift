internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao resumo`: all that is owned and owed.
struct ResumoCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "resumo", english: "summary",
    abstract: "mostra contas, cartões e investimentos, e o patrimônio",
    discussion: """
      Com --pessoa, este computador guarda quem o usa, e o resumo cumprimenta essa pessoa daí em \
      diante, também na página; --pessoa '' esquece. Nada disso vai para o razão.

      Exemplos:
        razao resumo
        razao resumo --pessoa Marina
      """)

  @Option(
    help: ArgumentHelp("quem usa este computador, para o cumprimento", valueName: "NOME"))
  var pessoa: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    /// Whom to greet from now on; nil where that stays, empty for nobody.
    let person: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? { Request(person: pessoa) }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let summary = try answered { () throws(RazaoError) in
      if let person = request.person { try razao.cumprimentar(person) }
      return try razao.resumo()
    }
    if session.common.json { session.show(summary.json) } else { session.show(.resumo(summary)) }
  }
}
