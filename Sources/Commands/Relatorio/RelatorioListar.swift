internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio listar`: all expense reports.
struct RelatorioListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os relatórios, com estado, dia e total",
    discussion: """
      Exemplos:
        razao relatorio listar
        razao relatorio listar --json
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let reports = try answered(razao.relatorios())
    if session.common.json {
      session.show(.array(reports.map(\.jsonDaLista)))
    } else {
      session.show(.reports(reports))
    }
  }
}
