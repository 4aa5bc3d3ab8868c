internal import Canonical
internal import Ledger
internal import Presentation

/// A bar chart as SVG, one bar for a month or a category, each below its name and amount.
///
/// Bars side by side would be too small on a phone. The page also has the numbers as a table.
struct BarChartModel: Sendable {
  let titulo: String
  let largura: Int
  let altura: Int
  let barras: [Bar]

  /// One bar with its words.
  struct Bar: Sendable {
    let nome: String
    let valor: String
    let y: Int
    let largura: Int
    let altura: Int
    /// The baseline of the words.
    let textoY: Int
    let negativa: Bool
  }

  private enum Size {
    static let width = 460
    static let row = 48
    /// The baseline of the words in a row, and the top of the bar.
    static let text = 18
    static let bar = 26
    static let barHeight = 14
  }

  /// - Parameter amounts: the name and amount of each bar.
  init(_ title: String, _ amounts: [(nome: String, valor: Total)], _ currency: Currency) {
    let most = amounts.map { Double($0.valor.fine.magnitude) }.max() ?? 0
    titulo = SafeText.of(title)
    largura = Size.width
    altura = max(1, amounts.count) * Size.row
    barras = amounts.enumerated().map { index, amount in
      let share = most > 0 ? Double(amount.valor.fine.magnitude) / most : 0
      return Bar(
        nome: Self.short(SafeText.of(amount.nome)), valor: PtBR.money(amount.valor, currency),
        y: index * Size.row + Size.bar,
        largura: max(1, Int((share * Double(Size.width)).rounded())), altura: Size.barHeight,
        textoY: index * Size.row + Size.text, negativa: amount.valor.minor < 0)
    }
  }

  /// A name cut to fit before its amount; the table has the whole name.
  private static func short(_ name: String) -> String {
    name.count <= 20 ? name : name.prefix(19) + "…"
  }
}
