internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio renomear`: another title.
struct RelatorioRenomear: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "renomear", english: "rename",
    abstract: "dá outro título a um relatório",
    discussion: """
      Exemplo:
        razao relatorio renomear 'São Paulo' 'São Paulo, novembro'
      """)

  @Argument(help: ArgumentHelp("o título ou a identificação", valueName: "RELATORIO"))
  var relatorio: String?

  @Argument(help: ArgumentHelp("como o relatório passa a se chamar", valueName: "TITULO"))
  var titulo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let relatorio: String
    let form: ReportForm
    let simular: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let form = ReportForm([.titulo: titulo])
    form.check(&problems)
    return relatorio.map { Request(relatorio: $0, form: form, simular: trial.simular) }
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let id = try problems.asked(razao.relatorio(por: request.relatorio))
    let read = request.form.read(session.today, &problems)
    try problems.end()
    guard let id, let read else { throw Failure(problems) }
    let recorded = try answered(
      razao.renomearRelatorio(id, para: read.titulo, simular: request.simular))
    session.show(recorded, .renomeado)
  }
}
