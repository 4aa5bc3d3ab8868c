internal import Canonical
internal import Ledger
internal import Presentation

/// The budgets of a month.
struct BudgetModel: Sendable {
  let nomeDoMes: String
  let anterior: String
  let seguinte: String
  let alterar: String
  let sugerir: String
  let planilha: String
  let moedas: [InCurrency]
  let semOrcamentos: Bool
  let avisos: [String]

  /// The budgets of one currency.
  struct InCurrency: Sendable {
    let figuras: [FigureModel]
    let despesas: [BudgetRowModel]
    let totalOrcado: MoneyModel
    let totalGasto: MoneyModel
    let totalDisponivel: MoneyModel
    let receitas: [BudgetRowModel]
    let semOrcamento: [SpentModel]
    let totalSemOrcamento: MoneyModel
    let nomeDaMoeda: String?
    /// Makes ids unique where there are several currencies.
    let sufixo: String
  }

  /// A figure above the categories.
  struct FigureModel: Sendable {
    let rotulo: String
    let valor: MoneyModel
    let principal: Bool
    let ruim: Bool
    let contra: String?
  }

  /// A category without a budget.
  struct SpentModel: Sendable {
    let nome: String
    let leva: String
    let valor: MoneyModel
    let definir: String
  }

  init(_ budget: OrcamentoMensal) {
    let month = budget.mes
    nomeDoMes = PtBR.monthTitle(month)
    anterior = Address.budget(month.advanced(by: -1) ?? month)
    seguinte = Address.budget(month.advanced(by: 1) ?? month)
    alterar = Address.budgetValues(month)
    sugerir = Address.budgetSuggestions(month)
    planilha = Address.budget(month) + "&csv=sim"
    let several = budget.moedas.count > 1
    moedas = budget.moedas.map { currency in
      InCurrency(
        figuras: BudgetModel.figures(currency, budget),
        despesas: currency.despesas.map { BudgetRowModel($0, budget) },
        totalOrcado: MoneyModel(currency.limite, currency.moeda, .alone),
        totalGasto: MoneyModel(currency.gasto, currency.moeda, .alone),
        totalDisponivel: MoneyModel(currency.disponivel, currency.moeda, .alone),
        receitas: currency.receitas.map { BudgetRowModel($0, budget) },
        semOrcamento: currency.semOrcamento.map { spent in
          SpentModel(
            nome: SafeText.of(spent.nome), leva: BudgetRowModel.entries(spent.conta, month),
            valor: MoneyModel(spent.gasto, currency.moeda),
            definir: Address.budgetValues(month) + "#valor-\(spent.conta)")
        },
        totalSemOrcamento: MoneyModel(currency.foraDoOrcamento, currency.moeda, .alone),
        nomeDaMoeda: several ? PtBR.name(of: currency.moeda) : nil,
        sufixo: "\(currency.moeda)")
    }
    semOrcamentos = budget.isVazio
    avisos = budget.avisos
  }

  private static func figures(
    _ currency: OrcamentoEmMoeda, _ budget: OrcamentoMensal
  ) -> [FigureModel] {
    guard !currency.despesas.isEmpty else { return [] }
    let isBeyond = currency.disponivel.minor < 0
    return [
      FigureModel(
        rotulo: isBeyond ? "Gasto além do orçamento" : "Ainda disponível",
        valor: MoneyModel(
          isBeyond ? currency.disponivel.negated : currency.disponivel, currency.moeda, .alone),
        principal: true, ruim: isBeyond, contra: currency.estouradasEmPalavras(in: budget)),
      FigureModel(
        rotulo: "Orçado", valor: MoneyModel(currency.limite, currency.moeda, .alone),
        principal: false, ruim: false, contra: currency.trazidoEmPalavras(in: budget)),
      FigureModel(
        rotulo: "Gasto", valor: MoneyModel(currency.gasto, currency.moeda, .alone),
        principal: false, ruim: false, contra: budget.diaEmPalavras),
    ]
  }
}

/// A category with its budget.
struct BudgetRowModel: Sendable {
  let nome: String
  let leva: String
  let passou: Bool
  let emConflito: Bool
  let conflitos: String
  /// Both figures in words, for screens too narrow for their columns.
  let emPalavras: String
  let ressalvas: [String]
  let orcado: MoneyModel
  let gasto: MoneyModel
  let disponivel: MoneyModel
  let barra: BudgetBarModel

  init(_ one: OrcamentoListado, _ budget: OrcamentoMensal) {
    nome = SafeText.of(one.nome)
    leva = BudgetRowModel.entries(one.conta, one.mes)
    (passou, emConflito) = (one.isEstourado, one.isDivergente)
    conflitos = Path.conflicts()
    ressalvas = one.ressalvas(budget)
    orcado = MoneyModel(one.limite, one.moeda)
    gasto = MoneyModel(one.gasto, one.moeda)
    disponivel = MoneyModel(one.disponivel, one.moeda)
    emPalavras = "\(gasto.texto) de \(orcado.texto)"
    barra = BudgetBarModel(one, budget)
  }

  /// The entries of a category in a month.
  static func entries(_ conta: Uuid, _ month: Month) -> String {
    Question.entries(month.day(1)...month.day(31), [(.categoria, conta.description)])
  }
}

/// The spent part of a budget as a bar, in thousandths of its width, and today's place in the month.
struct BudgetBarModel: Sendable {
  let gasta: Int
  /// The part beyond the budget; nil if there is none.
  let alem: Beyond?
  /// Today's place; nil for any month but the current one.
  let hoje: Int?

  struct Beyond: Sendable {
    let inicio: Int
    let corte: Int
    let largura: Int
  }

  init(_ one: OrcamentoListado, _ budget: OrcamentoMensal) {
    // The whole bar is the budget, or the amount spent if that is larger.
    let limit = max(0, one.limite.fine)
    let spent = max(0, one.gasto.fine)
    let whole = max(limit, spent)
    func thousandths(_ part: Int128) -> Int { whole == 0 ? 0 : Int(part * 1000 / whole) }
    let end = thousandths(limit)
    gasta = min(thousandths(spent), end)
    alem =
      one.isEstourado && spent > limit
      ? Beyond(inicio: end, corte: max(0, end - 4), largura: 1000 - end) : nil
    let days = budget.diasPassados
    hoje = budget.diaEmPalavras == nil ? nil : end * days / budget.dias
  }
}

extension RegisterLinkModel {
  /// A link to a month's budgets, with the amount left of them.
  init(_ budget: OrcamentoEmMoeda, _ month: Month) {
    let rest = PtBR.money(budget.disponivel.absolute, budget.moeda)
    self.init(
      dito: budget.disponivel.minor < 0
        ? "Gasto além do orçamento: \(rest)" : "Ainda disponível no orçamento: \(rest)",
      leva: Address.budget(month))
  }
}
