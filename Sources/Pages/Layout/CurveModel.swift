internal import Presentation

/// A chart of amounts over days as SVG, with its numbers as a table.
///
/// The plot is stretched to the available space, and the words are placed over it by percentages,
/// so that neither they nor the lines shrink on a phone. Coordinates may be inexact; the written
/// amounts are exact.
struct CurveModel: ShownModel {
  let values: Values

  /// A line of the chart: the value at the end of each day on which it changed.
  struct Curve: Sendable {
    /// The days from the first, and the amounts in units of 10⁻⁴, in their order.
    var points: [(x: Int, fine: Int128)]
    /// Whether the value is constant between two points.
    var isStepped = true
  }

  /// A day under the plot.
  typealias Tick = (x: Int, words: String, isNow: Bool)

  /// - Parameters:
  ///   - title: the heading of the figure and of its table.
  ///   - sentence: the chart's message, for screen readers.
  ///   - width: the width of the plot in days, at least 1.
  ///   - before: the earlier line for comparison.
  ///   - limit: the amount of the limit line.
  ///   - legends: the words for each line, by its CSS class besides `legenda`; none if there is only
  ///     one line.
  ///   - isLow: whether it is drawn low, to stand beside figures.
  ///   - isFromZero: whether the scale begins at zero, however far the line is from it.
  init(
    _ title: String, sentence: String, width: Int, _ now: Curve, before: Curve? = nil,
    limit: Int128? = nil, ticks: [Tick], legends: [(looks: String, words: String)] = [],
    columns: [String], rows: [(day: String, amounts: [String])], isLow: Bool = false,
    isFromZero: Bool = true
  ) {
    let all = (now.points + (before?.points ?? [])).map(\.fine) + [limit].compactMap(\.self)
    let scale = CurveScale(all, isFromZero: isFromZero)
    let begin = scale.beginning.map { " (escala a partir de \($0))" } ?? ""
    let width = max(1, width)
    func place(_ x: Int, _ fine: Int128) -> String {
      "\(CurveScale.tenths(x * 2900 / width)) \(scale.y(fine))"
    }
    func path(_ curve: Curve) -> String {
      curve.points.enumerated().map { index, point in
        let x = CurveScale.tenths(point.x * 2900 / width)
        if index == 0 { return "M" + place(point.x, point.fine) }
        return curve.isStepped ? "H\(x)V\(scale.y(point.fine))" : "L" + place(point.x, point.fine)
      }.joined()
    }
    let line = path(now)
    // A filled area would be misleading under a line with negative values, and without a zero.
    let isFilled = now.points.count > 1 && !all.contains { $0 < 0 } && scale.beginning == nil
    let area = now.points.first.flatMap { first in
      isFilled ? line + "V\(scale.y(0))H\(CurveScale.tenths(first.x * 2900 / width))Z" : nil
    }
    let end = now.points.last.map { "M" + place($0.x, $0.fine) + "h.01" } ?? ""
    values = [
      "titulo": SafeText.of(title + begin), "frase": SafeText.of(sentence), "agora": line,
      "area": area, "antes": before.map(path), "limite": limit.map { scale.y($0) }, "ponto": end,
      "marcas": scale.shownMarks, "datas": CurveTicks.shown(ticks, width: width),
      "legendas": legends.map { ["qual": $0.looks, "nomeDaLinha": $0.words] },
      "colunas": columns,
      "linhas": rows.map { row -> Values in ["quando": row.day, "quanto": row.amounts] },
      "baixa": isLow,
    ]
  }
}

/// The days under the plot.
private enum CurveTicks {
  /// The labels that fit, even on a phone: the first and today's, then those clear of earlier ones.
  static func shown(_ ticks: [CurveModel.Tick], width: Int) -> [Values] {
    var kept: [CurveModel.Tick] = []
    let fixed = ticks.filter { $0.isNow || $0.x == 0 }
    let room = max(1, width * 18 / 100)
    for tick in fixed where !kept.contains(where: { abs($0.x - tick.x) < room && $0.isNow }) {
      kept.removeAll { abs($0.x - tick.x) < room && tick.isNow }
      kept.append(tick)
    }
    for tick in ticks
    where !kept.contains(where: {
      abs($0.x - tick.x) < room
        || extent($0.x, $0.words, width).overlaps(extent(tick.x, tick.words, width))
    }) {
      kept.append(tick)
    }
    return kept.sorted { $0.x < $1.x }.map { tick in
      let place = tick.x * 1000 / width
      return [
        "porCento": CurveScale.tenths(place), "lado": side(place), "diaDaMarca": tick.words,
        "isNow": tick.isNow,
      ]
    }
  }

  private static func side(_ place: Int) -> String {
    place < 60 ? "start" : place > 940 ? "end" : "middle"
  }

  /// The extent of a label on a phone with a space beside it, in thousandths of the plot.
  ///
  /// A letter takes thirty there.
  private static func extent(_ x: Int, _ words: String, _ width: Int) -> Range<Int> {
    let place = x * 1000 / width
    let (length, space) = (words.count * 30, 10)
    switch side(place) {
    case "start": return place..<place + length + space
    case "end": return place - length - space..<place
    default: return place - length / 2 - space..<place + length / 2 + space
    }
  }
}

/// The scale of a chart: three or four round marks, from zero, or from near the lowest value where
/// that is far from it.
struct CurveScale {
  private var low: Int128
  private let high: Int128
  private let step: Int128

  /// The plot's place in the picture, in percent.
  private static let top: Int128 = 7
  private static let height: Int128 = 79

  /// - Parameter isFromZero: whether it begins at zero in any case.
  init(_ values: [Int128], isFromZero: Bool = true) {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let isNear = !isFromZero && most > least && least > most - least
    self.init(from: isNear ? least : min(0, least), to: max(0, most))
    if isNear {
      low = low / step * step
      // Marks that read alike would tell nothing.
      if Set(marks.map(CurveScale.words)).count < marks.count {
        self = CurveScale(from: 0, to: most)
      }
    }
  }

  private init(from low: Int128, to high: Int128) {
    (self.low, self.high) = (low, high)
    let span = max(1, high - low)
    var unit: Int128 = 1
    // The largest of 1, 2 and 5 times a power of ten that fits at least twice.
    while unit * 10 * 2 <= span { unit *= 10 }
    step = [5, 2, 1].map { $0 * unit }.first { $0 * 2 <= span } ?? unit
  }

  /// The lowest mark, if the scale begins above zero.
  var beginning: String? { low > 0 ? CurveScale.words(low) : nil }

  /// The height of an amount in a plot of 100, with one decimal.
  func y(_ fine: Int128) -> String {
    guard high > low else { return CurveScale.tenths(1000) }
    return CurveScale.tenths(Int((high - fine) * 1000 / (high - low)))
  }

  /// The round marks, from the lowest.
  private var marks: [Int128] {
    guard high > low else { return [0] }
    var all = [low / step * step]
    while let last = all.last, last + step <= high { all.append(last + step) }
    return all
  }

  /// The marks, in the plot and with a label beside it.
  fileprivate var shownMarks: [Values] {
    marks.map { fine in
      let part = high > low ? (high - fine) * 1000 / (high - low) : 1000
      let place = Int(CurveScale.top * 10 + part * CurveScale.height / 100)
      return [
        "altura": y(fine), "porCento": CurveScale.tenths(place),
        "medida": CurveScale.words(fine), "isZero": fine == 0,
      ]
    }
  }

  /// A round amount in few letters, as there is little room beside a chart: `2 mil`, `1,5 mi`, `500`.
  static func words(_ fine: Int128) -> String {
    let sign = fine < 0 ? "\u{2212}" : ""
    let whole = Int(clamping: fine.magnitude / 10_000)
    for (unit, name) in [
      (1_000_000_000_000, "tri"), (1_000_000_000, "bi"), (1_000_000, "mi"), (1_000, "mil"),
    ] where whole >= unit {
      let tenths = whole * 10 / unit
      let number =
        tenths % 10 == 0 ? PtBR.number(tenths / 10) : "\(PtBR.number(tenths / 10)),\(tenths % 10)"
      return "\(sign)\(number) \(name)"
    }
    let cents = Int(clamping: fine.magnitude / 100) % 100
    guard cents == 0 else {
      return "\(sign)\(whole),\(cents < 10 ? "0" : "")\(cents)"
    }
    return sign + PtBR.number(whole)
  }

  /// A number of tenths with a decimal point.
  static func tenths(_ value: Int) -> String {
    let (whole, part) = abs(value).quotientAndRemainder(dividingBy: 10)
    return (value < 0 ? "-" : "") + "\(whole)" + (part == 0 ? "" : ".\(part)")
  }
}
