internal import Canonical
internal import Ledger
internal import Presentation

/// A line chart over time as SVG, with its numbers as a table.
///
/// Coordinates may be inexact; the written amounts are exact.
struct LineChartModel: Sendable {
  let titulo: String
  /// The description for screen readers.
  let descricao: String
  /// The points of the line in the notation of SVG.
  let pontos: String
  /// The height of zero; nil where the chart does not reach down to it.
  let zero: Int?
  let alto: String
  let baixo: String
  let primeiro: String
  let ultimo: String
  let linhas: [Figure]

  /// A row of the table.
  struct Figure: Sendable {
    let dia: String
    let valor: String
  }

  /// The size of the picture, which has no text in it: text would shrink with it on a phone.
  enum Size {
    static let width = 600.0
    static let top = 6.0
    static let bottom = 144.0
  }

  /// - Returns: nil for fewer than two points, or for zeros only.
  init?(_ serie: Serie) {
    guard serie.pontos.count > 1, !serie.isVazia, let first = serie.pontos.first,
      let last = serie.pontos.last
    else { return nil }
    let values = serie.pontos.map { Double($0.valor.fine) }
    let scale = Scale(values)
    titulo = SafeText.of(serie.titulo)
    let days = serie.pontos.map { Double($0.dia.number) }
    let span = max(1, Double(last.dia.number - first.dia.number))
    pontos = zip(days, values).map { day, value in
      let x = Size.width * (day - Double(first.dia.number)) / span
      return "\(Int(x.rounded())),\(scale.y(value))"
    }.joined(separator: " ")
    zero = scale.holdsZero ? scale.y(0) : nil
    let amounts = serie.pontos.map(\.valor)
    let highest = amounts.max { $0.fine < $1.fine } ?? last.valor
    let lowest = amounts.min { $0.fine < $1.fine } ?? last.valor
    alto = PtBR.money(highest, serie.moeda)
    baixo = PtBR.money(lowest, serie.moeda)
    (primeiro, ultimo) = (PtBR.day(first.dia), PtBR.day(last.dia))
    linhas = serie.pontos.reversed().map {
      Figure(dia: PtBR.day($0.dia), valor: PtBR.money($0.valor, serie.moeda))
    }
    descricao =
      "De \(PtBR.money(first.valor, serie.moeda)) em \(primeiro) a "
      + "\(PtBR.money(last.valor, serie.moeda)) em \(ultimo); no máximo \(alto), no mínimo \(baixo)."
  }

  /// Maps amounts to heights.
  private struct Scale {
    let low: Double
    let high: Double
    let holdsZero: Bool

    init(_ values: [Double]) {
      let (least, most) = (values.min() ?? 0, values.max() ?? 0)
      holdsZero = least <= 0 || least < (most - least)
      low = holdsZero ? min(0, least) : least
      high = max(holdsZero ? 0 : least, most)
    }

    func y(_ value: Double) -> Int {
      let share = high > low ? (value - low) / (high - low) : 0.5
      return Int((Size.bottom - share * (Size.bottom - Size.top)).rounded())
    }
  }
}
