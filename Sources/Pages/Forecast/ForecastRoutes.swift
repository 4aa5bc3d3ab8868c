internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Future balances, optionally with a supposed entry or plan.
extension Site {
  static let forecastRoutes: [Route] = [
    .get(.forecast, Site.forecastPage)
  ]

  private func forecastPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let supposed = EntryForm(request.query)
    let books = try ask(razao.costumes(interessado: supposed.party(nil)))
    var form = ForecastForm(request.query)
    form.payers = ForecastModel.cards(books).compactMap { card in
      let field = ForecastForm.Payer.field(card.id, card.nome)
      return request.query[field.name].map {
        ForecastForm.Payer(cartao: card.id.description, conta: $0)
      }
    }
    var (asked, problems) = form.reading(books)
    let (known, mistakes) = Site.supposition(request.query, supposed, books)
    problems.append(mistakes)
    var found: PrevisaoSuposta?
    if problems.isEmpty, let asked {
      var refused = Problems()
      found = try ask(
        refused.tried { () throws(RazaoError) in
          try razao.prever(
            ate: asked.ate, contas: asked.contas, pagam: asked.pagam,
            se: known.map { [$0] } ?? [])
        })
      problems.append(refused)
    }
    return try answer(
      request, found?.previsao.csv, named: "previsao",
      page: Page(
        template: "forecast", title: "Previsão", navigation: .previsao,
        content: ForecastModel(found, form, supposed, problems, books, request.query),
        status: problems.isEmpty ? .ok : .unprocessable))
  }

  /// The supposed entry of a form, or the plan if it recurs; nil if there is none.
  private static func supposition(
    _ query: Fields, _ entry: EntryForm, _ books: Costumes
  ) -> (Suposicao?, Problems) {
    let known = EntryForm.Books(books) { $0.casasUsuais }
    var plan = PlanForm(page: query)
    guard plan[.cada]?.naoVazio == nil else {
      // The plan ends with the forecast, and is named after its party.
      (plan[.ate], plan[.nome]) = (nil, entry[.interessado]?.naoVazio ?? "Suposto")
      let read = plan.reading(known)
      return (read.request.map { .plano($0) }, read.problems)
    }
    guard !entry.isUntouched else { return (nil, Problems()) }
    let read = entry.reading(known)
    return (read.request.map { .lancamento($0) }, read.problems)
  }
}

/// The form of a forecast: its last day, its account, the accounts that pay cards, and a supposed
/// entry or plan.
///
/// None of it is recorded.
struct ForecastFormModel: Sendable {
  let ateQuando: DateFieldModel
  let soConta: FieldModel
  let quemPaga: [FieldModel]
  let suposicao: [FieldModel]
  /// Whether the supposed entry is unfolded, and whether the other options are.
  let supoe: Bool
  let opcoesAbertas: Bool

  init(
    _ form: ForecastForm, _ supposed: EntryForm, _ query: Fields, _ problems: Problems,
    _ books: Costumes, _ found: Previsao?
  ) {
    let accounts = AccountChoices(books)
    let hoje = books.hoje
    ateQuando = DateFieldModel(.ate, form, problems, found?.ate, hoje: hoje)
    let own = form[.conta] ?? ""
    soConta = FieldModel(
      .conta, form, problems, options: [OptionModel("", "Todas", chosen: own)],
      groups: accounts.own(chosen: own))
    quemPaga = ForecastModel.cards(books).map { card in
      let field = ForecastForm.Payer.field(card.id, SafeText.of(card.nome))
      let chosen = form.payers.first { $0.cartao == card.id.description }?.conta ?? ""
      return FieldModel(
        field.name, field.label, "",
        options: [OptionModel("", "A que pagou a última, ou a única", chosen: chosen)],
        groups: accounts.own(chosen: chosen))
    }
    let plan = PlanForm(query)
    let cadence = plan[.cada] ?? ""
    supoe = !supposed.isUntouched || !cadence.isEmpty
    opcoesAbertas =
      form[.conta] != nil || !form.payers.isEmpty || found?.semConta.isEmpty == false
    let kind = supposed[.tipo] ?? ""
    let account = supposed[.conta] ?? ""
    suposicao = [
      FieldModel(.valor, supposed, problems, in: "se", modo: "decimal"),
      FieldModel(
        .tipo, supposed, problems, in: "se",
        options: [OptionModel("", "Escolha", chosen: kind)]
          + OpcaoDeLancamento.todas.map { OptionModel($0.chave, $0.titulo, chosen: kind) }),
      FieldModel(.interessado, supposed, problems, in: "se"),
      FieldModel(.parcelas, supposed, problems, in: "se", modo: "numeric", largura: "curto"),
      FieldModel(
        .conta, supposed, problems, in: "se",
        options: [OptionModel("", "A de costume", chosen: account)],
        groups: accounts.own(chosen: account)),
      FieldModel(.data, supposed, problems, in: "se", hoje: hoje),
      FieldModel(
        .cada, plan, problems, in: "se",
        options: [OptionModel("", "Uma vez só", chosen: cadence)]
          + PlanForm.cadences.map { OptionModel($0.0, $0.1, chosen: cadence) }),
      FieldModel(
        .vezes, plan, problems, in: "se", modo: "numeric",
        ajuda: "Do que se repete; vazio: sem fim.", largura: "curto"),
    ]
  }
}
