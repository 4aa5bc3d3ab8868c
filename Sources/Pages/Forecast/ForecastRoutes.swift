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
