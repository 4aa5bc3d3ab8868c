internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Expense reports: all of them, and a new one.
extension Site {
  static let reportRoutes: [Route] =
    [
      .look(.reports) { site, visit throws(PageProblem) in .page(try site.relatorios(visit)) },
      .act(
        .newReport, on: .reports,
        { site, visit throws(PageProblem) in
          try site.comeca(visit)
        }, again: { site, visit throws(PageProblem) in try site.relatorios(visit) }),
    ] + oneReportRoutes + expenseRoutes + reportStateRoutes

  private func relatorios(_ visit: Visit) throws(PageProblem) -> Page {
    let reports = try asked { () throws(RazaoError) in try razao.relatorios() }
    let typed = FichaDeRelatorio(visit.form)
    let errors = visit.form.pairs.isEmpty ? nil : typed.leitura(hoje: hoje).erros
    return Page(
      template: "relatorios", title: "Relatórios", room: .relatorios,
      content: ReportListModel(
        tela: ScreenModel(.reports(reports)), novo: FichaModel(typed, errors)))
  }

  private func comeca(_ visit: Visit) throws(PageProblem) -> Done {
    let (titulo, data) = try FichaDeRelatorio(visit.form).leitura(hoje: hoje).orProblem()
    let recorded = try asked { () throws(RazaoError) in
      try razao.criarRelatorio(titulo, data: data, id: visit.formId)
    }
    return Done(
      path: Path.report(recorded.relatorio.id), receipt: .gravado(.comecado, recorded))
  }
}

// What all rooms of a report have in common.
extension Site {
  /// The report in the path, as this machine goes on writing it.
  func report(_ visit: Visit) throws(PageProblem) -> RelatorioDeDespesas {
    let id = try visit.id()
    do throws(RazaoError) {
      return try razao.relatorioAMudar(id)
    } catch {
      throw error.code == .naoEncontrado ? .notFound : PageProblem(error)
    }
  }

  /// Does something to a report, and says for who clicks why that cannot be.
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
      // As it is by now: somebody else may have written in between.
      let now = try? razao.relatorioAMudar(report)
      guard let why = now?.impedimento(a: attempt) else { throw problem }
      throw PageProblem(problem.status, [Mensagem(why)])
    }
  }
}

extension Result where Failure == ErrosDeFicha {
  /// What is wrong; nil where nothing is.
  var erros: ErrosDeFicha? { if case .failure(let errors) = self { errors } else { nil } }

  /// What was read, or what is wrong with it as a page says it.
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
