internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao resumo`: all assets and debts.
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

  @Option(help: .value("NOME", "quem usa este computador, para o cumprimento"))
  var pessoa: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let (summary, waiting) = try answered { () throws(RazaoError) in
      if let pessoa { try razao.cumprimentar(pessoa) }
      return (try razao.resumo(), try razao.afazeres())
    }
    session.show(summary.json(waiting), or: .resumo(summary, waiting))
  }
}

/// `razao mes`: a month at a glance.
struct MesCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mes", english: "month",
    abstract: "mostra um mês: o que entrou, saiu e sobrou, e o que espera por você",
    discussion: """
      Ao lado, o mês anterior e o que os planos ainda trazem; abaixo, os maiores gastos, os \
      agendados até o fim do mês e os últimos lançamentos. Sem mês, este; serve também um que ainda \
      não veio.

      Exemplos:
        razao mes
        razao mes 10/2026
        razao mes outubro
      """)

  @Argument(help: .value("[MES]", "o mês: 11/2026, outubro"))
  var month: String?

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let month: Month?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(month: problems.month(month, BillDeclarationForm.Field.mes.name, today: today))
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (found, waiting) = try answered((try razao.mes(request.month), try razao.afazeres()))
    session.show(found.json(waiting), csv: found.csv, if: table, or: .mes(found, waiting))
  }
}
