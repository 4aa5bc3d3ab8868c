internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The page of one report, and its printed form.
extension Site {
  static let oneReportRoutes: [Route] = [
    .get(.report, Site.reportPage),
    .fragment(.reportParts, Site.reportParts),
    .get(.printedReport, Site.printedReport),
  ]

  func reportPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let report = try report(request)
    let accounts = try ask(razao.contas())
    let canBePaid = report.impedimento(a: .reembolsar(nil)) == nil
    let side = try ask(canBePaid ? razao.ladoDeReembolso() : nil)
    let kinds = try ask(razao.tiposDeDespesa())
    let shown = ReportPage(
      relatorio: report, contas: accounts.filter { report.isReimbursable(em: $0) },
      pedido: request, lado: side, tipos: kinds, hoje: hoje, aqui: razao.aparelho,
      receipts: try ask(razao.comprovantes(relatorio: report.id)))
    var page = Page(report.titulo, navigation: .relatorios) { shown.parts }
    page.about = report.id
    return page
  }

  private func reportParts(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let list = ReportExpenses(
      relatorio: try report(request), isWhole: request.query.has("todas"))
    return .parts { list.parts }
  }

  private func printedReport(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let report = try report(request)
    let sheet = FolhaDeRelatorio(report, hash: try hash(of: report))
    return .page(
      Page(
        template: "printed-report", title: report.titulo, navigation: .relatorios,
        content: PrintedReportModel(sheet, of: report.id)))
  }

  /// The hash of the commit that registered a report.
  private func hash(of report: RelatorioDeDespesas) throws(PageProblem) -> Hash256? {
    guard let registro = report.registro else { return nil }
    do throws(RazaoError) {
      return try razao.historia(por: report.id.description).hash(de: registro)
    } catch {
      // A report by a device that is not approved yet has no history that counts.
      guard error.code == .naoEncontrado else { throw PageProblem(error) }
      return nil
    }
  }
}
