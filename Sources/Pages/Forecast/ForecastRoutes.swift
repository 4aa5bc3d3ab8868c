internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The balances from today on, with an entry that one supposes.
extension Site {
  static let forecastRoutes: [Route] = [
    .get(.forecast) { site, request throws(PageProblem) in try site.forecastPage(request) }
  ]

  private func forecastPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let supposed = EntryForm(request.query)
    let books = try ask { () throws(RazaoError) in
      try razao.costumes(interessado: supposed.party(nil))
    }
    var form = ForecastForm(request.query)
    form.payers = ForecastModel.cards(books).compactMap { card in
      let field = ForecastForm.Payer.field(card.id, card.nome)
      return request.query[field.name].map {
        ForecastForm.Payer(cartao: card.id.description, conta: $0)
      }
    }
    var (asked, problems) = form.reading(books)
    var entry: NovoLancamento?
    if !supposed.isUntouched {
      let read = supposed.reading(EntryForm.Books(books) { $0.casasUsuais })
      entry = read.request
      problems.append(read.problems)
    }
    var found: PrevisaoSuposta?
    if problems.isEmpty, let asked {
      let known = entry.map { [Suposicao.lancamento($0)] } ?? []
      var refused = Problems()
      found = try ask { () throws(RazaoError) in
        try refused.tried { () throws(RazaoError) in
          try razao.prever(
            ate: asked.ate, contas: asked.contas, pagam: asked.pagam, se: known)
        }
      }
      problems.append(refused)
    }
    let (shown, wrong) = (found, problems)
    return try answer(request, shown?.previsao.csv, named: "previsao") {
      () throws(PageProblem) in
      Page(
        template: "forecast", title: "Previsão", navigation: .previsao,
        content: ForecastModel(shown, form, supposed, wrong, books, request.query),
        status: wrong.isEmpty ? .ok : .unprocessable)
    }
  }
}
