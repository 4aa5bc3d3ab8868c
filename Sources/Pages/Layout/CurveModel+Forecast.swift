internal import Canonical
internal import Ledger
internal import Presentation

// The chart of a forecast: a step line from today on.
extension CurveModel {
  /// The balance of a currency from today on, with and without the supposed entry.
  /// - Parameter of: the words for the currency, if there are several.
  static func previsao(
    _ moeda: MoedaPrevista, _ without: MoedaPrevista?, hoje: Day, ate last: Day, _ of: String
  ) -> CurveModel {
    let path = moeda.caminho
    func money(_ total: Total) -> String { PtBR.money(total, moeda.moeda) }
    func x(_ day: Day) -> Int { Int(day.number - hoje.number) }
    let title = "Saldo previsto\(of)"
    let other = without?.caminho
    let days = Set(path.dias.map(\.dia) + (other?.dias.map(\.dia) ?? [])).sorted()
    let rows = days.prefix(Limits.forecastRows).map { day in
      CurveRow(
        quando: PtBR.day(day),
        quanto: [money(path.saldo(em: day))] + (other.map { [money($0.saldo(em: day))] } ?? []))
    }
    return CurveModel(
      Content(
        titulo: title,
        frase: "\(title), de hoje a \(PtBR.day(last)): hoje, \(money(path.saldo)); o menor, "
          + "\(money(path.menor.saldo)) em \(PtBR.day(path.menor.dia)); no fim, "
          + "\(money(path.fim)).",
        width: max(1, x(last)), now: Curve(points: points(path, hoje, last)),
        before: other.map { Curve(points: points($0, hoje, last)) },
        ticks: ticks(hoje, last),
        legends: other == nil
          ? []
          : [
            CurveLegend(qual: "", nomeDaLinha: "se acontecer"),
            CurveLegend(qual: "antes", nomeDaLinha: "sem isso"),
          ],
        columns: ["Saldo"] + (other == nil ? [] : ["Sem isso"]), rows: rows))
  }

  private static func points(
    _ path: CaminhoPrevisto, _ hoje: Day, _ last: Day
  ) -> [(x: Int, fine: Int128)] {
    [(0, path.saldo.fine)] + path.dias.map { (Int($0.dia.number - hoje.number), $0.saldo.fine) }
      + [(Int(last.number - hoje.number), path.fim.fine)]
  }

  /// Today, and the first of each month or year.
  private static func ticks(_ hoje: Day, _ last: Day) -> [(x: Int, words: String, isNow: Bool)] {
    let isLong = last.number - hoje.number > 62
    let months = (Month(of: hoje).number...Month(of: last).number).dropFirst()
      .map { Month(number: $0).day(1) }
    let marks = months.map { day -> (x: Int, words: String, isNow: Bool) in
      let name = String(PtBR.shortDay(day).dropFirst(3))
      let word = day.parts.month == 1 ? "\(name) \(day.parts.year)" : name
      return (Int(day.number - hoje.number), isLong ? word : PtBR.shortDay(day), false)
    }
    return [(0, "hoje", true)] + marks
  }
}
