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
      HiddenFieldModel($0.field?.name ?? "", $0.message.texto)
    }
    return .parts {
      if !notices.isEmpty { Part.own("notices", ["avisos": notices, "tituloDosAvisos": "Erro"]) }
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

/// An expense as a page, and the forms that correct and remove it.
struct ExpensePage {
  let expense: Despesa
  let report: RelatorioDeDespesas
  let tipos: [TipoDeDespesa]
  let receipt: ComprovanteListado?
  let request: PageRequest
  let hoje: Day

  @PartBuilder var parts: [Part] {
    Part.back(report.titulo, Path.report(report.id))
    Part.screen(.despesa(expense, em: report))
    let owner = ComprovanteListado.Dono.despesa(expense.despesa, relatorio: report.id)
    let isHere = receipt.map { $0.presenca == .presente } ?? true
    Part.receipts([receipt].compactMap(\.self), for: isHere ? nil : owner)
    if report.estado.isAberto {
      correction
      Part.sheet("Remover", id: "remover") {
        Part.form(
          "Remover", to: Path.expenseRemoval(report.id, expense.despesa),
          ButtonModel("Remover", .danger)
        ) {
          FieldModel("motivo", "Motivo", request.form["motivo"] ?? "", largura: "medio")
        }
      }
    }
  }

  private var correction: Part {
    let change = request.pageForm(
      .expenseCorrection, first: ExpenseForm(of: expense, report.moeda)
    ) { ExpenseForm($0, of: expense, report.moeda) }
    let kinds = ExpenseForm.kinds(tipos, com: expense, em: report)
    return .sheet("Corrigir", id: "corrigir") {
      Part.form(
        "Corrigir", to: Path.expenseCorrection(report.id, expense.despesa),
        checks: Path.expenseNotices(report.id, expense.despesa),
        hidden: [("visto", expense.marca)], ButtonModel("Corrigir", .main)
      ) {
        change.form.parts(change.problems, kinds, receipt: expense.comprovante, hoje: hoje)
      }
    }
  }
}

extension ExpenseForm {
  /// The form that corrects an expense, with the values that it showed at first.
  init(_ fields: Fields, of expense: Despesa, _ moeda: Currency) {
    self.init(fields)
    shown = ExpenseForm(of: expense, moeda).texts
  }

  /// The fields of the form.
  /// - Parameter present: the expense's current receipt.
  @PartBuilder func parts(
    _ problems: Problems, _ kinds: [(codigo: String, nome: String)], receipt present: Comprovante?,
    hoje: Day
  ) -> [Part] {
    let kind = self[.tipo] ?? ""
    let options = ([(codigo: "", nome: "Escolha")] + kinds).map {
      OptionModel($0.codigo, $0.nome, chosen: kind)
    }
    FieldModel(.titulo, self, problems, in: "despesa")
    FieldModel(.tipo, self, problems, in: "despesa", options: options)
    FieldModel(.valor, self, problems, in: "despesa", modo: "decimal", exemplo: "349,90")
    FieldModel(.data, self, problems, in: "despesa", hoje: hoje)
    FieldModel(.nota, self, problems, in: "despesa", ajuda: ajudaDaNota)
    receiptFields(problems, present)
  }

  /// The fields of the receipt; the script fills in the name and the hash of its file.
  private func receiptFields(_ problems: Problems, _ present: Comprovante?) -> Part {
    let chosen = SafeText.of(self[.comprovante] ?? "")
    return .own(
      "receipt",
      [
        "campoDoNome": Field.comprovante.rawValue, "campoDoHash": Field.hash.rawValue,
        "megabytes": Limits.receiptMegabytes, "nomeDoArquivo": chosen,
        "hashDoArquivo": SafeText.of(self[.hash] ?? ""),
        // The file chosen before the form was sent, and the file of the present receipt.
        "escolhido": chosen.naoVazio, "atual": present.map { SafeText.of($0.nome) },
        "semComprovante": self[.semComprovante] != nil,
        "erroDoComprovante": problems[Field.comprovante.name]?.texto,
      ])
  }
}

/// The help of the field of an invoice.
let ajudaDaNota = "A chave de 44 caracteres, ou o endereço do QR Code."
