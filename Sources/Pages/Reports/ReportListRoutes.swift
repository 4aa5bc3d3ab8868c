internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The list of expense reports, and a new report.
extension Site {
  static let reportRoutes: [Route] =
    [
      .get(.reports) { site, request throws(PageProblem) in
        .page(try site.reportListPage(request))
      },
      .post(
        .newReport, on: .reports,
        { site, request throws(PageProblem) in
          try site.startReport(request)
        }, again: { site, request throws(PageProblem) in try site.reportListPage(request) }),
    ] + oneReportRoutes + expenseRoutes + reportStateRoutes

  private func reportListPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let reports = try ask { () throws(RazaoError) in try razao.relatorios() }
    let typed = FichaDeRelatorio(request.form)
    let errors = request.form.pairs.isEmpty ? nil : typed.leitura(hoje: hoje).erros
    return Page(
      template: "report-list", title: "Relatórios", navigation: .relatorios,
      content: ReportListModel(
        tela: ScreenModel(.reports(reports)), novo: ReportFormModel(typed, errors)))
  }

  private func startReport(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let (titulo, data) = try FichaDeRelatorio(request.form).leitura(hoje: hoje).orProblem()
    let recorded = try ask { () throws(RazaoError) in
      try razao.criarRelatorio(titulo, data: data, id: request.idempotencyKey)
    }
    return ActionResult(
      path: Path.report(recorded.relatorio.id), receipt: .gravado(.comecado, recorded))
  }
}

// Functions that all routes of a report share.
extension Site {
  /// The report in the path, with this device's entries that do not count yet.
  func report(_ request: PageRequest) throws(PageProblem) -> RelatorioDeDespesas {
    let id = try request.id()
    do throws(RazaoError) {
      return try razao.relatorioAMudar(id)
    } catch {
      throw error.code == .naoEncontrado ? .notFound : PageProblem(error)
    }
  }

  /// Changes a report; where that fails, the problem names the reason as a page words it.
  func changed(
    _ report: Uuid, _ attempt: TentativaEmRelatorio,
    _ body: () throws(RazaoError) -> RelatorioGravado
  ) throws(PageProblem) -> RelatorioGravado {
    do throws(RazaoError) {
      return try body()
    } catch {
      let problem = PageProblem(error)
      switch error.code {
      case .dadosInvalidos, .naoEncontrado, .ocupado: break
      default: throw problem
      }
      // The current report: another writer may have changed it in the meantime.
      let now = try? razao.relatorioAMudar(report)
      guard let why = now?.impedimento(a: attempt) else { throw problem }
      throw PageProblem(problem.status, [Mensagem(why)])
    }
  }
}

extension Result where Failure == ErrosDeFicha {
  /// The mistakes; nil for none.
  var erros: ErrosDeFicha? { if case .failure(let errors) = self { errors } else { nil } }

  /// The value, or the mistakes as a problem of the page.
  func orProblem() throws(PageProblem) -> Success {
    switch self {
    case .success(let value): return value
    case .failure(let errors):
      throw PageProblem(.unprocessable, errors.mensagens.map { Mensagem($0) })
    }
  }
}

extension FichaDeRelatorio {
  init(_ form: Fields) {
    self.init(titulo: form.typed("titulo"), data: form.typed("data"))
  }
}
