internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The budgets of a month, and the form in which they are set.
extension Site {
  static let budgetRoutes: [Route] = [
    .get(.budget, Site.budgetPage),
    .get(.budgetValues, Site.budgetValuesPage),
    .post(.budgetValues, Site.setBudgets, again: Site.budgetValuesPage),
  ]

  private func budgetPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let month = try request.query.month(today: hoje) ?? Month(of: hoje)
    let found = try ask(razao.orcamento(month))
    return try answer(
      request, found.csv, named: "orcamento",
      page: Page("Orçamento", navigation: .orcamento, updates: true) {
        BudgetPage(budget: found).parts
      })
  }

  private func budgetValuesPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let refusal = request.refusal(of: .budgetValues)
    let sent = refusal == nil ? nil : request.form
    let books = try budgetBooks(sent ?? request.query)
    let shown = BudgetTablePage(
      books: books, budget: try ask(razao.orcamento(books.mes)),
      proposals: try ask(razao.sugerirOrcamento()), sent: sent, asked: sent ?? request.query,
      problems: refusal?.problems ?? Problems())
    return Page("Valores do orçamento", navigation: .orcamento) { shown.parts }
  }

  /// Records all changed budgets in one commit.
  private func setBudgets(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let books = try budgetBooks(request.form)
    var problems = Problems()
    guard let new = books.form(request.form).read(&problems) else { throw PageProblem(problems) }
    let effect = try ask(razao.orcar(new, id: request.idempotencyKey))
    return ActionResult(
      path: Address.budget(books.mes),
      receipt: .orcado(
        PtBR.count(new.count, "orçamento gravado", "orçamentos gravados"), effect))
  }

  /// The categories that may have a budget, and their budgets as recorded: none that only holds
  /// unsorted entries, unless it has a budget from before, which can be withdrawn.
  private func budgetBooks(_ fields: Fields) throws(PageProblem) -> BudgetTableBooks {
    let month = try fields.month(today: hoje) ?? Month(of: hoje)
    let categories = try ask(razao.contas()).map(\.conta)
      .filter { $0.classe.isCategoria && $0.isEmUso }
    let written = try ask(razao.orcamentos(escritosDe: categories.map(\.id), month))
    return BudgetTableBooks(
      mes: month,
      categorias: categories.filter {
        !PalavraDeLancamento.NomePadrao.isSemCategoria($0.nome) || written[$0.id]?.valor != nil
      }, escritos: written)
  }
}

/// The facts that the form of several budgets is filled in from.
struct BudgetTableBooks: Sendable {
  let mes: Month
  let categorias: [Conta]
  let escritos: [Uuid: OrcamentoEscrito]

  /// The field that limits the budgets to that month alone, and its value for that.
  static let term = "vale", alone = "so"

  /// The field that carries a category's rest over, and the hidden one with the values shown.
  static func carrying(_ conta: Conta) -> String { "transporta-\(conta.id)" }
  static func shown(_ conta: Conta) -> String { "antes-\(conta.id)" }

  /// A category's row as recorded in the books, as one text.
  func shown(_ conta: Conta) -> String {
    let before = escritos[conta.id]
    return BudgetTableBooks.shown(
      before?.valor.map { PtBR.typed($0) } ?? "", before?.transporta ?? false)
  }

  private static func shown(_ amount: String, _ carries: Bool) -> String {
    "\(amount.aparado) \(carries ? Ticked.text : "")"
  }

  /// The form from the fields that a browser sent; categories that are not among them are
  /// unchanged.
  func form(_ fields: Fields) -> BudgetTableForm {
    BudgetTableForm(
      mes, isAvulso: fields[Self.term] == Self.alone,
      categorias.map { category in
        let field = BudgetTableForm.field(category).name
        let before = escritos[category.id]
        guard !fields.all(field).isEmpty else {
          return BudgetTableForm.Row(
            category, antes: before, valor: before?.valor.map { PtBR.typed($0) } ?? "",
            transporta: before?.transporta ?? false, isTouched: false)
        }
        let (typed, carries) = (fields.typed(field), fields.has(Self.carrying(category)))
        return BudgetTableForm.Row(
          category, antes: before, valor: typed, transporta: carries,
          isTouched: fields.typed(Self.shown(category)) != Self.shown(typed, carries))
      })
  }
}

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
        "\(caption) em \(PtBR.monthTitle(budget.mes)), por categoria", looks: "orcamento",
        [ColumnModel("Categoria")] + figures,
        rows.map { one in
          TableRowModel(
            CellModel(.own("budget-category", Values(barOf: one, budget))),
            cells(
              [one.limite, one.gasto, one.disponivel], one.moeda,
              looks: one.isEstourado ? "valor forte ruim" : "valor forte"))
        }, total: total)
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

extension Values {
  /// The name of a category, and its spending as a bar, in thousandths of the larger of spending and
  /// limit.
  fileprivate init(barOf one: OrcamentoListado, _ budget: OrcamentoMensal) {
    let limit = max(0, one.limite.fine)
    let spent = max(0, one.gasto.fine)
    let whole = max(limit, spent)
    func thousandths(_ part: Int128) -> Int { whole == 0 ? 0 : Int(part * 1000 / whole) }
    let end = thousandths(limit)
    let beyond: Values = ["inicio": end, "corte": max(0, end - 4), "largura": 1000 - end]
    let isPast = one.isEstourado && spent > limit
    let spending = MoneyModel(one.gasto, one.moeda).texto
    self = [
      "nome": SafeText.of(one.nome), "leva": one.mes.entries(of: one.conta),
      "passou": one.isEstourado, "emConflito": one.isDivergente,
      "emPalavras": "\(spending) de \(MoneyModel(one.limite, one.moeda).texto)",
      "ressalvas": one.ressalvas(budget), "gasta": min(thousandths(spent), end),
      "alem": isPast ? beyond : nil,
      "hoje": budget.diaEmPalavras == nil ? nil : end * budget.diasPassados / budget.dias,
    ]
  }
}

extension Month {
  /// The address of a category's entries in the month.
  func entries(of conta: Uuid) -> String {
    Question.entries(day(1)...day(31), [(.categoria, conta.description)])
  }
}

extension LinkModel {
  /// A link to a month's budgets, which says how much is left of them.
  init(restOf budget: OrcamentoEmMoeda, in month: Month) {
    let rest = PtBR.money(budget.disponivel.absolute, budget.moeda)
    self.init(
      budget.disponivel.minor < 0
        ? "Gasto além do orçamento: \(rest)" : "Ainda disponível no orçamento: \(rest)",
      Address.budget(month))
  }
}
