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
    return Page("Tipos de despesa", navigation: .relatorios) {
      Part.head(
        "Tipos de despesa", back: LinkModel("Relatórios", Path.reports()),
        notes: [
          "Valem em todos os aparelhos. A categoria de um tipo é onde ficam as despesas dele "
            + "quando uma empresa reembolsa um relatório."
        ])
      Part.sheet("Novo tipo", id: "novo-tipo") {
        Part.form("Novo tipo", to: Path.newExpenseKind(), ButtonModel("Criar", .main)) {
          FieldModel(
            .titulo, new.form, new.problems, in: "novo-tipo", exemplo: "Hospedagem")
          new.form.categoria(new.problems, accounts, in: "novo-tipo")
        }
      }
      for kind in kinds { sheet(kind, accounts, request) }
    }
  }

  /// A kind of expense, and the forms that change and remove it.
  private func sheet(
    _ kind: TipoDeDespesa, _ accounts: AccountChoices, _ request: PageRequest
  ) -> Part {
    let id = TipoDefinido.id(kind.numero, in: razao.id)
    let change = request.pageForm(.expenseKindChange, of: id, first: ExpenseKindForm(of: kind)) {
      ExpenseKindForm($0, of: kind)
    }
    let (form, problems) = (change.form, change.problems)
    let name = kind.nomeNaLista
    let key = "tipo-\(kind.numero)"
    return .sheet(name, id: key) {
      Part.text(kind.categoriaEmPalavras)
      Part.form("Alterar \(name)", to: Path.expenseKindChange(id), ButtonModel("Alterar")) {
        if !kind.isFixo { FieldModel(.titulo, form, problems, in: key) }
        form.categoria(problems, accounts, in: key)
      }
      if !kind.isFixo {
        Part.form(
          "Remover \(name)", to: Path.expenseKindRemoval(id), ButtonModel("Remover", .danger))
      }
    }
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
