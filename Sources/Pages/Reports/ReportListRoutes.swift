internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The list of expense reports, and a new report.
extension Site {
  static let reportRoutes: [Route] =
    [
      .get(.reports, Site.reportListPage),
      .post(.newReport, on: .reports, Site.startReport, again: Site.reportListPage),
    ] + oneReportRoutes + expenseRoutes + expenseKindRoutes + reportStateRoutes

  private func reportListPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let reports = try ask(razao.relatorios())
    let new = request.pageForm(.newReport, first: ReportForm())
    return Page(
      template: "report-list", title: "Relatórios", navigation: .relatorios,
      content: ReportListModel(
        tela: ScreenModel(.reports(reports)), novo: ReportFormModel(new.form, new.problems)))
  }

  private func startReport(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let read = try ReportForm(request.form).request(hoje)
    let recorded = try ask(
      razao.criarRelatorio(read.titulo, data: read.data, id: request.idempotencyKey))
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

  /// Changes a report; on failure, the problem explains the reason in a page's words.
  func changed(
    _ report: Uuid, _ attempt: TentativaEmRelatorio,
    _ body: @autoclosure () throws(RazaoError) -> RelatorioGravado
  ) throws(PageProblem) -> RelatorioGravado {
    do throws(RazaoError) {
      return try body()
    } catch {
      let problem = PageProblem(error)
      switch error.code {
      case .dadosInvalidos, .naoEncontrado, .ocupado: break
      default: throw problem
      }
      // The report is read again, as another writer may have changed it.
      let now = try? razao.relatorioAMudar(report)
      guard let why = now?.impedimento(a: attempt) else { throw problem }
      throw PageProblem(problem.status, [Mensagem(why)])
    }
  }
}

/// A form about a report: its path, and its fields with the typed values and the mistakes.
struct ReportFormModel: Sendable {
  let acao: String
  let campos: [FieldModel]
}

extension ReportFormModel {
  /// The form of a new report.
  init(_ form: ReportForm, _ problems: Problems) {
    acao = Path.newReport()
    campos = [
      FieldModel(.titulo, form, problems, in: "novo"),
      FieldModel(.data, form, problems, in: "novo", exemplo: "hoje"),
    ]
  }

}

/// The mistakes in a form during typing.
struct NoticesModel: Sendable {
  let avisos: [FieldNoticeModel]
  let tituloDosAvisos = Problems.title
}

/// A mistake in one field.
struct FieldNoticeModel: Sendable {
  let campo: String
  let mensagem: String

  init(_ problem: Problems.Problem) {
    campo = problem.field?.name ?? ""
    mensagem = SafeText.of(problem.message.texto)
  }
}
