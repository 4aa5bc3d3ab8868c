internal import Canonical
internal import Ledger
internal import Presentation

/// A table of names with figures, and their shares as bars; for several months, a column for each.
struct FigureTableModel: Sendable {
  let nomeDaTabela: String
  let tituloDaTabela: String
  let legendaDaTabela: String
  let cabecaDaTabela: String
  let colunasDosMeses: [String]
  let linhasDaTabela: [FigureRowModel]
  let totais: [CellModel]
  let total: MoneyModel
  let totalLeva: String?
  /// The sum after today, which no figure includes; nil if there is none.
  let agendadoDaTabela: String?

  /// A figure that links to its entries.
  struct CellModel: Sendable {
    let figura: MoneyModel?
    let figuraLeva: String?
  }

  /// The subject of a table, and the links of its figures.
  struct Subject {
    let id: String
    let title: String
    let caption: String
    let head: String
    /// The label of the line for entries without a name.
    var nameless = ""
    /// The conditions that select a line's entries; nil if no conditions can.
    let conditions: (LinhaPorMes) -> [(RegisterForm.Field, String)]?
  }

  init(_ table: TabelaPorMes, _ days: ClosedRange<Day>, _ subject: Subject, totalLeva: String?) {
    (nomeDaTabela, tituloDaTabela) = (subject.id, subject.title)
    (legendaDaTabela, cabecaDaTabela) = (subject.caption, subject.head)
    let periods = days.porMes
    let hasColumns = (2...Limits.monthColumns).contains(periods.count)
    colunasDosMeses = hasColumns ? table.meses.map { PtBR.shortMonth($0.mes) } : []
    let largest = table.linhas.map(\.valor.fine.magnitude).max() ?? 0
    let lines = table.linhas.flatMap { line in
      [(line, false)] + line.partes.map { ($0, true) }
    }
    linhasDaTabela = lines.map { line, isPart in
      FigureRowModel(
        line, isPart: isPart, periods: periods, hasColumns: hasColumns, days, largest: largest,
        table.moeda, subject)
    }
    totais = hasColumns ? table.meses.map { CellModel.of($0.valor, table.moeda, nil) } : []
    total = MoneyModel(table.valor, table.moeda, .alone)
    self.totalLeva = totalLeva
    agendadoDaTabela =
      table.agendado.minor == 0 ? nil : MoneyModel(table.agendado, table.moeda, .alone).texto
  }
}

extension FigureTableModel.CellModel {
  /// A figure; empty if it is zero.
  static func of(_ total: Total, _ moeda: Currency, _ href: String?) -> Self {
    Self(
      figura: total.minor == 0 ? nil : MoneyModel(total, moeda), figuraLeva: href)
  }
}

/// One name with its figure.
struct FigureRowModel: Sendable {
  let nomeDaLinha: String
  let leva: String?
  /// Whether it is part of the line above it.
  let parte: Bool
  /// The months in words, if their columns do not fit; and whether no screen fits them.
  let mesesDitos: String?
  let semColunas: Bool
  let celulas: [FigureTableModel.CellModel]
  let valorDaLinha: MoneyModel
  let agendadoDaLinha: String?
  let barra: BarModel

  init(
    _ line: LinhaPorMes, isPart: Bool, periods: [ClosedRange<Day>], hasColumns: Bool,
    _ days: ClosedRange<Day>, largest: UInt128, _ moeda: Currency,
    _ subject: FigureTableModel.Subject
  ) {
    let name = line.nome ?? subject.nameless
    nomeDaLinha = SafeText.of(isPart ? NomeDeCategoria(name).parte ?? name : name)
    parte = isPart
    let conditions = subject.conditions(line)
    leva = conditions.map { Question.entries(days, $0) }
    celulas = zip(hasColumns ? periods : [], line.meses).map { period, month in
      .of(month.valor, moeda, conditions.map { Question.entries(period, $0) })
    }
    let said = zip(periods, line.meses).filter { $1.valor.minor != 0 }.map { _, month in
      "\(PtBR.shortMonth(month.mes).lowercased()) \(MoneyModel(month.valor, moeda).texto)"
    }
    mesesDitos = said.isEmpty || periods.count == 1 ? nil : said.joined(separator: " · ")
    semColunas = !hasColumns
    valorDaLinha = MoneyModel(line.valor, moeda)
    agendadoDaLinha =
      line.agendado.minor == 0
      ? nil : "e \(MoneyModel(line.agendado, moeda).texto) depois de hoje"
    barra = BarModel(line.valor, of: largest)
  }
}

/// A share as a bar, in thousandths of the largest.
struct BarModel: Sendable {
  let milesimos: Int

  init(_ total: Total, of largest: UInt128) {
    milesimos =
      total.minor <= 0 || largest == 0 ? 0 : max(4, Int(total.fine.magnitude * 1000 / largest))
  }
}

/// The months of a period one below the other, with their figures and the first as a bar.
struct MonthsTableModel: Sendable {
  let legendaDosMeses: String
  let cabecas: [String]
  let linhasDosMeses: [MonthRowModel]

  struct MonthRowModel: Sendable {
    let mesDaLinha: String
    let mesLeva: String
    let figurasDoMes: [FigureTableModel.CellModel]
    let barraDoMes: BarModel
  }

  /// - Parameters:
  ///   - heads: the names of the figures.
  ///   - question: the question that a month links to.
  ///   - rows: the figures of each month, oldest first; the first figure has the bar.
  init(
    _ caption: String, _ heads: [String], _ question: Question, _ days: ClosedRange<Day>,
    _ rows: [[Total]], _ moeda: Currency, more: [(name: String, value: String)] = []
  ) {
    (legendaDosMeses, cabecas) = (caption, heads)
    let largest = rows.compactMap { $0.first?.fine.magnitude }.max() ?? 0
    linhasDosMeses = zip(days.porMes, rows).map { period, figures in
      MonthRowModel(
        mesDaLinha: PtBR.month(period.lowerBound).capitalizedFirst,
        mesLeva: question.address(period, more),
        figurasDoMes: figures.map { .of($0, moeda, nil) },
        barraDoMes: BarModel(figures.first ?? Total(minor: 0, decimals: 2), of: largest))
    }
  }
}
