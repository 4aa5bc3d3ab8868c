internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Spending in a period by category, party or tag, and income less expense.
extension Site {
  func spendingPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let asked = period(request, else: Month(of: hoje).dias)
    let known = try knowledge(request.query)
    let division =
      request.query["por"].flatMap { DivisaoDeGastos(rawValue: $0.foldedForComparison) }
      ?? .categoria
    let found: Gastos? = try asked.days.map { days throws(PageProblem) in
      var pedido = PedidoPorMes(dias: days)
      pedido.por = division
      return try ask(razao.gastos(pedido, known.vista))
    }
    let tabs = DivisaoDeGastos.allCases.map { other in
      TabModel(
        other.titulo,
        other == division
          ? nil
          : Question.spending.address(asked.shown, other.parameters + known.parameters),
        isOpen: other == division)
    }
    return try answer(
      request, .spending, asked, found?.csv, known: known, more: division.parameters
    ) {
      Part.tabs("Dividir os gastos", tabs)
      if let found { parts(of: found, asked.shown, known.parameters) }
    }
  }

  /// - Parameter known: whose knowledge the links keep, as parameters.
  @PartBuilder private func parts(
    of found: Gastos, _ days: ClosedRange<Day>, _ known: [(name: String, value: String)]
  ) -> [Part] {
    let (tables, division) = (found.tabelas, found.pedido.por)
    let several = tables.count > 1
    let months = Month(of: days.lowerBound).advanced(by: 1 - Limits.monthColumns)
    if let words = found.comparacao { Part.note(words) }
    for (index, table) in tables.enumerated() {
      FigureTable(table, days, by: division, known: known).part(
        several ? "Gastos em \(PtBR.name(of: table.moeda))" : "Gastos", id: "gastos-\(index)",
        link: table.antes.isEmpty
          ? nil
          : LinkModel(
            "Mês a mês",
            Question.spending.address(
              (months?.day(1) ?? days.lowerBound)...days.upperBound, division.parameters + known)))
    }
    if division == .etiqueta, !tables.isEmpty {
      Part.note(
        "Um lançamento com mais de uma etiqueta está em cada uma delas, e uma só vez no total.")
    }
    let monthly = tables.filter { $0.meses.count > 1 }
    if !monthly.isEmpty {
      Part.sheet(label: "Mês a mês") {
        for table in monthly {
          Part.months(
            "Gastos de cada mês\(several ? ", em \(PtBR.name(of: table.moeda))" : "")", ["Gastos"],
            .spending, days, table.meses.map { [$0.valor] }, table.moeda,
            more: division.parameters + known)
        }
      }
    }
    if tables.isEmpty {
      Part.empty(
        "Em \(TypedPeriod.words(days)) não há gastos.",
        "Aqui ficam as despesas do período, da maior à menor.")
    }
  }

  func incomePage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let asked = period(request, else: Month(of: hoje).dias)
    let known = try knowledge(request.query)
    let found = try asked.days.map { days throws(PageProblem) in
      try ask(razao.resultado(PedidoPorMes(dias: days), known.vista))
    }
    return try answer(request, .income, asked, found?.csv, known: known) {
      if let found { parts(of: found, asked.shown, known.parameters) }
    }
  }

  @PartBuilder private func parts(
    of found: Resultado, _ days: ClosedRange<Day>, _ known: [(name: String, value: String)]
  ) -> [Part] {
    for (index, result) in found.moedas.enumerated() {
      parts(
        of: result, days, known, id: index,
        found.moedas.count > 1 ? " em \(PtBR.name(of: result.moeda))" : "")
    }
    if found.moedas.isEmpty {
      Part.empty(
        "Em \(TypedPeriod.words(days)) não há receitas nem despesas.",
        "Aqui ficam as receitas menos as despesas do período.")
    }
  }

  /// The result in one currency.
  /// - Parameter of: the currency in words after each label, if there are several.
  @PartBuilder private func parts(
    of result: ResultadoEmMoeda, _ days: ClosedRange<Day>,
    _ known: [(name: String, value: String)], id: Int, _ of: String
  ) -> [Part] {
    let (moeda, received, spent) = (result.moeda, result.receitas, result.despesas)
    let money = { (total: Total) in MoneyModel(total, moeda, .alone) }
    let label = (result.valor.minor < 0 ? "Faltou" : "Sobrou") + of
    let later =
      result.agendado.minor == 0
      ? nil : "agendado para depois de hoje: \(money(result.agendado).texto)"
    Part.sheet(label: label) {
      Part.figures([
        FigureModel(label, money(result.valor), isHeadline: true, notes: [later]),
        FigureModel("Receitas", money(received.valor)),
        FigureModel("Despesas", money(spent.valor)),
      ])
    }
    if !received.isVazia {
      FigureTable(received, days, known: known).part("Receitas" + of, id: "receitas-\(id)")
    }
    if !spent.isVazia {
      FigureTable(spent, days, known: known).part("Despesas" + of, id: "despesas-\(id)")
    }
    if result.meses.count > 1 {
      let months = zip(result.meses, zip(received.meses, spent.meses)).map {
        [$1.0.valor, $1.1.valor, $0.valor]
      }
      Part.sheet(label: "Mês a mês") {
        Part.months(
          "Resultado de cada mês\(of)", ["Receitas", "Despesas", "Resultado"], .income, days,
          months, moeda, more: known)
      }
    }
  }
}

extension DivisaoDeGastos {
  /// The parameters of its address.
  fileprivate var parameters: [(name: String, value: String)] {
    self == .categoria ? [] : [("por", rawValue)]
  }
}
