internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Spending in a period by category, party or tag, and income less expense.
extension Site {
  func spendingPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let (form, days, problems) = period(request, else: Month(of: hoje).dias)
    let division = request.query["por"].flatMap {
      DivisaoDeGastos(rawValue: $0.foldedForComparison)
    }
    let found: Gastos? = try days.map { days throws(PageProblem) in
      var pedido = PedidoPorMes(dias: days)
      pedido.por = division ?? .categoria
      return try ask(razao.gastos(pedido))
    }
    return try answer(
      request, found?.csv, named: "gastos",
      page: Page(
        template: "spending", title: "Gastos", navigation: .gastos,
        content: SpendingModel(
          found, by: division ?? .categoria, days, form, problems, reach: try reach(days),
          hoje: hoje),
        status: problems.isEmpty ? .ok : .unprocessable))
  }

  func incomePage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let (form, days, problems) = period(request, else: Month(of: hoje).dias)
    let found = try days.map { days throws(PageProblem) in
      try ask(razao.resultado(PedidoPorMes(dias: days)))
    }
    return try answer(
      request, found?.csv, named: "resultado",
      page: Page(
        template: "income", title: "Resultado", navigation: .resultado,
        content: IncomeModel(found, days, form, problems, reach: try reach(days), hoje: hoje),
        status: problems.isEmpty ? .ok : .unprocessable))
  }
}

/// Spending in a period.
struct SpendingModel: Sendable {
  let cabeca: QuestionHead
  /// The ways to divide spending.
  let divisoes: [QuestionHead.TabModel]
  let tabelas: [FigureTableModel]
  let meses: [MonthsTableModel]
  /// The sentence that nothing was spent; nil if something was.
  let semGastos: String?
  /// Whether an entry may count in several lines.
  let repete: Bool

  init(
    _ found: Gastos?, by division: DivisaoDeGastos, _ days: ClosedRange<Day>?, _ form: PeriodForm,
    _ problems: Problems, reach: PeriodReach, hoje: Day
  ) {
    func more(_ division: DivisaoDeGastos) -> [(name: String, value: String)] {
      division == .categoria ? [] : [("por", division.rawValue)]
    }
    cabeca = QuestionHead(
      .spending, days, form, problems, reach: reach, title: { "Gastos de \($0)" },
      more: more(division),
      hoje: hoje)
    let shown = days ?? Month(of: hoje).dias
    divisoes = DivisaoDeGastos.allCases.map { other in
      QuestionHead.TabModel(
        dito: other.titulo, leva: Question.spending.address(shown, more(other)),
        atual: other == division)
    }
    let several = (found?.tabelas.count ?? 0) > 1
    tabelas = (found?.tabelas ?? []).enumerated().map { index, table in
      let title = several ? "Gastos em \(PtBR.name(of: table.moeda))" : "Gastos"
      return FigureTableModel(
        table, shown,
        FigureTableModel.Subject(
          id: "gastos-\(index)", title: title,
          caption: "\(title) de \(TypedPeriod.words(shown)), \(division.titulo.lowercased())",
          head: division.cabeca, nameless: division.semNome,
          conditions: { division.conditions($0) }),
        totalLeva: nil)
    }
    meses = (found?.tabelas ?? []).filter { $0.meses.count > 1 }.map { table in
      MonthsTableModel(
        "Gastos de cada mês\(several ? ", em \(PtBR.name(of: table.moeda))" : "")", ["Gastos"],
        .spending, shown, table.meses.map { [$0.valor] }, table.moeda, more: more(division))
    }
    semGastos =
      found?.tabelas.isEmpty == true
      ? "Em \(TypedPeriod.words(shown)) não há gastos." : nil
    repete = division == .etiqueta && !tabelas.isEmpty
  }
}

/// Income less expense in a period.
struct IncomeModel: Sendable {
  let cabeca: QuestionHead
  let moedas: [InCurrency]
  let semResultado: String?

  /// The result in one currency.
  struct InCurrency: Sendable {
    let rotuloDoResultado: String
    let resultado: MoneyModel
    let recebido: MoneyModel
    let gasto: MoneyModel
    /// The result's scheduled part after today; nil if there is none.
    let agendadoDoResultado: String?
    let tabelas: [FigureTableModel]
    let meses: [MonthsTableModel]
  }

  init(
    _ found: Resultado?, _ days: ClosedRange<Day>?, _ form: PeriodForm, _ problems: Problems,
    reach: PeriodReach, hoje: Day
  ) {
    cabeca = QuestionHead(
      .income, days, form, problems, reach: reach, title: { "Resultado de \($0)" }, hoje: hoje)
    let shown = days ?? Month(of: hoje).dias
    let words = TypedPeriod.words(shown)
    let several = (found?.moedas.count ?? 0) > 1
    moedas = (found?.moedas ?? []).enumerated().map { index, result in
      let of = several ? " em \(PtBR.name(of: result.moeda))" : ""
      func table(_ name: String, _ table: TabelaPorMes) -> FigureTableModel? {
        guard !table.isVazia else { return nil }
        return FigureTableModel(
          table, shown,
          FigureTableModel.Subject(
            id: "\(name.lowercased())-\(index)", title: name + of,
            caption: "\(name)\(of) de \(words), por categoria", head: "Categoria",
            conditions: { DivisaoDeGastos.categoria.conditions($0) }),
          totalLeva: nil)
      }
      let months = zip(result.meses, zip(result.receitas.meses, result.despesas.meses)).map {
        [$1.0.valor, $1.1.valor, $0.valor]
      }
      let monthly =
        months.count > 1
        ? [
          MonthsTableModel(
            "Resultado de cada mês\(of)", ["Receitas", "Despesas", "Resultado"], .income, shown,
            months, result.moeda)
        ] : []
      return InCurrency(
        rotuloDoResultado: (result.valor.minor < 0 ? "Faltou" : "Sobrou") + of,
        resultado: MoneyModel(result.valor, result.moeda, .alone),
        recebido: MoneyModel(result.receitas.valor, result.moeda, .alone),
        gasto: MoneyModel(result.despesas.valor, result.moeda, .alone),
        agendadoDoResultado: result.agendado.minor == 0
          ? nil : MoneyModel(result.agendado, result.moeda, .alone).texto,
        tabelas: [table("Receitas", result.receitas), table("Despesas", result.despesas)]
          .compactMap(\.self), meses: monthly)
    }
    semResultado =
      found?.moedas.isEmpty == true ? "Em \(words) não há receitas nem despesas." : nil
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
