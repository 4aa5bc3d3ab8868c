internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Plans: due items, all plans, and one of them; creating, changing and ending plans.
extension Site {
  static let planRoutes: [Route] = [
    .get(.plans, Site.plansPage),
    .get(.due, Site.duePage),
    .post(.dueRecord, on: .plans, Site.recordDue, again: Site.plansPage),
    .get(.planForm, Site.planForm),
    .post(.planForm, Site.createPlan, again: Site.planForm),
    .get(.plan, Site.planPage),
    .post(.planChange, on: .plan, Site.changePlan, again: Site.planPage),
    .post(.planOccurrence, on: .plan, Site.changeOccurrence, again: Site.planPage),
    .post(.occurrenceRecord, on: .plan, Site.recordOccurrence, again: Site.planPage),
    .post(.planEnd, on: .plan, Site.endPlan, again: Site.planPage),
  ]

  private func plansPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let (plans, due) = try ask((razao.planos(), razao.vencimentos()))
    return Page(
      "Planos", navigation: .planos, updates: request.refused == nil
    ) { PlansPage(plans: plans, due: due).parts }
  }

  /// Records everything due by today, each item on its day, in one commit.
  private func recordDue(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let wanted = Set(request.form.all(DueRowModel.field))
    let due = try ask(razao.vencimentos()).ocorrencias
    let effect = try ask(
      razao.lancarOcorrencias(due.filter { wanted.contains(DueRowModel.key($0)) }))
    return ActionResult(
      path: Path.plans(),
      receipt: .lancados(effect, effect.lancamentos.count == 1 ? "gravado" : "gravados"))
  }

  /// Records one occurrence as the plan expects it.
  private func recordOccurrence(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let number = request.form["vez"].flatMap { UInt64($0) }.map { max($0, 1) - 1 }
    let one = try ask(razao.ocorrencia(de: id, number, id: request.idempotencyKey))
    let effect = try ask(
      razao.lancarOcorrencia(
        one.numero, de: id, NovoLancamento(one.lancamento.conteudo), id: request.idempotencyKey))
    return ActionResult(path: Path.plans(), receipt: .lancado(effect, today: hoje))
  }

  private func planForm(_ request: PageRequest) throws(PageProblem) -> Page {
    let costumes = try ask(razao.costumes())
    var first = PlanForm(page: request.query)
    if let typed = request.query["como"] {
      guard let entry = Uuid(typed) else { throw .notFound }
      let content = try ask(razao.lancamento(por: entry.description).conteudo)
      first[.nome] = content.interessado
      first.entry = EntryForm(
        of: content, costumes, data: PlanForm.firstDay(like: content, today: hoje))
      if let day = request.query[EntryForm.Field.data.rawValue] { first.entry[.data] = day }
    }
    let new = request.pageForm(.planForm, first: first) {
      PlanForm(page: $0)
    }
    let alike = try request.refusal(of: .planForm)?.alike.map { other throws(PageProblem) in
      try planLooksLike(other)
    }
    var page = Page("Novo plano", navigation: .planos) {
      new.form.parts(new.problems, costumes, alike: alike, hoje: hoje)
    }
    page.tellsRefusal = alike != nil
    return page
  }

  /// The plan that a new one resembles.
  private func planLooksLike(_ other: Uuid) throws(PageProblem) -> Part {
    let plan = try ask(razao.plano(other).plano)
    let next = plan.proximaEmLinha(hoje: hoje).map(\.text)
    return .looksRepeated(
      "Já há um plano parecido:",
      ([plan.nome, plan.quandoEmPalavras] + next).joined(separator: ", "), Path.plan(other),
      leaving: Path.plans())
  }

  private func createPlan(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let form = PlanForm(page: request.form)
    let costumes = try ask(razao.costumes(interessado: form.entry.party(nil)))
    let new = try form.request(EntryForm.Books(costumes) { $0.casasUsuais })
    let recorded = try ask(razao.criarPlano(new, id: request.idempotencyKey))
    return ActionResult(
      path: Path.plan(recorded.plano.id),
      receipt: .planoGravado("criado", recorded, hoje: hoje))
  }

  private func planPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    // A link may have filled in the form of an occurrence.
    let occurrence = request.pageForm(.planOccurrence, first: OccurrenceForm(request.query))
    let vez = occurrence.form.number(hoje)
    let (detail, like) = try ask((razao.plano(id), razao.lancamentosParecidos(plano: id, vez: vez)))
    let change = request.pageForm(.planChange, first: PlanChangeForm()) { PlanChangeForm(page: $0) }
    let shown = PlanPage(
      detail: detail, like: like, changed: change, asked: occurrence, hoje: hoje)
    return Page(
      "Plano “\(detail.plano.nome)”", navigation: .planos,
      updates: request.refused == nil
    ) { shown.parts }
  }

  private func changePlan(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let form = PlanChangeForm(page: request.form)
    let change = try form.request(try planChangeBooks(id, form))
    let recorded = try ask(razao.alterarPlano(id, change))
    return ActionResult(
      path: Path.plan(id), receipt: .planoGravado("alterado", recorded, hoje: hoje))
  }

  private func planChangeBooks(
    _ id: Uuid, _ form: PlanChangeForm
  ) throws(PageProblem) -> PlanChangeForm.Books {
    try ask(
      PlanChangeForm.Books(
        razao.costumes(), antes: razao.lancamento(plano: id, desde: form.from(hoje))))
  }

  private func changeOccurrence(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let form = OccurrenceForm(request.form)
    let days = form.days(hoje)
    let books = try ask(
      OccurrenceForm.Books(
        razao.plano(id).plano, hoje: hoje,
        vez: days.map { days throws(RazaoError) in try razao.vez(de: id, em: days) },
        lancamento: form[.lancamento]?.naoVazio.map { typed throws(RazaoError) in
          try razao.lancamento(por: typed).id
        }))
    let change = try form.request(books)
    let recorded = try ask(
      razao.mudarOcorrencia(change.numero, de: id, change.destino, motivo: change.motivo))
    return ActionResult(
      path: Path.plan(id), receipt: .planoGravado("alterado", recorded, hoje: hoje))
  }

  private func endPlan(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let recorded = try ask(razao.encerrarPlano(id))
    return ActionResult(
      path: Path.plan(id), receipt: .planoGravado("encerrado", recorded, hoje: hoje))
  }
}

extension PlanForm {
  /// The form of a page, with the entry's fields.
  init(page fields: Fields) {
    self.init(fields)
    entry = EntryForm(page: fields)
  }
}

extension PlanChangeForm {
  /// The form of a page, with the entry's fields; only changed fields are stated.
  init(page fields: Fields) {
    self.init(fields)
    entry = EntryForm(page: fields)
    entry.isLike = true
  }
}
