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

  @Argument(help: .value("TITULO", "como o relatório se chama"))
  var titulo: String?

  @Option(help: .value("DIA", "o dia do relatório; sem ele, hoje"))
  var data: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ReportForm>? {
    Filled(ReportForm([.titulo: titulo, .data: data]), recording, &problems)
  }

  func perform(_ report: Filled<ReportForm>, in session: Session) throws(Failure) -> ExitStatus {
    let (request, id) = try report.read(session.today)
    let razao = try session.razao()
    let recorded = try answered(
      razao.criarRelatorio(request.titulo, data: request.data, id: id, simular: report.isTrial))
    session.show(recorded, .comecado)
    return .done
  }
}

/// `razao relatorio renomear`: changes a report's title.
struct RelatorioRenomear: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "renomear", english: "rename",
    abstract: "dá outro título a um relatório",
    discussion: """
      Exemplo:
        razao relatorio renomear 'São Paulo' 'São Paulo, novembro'
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @Argument(help: .value("TITULO", "como o relatório passa a se chamar"))
  var titulo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (relatorio: String, form: ReportForm)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let form = ReportForm([.titulo: titulo])
    form.check(&problems)
    return relatorio.map { (relatorio: $0, form: form) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let id = try problems.asked(razao.relatorio(por: request.relatorio))
    let read = request.form.read(session.today, &problems)
    try problems.end()
    guard let id, let read else { throw Failure(problems) }
    let recorded = try answered(
      razao.renomearRelatorio(id, para: read.titulo, simular: trial.simular))
    session.show(recorded, .renomeado)
  }
}
