internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The kinds of expense: listing, creating, changing and removing them.
extension Site {
  static let expenseKindRoutes: [Route] = [
    .get(.expenseKinds) { site, request throws(PageProblem) in
      .page(try site.expenseKindsPage(request, sent: nil))
    },
    .post(
      .newExpenseKind, on: .expenseKinds,
      { site, request throws(PageProblem) in
        try site.createKind(request)
      },
      again: { site, request throws(PageProblem) in
        try site.expenseKindsPage(request, sent: .new)
      }),
    .post(
      .expenseKindChange, on: .expenseKinds,
      { site, request throws(PageProblem) in
        try site.changeKind(request)
      },
      again: { site, request throws(PageProblem) in
        try site.expenseKindsPage(request, sent: .change(try request.id()))
      }),
    .post(
      .expenseKindRemoval, on: .expenseKinds,
      { site, request throws(PageProblem) in
        try site.removeKind(request)
      },
      again: { site, request throws(PageProblem) in try site.expenseKindsPage(request, sent: nil) }
    ),
  ]

  /// The forms on the page of which one may be shown again.
  private enum KindForm: Equatable {
    case new
    case change(Uuid)
  }

  private func expenseKindsPage(
    _ request: PageRequest, sent: KindForm?
  ) throws(PageProblem) -> Page {
    let (kinds, costumes) = try ask { () throws(RazaoError) in
      (try razao.tiposDeDespesa(), try razao.costumes())
    }
    let accounts = AccountChoices(costumes)
    let new = sent == .new ? ExpenseKindForm(request.form) : ExpenseKindForm()
    let problems = sent == .new ? new.reading(costumes).problems : Problems()
    let models = kinds.map { kind in
      let id = TipoDefinido.id(kind.numero, in: razao.id)
      guard sent == .change(id) else {
        return ExpenseKindModel(kind, id: id, ExpenseKindForm(of: kind), Problems(), accounts)
      }
      let form = ExpenseKindForm(request.form, of: kind)
      var problems = Problems()
      _ = form.change(costumes, &problems)
      return ExpenseKindModel(kind, id: id, form, problems, accounts)
    }
    return Page(
      template: "expense-kinds", title: "Tipos de despesa", navigation: .relatorios,
      content: ExpenseKindsModel(
        novo: ReportFormModel(new, problems, accounts), tipos: models))
  }

  private func createKind(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let costumes = try ask { () throws(RazaoError) in try razao.costumes() }
    let read = try ExpenseKindForm(request.form).request(costumes)
    let recorded = try ask { () throws(RazaoError) in
      try razao.criarTipoDeDespesa(
        read.titulo, categoria: read.categoria, id: request.idempotencyKey)
    }
    return done(.criado, recorded)
  }

  private func changeKind(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let kind = try kind(request)
    let costumes = try ask { () throws(RazaoError) in try razao.costumes() }
    var problems = Problems()
    guard let change = ExpenseKindForm(request.form, of: kind).change(costumes, &problems) else {
      throw PageProblem(problems)
    }
    let recorded = try ask { () throws(RazaoError) in
      try razao.alterarTipoDeDespesa(kind.numero, change)
    }
    return done(.alterado, recorded)
  }

  private func removeKind(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let kind = try kind(request)
    let recorded = try ask { () throws(RazaoError) in
      try razao.removerTipoDeDespesa(kind.numero)
    }
    return done(.removido, recorded)
  }

  /// The kind in the path.
  private func kind(_ request: PageRequest) throws(PageProblem) -> TipoDeDespesa {
    let id = try request.id()
    let kinds = try ask { () throws(RazaoError) in try razao.tiposDeDespesa() }
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
