internal import Presentation

/// A chart of amounts over days as SVG, with its numbers as a table.
///
/// The plot is stretched to the available space, and the words are placed over it by percentages,
/// so that neither they nor the lines shrink on a phone. Coordinates may be inexact; the written
/// amounts are exact.
struct CurveModel: Sendable {
  /// The heading of the figure and of its table.
  let titulo: String
  /// The chart's message as a sentence, for screen readers.
  let frase: String
  /// The legend of the lines; empty if there is only one.
  let legendas: [CurveLegend]
  let marcas: [CurveMark]
  let datas: [CurveTick]
  let agora: String
  /// The area under the line; nil if a negative value would make it misleading.
  let area: String?
  /// The earlier line for comparison; nil if there is none.
  let antes: String?
  /// The height of a limit line; nil if there is none.
  let limite: String?
  /// The last point of the line.
  let ponto: String
  let colunas: [String]
  let linhas: [CurveRow]
  /// Whether it is drawn low, to stand beside figures.
  let baixa: Bool

  /// A line of the chart: the value at the end of each day on which it changed.
  struct Curve: Sendable {
    /// The days from the first, and the amounts in units of 10⁻⁴, in their order.
    var points: [(x: Int, fine: Int128)]
    /// Whether the value is constant between two points.
    var isStepped = true
  }

  /// The lines to draw, and the words around them.
  struct Content: Sendable {
    let titulo: String
    let frase: String
    /// The width of the plot in days, at least 1.
    let width: Int
    let now: Curve
    var before: Curve?
    /// The amount of the limit line.
    var limit: Int128?
    var ticks: [(x: Int, words: String, isNow: Bool)] = []
    var legends: [CurveLegend] = []
    var columns: [String] = []
    var rows: [CurveRow] = []
    var isLow = false
    /// Whether the scale begins at zero, however far the line is from it.
    var isFromZero = true
  }

  init(_ content: Content) {
    let all =
      (content.now.points + (content.before?.points ?? [])).map(\.fine)
      + [content.limit].compactMap(\.self)
    let scale = CurveScale(all, isFromZero: content.isFromZero)
    let begin = scale.beginning.map { " (escala a partir de \($0))" } ?? ""
    (titulo, frase) = (SafeText.of(content.titulo + begin), SafeText.of(content.frase))
    let width = max(1, content.width)
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
    let line = path(content.now)
    agora = line
    antes = content.before.map(path)
    limite = content.limit.map { scale.y($0) }
    let (first, last) = (content.now.points.first, content.now.points.last)
    // A filled area would be misleading under a line with negative values, and without a zero.
    let isFilled =
      content.now.points.count > 1 && !all.contains { $0 < 0 } && scale.beginning == nil
    area = first.flatMap { first in
      isFilled
        ? line + "V\(scale.y(0))H\(CurveScale.tenths(first.x * 2900 / width))Z" : nil
    }
    ponto = last.map { "M" + place($0.x, $0.fine) + "h.01" } ?? ""
    marcas = scale.marks
    datas = CurveTick.all(content.ticks, width: width)
    (legendas, colunas, linhas) = (content.legends, content.columns, content.rows)
    baixa = content.isLow
  }
}

/// A legend entry for a line of a chart.
struct CurveLegend: Sendable {
  /// Its CSS class besides `legenda`: `antes`; empty for the main line.
  let qual: String
  let nomeDaLinha: String
}

/// A row of the table of a chart.
struct CurveRow: Sendable {
  let quando: String
  let quanto: [String]
}

/// A mark of the scale, in the plot and with a label beside it.
struct CurveMark: Sendable {
  /// The height in the plot.
  let altura: String
  /// The height of its label, in percent of the picture.
  let porCento: String
  let medida: String
  /// Whether it is zero.
  let isZero: Bool
}

/// A day label under the plot.
struct CurveTick: Sendable {
  let porCento: String
  /// The alignment of the label to its place: `start`, `middle` or `end`.
  let lado: String
  let diaDaMarca: String
  let isNow: Bool

  /// The labels that fit, even on a phone: the first and today's, then those clear of earlier ones.
  static func all(
    _ ticks: [(x: Int, words: String, isNow: Bool)], width: Int
  ) -> [CurveTick] {
    var kept: [(x: Int, words: String, isNow: Bool)] = []
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
      return CurveTick(
        porCento: CurveScale.tenths(place), lado: side(place), diaDaMarca: tick.words,
        isNow: tick.isNow)
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
      if Set(marks.map(\.medida)).count < marks.count { self = CurveScale(from: 0, to: most) }
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
  var marks: [CurveMark] {
    guard high > low else {
      return [mark(0)]
    }
    var all: [CurveMark] = []
    var value = low / step * step
    while value <= high {
      all.append(mark(value))
      value += step
    }
    return all
  }

  private func mark(_ fine: Int128) -> CurveMark {
    let part = high > low ? (high - fine) * 1000 / (high - low) : 1000
    return CurveMark(
      altura: y(fine),
      porCento: CurveScale.tenths(Int(CurveScale.top * 10 + part * CurveScale.height / 100)),
      medida: CurveScale.words(fine), isZero: fine == 0)
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
