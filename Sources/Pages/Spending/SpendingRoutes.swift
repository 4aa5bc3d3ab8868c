internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Spending by month and category.
extension Site {
  static let spendingRoutes: [Route] = [
    .get(.spending) { site, request throws(PageProblem) in try site.spendingPage(request) }
  ]

  private func spendingPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let typed = request.query["ate"]
    let until = typed.flatMap { TypedDay.read($0, today: hoje) } ?? hoje
    let days = Meses.fins(Limits.months, ate: until)
    let balances = try ask { () throws(RazaoError) in try razao.saldos(dias: days) }
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

/// The spending in each currency.
struct SpendingModel: Sendable {
  let ate: String
  let problemas: [String]
  let moedas: [InCurrency]
  let vazio: Bool

  /// The spending in one currency.
  struct InCurrency: Sendable {
    let nome: String
    let porMes: BarChartModel
    let porCategoria: BarChartModel
    let meses: [String]
    let categorias: [Category]
    let totais: [String]
    let total: String
  }

  /// A category with its amounts by month.
  struct Category: Sendable {
    let nome: String
    let href: String
    let valores: [String]
    let total: String
  }

  init(_ spent: [GastosPorMes], ate: String, problemas: [String]) {
    (self.ate, self.problemas, vazio) = (ate, problemas, spent.isEmpty)
    moedas = spent.map { spent in
      let money = { (total: Total) in PtBR.money(total, spent.moeda) }
      let months = spent.meses.map { PtBR.month($0) }
      let name = PtBR.name(of: spent.moeda)
      return InCurrency(
        nome: name,
        porMes: BarChartModel(
          "Gastos de cada mês, em \(name)",
          zip(months, spent.totais).map { ($0, $1) }.reversed(), spent.moeda),
        porCategoria: BarChartModel(
          "Gastos por categoria, em \(name)",
          spent.categorias.prefix(Limits.categories).map { ($0.nome, $0.total) }, spent.moeda),
        meses: months.reversed(),
        categorias: spent.categorias.map {
          Category(
            nome: SafeText.of($0.nome), href: Path.account($0.conta),
            valores: $0.valores.reversed().map(money), total: money($0.total))
        },
        totais: spent.totais.reversed().map(money), total: money(spent.total))
    }
  }
}
