internal import Canonical
internal import Ledger
internal import Presentation

/// What was spent, in each currency.
struct SpendingModel: Sendable {
  let ate: String
  let problemas: [String]
  let moedas: [InCurrency]
  let vazio: Bool

  /// What was spent in one currency.
  struct InCurrency: Sendable {
    let nome: String
    let porMes: BarChart
    let porCategoria: BarChart
    let meses: [String]
    let categorias: [Category]
    let totais: [String]
    let total: String
  }

  /// A category and its months.
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
        porMes: BarChart(
          "Gastos de cada mês, em \(name)",
          zip(months, spent.totais).map { ($0, $1) }.reversed(), spent.moeda),
        porCategoria: BarChart(
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
