public import Canonical

/// A figure for one month, or for the part of it that lies in a period.
public struct FiguraDoMes: Sendable, Hashable {
  /// The month.
  public var mes: Month
  /// The figure up to today.
  public var valor: Total
  /// The sum after today.
  public var agendado: Total
  /// The entries behind it, including scheduled ones, by day and then UUID; empty unless requested.
  public var lancamentos: [Uuid]

  /// Makes a figure.
  package init(mes: Month, valor: Total, agendado: Total, lancamentos: [Uuid] = []) {
    (self.mes, self.valor) = (mes, valor)
    (self.agendado, self.lancamentos) = (agendado, lancamentos)
  }
}

/// One name with its figure in each month of a period.
public struct LinhaPorMes: Sendable, Hashable {
  /// Its subject: a category, a group of categories, another party or a tag; nil for entries
  /// without one.
  public var nome: String?
  /// The categories; none for a party or a tag.
  public var contas: [Uuid]
  /// Its figure in each month, the oldest first.
  public var meses: [FiguraDoMes]
  /// The categories of a group, where it has several.
  public var partes: [LinhaPorMes]
  /// Beside the figure of one month, those of the last whole months before it, oldest first.
  public var antes: [FiguraDoMes] = []

  /// Makes a line.
  package init(
    nome: String?, contas: [Uuid] = [], meses: [FiguraDoMes], partes: [LinhaPorMes] = []
  ) {
    (self.nome, self.contas, self.meses, self.partes) = (nome, contas, meses, partes)
  }

  /// The figure of the whole period.
  public var valor: Total { .sum(meses.map(\.valor)) }
  /// The sum after today.
  public var agendado: Total { .sum(meses.map(\.agendado)) }
}

/// Names with their figures in each month of a period, in one currency.
public struct TabelaPorMes: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// The names, the one with the largest figure first.
  public var linhas: [LinhaPorMes]
  /// The total of each month, oldest first; an entry with several tags counts once.
  public var meses: [FiguraDoMes]
  /// Beside one month, the totals of the last whole months before it, oldest first.
  public var antes: [FiguraDoMes] = []

  /// Makes a table.
  package init(moeda: Currency, linhas: [LinhaPorMes], meses: [FiguraDoMes]) {
    (self.moeda, self.linhas, self.meses) = (moeda, linhas, meses)
  }

  /// The figure of the whole period.
  public var valor: Total { .sum(meses.map(\.valor)) }
  /// The sum after today.
  public var agendado: Total { .sum(meses.map(\.agendado)) }
  /// Whether it has nothing to show.
  public var isVazia: Bool { linhas.isEmpty && valor.minor == 0 && agendado.minor == 0 }

  /// A line's share of the total, in percent, rounded to the nearest on its own, so that all may add
  /// up to a little more or less than 100; nil where it is no part of it.
  public func porCento(_ line: LinhaPorMes) -> Int? {
    line.valor.minor > 0 ? line.valor.porCento(de: valor) : nil
  }

  /// The table of the last month alone, beside those of the months before that count for a mean;
  /// a line that has nothing in any of them is left out.
  package func lastMonth(beside whole: [Month]) -> TabelaPorMes {
    var table = self
    table.antes = meses.filter { whole.contains($0.mes) }
    table.meses = meses.suffix(1)
    table.linhas = linhas.lastMonth(beside: whole)
    return table
  }
}

extension [LinhaPorMes] {
  fileprivate func lastMonth(beside whole: [Month]) -> [LinhaPorMes] {
    map { line in
      var line = line
      line.antes = line.meses.filter { whole.contains($0.mes) }
      line.meses = line.meses.suffix(1)
      line.partes = line.partes.lastMonth(beside: whole)
      return line
    }.filter(\.hasFigures).sorted(by: LinhaPorMes.isLarger)
  }
}

extension LinhaPorMes {
  /// Whether any of its figures is not zero, or has entries.
  fileprivate var hasFigures: Bool {
    (meses + antes).contains {
      $0.valor.minor != 0 || $0.agendado.minor != 0 || !$0.lancamentos.isEmpty
    }
  }

  /// The order of the lines of a table: the largest first, then that with the largest mean, then by
  /// name.
  package static func isLarger(_ left: LinhaPorMes, _ right: LinhaPorMes) -> Bool {
    func figures(_ line: LinhaPorMes) -> (Int128, Int128) {
      (line.valor.fine, line.antes.media?.fine ?? 0)
    }
    let (one, other) = (figures(left), figures(right))
    if one != other { return one > other }
    return (left.nome ?? "\u{10FFFF}") < (right.nome ?? "\u{10FFFF}")
  }
}

extension [FiguraDoMes] {
  /// The mean of the figures, rounded down to the cent; nil of none.
  public var media: Total? {
    guard !isEmpty else { return nil }
    let (sum, months) = (Total.sum(map(\.valor)), Int128(count))
    let rest = (sum.minor % months + months) % months
    return Total(minor: (sum.minor - rest) / months, decimals: sum.decimals)
  }
}

/// The grouping of spending.
public enum DivisaoDeGastos: String, Sendable, Hashable, CaseIterable {
  /// By category; categories with parts, by the part before the colon.
  case categoria
  /// By the other party.
  case interessado
  /// By the tags of the description.
  case etiqueta
}

/// A request for spending, or for a result.
public struct PedidoPorMes: Sendable, Hashable {
  /// The days; one month is shown beside the months before it.
  public var dias: ClosedRange<Day>
  /// The grouping of spending.
  public var por = DivisaoDeGastos.categoria
  /// Whether the entries behind each figure are wanted.
  public var comLancamentos = false

  /// Asks for a period.
  public init(dias: ClosedRange<Day>) { self.dias = dias }

  /// The month that it asks for; nil for any other period.
  public var mes: Month? {
    let month = Month(of: dias.lowerBound)
    return month.day(1)...month.day(31) == dias ? month : nil
  }
}

/// Spending in a period, month by month; that of one month beside the last whole months before it.
public struct Gastos: Sendable, Hashable {
  /// The request.
  public var pedido: PedidoPorMes
  /// The day that it is.
  public var hoje: Day
  /// One table for each currency in which something was spent.
  public var tabelas: [TabelaPorMes]

  /// Makes what was spent.
  package init(pedido: PedidoPorMes, hoje: Day, tabelas: [TabelaPorMes]) {
    (self.pedido, self.hoje, self.tabelas) = (pedido, hoje, tabelas)
  }

  /// Whether it is one month that is not over, so that it says less than the months before.
  public var isAteHoje: Bool {
    pedido.mes == Month(of: hoje) && hoje < pedido.dias.upperBound
  }
}

/// Income less expense in a period, month by month.
public struct Resultado: Sendable, Hashable {
  /// The request.
  public var pedido: PedidoPorMes
  /// The day that it is.
  public var hoje: Day
  /// One result for each currency in which there was income or expense.
  public var moedas: [ResultadoEmMoeda]

  /// Makes the result of a period.
  package init(pedido: PedidoPorMes, hoje: Day, moedas: [ResultadoEmMoeda]) {
    (self.pedido, self.hoje, self.moedas) = (pedido, hoje, moedas)
  }
}

/// Income less expense in one currency.
public struct ResultadoEmMoeda: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// Income by category, as positive figures.
  public var receitas: TabelaPorMes
  /// Spending by category.
  public var despesas: TabelaPorMes

  /// Makes a result.
  package init(receitas: TabelaPorMes, despesas: TabelaPorMes) {
    (moeda, self.receitas, self.despesas) = (receitas.moeda, receitas, despesas)
  }

  /// The rest in each month.
  public var meses: [FiguraDoMes] {
    zip(receitas.meses, despesas.meses).map { came, went in
      FiguraDoMes(
        mes: came.mes, valor: came.valor.difference(from: went.valor),
        agendado: came.agendado.difference(from: went.agendado))
    }
  }

  /// The rest of the whole period.
  public var valor: Total { receitas.valor.difference(from: despesas.valor) }
  /// The sum after today.
  public var agendado: Total { receitas.agendado.difference(from: despesas.agendado) }
}

extension ClosedRange<Day> {
  /// Its days month by month, oldest first; the first and the last month only as far as they lie in
  /// the range.
  /// - Complexity: O(months).
  package var porMes: [ClosedRange<Day>] {
    (Month(of: lowerBound).number...Month(of: upperBound).number).map { number in
      let month = Month(number: number)
      return Swift.max(lowerBound, month.day(1))...Swift.min(upperBound, month.day(31))
    }
  }
}
