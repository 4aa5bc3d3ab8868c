internal import Canonical
internal import Ledger
internal import Presentation

/// The budgets of a month as a page.
struct BudgetPage {
  let budget: OrcamentoMensal

  @PartBuilder var parts: [Part] {
    Part.head(
      "Orçamento",
      links: [
        LinkModel("Alterar valores", Address.budgetValues(budget.mes), .button),
        LinkModel("Sugerir valores", Address.budgetValues(budget.mes, .suggestion), .bare),
      ])
    for warning in budget.avisos { Part.notice(warning) }
    month
    for currency in budget.moedas { categories(currency) }
    Part.downloads { Address.budget(budget.mes) + "&csv=\($0)" }
  }

  /// The amounts left, with the links to other months.
  private var month: Part {
    func address(_ months: Int) -> String {
      Address.budget(budget.mes.advanced(by: months) ?? budget.mes)
    }
    return .sheet(
      PtBR.monthTitle(budget.mes), id: "mes",
      months: [
        .previous("O mês anterior", address(-1), rel: "prev"),
        .next("O mês seguinte", address(1), rel: "next"),
      ]
    ) {
      for currency in budget.moedas where !currency.despesas.isEmpty {
        Part.figures(
          currency.figuras(in: budget).enumerated().map { place, figure in
            FigureModel(
              figure.nome, MoneyModel(figure.valor, currency.moeda, .alone),
              isHeadline: place == 0, isBad: place == 0 && currency.disponivel.minor < 0,
              notes: [figure.nota])
          })
      }
      if budget.isVazio {
        Part.text("Nenhuma categoria tem orçamento neste mês.", isQuiet: false)
        Part.note(
          "Diga quanto quer gastar em cada uma; a página mostra o que ainda está disponível, e não "
            + "muda saldo nenhum.")
      }
    }
  }

  /// The categories of one currency: of expense, of income, and those without a budget.
  @PartBuilder private func categories(_ currency: OrcamentoEmMoeda) -> [Part] {
    let moeda = currency.moeda
    let of = budget.moedas.count > 1 ? ", em \(PtBR.name(of: moeda))" : ""
    let total = [currency.limite, currency.gasto, currency.disponivel]
    table(
      "Por categoria\(of)", id: "categorias-\(moeda)", ["Orçado", "Gasto", "Disponível"],
      currency.despesas, note: "o traço na barra é o dia de hoje",
      total: TableRowModel(CellModel("Total"), cells(total, moeda, .alone, looks: "valor")))
    table(
      "A receber\(of)", id: "receitas-\(moeda)", ["Esperado", "Recebido", "Por vir"],
      currency.receitas)
    if !currency.semOrcamento.isEmpty {
      Part.sheet("Sem orçamento\(of)", id: "sem-\(moeda)") {
        Part.list(
          currency.semOrcamento.map { spent in
            ListRowModel(
              spent.nome, href: budget.mes.entries(of: spent.conta), MoneyModel(spent.gasto, moeda),
              step: spent.isSemCategoria
                ? LinkModel("Classificar", Path.sorting(), .small, reads: " \(spent.nome)")
                : LinkModel(
                  "Definir", Address.budgetValues(budget.mes) + "#valor-\(spent.conta)", .small,
                  reads: " o orçamento de \(spent.nome)"))
          })
        Part.total("Soma", MoneyModel(currency.foraDoOrcamento, moeda, .alone))
      }
    }
  }

  /// The sheet of one class; nil if it has no budget.
  private func table(
    _ title: String, id: String, _ columns: [String], _ rows: [OrcamentoListado],
    note: String? = nil, total: TableRowModel? = nil
  ) -> Part? {
    guard !rows.isEmpty else { return nil }
    let caption = PtBR.list([columns[0]] + columns.dropFirst().map { $0.lowercased() })
    let figures = columns.enumerated().map { ColumnModel($1, isNumber: true, isWide: $0 < 2) }
    return .sheet(title, id: id, .flush, note: note) {
      Part.table(
        TableModel(
          "\(caption) em \(PtBR.monthTitle(budget.mes)), por categoria", looks: "orcamento",
          [ColumnModel("Categoria")] + figures,
          rows.map { one in
            TableRowModel(
              CellModel(.own("budget-category", BudgetCategoryModel(one, budget))),
              cells(
                [one.limite, one.gasto, one.disponivel], one.moeda,
                looks: one.isEstourado ? "valor forte ruim" : "valor forte"))
          }, total: total))
    }
  }

  /// - Parameter looks: the classes of the last one.
  private func cells(
    _ figures: [Total], _ moeda: Currency, _ style: MoneyModel.Style = .inColumn, looks: String
  ) -> [CellModel] {
    figures.enumerated().map { place, figure in
      CellModel(
        MoneyModel(figure, moeda, style), isWide: place < 2, looks: place < 2 ? "valor" : looks)
    }
  }
}

/// A category over the spent part of its budget, as a bar in thousandths of its width.
struct BudgetCategoryModel: Sendable {
  let nome: String
  let leva: String
  let passou: Bool
  let emConflito: Bool
  /// Both figures in words, for screens too narrow for their columns.
  let emPalavras: String
  let ressalvas: [String]
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
    (nome, leva) = (SafeText.of(one.nome), one.mes.entries(of: one.conta))
    (passou, emConflito) = (one.isEstourado, one.isDivergente)
    emPalavras =
      "\(MoneyModel(one.gasto, one.moeda).texto) de \(MoneyModel(one.limite, one.moeda).texto)"
    ressalvas = one.ressalvas(budget)
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
    hoje = budget.diaEmPalavras == nil ? nil : end * budget.diasPassados / budget.dias
  }
}

extension Month {
  /// The address of a category's entries in the month.
  func entries(of conta: Uuid) -> String {
    Question.entries(day(1)...day(31), [(.categoria, conta.description)])
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
