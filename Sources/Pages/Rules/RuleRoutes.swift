internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The rules for bank rows: listing, creating, changing, retiring, and trying them on past entries.
extension Site {
  static let ruleRoutes: [Route] = [
    .get(.rules, Site.rulesPage),
    .post(.newRule, on: .rules, Site.createRule, again: Site.rulesPage),
    .get(.rule, Site.rulePage),
    .post(.ruleChange, on: .rule, Site.changeRule, again: Site.rulePage),
    .post(.ruleRemoval, on: .rule, Site.removeRule, again: Site.rulePage),
  ]

  private func rulesPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let (books, proposals) = try ask(
      (RuleForm.Books(razao.costumes(), razao.regras()), razao.propostasDeRegra()))
    let new = request.pageForm(
      .newRule, first: RuleForm(proposed: request.query, books.costumes))
    let pages = RulePages(books: books, form: new.form, problems: new.problems)
    return Page("Regras", navigation: .importar, updates: !new.isRefused) { pages.list(proposals) }
  }

  private func createRule(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let new = try RuleForm(request.form).request(try ruleBooks())
    let recorded = try ask(razao.criarRegra(new, id: request.idempotencyKey))
    return try done(.criada, recorded)
  }

  private func rulePage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let books = try ruleBooks()
    guard let rule = books.regras.first(where: { $0.id == id }), let new = rule.nova else {
      throw .notFound
    }
    let trial = try ask(razao.provarRegra(new, id: id))
    let change = request.pageForm(.ruleChange, first: RuleForm(of: rule))
    let pages = RulePages(books: books, form: change.form, problems: change.problems)
    return Page("Regra “\(rule.procura)”", navigation: .importar, updates: !change.isRefused) {
      pages.one(rule, trial)
    }
  }

  private func changeRule(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let new = try RuleForm(request.form).request(try ruleBooks())
    let recorded = try ask(razao.alterarRegra(id, new))
    return try done(.alterada, recorded)
  }

  private func removeRule(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    guard let rule = try ruleBooks().regras.first(where: { $0.id == id }) else { throw .notFound }
    let recorded = try ask(razao.removerRegra(id))
    return ActionResult(
      path: Path.rules(), receipt: .regraGravada(.removida, rule, recorded.recibo))
  }

  private func done(
    _ what: FeitoEmRegra, _ recorded: RegraGravada
  ) throws(PageProblem) -> ActionResult {
    // The rule's page shows the entries that it matches.
    ActionResult(
      path: Path.rule(recorded.regra.id),
      receipt: .regraGravada(what, recorded.regra, recorded.recibo))
  }

  private func ruleBooks() throws(PageProblem) -> RuleForm.Books {
    try ask(RuleForm.Books(razao.costumes(), razao.regras()))
  }
}

extension RuleForm {
  /// The form filled in by a link, in which the category may be named.
  fileprivate init(proposed query: Fields, _ costumes: Costumes) {
    self.init(query)
    guard let typed = self[.categoria] else { return }
    self[.categoria] =
      costumes.contas.first { $0.nome == typed || $0.id.description == typed }?
      .id.description
  }
}
