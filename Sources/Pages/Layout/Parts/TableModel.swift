internal import Ledger
internal import Presentation

/// A table with a heading for each column, and each row's first cell as its heading.
struct TableModel: Sendable {
  let legenda: String
  /// Whether the caption is only for a screen reader, under a title that says the same.
  let legendaOculta: Bool
  let classe: String
  let colunas: [ColumnModel]
  let linhas: [TableRowModel]
  let rodape: TableRowModel?

  /// - Parameter looks: a class beside `quadro`.
  init(
    _ caption: String, isCaptionHidden: Bool = true, looks: String? = nil,
    _ columns: [ColumnModel], _ rows: [TableRowModel], total: TableRowModel? = nil
  ) {
    (legenda, legendaOculta) = (SafeText.of(caption), isCaptionHidden)
    classe = looks.map { "quadro \($0)" } ?? "quadro"
    (colunas, linhas, rodape) = (columns, rows, total)
  }
}

/// The heading of a column.
struct ColumnModel: Sendable {
  let cabeca: String
  let classe: String?
  /// Whether the heading is only for a screen reader.
  let oculta: Bool

  init(
    _ heading: String, isNumber: Bool = false, isWide: Bool = false, isHidden: Bool = false,
    looks: String? = nil
  ) {
    (cabeca, oculta) = (SafeText.of(heading), isHidden)
    classe = CellModel.classes(isNumber: isNumber, isWide: isWide, more: looks)
  }
}

struct TableRowModel: Sendable {
  /// The cell that names the row, where one does.
  let titular: CellModel?
  let celulas: [CellModel]
  let classe: String?

  init(_ head: CellModel, _ cells: [CellModel], looks: String? = nil) {
    // A heading without words would be read out as one.
    (titular, celulas) = head.isEmpty ? (nil, [head] + cells) : (head, cells)
    classe = looks
  }
}

/// A cell: a text or a sum of money, with a link and notes.
struct CellModel: Sendable {
  let texto: String?
  let quantia: MoneyModel?
  let leva: String?
  let notas: [String]
  /// The words of another column, which has no room on a narrow screen.
  var estreita: String?
  let selo: String?
  let classe: String?
  /// A part instead of a text.
  let corpo: Part?
  /// Its share as a bar below it.
  private(set) var barra: BarModel?
  /// A note for a narrow screen alone, and notes for a wide one.
  private(set) var notaEstreita: String?
  private(set) var notasLargas: [String] = []
  /// Whether it is a dash that says that there is nothing.
  private(set) var nada = false
  var isEmpty: Bool { texto == "" && notas.isEmpty }

  /// A text.
  /// - Parameters:
  ///   - narrow: the words of another column, which has no room on a narrow screen.
  ///   - isWide: whether it is left out on a narrow screen.
  ///   - badge: a warning beside the text.
  init(
    _ text: String, href: String? = nil, notes: [String?] = [], narrow: String? = nil,
    badge: String? = nil, isNumber: Bool = false, isWide: Bool = false, looks: String? = nil
  ) {
    (texto, quantia, leva, selo, corpo) = (SafeText.of(text), nil, href, badge, nil)
    estreita = narrow.map(SafeText.of)
    notas = SafeText.all(notes)
    classe = CellModel.classes(isNumber: isNumber, isWide: isWide, more: looks)
  }

  /// A sum of money; nil shows a dash.
  init(_ money: MoneyModel?, href: String? = nil, isWide: Bool = false, looks: String? = nil) {
    (texto, quantia, leva, notas, selo) = (money == nil ? "–" : nil, money, href, [], nil)
    classe = CellModel.classes(isNumber: true, isWide: isWide, more: looks)
    corpo = nil
  }

  /// A part, such as a name with a bar below it, or a field.
  init(_ part: Part, looks: String? = nil) {
    (texto, quantia, leva, notas, selo, classe, corpo) = (nil, nil, nil, [], nil, looks, part)
  }

  /// A dash in a column that a narrow screen leaves out.
  static var nothing: CellModel {
    var cell = CellModel("", isNumber: true, isWide: true)
    cell.nada = true
    return cell
  }

  /// The cell with its share as a bar, and with notes for screens of one width.
  func with(_ bar: BarModel? = nil, narrow: String? = nil, wide: [String?] = []) -> CellModel {
    var cell = self
    (cell.barra, cell.notaEstreita) = (bar, narrow.map(SafeText.of))
    cell.notasLargas = SafeText.all(wide)
    return cell
  }

  fileprivate static func classes(isNumber: Bool, isWide: Bool, more: String?) -> String? {
    let all = [isNumber ? "numero" : nil, isWide ? "so-largo" : nil, more].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: " ")
  }
}

/// A share as a bar, in thousandths of the largest.
struct BarModel: Sendable {
  let milesimos: Int
  /// Whether a narrow screen leaves it out.
  let soLarga: Bool

  init(_ total: Total, of largest: UInt128, isWide: Bool = false) {
    milesimos =
      total.minor <= 0 || largest == 0 ? 0 : max(4, Int(total.fine.magnitude * 1000 / largest))
    soLarga = isWide
  }
}

struct ListModel: Sendable {
  let filas: [ListRowModel]
  let ordenada: Bool
}

/// A row of a list: a name, and what is said of it.
struct ListRowModel: Sendable {
  /// The day, before the name.
  let quando: String?
  let nome: String
  let leva: String?
  /// A warning beside the name or below it.
  let selo: String?
  let iconeDoSelo: String?
  /// A quiet mark beside the name.
  let marca: String?
  let notas: [String]
  /// Doubts about the value, below the notes.
  let falas: [LineModel]
  let quantia: MoneyModel?
  /// The next step, after the value.
  let passo: LinkModel?
  /// Forms after all that, each of one button.
  let atos: [Part]

  init(
    _ name: String, href: String? = nil, when: String? = nil, badge: String? = nil,
    badgeIcon: String? = "alerta", mark: String? = nil, notes: [String?] = [], lines: [Line] = [],
    _ money: MoneyModel? = nil, step: LinkModel? = nil, actions: [Part] = []
  ) {
    falas = LineModel.all(lines)
    (nome, leva, quando) = (SafeText.of(name), href, when.map(SafeText.of))
    (selo, iconeDoSelo, quantia, passo) = (badge.map(SafeText.of), badgeIcon, money, step)
    (notas, marca, atos) = (SafeText.all(notes), mark, actions)
  }
}

extension CellModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "texto": { $0.texto }, "quantia": { $0.quantia }, "leva": { $0.leva }, "notas": { $0.notas },
    "selo": { $0.selo }, "classe": { $0.classe }, "corpo": { $0.corpo },
    "estreita": { $0.estreita },
    "barra": { $0.barra }, "nada": { $0.nada },
    "notaEstreita": { $0.notaEstreita }, "notasLargas": { $0.notasLargas },
  ]
}

extension ListRowModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "quando": { $0.quando }, "nome": { $0.nome }, "leva": { $0.leva }, "selo": { $0.selo },
    "iconeDoSelo": { $0.iconeDoSelo }, "notas": { $0.notas }, "falas": { $0.falas },
    "quantia": { $0.quantia }, "passo": { $0.passo }, "marca": { $0.marca }, "atos": { $0.atos },
  ]
}
