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
    form.payers = ForecastPage.cards(books).compactMap { card in
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
    let shown = ForecastPage(
      form: form, supposed: supposed, query: request.query, problems: problems, books: books,
      found: found)
    return try answer(
      request, found?.previsao.csv, named: "previsao",
      page: Page(
        "Previsão", navigation: .previsao, status: problems.status
      ) { shown.parts })
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

// The form of a forecast: its last day, its account, the accounts that pay cards, and a supposed
// entry or plan. None of it is recorded.
extension ForecastPage {
  /// The title of the options, to which the bills of an unknown account lead.
  static let options = "Até quando, e quem paga"

  /// The cards whose paying account may have to be given.
  static func cards(_ books: Costumes) -> [Conta] {
    books.contas.filter { $0.isCartaoEmUso && $0.classe == .passivo }
  }

  var whatIf: Part {
    let plan = PlanForm(query)
    let forecast = found?.previsao
    return .sheet("E se…", id: "e-se", .screenOnly) {
      Part.form("Previsão", to: Path.forecast(), asks: true, ButtonModel("Mostrar")) {
        Part.folded(
          "Supor um lançamento ou um plano, sem gravar",
          isOpen: !supposed.isUntouched || plan[.cada]?.isEmpty == false, icon: nil
        ) {
          supposition(plan)
        }
        Part.folded(
          ForecastPage.options,
          isOpen: form[.conta] != nil || !form.payers.isEmpty
            || forecast?.semConta.isEmpty == false,
          icon: nil
        ) {
          [FieldModel(.ate, form, problems, hoje: books.hoje, usual: forecast?.ate)]
            + accountFields
        }
      }
      if forecast != nil {
        Part.links(LinkModel.tables(looks: .bare) { address(with: "csv", $0) })
      }
    }
  }

  /// The address of this forecast with one more field.
  func address(with field: String, _ value: String = Ticked.text) -> String {
    Path.forecast() + query.with([field: value]).query
  }

  /// The fields of the only account, and of the accounts that pay the cards.
  private var accountFields: [FieldModel?] {
    let accounts = AccountChoices(books)
    let only = FieldModel.choice(.conta, form, problems, none: "Todas") {
      accounts.own(chosen: $0)
    }
    return [only]
      + ForecastPage.cards(books).map { card in
        let field = ForecastForm.Payer.field(card.id, SafeText.of(card.nome))
        let chosen = form.payers.first { $0.cartao == card.id.description }?.conta ?? ""
        return FieldModel(
          field.name, field.label, "",
          options: [OptionModel("", "A que pagou a última, ou a única", chosen: chosen)],
          groups: accounts.own(chosen: chosen))
      }
  }

  /// The fields of what is supposed.
  private func supposition(_ plan: PlanForm) -> [FieldModel?] {
    let accounts = AccountChoices(books)
    return [
      FieldModel(.valor, supposed, problems, in: "se", modo: "decimal"),
      .choice(
        .tipo, supposed, problems, in: "se", none: "Escolha",
        OpcaoDeLancamento.todas.map { ($0.chave, $0.titulo) }),
      FieldModel(.interessado, supposed, problems, in: "se"),
      FieldModel(.parcelas, supposed, problems, in: "se", modo: "numeric", largura: "curto"),
      .choice(.conta, supposed, problems, in: "se", none: "A de costume") {
        accounts.own(chosen: $0)
      },
      FieldModel(.data, supposed, problems, in: "se", hoje: books.hoje),
      .choice(
        .cada, plan, problems, in: "se", none: "Uma vez só", PlanForm.cadences),
      FieldModel(
        .vezes, plan, problems, in: "se", modo: "numeric",
        ajuda: "Do que se repete; vazio: sem fim.", largura: "curto"),
    ]
  }
}
