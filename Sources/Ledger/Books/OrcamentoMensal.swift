public import Canonical

/// The budget of one category in a month.
public struct OrcamentoListado: Sendable, Hashable {
  /// The category's UUID.
  public let conta: Uuid
  /// Its name.
  public let nome: String
  /// Whether it is spent or earned.
  public let classe: ClasseDeConta
  /// Its currency.
  public let moeda: Currency
  /// The month.
  public let mes: Month
  /// The month's budget, zero or more.
  public let orcado: Total
  /// The amount carried over from the month before; negative if that month was overspent.
  public let trazido: Total
  /// The sum spent, or earned, on all days of the month; negative where more came back.
  public let gasto: Total
  /// The part of it that lies after today.
  public let agendado: Total
  /// Whether the rest of this month is carried into the next.
  public let transporta: Bool
  /// Whether the budget was set for this month alone.
  public let isAvulso: Bool
  /// Whether devices set it to different amounts without knowing of each other.
  public let isDivergente: Bool

  package init(
    _ budget: OrcamentoDoMes, _ orcado: Int128, conta: Uuid, nome: String,
    _ atributos: AtributosDeConta, agendado: Int128, transporta: Bool, isAvulso: Bool,
    isDivergente: Bool
  ) {
    func total(_ fine: Int128) -> Total { Total(fine: fine, decimals: atributos.casas) }
    (self.conta, self.nome, mes) = (conta, nome, budget.mes)
    (classe, moeda) = (atributos.classe, atributos.moeda)
    (self.orcado, trazido, gasto) = (total(orcado), total(budget.trazido), total(budget.gasto))
    self.agendado = total(agendado)
    (self.transporta, self.isAvulso) = (transporta, isAvulso)
    self.isDivergente = isDivergente
  }

  /// The budget with what was carried into the month.
  public var limite: Total { .sum([orcado, trazido]) }
  /// The amount left: for an expense, still to spend, negative if overspent; for an income, still
  /// to come.
  public var disponivel: Total { limite.difference(from: gasto) }
  /// Whether more was spent than available.
  public var isEstourado: Bool { classe == .despesa && disponivel.minor < 0 }
}

/// A category without a budget, with the amount spent on it in a month.
public struct GastoSemOrcamento: Sendable, Hashable {
  /// The category's UUID.
  public let conta: Uuid
  /// Its name.
  public let nome: String
  /// The sum spent on all days of the month.
  public let gasto: Total

  package init(conta: Uuid, nome: String, gasto: Total) {
    (self.conta, self.nome, self.gasto) = (conta, nome, gasto)
  }

  /// Whether it only holds unsorted entries, and so gets no budget.
  package var isSemCategoria: Bool { PalavraDeLancamento.NomePadrao.isSemCategoria(nome) }
}

/// A category beside its months: a row of the table in which budgets are set.
public struct LinhaDeOrcamento: Sendable, Hashable {
  /// The category's UUID.
  public let conta: Uuid
  /// Its name.
  public let nome: String
  /// Whether it is spent or earned.
  public let classe: ClasseDeConta
  /// The month's figures; its first is nil without a budget.
  public let figuras: Figuras
  /// The whole months that the mean is of.
  private let antes: [FiguraDoMes]

  /// The figures of a category, or the sums of several.
  public struct Figuras: Sendable, Hashable {
    /// The budget with what was carried into the month; nil for none.
    public let limite: Total?
    /// The sum spent, or earned, on all days of the month.
    public let gasto: Total
    /// That of the month before.
    public let mesPassado: Total
    /// The mean of the last whole months, rounded down to the cent; nil without such months.
    public let media: Total?
    /// The amount left of the budget; nil without one.
    public let disponivel: Total?
  }

  package init(
    _ conta: Uuid, _ nome: String, _ classe: ClasseDeConta, limite: Total?, gasto: Total,
    mesPassado: Total, antes: [FiguraDoMes]
  ) {
    (self.conta, self.nome, self.classe, self.antes) = (conta, nome, classe, antes)
    figuras = Figuras(
      limite: limite, gasto: gasto, mesPassado: mesPassado, media: antes.media,
      disponivel: limite?.difference(from: gasto))
  }

  /// The mean of the sums of some rows in each month.
  fileprivate static func media(_ rows: [LinhaDeOrcamento]) -> Total? {
    Dictionary(grouping: rows.flatMap(\.antes), by: \.mes).map { month, all in
      FiguraDoMes(mes: month, valor: .sum(all.map(\.valor)), agendado: .sum([]))
    }.media
  }
}

extension [LinhaDeOrcamento] {
  /// The sums of the rows, column by column, and the mean of their sums; a column without figures
  /// has none.
  public var soma: LinhaDeOrcamento.Figuras {
    func sum(_ figure: (LinhaDeOrcamento.Figuras) -> Total?) -> Total? {
      let all = compactMap { figure($0.figuras) }
      return all.isEmpty ? nil : .sum(all)
    }
    let none = Total.sum([])
    return LinhaDeOrcamento.Figuras(
      limite: sum(\.limite), gasto: sum(\.gasto) ?? none, mesPassado: sum(\.mesPassado) ?? none,
      media: LinhaDeOrcamento.media(self), disponivel: sum(\.disponivel))
  }
}

/// The budgets of one currency in a month.
public struct OrcamentoEmMoeda: Sendable, Hashable {
  /// The currency.
  public let moeda: Currency
  /// Categories of expense with a budget, those of one group together, the largest first.
  public let despesas: [OrcamentoListado]
  /// Categories of income with a budget, in the same order.
  public let receitas: [OrcamentoListado]
  /// Categories of expense without a budget but with spending, largest first.
  public let semOrcamento: [GastoSemOrcamento]
  /// All categories with a budget, or with figures in the month or in those before it, by name;
  /// none where they were not asked for.
  public let categorias: [LinhaDeOrcamento]

  package init(
    moeda: Currency, _ budgets: [OrcamentoListado], semOrcamento: [GastoSemOrcamento],
    categorias: [LinhaDeOrcamento]
  ) {
    self.moeda = moeda
    self.categorias = categorias.sorted {
      ($0.nome.foldedForComparison, $0.nome) < ($1.nome.foldedForComparison, $1.nome)
    }
    despesas = budgets.filter { $0.classe == .despesa }.porGrupo
    receitas = budgets.filter { $0.classe == .receita }.porGrupo
    self.semOrcamento = semOrcamento.sorted {
      ($1.gasto.fine, $0.nome) < ($0.gasto.fine, $1.nome)
    }
  }

  /// The sum of all budgets of expenses, with the amounts carried into the month.
  public var limite: Total { .sum(despesas.map(\.limite)) }
  /// The sum of the amounts carried into the month.
  public var trazido: Total { .sum(despesas.map(\.trazido)) }
  /// The sum spent in the categories that have a budget.
  public var gasto: Total { .sum(despesas.map(\.gasto)) }
  /// The rest of all budgets of expenses.
  public var disponivel: Total { limite.difference(from: gasto) }
  /// The amount left in the categories that are not overspent.
  public var disponivelNosOutros: Total {
    .sum(despesas.filter { !$0.isEstourado }.map(\.disponivel))
  }
  /// The sum spent in categories that have no budget.
  public var foraDoOrcamento: Total { .sum(semOrcamento.map(\.gasto)) }

  /// The rows of the table of a class.
  public func categorias(_ classe: ClasseDeConta) -> [LinhaDeOrcamento] {
    categorias.filter { $0.classe == classe }
  }
}

extension [OrcamentoListado] {
  /// Grouped by category group, the one with the largest budget first, and largest first within it.
  fileprivate var porGrupo: [OrcamentoListado] {
    Dictionary(grouping: self) { NomeDeCategoria($0.nome).chave }.values.map { group in
      group.sorted { ($1.orcado.fine, $0.nome) < ($0.orcado.fine, $1.nome) }
    }.sorted { one, other in
      let (left, right) = (Total.sum(one.map(\.orcado)).fine, Total.sum(other.map(\.orcado)).fine)
      return left == right ? one[0].nome < other[0].nome : left > right
    }.flatMap(\.self)
  }
}

/// The budgets of a month beside the spending.
///
/// It depends only on the books and the day, and counts in no balance.
public struct OrcamentoMensal: Sendable, Hashable {
  /// The month.
  public let mes: Month
  /// The day that it is.
  public let hoje: Day
  /// The last whole months, oldest first, of which the means of categories are.
  public let mesesInteiros: [Month]
  /// One for each currency with a budget or with figures.
  public let moedas: [OrcamentoEmMoeda]
  /// The names of categories whose budgets have a word that only a newer version knows: they are
  /// not computed.
  public let incompreendidas: [String]

  package init(
    mes: Month, hoje: Day, mesesInteiros: [Month], moedas: [OrcamentoEmMoeda],
    incompreendidas: [String]
  ) {
    (self.mes, self.hoje, self.mesesInteiros) = (mes, hoje, mesesInteiros)
    (self.moedas, self.incompreendidas) = (moedas, incompreendidas)
  }

  /// The number of days in the month.
  public var dias: Int { Int(mes.day(31).number - mes.day(1).number) + 1 }
  /// The number of its days up to today; zero for a future month, all for a past one.
  public var diasPassados: Int {
    min(dias, max(0, Int(hoje.number - mes.day(1).number) + 1))
  }
  /// Whether no category has a budget.
  public var isVazio: Bool { moedas.allSatisfy { $0.despesas.isEmpty && $0.receitas.isEmpty } }
}

/// The budgets of a category as they were written, for one month.
public struct OrcamentoEscrito: Sendable, Hashable {
  /// The budget of the month; nil for none.
  public let valor: Amount?
  /// Whether the amount left is carried into the next month.
  public let transporta: Bool
  /// Whether the budget was set for this month alone.
  public let isAvulso: Bool

  package init(_ written: OrcamentosEscritos, _ mes: Month) {
    valor = written.orcado(mes)
    transporta = written.vigente(mes)?.sobra == ContaOrcada.transporta
    isAvulso = written.isAvulso(mes)
  }
}

/// A budget proposed for a category, based on earlier months.
public struct OrcamentoSugerido: Sendable, Hashable {
  /// The rule that gives a proposal.
  public enum Metodo: String, Sendable, Hashable {
    /// Of a category with spending in most of the whole months looked at: their median.
    case mesDoMeio
    /// Of any other: a twelfth of the spending of the last twelve months.
    case umDozeAvos
  }

  /// The category's UUID.
  public let conta: Uuid
  /// Its name.
  public let nome: String
  /// Its currency.
  public let moeda: Currency
  /// The rule.
  public let metodo: Metodo
  /// The months that it comes from, oldest first: all that the median is of, or those of the twelve
  /// with spending.
  public let meses: [FiguraDoMes]
  /// The amount that the rule gives, before it is rounded up to two digits.
  public let base: Total
  /// The proposal.
  public let valor: Amount
  /// The budget that it has now; nil for none.
  public let atual: Amount?

  package init(
    conta: Uuid, nome: String, moeda: Currency, _ metodo: Metodo, _ meses: [FiguraDoMes],
    base: Total, valor: Amount, atual: Amount?
  ) {
    (self.conta, self.nome, self.moeda, self.metodo) = (conta, nome, moeda, metodo)
    (self.meses, self.base, self.valor, self.atual) = (meses, base, valor, atual)
  }
}
