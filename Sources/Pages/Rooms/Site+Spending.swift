internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// What the money went for, month by month.
extension Site {
  static let spendingRoutes: [Route] = [
    .look(.spending) { site, visit throws(PageProblem) in try site.gastos(visit) }
  ]

  private func gastos(_ visit: Visit) throws(PageProblem) -> Answer {
    let typed = visit.query["ate"]
    let until = typed.flatMap { TypedDay.read($0, today: hoje) } ?? hoje
    let days = Meses.fins(Limits.months, ate: until)
    let balances = try asked { () throws(RazaoError) in try razao.saldos(nosDias: days) }
    let wrong = typed.flatMap {
      TypedDay.read($0, today: hoje) == nil ? TypedDay.message(SafeText.of($0)) : nil
    }
    return .page(
      Page(
        template: "gastos", title: "Gastos", room: .gastos,
        content: SpendingModel(
          GastosPorMes.de(balances, dias: days), ate: typed.map(SafeText.of) ?? "",
          problemas: [wrong].compactMap(\.self))))
  }
}
