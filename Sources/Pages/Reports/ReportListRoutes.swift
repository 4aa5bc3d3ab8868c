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

  func reportListPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let (reports, rule) = try ask((razao.relatorios(), razao.quemAprova()))
    let screen = Screen.reports(reports)
    let new = request.pageForm(.newReport, first: ReportForm())
    return Page("Relatórios", navigation: .relatorios) {
      Part.head(
        screen.title, facts: screen.facts,
        links: [LinkModel("Tipos de despesa", Path.expenseKinds(), .bare)])
      Part.box("painel forma-antes") {
        Part.sheet("Novo relatório", id: "novo") {
          Part.form("Novo relatório", to: Path.newReport(), ButtonModel("Começar", .main)) {
            FieldModel(.titulo, new.form, new.problems, in: "novo")
            FieldModel(
              .data, new.form, new.problems, in: "novo", ajuda: "Em branco, hoje.", hoje: hoje)
          }
        }
        Part.box("relatorios") { Part.sections(screen) }
      }
      Part.folded("Quem aprova: \(rule.words)") {
        Part.text(rule.sentence)
        Part.form("Quem aprova", to: Path.approvalRule(), ButtonModel("Mudar a regra")) {
          FieldModel(
            "quem", "Quem aprova", rule.rawValue,
            options: QuemAprova.allCases.map {
              OptionModel($0.rawValue, $0.words.capitalizedFirst, chosen: rule.rawValue)
            })
        }
      }
    }
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
