internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio mostrar`: one expense report, to look at or to print.
struct RelatorioMostrar: Command {
  static let configuration = CommandConfiguration(
    commandName: "mostrar",
    abstract: "mostra um relatório, com as despesas e o total",
    discussion: """
      Exemplos:
        razao relatorio mostrar 'São Paulo'
        razao relatorio mostrar recife
      """,
    helpNames: [],
    aliases: ["show"])

  @Argument(help: ArgumentHelp("o título ou a identificação", valueName: "RELATORIO"))
  var relatorio: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(relatorio, "o relatório", option: "RELATORIO")
  }

  static func perform(_ request: String, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let report = try answered { () throws(RazaoError) in
      try razao.relatorio(razao.relatorio(por: request))
    }
    if session.common.json { session.show(report.json) } else { session.show(.report(report)) }
    return .done
  }
}
