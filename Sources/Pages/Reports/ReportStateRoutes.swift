internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reviewing, registering, reopening, approving, reimbursing and renaming a report.
extension Site {
  static let reportStateRoutes: [Route] = [
    .get(.review, Site.reviewPage),
    .post(.registration, on: .review, Site.register, again: Site.reviewPageAgain),
    .post(.reportReopening, on: .report, Site.reopen, again: Site.reportPage),
    .post(.reportApproval, on: .report, Site.approveReport, again: Site.reportPage),
    .post(.reportReturn, on: .report, Site.sendBack, again: Site.reportPage),
    .post(.approvalRule, on: .reports, Site.changeApprovalRule, again: Site.reportListPage),
    .post(.reimbursement, on: .report, Site.reimburse, again: Site.reportPage),
    .post(.reportTitle, on: .report, Site.renameReport, again: Site.reportPage),
  ]

  private func reviewPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let report = try report(request)
    if let why = report.impedimento(a: .registrar(revisto: nil)) {
      return Page("Revisão", navigation: .relatorios, status: .unprocessable) {
        Part.head("Revisão antes de registrar")
        Part.own("no-review", ["texto": SafeText.of(why)])
        Part.links([LinkModel("Voltar ao relatório", Path.report(report.id), .button)])
      }
    }
    let shown = try declaration(of: report).0
    return Page("Revisão", navigation: .relatorios) {
      Part.back("Voltar ao relatório", Path.report(report.id))
      Part.screen(.review(shown))
      Part.form(
        "Registrar", to: Path.registration(report.id),
        hidden: [("visto", shown.marcaDaRevisao)], ButtonModel("Registrar", .main))
    }
  }

  /// The current review, or the report if nothing is left to review.
  private func reviewPageAgain(_ request: PageRequest) throws(PageProblem) -> Page {
    let page = try reviewPage(request)
    return page.status == .ok ? page : try reportPage(request)
  }

  /// The declaration of a registration, and the report once registered.
  private func declaration(
    of report: RelatorioDeDespesas
  ) throws(PageProblem) -> (RelatorioDeDespesas, Declaracao) {
    if report.estado.isAberto, let declared = report.declaravel { return (report, declared) }
    // Devices registered and reopened it, or registered it twice, without knowing of each other.
    let tried = try changed(
      report.id, .registrar(revisto: nil), razao.registrarRelatorio(report.id, simular: true))
    guard let declared = tried.relatorio.registro?.declarado else { throw .notFound }
    return (tried.relatorio, declared)
  }

  private func register(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    if let why = report.impedimento(a: .registrar(revisto: nil)) {
      throw PageProblem(.unprocessable, [Mensagem(why)])
    }
    let (shown, declared) = try declaration(of: report)
    guard request.form["visto"] == shown.marcaDaRevisao else {
      throw PageProblem(.conflict, [Mensagem(report.mudouNaRevisao)])
    }
    do throws(PageProblem) {
      let recorded = try changed(
        report.id, .registrar(revisto: declared),
        razao.registrarRelatorio(report.id, revisto: declared, visto: shown))
      return ActionResult(
        path: Path.report(report.id), receipt: .gravado(.registrado, recorded))
    } catch {
      // Another writer may have changed the report since the comparison.
      guard error.status == .busy else { throw error }
      let now = try declaration(of: try self.report(request)).0
      guard now.marcaDaRevisao != shown.marcaDaRevisao else { throw error }
      throw PageProblem(.conflict, [Mensagem(report.mudouNaRevisao)])
    }
  }

  private func reopen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try report(request).id
    let recorded = try changed(
      id, .reabrir, razao.reabrirRelatorio(id, motivo: request.form["motivo"] ?? ""))
    return ActionResult(path: Path.report(id), receipt: .gravado(.reaberto, recorded))
  }

  /// Approves a report as it was shown.
  private func approveReport(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    guard request.form["visto"] == report.marcaDaRevisao else {
      throw PageProblem(.conflict, [Mensagem(report.mudouNaRevisao)])
    }
    let recorded = try ask(razao.aprovarRelatorio(report.id, nota: request.form["nota"]))
    return ActionResult(path: Path.report(report.id), receipt: .gravado(.aprovado, recorded))
  }

  private func sendBack(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try report(request).id
    let recorded = try ask(razao.devolverRelatorio(id, motivo: request.form["motivo"] ?? ""))
    return ActionResult(path: Path.report(id), receipt: .gravado(.devolvido, recorded))
  }

  private func changeApprovalRule(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let quem = QuemAprova(rawValue: request.form["quem"] ?? "") else {
      throw PageProblem(.unprocessable, [QuemAprova.invalido])
    }
    let receipt = try ask(razao.mudarQuemAprova(quem))
    return ActionResult(path: Path.reports(), receipt: .quemAprova(quem, receipt))
  }

  private func reimburse(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    let (costumes, side) = try ask((razao.costumes(), razao.ladoDeReembolso()))
    let form = ReimbursementForm(request.form, of: report, lado: side)
    var (read, problems) = form.reading(ReimbursementForm.Books(costumes, report, lado: side))
    if let read, let why = report.impedimento(a: .reembolsar(read.valor)) {
      problems.note(Mensagem(why), at: ReimbursementForm.Field.valor.name)
    }
    guard let read, problems.isEmpty else { throw PageProblem(problems) }
    do throws(PageProblem) {
      let recorded = try changed(
        report.id, .reembolsar(read.valor),
        razao.reembolsarRelatorio(
          report.id, em: read.conta, data: read.data, valor: read.valor, lado: read.lado,
          id: request.idempotencyKey))
      return ActionResult(
        path: Path.report(report.id), receipt: .gravado(.reembolsado, recorded))
    } catch {
      let closings = try ask(razao.fechamentos())
      guard error.code == .dadosInvalidos,
        let closed = closings.first(where: { $0.ate >= read.data })
      else { throw error }
      throw PageProblem(
        error.status, [ReimbursementForm.periodoFechado(ate: closed.ate)])
    }
  }

  private func renameReport(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    let titulo = try ReportForm(request.form).request(hoje).titulo
    let recorded = try ask(razao.renomearRelatorio(report.id, para: titulo))
    return ActionResult(path: Path.report(report.id), receipt: .gravado(.renomeado, recorded))
  }
}

extension ReimbursementForm {
  /// The form of a page, with the values that it showed at first.
  init(_ fields: Fields, of report: RelatorioDeDespesas, lado: LadoDeReembolso?) {
    self.init(fields)
    shown = ReimbursementForm(of: report, lado: lado).texts
  }
}
