internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio novo`: begins an expense report.
struct RelatorioNovo: Command {
  static let configuration = CommandConfiguration(
    name: "novo", english: "new",
    abstract: "começa um relatório de despesas",
    discussion: """
      Exemplos:
        razao relatorio novo 'Feira de Recife'
        razao relatorio novo 'Feira de Recife' --data ontem
      """)

  @Argument(help: ArgumentHelp("como o relatório se chama", valueName: "TITULO"))
  var titulo: String?

  @Option(help: ArgumentHelp("o dia do relatório; sem ele, hoje", valueName: "DIA"))
  var data: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ReportForm>? {
    Filled(ReportForm([.titulo: titulo, .data: data]), recording, &problems)
  }

  static func perform(
    _ report: Filled<ReportForm>, in session: Session
  ) throws(Failure) -> ExitStatus {
    let (request, id) = try report.read(session.today)
    let razao = try session.razao()
    let recorded = try answered(
      razao.criarRelatorio(request.titulo, data: request.data, id: id, simular: report.isTrial))
    session.show(recorded, .comecado)
    return .done
  }
}
