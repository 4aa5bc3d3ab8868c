internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// One report: the form of an expense above the report, and on paper.
extension Site {
  static let oneReportRoutes: [Route] = [
    .look(.report) { site, visit throws(PageProblem) in
      .page(try site.relatorio(visit))
    },
    .part(.reportParts) { site, visit throws(PageProblem) in
      let parts = ReportPartsModel(try site.report(visit), visit.query)
      return .piece(Page(template: "listasozinha", title: "", content: parts))
    },
    .look(.printedReport) { site, visit throws(PageProblem) in
      try site.imprime(visit)
    },
  ]

  /// - Parameter sent: the form on it that was sent and is shown again.
  func relatorio(_ visit: Visit, sent: ReportForm? = nil) throws(PageProblem) -> Page {
    let report = try report(visit)
    let accounts = try asked { () throws(RazaoError) in try razao.contas() }
    let asked = AskedReport(
      relatorio: report, contas: accounts.filter { report.podeSerReembolsado(em: $0) },
      enviado: sent, formulario: visit.form, hoje: hoje)
    return Page(
      template: "relatorio", title: report.titulo, room: .relatorios,
      content: ReportModel(asked, visit.query), about: report.id)
  }

  private func imprime(_ visit: Visit) throws(PageProblem) -> Answer {
    let report = try report(visit)
    let sheet = FolhaDeRelatorio(report, hash: try hash(of: report))
    return .page(
      Page(
        template: "folhaderelatorio", title: report.titulo, room: .relatorios,
        content: SheetModel(sheet, of: report.id)))
  }

  /// The hash of the commit that registered a report.
  private func hash(of report: RelatorioDeDespesas) throws(PageProblem) -> Hash256? {
    guard let registro = report.registro else { return nil }
    do throws(RazaoError) {
      return try razao.historia(chamada: report.id.description).historia.hash(de: registro)
    } catch {
      // What nobody approved yet has no history that counts.
      guard error.code == .naoEncontrado else { throw PageProblem(error) }
      return nil
    }
  }
}

/// The forms on the page of a report.
enum ReportForm: Sendable {
  case despesa, titulo, reabertura, reembolso
}

/// A report with what was typed for it.
struct AskedReport: Sendable {
  let relatorio: RelatorioDeDespesas
  /// The accounts that a reimbursement can come to.
  let contas: [Conta]
  /// The form that was sent and is shown again.
  let enviado: ReportForm?
  /// What it says.
  let formulario: Fields
  let hoje: Day
}
