internal import Canonical
internal import Ledger
internal import Presentation

/// The heading of a column.
struct ColumnModel: ShownModel {
  let values: Values

  /// - Parameter isHidden: whether the heading is only for a screen reader.
  init(
    _ heading: String, isNumber: Bool = false, isWide: Bool = false, isHidden: Bool = false,
    looks: String? = nil
  ) {
    values = [
      "cabeca": SafeText.of(heading), "oculta": isHidden,
      "classe": CellModel.classes(isNumber: isNumber, isWide: isWide, more: looks),
    ]
  }
}

struct TableRowModel: ShownModel {
  let values: Values

  /// - Parameter head: the cell that names the row. A heading without words would be read out as
  ///   one, so such a cell is an ordinary one.
  init(_ head: CellModel, _ cells: [CellModel], looks: String? = nil) {
    values = [
      "titular": head.isEmpty ? nil : head, "celulas": head.isEmpty ? [head] + cells : cells,
      "classe": looks,
    ]
  }
}

/// A cell: a text or a sum of money, with a link and notes.
struct CellModel: ShownModel {
  private(set) var values: Values = ["notas": [String](), "notasLargas": [String](), "nada": false]
  let isEmpty: Bool

  /// A text.
  /// - Parameters:
  ///   - narrow: the words of another column, which has no room on a narrow screen.
  ///   - isWide: whether it is left out on a narrow screen.
  ///   - badge: a warning beside the text.
  init(
    _ text: String, href: String? = nil, notes: [String?] = [], narrow: String? = nil,
    badge: String? = nil, isNumber: Bool = false, isWide: Bool = false, looks: String? = nil
  ) {
    let notes = SafeText.all(notes)
    isEmpty = text.isEmpty && notes.isEmpty
    (values["texto"], values["leva"], values["notas"]) = (SafeText.of(text), href, notes)
    (values["estreita"], values["selo"]) = (narrow.map(SafeText.of), badge)
    values["classe"] = CellModel.classes(isNumber: isNumber, isWide: isWide, more: looks)
  }

  /// A sum of money; nil shows a dash.
  init(_ money: MoneyModel?, href: String? = nil, isWide: Bool = false, looks: String? = nil) {
    isEmpty = false
    (values["texto"], values["quantia"]) = (money == nil ? "–" : nil, money)
    values["leva"] = href
    values["classe"] = CellModel.classes(isNumber: true, isWide: isWide, more: looks)
  }

  /// A part, such as a name with a bar below it, or a field.
  init(_ part: Part, looks: String? = nil) {
    isEmpty = false
    (values["corpo"], values["classe"]) = (part, looks)
  }

  /// A dash in a column that a narrow screen leaves out.
  static var nothing: CellModel {
    var cell = CellModel("", isNumber: true, isWide: true)
    cell.values["nada"] = true
    return cell
  }

  /// The cell with its share as a bar, and with notes for screens of one width.
  func with(_ bar: BarModel? = nil, narrow: String? = nil, wide: [String?] = []) -> CellModel {
    var cell = self
    (cell.values["barra"], cell.values["notaEstreita"]) = (bar, narrow.map(SafeText.of))
    cell.values["notasLargas"] = SafeText.all(wide)
    return cell
  }

  fileprivate static func classes(isNumber: Bool, isWide: Bool, more: String?) -> String? {
    let all = [isNumber ? "numero" : nil, isWide ? "so-largo" : nil, more].compactMap(\.self)
    return all.joined(separator: " ").naoVazio
  }
}

/// A share as a bar, in thousandths of the largest.
struct BarModel: ShownModel {
  let values: Values

  /// - Parameter isWide: whether a narrow screen leaves it out.
  init(_ total: Total, of largest: UInt128, isWide: Bool = false) {
    let isShown = total.minor > 0 && largest > 0
    let share = isShown ? max(4, Int(total.fine.magnitude * 1000 / largest)) : 0
    values = ["milesimos": share, "soLarga": isWide]
  }
}

/// A row of a list: a name, and what is said of it.
struct ListRowModel: ShownModel {
  let values: Values

  /// - Parameters:
  ///   - when: the day, before the name.
  ///   - badge: a warning beside the name or below it.
  ///   - mark: a quiet mark beside the name.
  ///   - lines: doubts about the value, below the notes.
  ///   - step: the next step, after the value.
  ///   - actions: forms after all that, each of one button.
  init(
    _ name: String, href: String? = nil, when: String? = nil, badge: String? = nil,
    badgeIcon: String? = "alerta", mark: String? = nil, notes: [String?] = [], lines: [Line] = [],
    _ money: MoneyModel? = nil, step: LinkModel? = nil, actions: [Part] = []
  ) {
    values = [
      "nome": SafeText.of(name), "leva": href, "quando": when.map(SafeText.of),
      "selo": badge.map(SafeText.of), "iconeDoSelo": badgeIcon, "marca": mark,
      "notas": SafeText.all(notes), "falas": LineModel.all(lines), "quantia": money,
      "passo": step, "atos": actions,
    ]
  }
}

/// A figure with its name.
struct FigureModel: ShownModel {
  let values: Values

  /// - Parameters:
  ///   - accent: the colour of the kind of account that is its name; empty for none.
  ///   - notes: the comparisons below it.
  init(
    _ label: String, _ money: MoneyModel, isHeadline: Bool = false, isBad: Bool = false,
    icon: String? = nil, accent: String? = nil, notes: [String?] = [], href: String? = nil
  ) {
    let looks = [
      "valor", isHeadline ? "figura" : nil, isBad ? "ruim" : nil, money.entra ? "entra" : nil,
    ]
    values = [
      "rotulo": SafeText.of(label), "valor": money, "iconeDaFigura": icon, "leva": href,
      "tipo": accent, "classe": looks.compactMap(\.self).joined(separator: " "),
      "contras": SafeText.all(notes),
    ]
  }
}

/// A sum of money for the template `money`: sign, currency, whole, cents.
///
/// The minus is U+2212, which is as wide as a plus and is read out. A column in reais omits the
/// currency; other currencies are always shown.
struct MoneyModel: ShownModel {
  /// The whole sum as text, where elements are not allowed.
  let texto: String
  /// Whether it is money that came in.
  let entra: Bool
  let values: Values

  /// How much of a sum's details to show.
  enum Style: Sendable {
    /// A sum by itself, with its currency: a headline, a total.
    case alone
    /// A sum in a row or a column: reais are shown without their symbol.
    case inColumn
    /// An amount that moved: incoming money has a plus.
    case moved(Sentido?)
  }

  init(_ total: Total, _ currency: Currency, _ style: Style = .inColumn) {
    let isNegative = total.minor < 0
    let (whole, cents) = PtBR.parts(of: isNegative ? total.negated : total, currency)
    let symbol = PtBR.symbol(of: currency)
    // The symbol is followed by a no-break space.
    let amount = String(whole.dropFirst(symbol.count + 1))
    entra = if case .moved(.entrada?) = style { true } else { false }
    let isAlone = if case .alone = style { true } else { false }
    let sign = isNegative ? Self.minus : entra ? "+" : ""
    let shown = isAlone || currency != .real ? symbol : nil
    texto = sign + (shown.map { $0 + "\u{A0}" } ?? "") + amount + cents
    values = [
      "sinal": sign, "moeda": shown, "inteiro": amount, "centavos": cents.naoVazio,
      "entra": entra,
    ]
  }

  static let minus = "\u{2212}"
}
