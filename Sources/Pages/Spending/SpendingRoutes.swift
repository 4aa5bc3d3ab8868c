internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Spending by month and category.
extension Site {
  static let spendingRoutes: [Route] = [
    .get("/gastos") { site, request throws(PageProblem) in try site.spendingPage(request) }
  ]

  private func spendingPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let typed = request.query["ate"]
    let until = typed.flatMap { TypedDay.read($0, today: hoje) } ?? hoje
    let days = Meses.fins(Limits.months, ate: until)
    let balances = try ask { () throws(RazaoError) in try razao.saldos(nosDias: days) }
    let wrong = typed.flatMap {
      TypedDay.read($0, today: hoje) == nil ? TypedDay.message(SafeText.of($0)) : nil
    }
    return .page(
      Page(
        template: "spending", title: "Gastos", navigation: .gastos,
        content: SpendingModel(
          GastosPorMes.de(balances, dias: days), ate: typed.map(SafeText.of) ?? "",
          problemas: [wrong].compactMap(\.self))))
  }
}
