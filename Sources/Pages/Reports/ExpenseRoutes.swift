internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Adding, correcting and removing expenses, with mistakes shown during typing.
extension Site {
  static let expenseRoutes: [Route] = [
    .preview(.newExpenseNotices, Site.newExpenseNotices),
    .post(.expenses, on: .report, Site.addExpense, again: Site.reportPage),
    .get(.expense, Site.expensePage),
    .preview(.expenseNotices, Site.correctionNotices),
    .post(.expenseCorrection, on: .expense, Site.correctExpense, again: Site.expensePage),
    .post(.expenseRemoval, on: .expense, Site.removeExpense, again: Site.expensePage),
  ]

  private func addExpense(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    let form = ExpenseForm(request.form)
    let expense = try form.request(try books(report))
    try keepNote(form, expense.comprovante)
    let recorded = try changed(
      report.id, .adicionar,
      razao.adicionarDespesa(expense, em: report.id, id: request.idempotencyKey))
    return ActionResult(
      path: Path.report(report.id), receipt: .gravado(.despesaAdicionada(expense), recorded))
  }

  private func correctExpense(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    let id = try request.id("despesa")
    let attempt = TentativaEmRelatorio.corrigir(id, vista: request.form["visto"])
    if let why = report.impedimento(a: attempt) { throw PageProblem(.conflict, [Mensagem(why)]) }
    let before = try expense(request, of: report)
    let (correction, problems) = try correction(request, of: before, in: report)
    guard let change = correction else { throw PageProblem(problems) }
    if case .por(let receipt) = change.comprovante {
      try keepNote(ExpenseForm(request.form), receipt)
    }
    let recorded = try changed(
      report.id, attempt, razao.corrigirDespesa(id, em: report.id, change))
    let titulo = recorded.relatorio.despesa(id)?.titulo ?? before.titulo
    return ActionResult(
      path: Path.report(report.id),
      receipt: .gravado(.despesaCorrigida(titulo: titulo), recorded))
  }

  private func removeExpense(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let report = try report(request)
    let id = try request.id("despesa")
    let before = report.despesa(id)
    let recorded = try changed(
      report.id, .remover(id),
      razao.removerDespesa(id, de: report.id, motivo: request.form["motivo"]))
    return ActionResult(
      path: Path.report(report.id),
      receipt: .gravado(.despesaRemovida(titulo: before?.titulo ?? id.curto), recorded))
  }

  /// Keeps the invoice that was typed as a file, where it is the receipt.
  private func keepNote(_ form: ExpenseForm, _ receipt: Comprovante?) throws(PageProblem) {
    guard let file = form.arquivoDaNota(receipt) else { return }
    _ = try ask(razao.guardarComprovante(file.bytes, nome: file.nome))
  }

  private func expensePage(_ request: PageRequest) throws(PageProblem) -> Page {
    let report = try report(request)
    let expense = try expense(request, of: report)
    let shown = ExpensePage(
      expense: expense, report: report, tipos: try ask(razao.tiposDeDespesa()),
      receipt: try ask(razao.comprovante(despesa: expense.despesa, em: report.id)),
      request: request, hoje: hoje)
    return Page(expense.titulo, navigation: .relatorios) { shown.parts }
  }

  private func expense(
    _ request: PageRequest, of report: RelatorioDeDespesas
  ) throws(PageProblem) -> Despesa {
    guard let expense = report.despesa(try request.id("despesa")) else { throw .notFound }
    return expense
  }

  private func newExpenseNotices(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let form = ExpenseForm(request.form)
    return notices(form, form.reading(try books(try report(request))).problems)
  }

  private func correctionNotices(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let report = try report(request)
    let before = try expense(request, of: report)
    return notices(
      ExpenseForm(request.form), try correction(request, of: before, in: report).problems)
  }

  private func notices(_ form: ExpenseForm, _ problems: Problems) -> PageResponse {
    let notices = form.soFar(problems).map {
      HiddenFieldModel(chave: $0.field?.name ?? "", texto: SafeText.of($0.message.texto))
    }
    return .parts {
      if !notices.isEmpty { Part.own("notices", NoticesModel(avisos: notices)) }
    }
  }

  /// The changes to an expense that a form asks for.
  private func correction(
    _ request: PageRequest, of before: Despesa, in report: RelatorioDeDespesas
  ) throws(PageProblem) -> (correction: CorrecaoDeDespesa?, problems: Problems) {
    var problems = Problems()
    let form = ExpenseForm(request.form, of: before, report.moeda)
    let correction = form.correction(of: before, try books(report), &problems)
    return (correction, problems)
  }

  private func books(_ report: RelatorioDeDespesas) throws(PageProblem) -> ExpenseForm.Books {
    let kinds = try ask(razao.tiposDeDespesa())
    return ExpenseForm.Books(report, today: hoje, tipos: kinds)
  }
}

/// The mistakes in a form during typing.
struct NoticesModel: Sendable {
  /// Each with its field.
  let avisos: [HiddenFieldModel]
  let tituloDosAvisos = "Erro"
}
