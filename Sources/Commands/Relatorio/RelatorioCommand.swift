internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao relatorio`: expense reports.
struct RelatorioCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "relatorio", english: "report",
    abstract: "relatórios de despesas: começar, rever, registrar, aprovar e reembolsar",
    discussion: """
      Um relatório parcial recebe despesas (razao despesa adicionar); registrado, fica fechado até \
      ser reaberto ou devolvido, com um motivo. RELATORIO é o título, sem diferença de maiúsculas e \
      acentos, ou o começo da identificação.

      Exemplos:
        razao relatorio novo 'Feira de Recife'
        razao relatorio listar
      """,
    subcommands: [
      RelatorioNovo.self, RelatorioMostrar.self, RelatorioListar.self, RelatorioRenomear.self,
      RelatorioRegistrar.self, RelatorioReabrir.self, RelatorioAprovar.self,
      RelatorioDevolver.self, RelatorioReembolsar.self,
    ], defaultSubcommand: RelatorioListar.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

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

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let reports = try answered(razao.relatorios())
    session.show(.array(reports.map(\.jsonDaLista)), or: .reports(reports))
  }
}

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

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(relatorio, "o relatório", option: "RELATORIO")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let report = try answered(razao.relatorio(razao.relatorio(por: request)))
    var screen = Screen.report(report)
    let receipts = try answered(razao.comprovantes(relatorio: report.id))
    screen.footer += receipts.compactMap(\.avisoDeFalta)
    session.show(report.json, or: screen)
  }
}
