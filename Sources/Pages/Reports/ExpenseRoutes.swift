internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Adding, correcting and removing expenses, with the mistakes shown while somebody types.
extension Site {
  static let expenseRoutes: [Route] = [
    .preview(.newExpenseNotices) { site, request throws(PageProblem) in
      try site.newExpenseNotices(request)
    },
    .post(
      .expenses, on: .report,
      { site, request throws(PageProblem) in
        try site.addExpense(request)
      },
      again: { site, request throws(PageProblem) in try site.reportPage(request, sent: .despesa) }),
    .get(.expense) { site, request throws(PageProblem) in
      .page(try site.expensePage(request, isSent: false))
    },
    .preview(.expenseNotices) { site, request throws(PageProblem) in
      try site.correctionNotices(request)
    },
    .post(
      .expenseCorrection,
      on: .expense,
      { site, request throws(PageProblem) in
        try site.correctExpense(request)
      }, again: { site, request throws(PageProblem) in try site.expensePage(request, isSent: true) }
    ),
    .post(
      .expenseRemoval,
      on: .expense,
      { site, request throws(PageProblem) in
        try site.removeExpense(request)
      },
      again: { site, request throws(PageProblem) in try site.expensePage(request, isSent: false) }),
  ]

  private func addExpense(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    let expense = try FichaDeDespesa(request.form).leitura(para: report, hoje: hoje).orProblem()
    let recorded = try changed(report.id, .adicionar) { () throws(RazaoError) in
      try razao.adicionarDespesa(expense, em: report.id, id: request.idempotencyKey)
    }
    return ActionResult(
      path: Path.report(report.id), receipt: .gravado(.despesaAdicionada(expense), recorded))
  }

  private func correctExpense(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    let id = try request.id("despesa")
    let attempt = TentativaEmRelatorio.corrigir(id, vista: request.form["visto"])
    if let why = report.impedimento(a: attempt) { throw PageProblem(.conflict, [Mensagem(why)]) }
    let before = try expense(request, of: report)
    let change = try FichaDeDespesa(request.form).correcao(de: before, em: report, hoje: hoje)
      .orProblem()
    let recorded = try changed(report.id, attempt) { () throws(RazaoError) in
      try razao.corrigirDespesa(id, em: report.id, change)
    }
    let titulo = recorded.relatorio.despesa(id)?.titulo ?? before.titulo
    return ActionResult(
      path: Path.report(report.id),
      receipt: .gravado(.despesaCorrigida(titulo: titulo), recorded))
  }

  private func removeExpense(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    let id = try request.id("despesa")
    let before = report.despesa(id)
    let recorded = try changed(report.id, .remover(id)) { () throws(RazaoError) in
      try razao.removerDespesa(id, de: report.id, motivo: request.form["motivo"])
    }
    return ActionResult(
      path: Path.report(report.id),
      receipt: .gravado(.despesaRemovida(titulo: before?.titulo ?? id.curto), recorded))
  }

  private func expensePage(_ request: PageRequest, isSent: Bool) throws(PageProblem) -> Page {
    let report = try report(request)
    let expense = try expense(request, of: report)
    let typed = isSent ? FichaDeDespesa(request.form) : FichaDeDespesa(expense, report.moeda)
    let errors = isSent ? typed.correcao(de: expense, em: report, hoje: hoje).erros : nil
    return Page(
      template: "expense", title: expense.titulo, navigation: .relatorios,
      content: ExpenseModel(
        expense, em: report, digitado: typed, errors,
        motivo: request.form["motivo"].map(SafeText.of) ?? ""))
  }

  private func expense(
    _ request: PageRequest, of report: RelatorioDeDespesas
  ) throws(PageProblem) -> Despesa {
    guard let expense = report.despesa(try request.id("despesa")) else { throw .notFound }
    return expense
  }

  private func newExpenseNotices(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let typed = FichaDeDespesa(request.form)
    return notices(typed, typed.leitura(para: try report(request), hoje: hoje).erros)
  }

  private func correctionNotices(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let report = try report(request)
    let typed = FichaDeDespesa(request.form)
    let before = try expense(request, of: report)
    return notices(typed, typed.correcao(de: before, em: report, hoje: hoje).erros)
  }

  private func notices(_ typed: FichaDeDespesa, _ errors: ErrosDeFicha?) -> PageResponse {
    let told = typed.avisos(errors).map { NoticeModel($0) }
    return .fragment(
      Page(template: "notices", title: "", content: NoticesModel(avisos: told)))
  }
}

extension FichaDeDespesa {
  init(_ form: Fields) {
    self.init()
    despesa = FormularioDeDespesa(
      titulo: form.typed("titulo"), tipo: form.typed("tipo"), valor: form.typed("valor"))
    data = form.typed("data")
    nomeDoComprovante = form.typed(ReportFormModel.receiptName)
    hashDoComprovante = form.typed(ReportFormModel.receiptHash)
    semComprovante = form.has("sem-comprovante")
  }
}
