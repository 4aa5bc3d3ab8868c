internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The books for other programs: a form, and its result as a file.
extension Site {
  static let exportRoutes: [Route] = [
    .get(.export, Site.exportPage),
    .get(.exported, Site.exported),
  ]

  private func exportPage(_ request: PageRequest) throws(PageProblem) -> Page {
    try exportPage(ExportForm(request.query), Problems())
  }

  private func exportPage(
    _ form: ExportForm, _ problems: Problems
  ) throws(PageProblem) -> Page {
    let costumes = try ask(razao.costumes())
    return Page(
      template: "export", title: "Exportar", navigation: .exportar,
      content: ExportModel(form, problems, costumes),
      status: problems.isEmpty ? .ok : .unprocessable)
  }

  private func exported(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let form = ExportForm(request.query)
    let books = try ask(ExportForm.Books(razao.contasDosCostumes(), today: hoje))
    let (asked, problems) = form.reading(books)
    guard let asked else { return .page(try exportPage(form, problems)) }
    let held = try ask(razao.exportacao(asked))
    return .download(
      Download(
        name: "razao-\(held.feita.dia).\(asked.formato.extensao)", type: asked.formato.mediaType,
        content: held))
  }
}

/// The form of an export.
struct ExportModel: Sendable {
  let erros: ProblemModel?
  let formato: FieldModel
  let de: DateFieldModel
  let ate: DateFieldModel
  let soConta: FieldModel

  init(_ form: ExportForm, _ problems: Problems, _ costumes: Costumes) {
    erros = ProblemModel(problems)
    let chosen = form[.formato] ?? FormatoDeExportacao.csvLancamentos.rawValue
    formato = FieldModel(
      .formato, form, problems,
      options: FormatoDeExportacao.naPagina.map {
        OptionModel($0.rawValue, $0.titulo, chosen: chosen)
      })
    de = DateFieldModel(.de, form, problems, nil, hoje: costumes.hoje)
    ate = DateFieldModel(.ate, form, problems, nil, hoje: costumes.hoje)
    let account = form[.conta] ?? ""
    soConta = FieldModel(
      .conta, form, problems, options: [OptionModel("", "Todas", chosen: account)],
      groups: AccountChoices(costumes).own(chosen: account))
  }
}

extension FormatoDeExportacao {
  /// All formats, those of interest to a household first.
  fileprivate static var naPagina: [FormatoDeExportacao] {
    let tables: [FormatoDeExportacao] = [
      .csvLancamentos, .csvPartidas, .csvSaldos, .livroCaixa, .ofx, .ofx2,
    ]
    return tables + allCases.filter { !tables.contains($0) }
  }

  fileprivate var mediaType: String {
    switch self {
    case .hledger, .hledgerPlanos, .hledgerOrcamentos, .ledger, .beancount:
      "text/plain; charset=utf-8"
    case .csvLancamentos, .csvPartidas, .csvSaldos, .livroCaixa: "text/csv; charset=utf-8"
    case .json: "application/json"
    case .ofx, .ofx2: "application/x-ofx"
    }
  }
}
