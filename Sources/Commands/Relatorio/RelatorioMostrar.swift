internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio mostrar`: one expense report, to look at or to print.
struct RelatorioMostrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "show",
    abstract: "mostra um relatório, com as despesas e o total",
    discussion: """
      Exemplos:
        razao relatorio mostrar 'São Paulo'
        razao relatorio mostrar recife
      """)

  @Argument(help: ArgumentHelp("o título ou a identificação", valueName: "RELATORIO"))
  var relatorio: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(relatorio, "o relatório", option: "RELATORIO")
  }

  static func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let report = try answered(razao.relatorio(razao.relatorio(por: request)))
    if session.common.json { session.show(report.json) } else { session.show(.report(report)) }
  }
}
