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
    let first = Month(of: until).advanced(by: 1 - Limits.months)?.day(1) ?? until
    let spent = try ask { () throws(RazaoError) in
      try razao.gastos(PedidoPorMes(dias: first...until))
    }
    let wrong = typed.flatMap {
      TypedDay.read($0, today: hoje) == nil ? TypedDay.message(SafeText.of($0)) : nil
    }
    return .page(
      Page(
        template: "spending", title: "Gastos", navigation: .gastos,
        content: SpendingModel(
          spent, ate: typed.map(SafeText.of) ?? "", problemas: [wrong].compactMap(\.self))))
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
    /// The scheduled amount, which is in none of the figures; nil for nothing.
    let agendado: String?
  }

  /// A category, or a group of them, with its amounts by month.
  struct Category: Sendable {
    let nome: String
    /// The account; nil for a group.
    let href: String?
    let valores: [String]
    let total: String
  }

  init(_ spent: Gastos, ate: String, problemas: [String]) {
    (self.ate, self.problemas, vazio) = (ate, problemas, spent.tabelas.isEmpty)
    moedas = spent.tabelas.map { table in
      let money = { (total: Total) in PtBR.money(total, table.moeda) }
      let months = table.meses.map { PtBR.month($0.mes.day(1)) }
      let name = PtBR.name(of: table.moeda)
      return InCurrency(
        nome: name,
        porMes: BarChartModel(
          "Gastos de cada mês, em \(name)",
          zip(months, table.meses).map { ($0, $1.valor) }.reversed(), table.moeda),
        porCategoria: BarChartModel(
          "Gastos por categoria, em \(name)",
          table.linhas.prefix(Limits.categories).map { ($0.nome ?? "", $0.valor) }, table.moeda),
        meses: months.reversed(),
        categorias: table.linhas.flatMap { $0.partes.isEmpty ? [$0] : [$0] + $0.partes }.map {
          Category(
            nome: SafeText.of($0.nome ?? ""),
            href: $0.contas.count == 1 ? $0.contas.first.map { Path.account($0) } : nil,
            valores: $0.meses.reversed().map { money($0.valor) }, total: money($0.valor))
        },
        totais: table.meses.reversed().map { money($0.valor) }, total: money(table.valor),
        agendado: table.agendado.minor == 0 ? nil : money(table.agendado))
    }
  }
}
