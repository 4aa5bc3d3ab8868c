internal import Canonical
internal import Ledger
internal import Presentation

/// A table of names with figures, and their shares as bars; for several months, a column for each,
/// and for one month its share, its mean and a bar for each month before, where there are some.
///
/// Each figure links to its entries.
struct FigureTable {
  private let table: TabelaPorMes
  private let days: ClosedRange<Day>
  private let division: DivisaoDeGastos
  private let periods: [ClosedRange<Day>]
  private let hasColumns: Bool
  private let largest: UInt128
  /// The knowledge that its links keep, as parameters.
  private let known: [(name: String, value: String)]

  init(
    _ table: TabelaPorMes, _ days: ClosedRange<Day>, by division: DivisaoDeGastos = .categoria,
    known: [(name: String, value: String)] = []
  ) {
    (self.table, self.days, self.division, self.known) = (table, days, division, known)
    periods = days.porMes
    hasColumns = (2...Limits.monthColumns).contains(periods.count)
    largest = table.linhas.map(\.valor.fine.magnitude).max() ?? 0
  }

  /// The table in a sheet.
  /// - Parameters:
  ///   - id: the id of the title.
  ///   - address: the address that the total links to; nil if none.
  ///   - rest: the sum of the lines that the table of one month leaves out, with their name.
  ///   - link: a link beside the title.
  func part(
    _ title: String, id: String, total address: String? = nil,
    rest: (name: String, sum: Total)? = nil, link: LinkModel? = nil
  ) -> Part {
    let months = hasColumns ? table.meses : []
    let past = isCompared ? ["Meses", "Média", "Parte"] : []
    let columns =
      [ColumnModel(division.cabeca)]
      + months.map { ColumnModel(PtBR.shortMonth($0.mes), isNumber: true, isWide: true) }
      + past.map { ColumnModel($0, isNumber: true, isWide: true) }
      + [ColumnModel("Valor", isNumber: true)]
    let rows = table.linhas.flatMap { line in
      [row(line)] + line.partes.map { row($0, isPart: true) }
    }
    let others = rest.map {
      TableRowModel(
        CellModel($0.name, href: address),
        [CellModel(MoneyModel($0.sum, table.moeda), href: address, looks: "forte")])
    }
    let totals =
      months.map { CellModel(figure($0.valor), isWide: true) }
      + before(table.antes + table.meses, table.antes.media, "") + [
        CellModel(MoneyModel(table.valor, table.moeda, .alone), href: address)
      ]
    return .sheet(title, id: id, .flush, link: link) {
      Part.box("larga") {
        Part.table(
          "\(title) de \(TypedPeriod.words(days)), \(division.titulo.lowercased())",
          looks: "figuras-do-periodo", columns, rows + [others].compactMap(\.self),
          total: TableRowModel(CellModel("Total"), totals))
      }
      if table.agendado.minor != 0 {
        Part.note(
          "Agendado para depois de hoje, fora do total: "
            + MoneyModel(table.agendado, table.moeda, .alone).texto)
      }
    }
  }

  /// One name with its figure.
  /// - Parameter isPart: whether it is part of the line above it.
  private func row(_ line: LinhaPorMes, isPart: Bool = false) -> TableRowModel {
    let name = line.nome ?? division.semNome
    let conditions = division.conditions(line)
    // Of a name that is only in the months before there is nothing to lead to.
    let isEmpty = line.valor.minor == 0 && line.agendado.minor == 0
    let href = isEmpty ? nil : conditions.map { Question.entries(days, $0, known: known) }
    let said = line.meses.filter { $0.valor.minor != 0 }.map { $0.words(table.moeda) }
    let months =
      isCompared
      ? table.compared(line)
      : said.isEmpty || periods.count == 1 ? nil : said.joined(separator: " · ")
    let later =
      line.agendado.minor == 0
      ? nil : "e \(MoneyModel(line.agendado, table.moeda).texto) depois de hoje"
    let head = CellModel(
      isPart ? NomeDeCategoria(name).parte ?? name : name, href: href,
      notes: [hasColumns || isCompared ? nil : months, later]
    ).with(BarModel(line.valor, of: largest), narrow: hasColumns || isCompared ? months : nil)
    let cells = zip(hasColumns ? periods : [], line.meses).map { period, month in
      figure(month.valor).map { figure in
        CellModel(
          figure, href: conditions.map { Question.entries(period, $0, known: known) }, isWide: true)
      } ?? .nothing
    }
    let sum = CellModel(MoneyModel(line.valor, table.moeda), href: href, looks: "forte")
    let past = before(
      line.antes + line.meses, line.antes.media, table.porCento(line).map { "\($0) %" } ?? "–")
    return TableRowModel(head, cells + past + [sum], looks: isPart ? "parte-de" : nil)
  }

  /// Whether it is one month beside months before it.
  private var isCompared: Bool { !table.antes.isEmpty }

  /// The cells of the months before: a bar for each, with this month's as the last, the mean, and
  /// the share of the month; none where nothing is compared.
  private func before(_ months: [FiguraDoMes], _ mean: Total?, _ share: String) -> [CellModel] {
    guard isCompared else { return [] }
    return [
      CellModel(.own("month-bars", Values(barsOf: months, table.moeda)), looks: "so-largo numero"),
      CellModel(mean.map { MoneyModel($0, table.moeda) }, isWide: true),
      CellModel(share, isNumber: true, isWide: true),
    ]
  }

  /// A figure; nil if it is zero.
  private func figure(_ total: Total) -> MoneyModel? {
    total.minor == 0 ? nil : MoneyModel(total, table.moeda)
  }
}

extension FiguraDoMes {
  fileprivate func words(_ moeda: Currency) -> String {
    "\(PtBR.shortMonth(mes).lowercased()) \(MoneyModel(valor, moeda).texto)"
  }
}

extension Values {
  /// The figures of months as bars side by side, the last in the colour of today's.
  fileprivate init(barsOf months: [FiguraDoMes], _ moeda: Currency) {
    let largest = months.map(\.valor.fine).max() ?? 0
    let bars = months.enumerated().map { place, month -> Values in
      let height =
        month.valor.minor <= 0 || largest <= 0 ? 1 : max(2, Int(month.valor.fine * 24 / largest))
      return [
        "x": place * 12, "y": 24 - height, "altura": height, "isNow": place == months.count - 1,
      ]
    }
    self = [
      "frase": months.map { $0.words(moeda) }.joined(separator: ", "),
      "largura": months.count * 12 - 3, "barras": bars,
    ]
  }
}

extension Part {
  /// The months of a period one below the other, with their figures and the first as a bar.
  /// - Parameters:
  ///   - heads: the names of the figures.
  ///   - question: the question that a month links to.
  ///   - rows: the figures of each month, oldest first; the first figure has the bar.
  static func months(
    _ caption: String, _ heads: [String], _ question: Question, _ days: ClosedRange<Day>,
    _ rows: [[Total]], _ moeda: Currency, more: [(name: String, value: String)] = []
  ) -> Part {
    let largest = rows.compactMap { $0.first?.fine.magnitude }.max() ?? 0
    let lines = zip(days.porMes, rows).map { period, figures in
      TableRowModel(
        CellModel(
          PtBR.month(period.lowerBound).capitalizedFirst, href: question.address(period, more)
        ).with(BarModel(figures[0], of: largest)),
        figures.map { CellModel($0.minor == 0 ? nil : MoneyModel($0, moeda)) })
    }
    return .table(
      caption, isCaptionHidden: false,
      [ColumnModel("Mês")] + heads.map { ColumnModel($0, isNumber: true) }, lines)
  }
}

extension DivisaoDeGastos {
  /// The heading of its column.
  fileprivate var cabeca: String {
    switch self {
    case .categoria: "Categoria"
    case .interessado: "Com quem"
    case .etiqueta: "Etiqueta"
    }
  }

  /// The conditions that select a line's entries; nil if no conditions can.
  fileprivate func conditions(_ line: LinhaPorMes) -> [(RegisterForm.Field, String)]? {
    switch self {
    case .categoria:
      let single = line.contas.count == 1 ? line.contas.first?.description : line.nome
      return single.map { [(.categoria, $0)] }
    case .interessado: return [(.com, line.nome ?? RegisterForm.nobody)]
    case .etiqueta: return line.nome.map { [(.etiqueta, $0)] }
    }
  }
}
