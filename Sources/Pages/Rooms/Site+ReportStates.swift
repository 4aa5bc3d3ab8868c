internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// What a report goes through: reviewed and registered, opened again, paid back, given a new title.
extension Site {
  static let reportStateRoutes: [Route] = [
    .look(.review) { site, visit throws(PageProblem) in
      .page(try site.revisao(visit))
    },
    .act(
      .registration, on: .review,
      { site, visit throws(PageProblem) in
        try site.registra(visit)
      }, again: { site, visit throws(PageProblem) in try site.revisaoDeNovo(visit) }),
    .act(
      .reportReopening, on: .report,
      { site, visit throws(PageProblem) in
        try site.reabre(visit)
      }, again: { site, visit throws(PageProblem) in try site.relatorio(visit, sent: .reabertura) }),
    .act(
      .reimbursement, on: .report,
      { site, visit throws(PageProblem) in
        try site.reembolsa(visit)
      }, again: { site, visit throws(PageProblem) in try site.relatorio(visit, sent: .reembolso) }),
    .act(
      .reportTitle, on: .report,
      { site, visit throws(PageProblem) in
        try site.renomeia(visit)
      }, again: { site, visit throws(PageProblem) in try site.relatorio(visit, sent: .titulo) }),
  ]

  private func revisao(_ visit: Visit) throws(PageProblem) -> Page {
    let report = try report(visit)
    if let why = report.impedimento(a: .registrar(revisto: nil)) {
      return Page(
        template: "semrevisao", title: "Revisão", room: .relatorios,
        content: NoReviewModel(mensagem: SafeText.of(why), id: report.id.description),
        status: .unprocessable)
    }
    let shown = try declaration(of: report).0
    return Page(
      template: "revisao", title: "Revisão", room: .relatorios,
      content: ReviewModel(
        tela: ScreenModel(.review(shown)), id: report.id.description,
        visto: shown.marcaDaRevisao))
  }

  /// The review as it is by now, or the report where there is nothing to review any more.
  private func revisaoDeNovo(_ visit: Visit) throws(PageProblem) -> Page {
    let page = try revisao(visit)
    return page.status == .ok ? page : try relatorio(visit)
  }

  /// What a registration would declare, and the report with that.
  private func declaration(
    of report: RelatorioDeDespesas
  ) throws(PageProblem) -> (RelatorioDeDespesas, Declaracao) {
    if report.estado == .parcial, let declared = report.declaravel { return (report, declared) }
    // Registered and opened, or registered twice, by people who did not know of each other.
    let tried = try changed(report.id, .registrar(revisto: nil)) { () throws(RazaoError) in
      try razao.registrarRelatorio(report.id, simular: true)
    }
    guard let declared = tried.relatorio.registro?.declarado else { throw .notFound }
    return (tried.relatorio, declared)
  }

  private func registra(_ visit: Visit) throws(PageProblem) -> Done {
    let report = try report(visit)
    if let why = report.impedimento(a: .registrar(revisto: nil)) {
      throw PageProblem(.unprocessable, [Mensagem(why)])
    }
    let (shown, declared) = try declaration(of: report)
    guard visit.form["visto"] == shown.marcaDaRevisao else {
      throw PageProblem(.conflict, [Mensagem(report.mudouNaRevisao)])
    }
    do throws(PageProblem) {
      let recorded = try changed(report.id, .registrar(revisto: declared)) {
        () throws(RazaoError) in
        try razao.registrarRelatorio(report.id, revisto: declared, visto: shown)
      }
      return Done(path: Path.report(report.id), receipt: .gravado(.registrado, recorded))
    } catch {
      // Somebody may have written it since it was compared.
      guard error.status == .busy else { throw error }
      let now = try declaration(of: try self.report(visit)).0
      guard now.marcaDaRevisao != shown.marcaDaRevisao else { throw error }
      throw PageProblem(.conflict, [Mensagem(report.mudouNaRevisao)])
    }
  }

  private func reabre(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try report(visit).id
    let recorded = try changed(id, .reabrir) { () throws(RazaoError) in
      try razao.reabrirRelatorio(id, motivo: visit.form["motivo"] ?? "")
    }
    return Done(path: Path.report(id), receipt: .gravado(.reaberto, recorded))
  }

  private func reembolsa(_ visit: Visit) throws(PageProblem) -> Done {
    let report = try report(visit)
    let accounts = try asked { () throws(RazaoError) in try razao.contas() }
    let read = try FichaDeReembolso(visit.form)
      .leitura(de: report, contas: accounts, hoje: hoje).orProblem()
    do throws(PageProblem) {
      let recorded = try changed(report.id, .reembolsar(read.valor)) { () throws(RazaoError) in
        try razao.reembolsarRelatorio(
          report.id, em: read.conta, data: read.data, valor: read.valor, id: visit.formId)
      }
      return Done(path: Path.report(report.id), receipt: .gravado(.reembolsado, recorded))
    } catch {
      let closings = try asked { () throws(RazaoError) in try razao.fechamentos() }
      guard error.code == .dadosInvalidos,
        let closed = closings.first(where: { $0.ate >= read.data })
      else { throw error }
      throw PageProblem(
        error.status, [Mensagem(FichaDeReembolso.periodoFechado(ate: closed.ate))])
    }
  }

  private func renomeia(_ visit: Visit) throws(PageProblem) -> Done {
    let report = try report(visit)
    let typed = FichaDeRelatorio(titulo: visit.form.typed("titulo"))
    let titulo = try typed.leitura(hoje: hoje).orProblem().titulo
    let recorded = try asked { () throws(RazaoError) in
      try razao.renomearRelatorio(report.id, para: titulo)
    }
    return Done(path: Path.report(report.id), receipt: .gravado(.renomeado, recorded))
  }
}

extension FichaDeReembolso {
  init(_ form: Fields) {
    self.init(
      conta: form.typed("conta"), valor: form.typed("valor"), data: form.typed("data"))
  }
}
