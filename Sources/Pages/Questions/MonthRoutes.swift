internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The questions of a month, each a page; and a month at a glance.
extension Site {
  static let questionRoutes: [Route] = [
    .get(.month, Site.monthPage),
    .get(.spending, Site.spendingPage),
    .get(.income, Site.incomePage),
    .get(.cashFlow, Site.cashFlowPage),
    .get(.trialBalance, Site.trialBalancePage),
  ]

  private func monthPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let (form, days, problems) = period(request, else: Month(of: hoje).dias)
    let found = try days.map { days throws(PageProblem) in
      try ask(razao.mes(Month(of: days.upperBound)))
    }
    return try answer(
      request, found?.csv, named: "mes",
      page: Page(
        template: "month-page", title: "Mês", navigation: .resumo,
        content: MonthPageModel(
          found, form, problems, reach: try reach(found?.mes.dias), hoje: hoje),
        status: problems.isEmpty ? .ok : .unprocessable))
  }
}

/// A month at a glance.
struct MonthPageModel: Sendable {
  let cabeca: QuestionHead
  let moedas: [InCurrency]
  /// The number of conflicts that wait for a decision; nil if there are none.
  let aDecidir: String?
  let agendados: RegisterModel
  let ultimos: RegisterModel
  /// The address of all entries of the month.
  let todos: String
  let semLancamentos: Bool

  /// Income and spending in one currency.
  struct InCurrency: Sendable {
    let figuras: [FigureModel]
    /// The rest of the budgets, with a link to them; nil if there are none.
    let orcamento: RegisterLinkModel?
    /// Opening balances, adjustments and exchanges; nil if there are none.
    let outros: MoneyModel?
    let maiores: FigureTableModel?
  }

  /// A figure of the month, with that of the month before and the scheduled amount.
  struct FigureModel: Sendable {
    let rotulo: String
    let total: MoneyModel
    let principal: Bool
    let leva: String?
    let contra: String
    var porVir: [String]
  }

  init(
    _ found: ResumoDoMes?, _ form: PeriodForm, _ problems: Problems, reach: PeriodReach, hoje: Day
  ) {
    let days = found?.mes.dias
    cabeca = QuestionHead(
      .month, days, form, problems, reach: reach,
      title: { $0.capitalizedFirst }, hoje: hoje)
    let shown = days ?? Month(of: hoje).dias
    let several = (found?.moedas.count ?? 0) > 1
    moedas = (found?.moedas ?? []).enumerated().map { index, month in
      InCurrency(
        figuras: MonthPageModel.figures(month, shown, several: several),
        orcamento: month.orcamento.map { RegisterLinkModel($0, Month(of: shown.upperBound)) },
        outros: month.outros.minor == 0 ? nil : MoneyModel(month.outros, month.moeda, .alone),
        maiores: MonthPageModel.largest(month, shown, index))
    }
    aDecidir = found?.paraDecidir
    var place = RegisterPlace(hoje: hoje)
    place.hasMonths = false
    agendados = RegisterModel(found?.agendados ?? [], in: place)
    ultimos = RegisterModel(found?.ultimos ?? [], in: place)
    todos = Question.entries(shown)
    semLancamentos =
      found != nil && moedas.isEmpty && agendados.dias.isEmpty && ultimos.dias.isEmpty
  }

  private static func figures(
    _ month: MesEmMoeda, _ days: ClosedRange<Day>, several: Bool
  ) -> [FigureModel] {
    let before = Question.neighbour(of: days, -1).map { PtBR.month($0.lowerBound) }
    let of = several ? " em \(PtBR.name(of: month.moeda))" : ""
    func figure(
      _ label: String, _ now: Total, _ then: Total, _ later: Total, _ expected: Total?,
      _ question: Question?
    ) -> FigureModel {
      let coming = [("ainda por vir", later), ("por vir, dos planos", expected)]
      return FigureModel(
        rotulo: label + of, total: MoneyModel(now, month.moeda, .alone),
        principal: question == nil, leva: question.map { $0.address(days) },
        contra: before.map { "em \($0): \(MoneyModel(then, month.moeda).texto)" } ?? "",
        porVir: coming.compactMap { words, sum in
          sum.flatMap {
            $0.minor == 0 ? nil : "\(words): \(MoneyModel($0, month.moeda).texto)"
          }
        })
    }
    let left = month.entrou.agendado.difference(from: month.saiu.agendado)
    let expected = month.previsto
    var rest = figure(
      month.sobrou.minor < 0 ? "Faltou" : "Sobrou", month.sobrou, month.sobrouAntes, left,
      expected?.sobra, nil)
    if let end = month.deveSobrar {
      rest.porVir.append(
        "deve \(end.minor < 0 ? "faltar" : "sobrar"): "
          + MoneyModel(end.absolute, month.moeda).texto)
    }
    return [
      rest,
      figure(
        "Entrou", month.entrou.valor, month.antes.entrou, month.entrou.agendado, expected?.entrou,
        .income),
      figure(
        "Saiu", month.saiu.valor, month.antes.saiu, month.saiu.agendado, expected?.saiu, .spending),
    ]
  }

  private static func largest(
    _ month: MesEmMoeda, _ days: ClosedRange<Day>, _ index: Int
  ) -> FigureTableModel? {
    guard !month.maiores.isEmpty else { return nil }
    let table = TabelaPorMes(
      moeda: month.moeda, linhas: month.maiores, meses: [month.saiu])
    return FigureTableModel(
      table, days,
      FigureTableModel.Subject(
        id: "maiores-\(index)", title: "Maiores gastos",
        caption: "Maiores gastos de \(TypedPeriod.words(days)), por categoria",
        head: "Categoria",
        conditions: { line in
          let one = line.contas.count == 1 ? line.contas.first?.description : line.nome
          return one.map { [(.categoria, $0)] }
        }), totalLeva: Question.spending.address(days))
  }
}

extension ResumoDoMes {
  /// The number of conflicts that wait for a decision, in words; nil if there are none.
  var paraDecidir: String? {
    conflitos == 0
      ? nil : PtBR.count(conflitos, "conflito espera uma decisão", "conflitos esperam uma decisão")
  }
}
