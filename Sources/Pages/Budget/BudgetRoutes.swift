internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The budgets of a month, and the form in which they are set.
extension Site {
  static let budgetRoutes: [Route] = [
    .get(.budget, Site.budgetPage),
    .get(.budgetValues, Site.budgetValuesPage),
    .post(.budgetValues, Site.setBudgets, again: Site.budgetValuesPage),
  ]

  private func budgetPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let month = try request.query.month(today: hoje) ?? Month(of: hoje)
    let found = try ask(razao.orcamento(month))
    return try answer(
      request, found.csv, named: "orcamento",
      page: Page("Orçamento", navigation: .orcamento, updates: true) {
        BudgetPage(budget: found).parts
      })
  }

  private func budgetValuesPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let refusal = request.refusal(of: .budgetValues)
    let sent = refusal == nil ? nil : request.form
    let books = try budgetBooks(sent ?? request.query)
    let shown = BudgetTablePage(
      books: books, budget: try ask(razao.orcamento(books.mes)),
      proposals: try ask(razao.sugerirOrcamento()), sent: sent, asked: sent ?? request.query,
      problems: refusal?.problems ?? Problems())
    return Page("Valores do orçamento", navigation: .orcamento) { shown.parts }
  }

  /// Records all changed budgets in one commit.
  private func setBudgets(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let books = try budgetBooks(request.form)
    var problems = Problems()
    guard let new = books.form(request.form).read(&problems) else { throw PageProblem(problems) }
    let effect = try ask(razao.orcar(new, id: request.idempotencyKey))
    return ActionResult(
      path: Address.budget(books.mes),
      receipt: .orcado(
        PtBR.count(new.count, "orçamento gravado", "orçamentos gravados"), effect))
  }

  /// The categories that may have a budget, and their budgets as recorded: none that only holds
  /// unsorted entries, unless it has a budget from before, which can be withdrawn.
  private func budgetBooks(_ fields: Fields) throws(PageProblem) -> BudgetTableBooks {
    let month = try fields.month(today: hoje) ?? Month(of: hoje)
    let categories = try ask(razao.contas()).map(\.conta)
      .filter { $0.classe.isCategoria && $0.isEmUso }
    let written = try ask(razao.orcamentos(escritosDe: categories.map(\.id), month))
    return BudgetTableBooks(
      mes: month,
      categorias: categories.filter {
        !PalavraDeLancamento.NomePadrao.isSemCategoria($0.nome) || written[$0.id]?.valor != nil
      }, escritos: written)
  }
}

/// The facts that the form of several budgets is filled in from.
struct BudgetTableBooks: Sendable {
  let mes: Month
  let categorias: [Conta]
  let escritos: [Uuid: OrcamentoEscrito]

  /// The field that limits the budgets to that month alone, and its value for that.
  static let term = "vale", alone = "so"

  /// The field that carries a category's rest over, and the hidden one with the values shown.
  static func carrying(_ conta: Conta) -> String { "transporta-\(conta.id)" }
  static func shown(_ conta: Conta) -> String { "antes-\(conta.id)" }

  /// A category's row as recorded in the books, as one text.
  func shown(_ conta: Conta) -> String {
    let before = escritos[conta.id]
    return BudgetTableBooks.shown(
      before?.valor.map { PtBR.typed($0) } ?? "", before?.transporta ?? false)
  }

  private static func shown(_ amount: String, _ carries: Bool) -> String {
    "\(amount.aparado) \(carries ? Ticked.text : "")"
  }

  /// The form from the fields that a browser sent; categories that are not among them are
  /// unchanged.
  func form(_ fields: Fields) -> BudgetTableForm {
    BudgetTableForm(
      mes, isAvulso: fields[Self.term] == Self.alone,
      categorias.map { category in
        let field = BudgetTableForm.field(category).name
        let before = escritos[category.id]
        guard !fields.all(field).isEmpty else {
          return BudgetTableForm.Row(
            category, antes: before, valor: before?.valor.map { PtBR.typed($0) } ?? "",
            transporta: before?.transporta ?? false, isTouched: false)
        }
        let (typed, carries) = (fields.typed(field), fields.has(Self.carrying(category)))
        return BudgetTableForm.Row(
          category, antes: before, valor: typed, transporta: carries,
          isTouched: fields.typed(Self.shown(category)) != Self.shown(typed, carries))
      })
  }
}
