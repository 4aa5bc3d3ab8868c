internal import Canonical
internal import Ledger
internal import Presentation

/// Bars, one a month or one a category, as SVG, each below its name and amount.
///
/// Side by side they would have to be too small to be read on a phone. Their numbers stand in a table
/// too.
struct BarChartModel: Sendable {
  let titulo: String
  let largura: Int
  let altura: Int
  let barras: [Bar]

  /// One bar, with what is written at it.
  struct Bar: Sendable {
    let nome: String
    let valor: String
    let y: Int
    let largura: Int
    let altura: Int
    /// Where the words stand.
    let textoY: Int
    let negativa: Bool
  }

  private enum Size {
    static let width = 460
    static let row = 48
    /// Where the words stand in a row, and the bar.
    static let text = 18
    static let bar = 26
    static let barHeight = 14
  }

  /// Bars lying one below the other.
  /// - Parameter amounts: what each is called and how much it is.
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

  /// A name that fits before its amount; the table has all of it.
  private static func short(_ name: String) -> String {
    name.count <= 20 ? name : name.prefix(19) + "…"
  }
}
