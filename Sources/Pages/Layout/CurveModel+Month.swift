internal import Canonical
internal import Ledger
internal import Presentation

// The chart of a month: whether spending is faster than in the month before.
extension CurveModel {
  /// Daily spending in a month and the month before, one chart for each currency with spending.
  /// - Parameters:
  ///   - accounts: the expense categories, over both months.
  ///   - month: the month; its days after today are not drawn.
  ///   - budgets: the budgets of the month, whose sum in each currency is drawn as a line.
  static func gastos(
    _ accounts: [SaldoPorDia], month: Month, budgets: [OrcamentoEmMoeda], hoje: Day
  ) -> [CurveModel] {
    let spent = accounts.filter { $0.classe == .despesa }
    return Set(spent.map(\.moeda)).sorted().compactMap { moeda in
      gastos(
        spent.filter { $0.moeda == moeda }, moeda, month,
        budgets.first { $0.moeda == moeda }?.limite, hoje)
    }
  }

  private static func gastos(
    _ accounts: [SaldoPorDia], _ moeda: Currency, _ month: Month, _ budget: Total?,
    _ hoje: Day
  ) -> CurveModel? {
    let changes = accounts.mudancas
    let days = month.day(1)...month.day(31)
    let end = Swift.min(days.upperBound, hoje)
    guard end >= days.lowerBound else { return nil }
    let now = sums(changes, days.lowerBound...end)
    let earlier = month.advanced(by: -1).map { sums(changes, $0.day(1)...$0.day(31)) } ?? []
    guard now.contains(where: { $0.fine != 0 }) || earlier.contains(where: { $0.fine != 0 })
    else { return nil }
    let decimals = accounts.first?.abertura.decimals ?? 2
    func money(_ fine: Int128) -> String {
      PtBR.money(Total(fine: fine, decimals: decimals), moeda)
    }
    let name = PtBR.monthName(month)
    let before = month.advanced(by: -1).map { PtBR.monthName($0) } ?? ""
    let (spent, then) = (now.last?.fine ?? 0, earlier.prefix(now.count).last?.fine ?? 0)
    let width = Int(days.upperBound.number - days.lowerBound.number)
    let isCurrent = days.contains(hoje)
    let marks = stride(from: 0, through: width, by: 7).map { x in
      (x: x, words: x == 0 ? "1º" : "\(x + 1)", isNow: false)
    }
    let today =
      isCurrent
      ? [(x: now.count - 1, words: "hoje, \(now.count)", isNow: true)] : []
    return CurveModel(
      Content(
        titulo: "Saiu, dia a dia" + (moeda == .real ? "" : ", em \(PtBR.name(of: moeda))"),
        frase: "Em \(now.count) dias de \(name) saíram \(money(spent))"
          + (before.isEmpty ? "" : "; em \(before), até o mesmo dia, \(money(then))")
          + (budget.map { "; o orçamento é de \(PtBR.money($0, moeda))." } ?? "."),
        width: width, now: Curve(points: now, isStepped: false),
        before: earlier.isEmpty
          ? nil : Curve(points: earlier.filter { $0.x <= width }, isStepped: false),
        limit: budget?.fine,
        ticks: marks + today,
        legends: [CurveLegend(qual: "", nomeDaLinha: name)]
          + (earlier.isEmpty ? [] : [CurveLegend(qual: "antes", nomeDaLinha: before)])
          + (budget == nil ? [] : [CurveLegend(qual: "limite", nomeDaLinha: "orçamento")]),
        columns: [name, before].filter { !$0.isEmpty },
        rows: now.map { point in
          CurveRow(
            quando: "\(point.x + 1)",
            quanto: [money(point.fine)]
              + (earlier.isEmpty
                ? [] : [earlier.count > point.x ? money(earlier[point.x].fine) : ""]))
        }))
  }

  /// The cumulative spending on each of some days.
  private static func sums(
    _ changes: [Day: Int128], _ days: ClosedRange<Day>
  ) -> [(x: Int, fine: Int128)] {
    var sum: Int128 = 0
    return (days.lowerBound.number...days.upperBound.number).map { number in
      sum += changes[Day(number: number)] ?? 0
      return (Int(number - days.lowerBound.number), sum)
    }
  }
}
