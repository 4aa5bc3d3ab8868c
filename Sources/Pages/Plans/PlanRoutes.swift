internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Plans: what is due, all of them, one of them; creating, changing and ending.
extension Site {
  static let planRoutes: [Route] = [
    .get(.plans) { site, request throws(PageProblem) in .page(try site.plansPage(request)) },
    .post(
      .dueRecord, on: .plans,
      { site, request throws(PageProblem) in try site.recordDue(request) },
      again: { site, request throws(PageProblem) in try site.plansPage(request, isSent: true) }),
    .get(.planForm) { site, request throws(PageProblem) in .page(try site.planForm(request)) },
    .post(
      .planForm,
      { site, request throws(PageProblem) in try site.createPlan(request) },
      again: { site, request throws(PageProblem) in try site.planForm(request, isSent: true) }),
    .get(.plan) { site, request throws(PageProblem) in .page(try site.planPage(request)) },
    .post(
      .planChange, on: .plan,
      { site, request throws(PageProblem) in try site.changePlan(request) },
      again: { site, request throws(PageProblem) in try site.planPage(request, sent: .change) }),
    .post(
      .planOccurrence, on: .plan,
      { site, request throws(PageProblem) in try site.changeOccurrence(request) },
      again: { site, request throws(PageProblem) in try site.planPage(request, sent: .occurrence) }),
    .post(
      .occurrenceRecord, on: .plan,
      { site, request throws(PageProblem) in try site.recordOccurrence(request) },
      again: { site, request throws(PageProblem) in try site.planPage(request) }),
    .post(
      .planEnd, on: .plan,
      { site, request throws(PageProblem) in try site.endPlan(request) },
      again: { site, request throws(PageProblem) in try site.planPage(request) }),
  ]

  private func plansPage(
    _ request: PageRequest, isSent: Bool = false
  ) throws(PageProblem) -> Page {
    let (plans, due) = try ask { () throws(RazaoError) in
      (try razao.planos(), try razao.vencimentos())
    }
    return Page(
      template: "plans", title: "Planos", navigation: .planos,
      content: PlansModel(plans, due), updates: !isSent)
  }

  /// Everything that is due by today, each on its day, in one commit.
  private func recordDue(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let wanted = Set(request.form.all(DueRowModel.field))
    let effect = try ask { () throws(RazaoError) in
      let due = try razao.vencimentos()
      return try razao.lancarOcorrencias(
        due.ocorrencias.filter { wanted.contains(DueRowModel.key($0)) })
    }
    return ActionResult(
      path: Path.plans(),
      receipt: .lancados(effect, effect.lancamentos.count == 1 ? "gravado" : "gravados"))
  }

  /// One occurrence as the plan expects it, with today's facts.
  private func recordOccurrence(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let number = request.form["vez"].flatMap { UInt64($0) }.map { max($0, 1) - 1 }
    let effect = try ask { () throws(RazaoError) in
      let one = try razao.ocorrencia(de: id, number, id: request.idempotencyKey)
      return try razao.lancarOcorrencia(
        one.numero, de: id, NovoLancamento(one.lancamento.conteudo), id: request.idempotencyKey)
    }
    return ActionResult(path: Path.plans(), receipt: .lancado(effect, today: hoje))
  }

  private func planForm(_ request: PageRequest, isSent: Bool = false) throws(PageProblem) -> Page {
    let costumes = try ask { () throws(RazaoError) in try razao.costumes() }
    let form = PlanForm(page: isSent ? request.form : request.query)
    let reading = isSent ? form.reading(EntryForm.Books(costumes) { $0.casasUsuais }) : nil
    let other = try reading?.request.flatMap { new throws(PageProblem) in
      try planLooksLike(new, request.idempotencyKey, isTicked: form.entry[.mesmoRepetido] != nil)
    }
    return Page(
      template: "plan-form", title: "Novo plano", navigation: .planos,
      content: PlanFormModel(
        form, reading?.problems ?? Problems(), costumes, repetido: other, hoje: hoje))
  }

  /// The plan that a new one looks like; nil for none.
  private func planLooksLike(
    _ new: NovoPlano, _ id: Uuid?, isTicked: Bool
  ) throws(PageProblem) -> RepeatedModel? {
    let other: Uuid?
    do throws(RazaoError) {
      _ = try razao.criarPlano(new, id: id, simular: true)
      return nil
    } catch {
      // Every other error is shown above the form already.
      other = error.code == .pareceRepetido ? error.sobre.first : nil
    }
    guard let other else { return nil }
    let hoje = hoje
    return try ask { () throws(RazaoError) in
      let plan = try razao.plano(other).plano
      let next = plan.proximaEmLinha(hoje: hoje).map(\.text)
      return RepeatedModel(
        aviso: "Já há um plano parecido:",
        parecido: SafeText.of(([plan.nome, plan.quandoEmPalavras] + next).joined(separator: ", ")),
        endereco: Path.plan(other), marcado: isTicked)
    }
  }

  private func createPlan(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let form = PlanForm(page: request.form)
    let costumes = try ask { () throws(RazaoError) in
      try razao.costumes(interessado: form.entry.party(nil))
    }
    let new = try form.request(EntryForm.Books(costumes) { $0.casasUsuais })
    let recorded = try ask { () throws(RazaoError) in
      try razao.criarPlano(new, id: request.idempotencyKey)
    }
    return ActionResult(
      path: Path.plan(recorded.plano.id),
      receipt: .planoGravado("criado", recorded, hoje: hoje))
  }

  private func planPage(
    _ request: PageRequest, sent: PlanModel.Sent? = nil
  ) throws(PageProblem) -> Page {
    let id = try request.id()
    let fields = sent == nil ? request.query : request.form
    let vez = OccurrenceForm(fields).number(hoje)
    let (detail, like) = try ask { () throws(RazaoError) in
      (try razao.plano(id), try razao.lancamentosParecidos(plano: id, vez: vez))
    }
    let change = sent == .change ? PlanChangeForm(page: request.form) : PlanChangeForm()
    let problems =
      sent == .change ? change.reading(try planChangeBooks(id, change)).problems : Problems()
    return Page(
      template: "plan", title: "Plano “\(detail.plano.nome)”", navigation: .planos,
      content: PlanModel(detail, like, (change, problems), sent, fields, hoje: hoje),
      updates: sent == nil)
  }

  private func changePlan(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let form = PlanChangeForm(page: request.form)
    let change = try form.request(try planChangeBooks(id, form))
    let recorded = try ask { () throws(RazaoError) in try razao.alterarPlano(id, change) }
    return ActionResult(
      path: Path.plan(id), receipt: .planoGravado("alterado", recorded, hoje: hoje))
  }

  private func planChangeBooks(
    _ id: Uuid, _ form: PlanChangeForm
  ) throws(PageProblem) -> PlanChangeForm.Books {
    let hoje = hoje
    return try ask { () throws(RazaoError) in
      PlanChangeForm.Books(
        try razao.costumes(), antes: try razao.lancamento(plano: id, desde: form.from(hoje)))
    }
  }

  private func changeOccurrence(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let form = OccurrenceForm(request.form)
    let days = form.days(hoje)
    let books = try ask { () throws(RazaoError) in
      OccurrenceForm.Books(
        try razao.plano(id).plano, hoje: hoje,
        vez: try days.map { days throws(RazaoError) in try razao.vez(de: id, em: days) },
        lancamento: try form[.lancamento]?.naoVazio.map { typed throws(RazaoError) in
          try razao.lancamento(por: typed).id
        })
    }
    let change = try form.request(books)
    let recorded = try ask { () throws(RazaoError) in
      try razao.mudarOcorrencia(
        change.numero, de: id, change.destino, motivo: change.motivo)
    }
    return ActionResult(
      path: Path.plan(id), receipt: .planoGravado("alterado", recorded, hoje: hoje))
  }

  private func endPlan(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let recorded = try ask { () throws(RazaoError) in try razao.encerrarPlano(id) }
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
  /// The form of a page, with the entry's fields: only those that were changed are said.
  init(page fields: Fields) {
    self.init(fields)
    entry = EntryForm(page: fields)
    entry.isLike = true
  }
}
