internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The kinds of expense: listing, creating, changing and removing them.
extension Site {
  static let expenseKindRoutes: [Route] = [
    .get(.expenseKinds, Site.expenseKindsPage),
    .post(.newExpenseKind, on: .expenseKinds, Site.createKind, again: Site.expenseKindsPage),
    .post(.expenseKindChange, on: .expenseKinds, Site.changeKind, again: Site.expenseKindsPage),
    .post(.expenseKindRemoval, on: .expenseKinds, Site.removeKind, again: Site.expenseKindsPage),
  ]

  private func expenseKindsPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let (kinds, costumes) = try ask((razao.tiposDeDespesa(), razao.costumes()))
    let accounts = AccountChoices(costumes)
    let new = request.pageForm(.newExpenseKind, first: ExpenseKindForm())
    let models = kinds.map { kind in
      let id = TipoDefinido.id(kind.numero, in: razao.id)
      let change = request.pageForm(.expenseKindChange, of: id, first: ExpenseKindForm(of: kind)) {
        ExpenseKindForm($0, of: kind)
      }
      return ExpenseKindModel(kind, id: id, change.form, change.problems, accounts)
    }
    return Page(
      template: "expense-kinds", title: "Tipos de despesa", navigation: .relatorios,
      content: ExpenseKindsModel(
        novo: ReportFormModel(new.form, new.problems, accounts), tipos: models))
  }

  private func createKind(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let costumes = try ask(razao.costumes())
    let read = try ExpenseKindForm(request.form).request(costumes)
    let recorded = try ask(
      razao.criarTipoDeDespesa(read.titulo, categoria: read.categoria, id: request.idempotencyKey))
    return done(.criado, recorded)
  }

  private func changeKind(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let kind = try kind(request)
    let costumes = try ask(razao.costumes())
    var problems = Problems()
    guard let change = ExpenseKindForm(request.form, of: kind).change(costumes, &problems) else {
      throw PageProblem(problems)
    }
    let recorded = try ask(razao.alterarTipoDeDespesa(kind.numero, change))
    return done(.alterado, recorded)
  }

  private func removeKind(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let kind = try kind(request)
    let recorded = try ask(razao.removerTipoDeDespesa(kind.numero))
    return done(.removido, recorded)
  }

  /// The kind in the path.
  private func kind(_ request: PageRequest) throws(PageProblem) -> TipoDeDespesa {
    let id = try request.id()
    let kinds = try ask(razao.tiposDeDespesa())
    guard let kind = kinds.first(where: { TipoDefinido.id($0.numero, in: razao.id) == id }) else {
      throw .notFound
    }
    return kind
  }

  private func done(_ what: FeitoEmTipo, _ recorded: TipoGravado) -> ActionResult {
    ActionResult(
      path: Path.expenseKinds(), receipt: .tipoGravado(what, recorded.tipo, recorded.recibo))
  }
}

extension ExpenseKindForm {
  /// The form that changes a kind, with the values that it showed at first.
  fileprivate init(_ fields: Fields, of kind: TipoDeDespesa) {
    self.init(fields)
    shown = ExpenseKindForm(of: kind).texts
  }
}

/// The kinds of expense, and the forms that define them.
struct ExpenseKindsModel: Sendable {
  let novo: ReportFormModel
  let tipos: [ExpenseKindModel]
}

/// A kind of expense, and the forms that change and remove it.
struct ExpenseKindModel: Sendable {
  /// The kind's UUID.
  let id: String
  /// The id of its heading, unique in the page.
  let chave: String
  let nomeDoTipo: String
  let situacaoDoTipo: String
  let campos: [FieldModel]
  /// Whether the kind can be removed.
  let temRemocao: Bool

  init(
    _ kind: TipoDeDespesa, id: Uuid, _ form: ExpenseKindForm, _ problems: Problems,
    _ accounts: AccountChoices
  ) {
    self.id = id.description
    chave = "tipo-\(kind.numero)"
    nomeDoTipo = SafeText.of(kind.nomeNaLista)
    situacaoDoTipo = SafeText.of(kind.categoriaEmPalavras)
    let title = FieldModel(.titulo, form, problems, in: chave)
    campos = (kind.isFixo ? [] : [title]) + [form.categoria(problems, accounts, in: chave)]
    temRemocao = !kind.isFixo
  }
}

extension ReportFormModel {
  /// The form of a new kind of expense.
  init(_ form: ExpenseKindForm, _ problems: Problems, _ accounts: AccountChoices) {
    self.init(
      acao: Path.newExpenseKind(),
      campos: [
        FieldModel(.titulo, form, problems, in: "novo-tipo", exemplo: "Hospedagem"),
        form.categoria(problems, accounts, in: "novo-tipo"),
      ])
  }
}

extension ExpenseKindForm {
  /// The select of the category.
  fileprivate func categoria(
    _ problems: Problems, _ accounts: AccountChoices, in prefix: String
  ) -> FieldModel {
    let chosen = self[.categoria] ?? ""
    return FieldModel(
      .categoria, self, problems, in: prefix,
      options: [OptionModel("", "Nenhuma", chosen: chosen)] + accounts.spending(chosen: chosen))
  }
}
