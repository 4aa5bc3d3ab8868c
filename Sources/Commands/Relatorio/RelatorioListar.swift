internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio listar`: all expense reports.
struct RelatorioListar: Command {
  static let configuration = CommandConfiguration(
    commandName: "listar",
    abstract: "lista os relatórios, com estado, dia e total",
    discussion: """
      Exemplos:
        razao relatorio listar
        razao relatorio listar --json
      """,
    helpNames: [],
    aliases: ["list"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { true }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let reports = try answered { () throws(RazaoError) in try razao.relatorios() }
    if session.common.json {
      session.show(.array(reports.map(\.jsonDaLista)))
    } else {
      session.show(.reports(reports))
    }
    return .done
  }
}
