internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The cash flow, and the trial balance.
extension Site {
  func cashFlowPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let month = Month(of: hoje)
    let first = month.advanced(by: 1 - Limits.monthsOfFlow) ?? month
    let (form, days, problems) = period(
      request, else: first.dias.lowerBound...month.dias.upperBound)
    let found = try days.map { days throws(PageProblem) in
      try ask(razao.fluxo(days))
    }
    return try answer(
      request, found?.csv, named: "fluxo",
      page: Page(
        template: "cash-flow", title: "Fluxo de caixa", navigation: .resultado,
        content: CashFlowModel(found, days, form, problems, reach: try reach(days), hoje: hoje),
        status: problems.isEmpty ? .ok : .unprocessable))
  }

  func trialBalancePage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    var form = PeriodForm()
    form.texts = Texts(page: {
      $0 == .ate ? request.query.typed("em", else: request.query.typed("ate")) : ""
    })
    let (days, problems) = form.reading(PeriodForm.Books(today: hoje, usual: hoje...hoje))
    let found = try days.map { days throws(PageProblem) in
      try ask(razao.balancete(em: days.upperBound))
    }
    return try answer(
      request, found?.csv, named: "balancete",
      page: Page(
        template: "trial-balance", title: "Balancete", navigation: .resultado,
        content: TrialBalanceModel(found, form, problems, hoje: hoje),
        status: problems.isEmpty ? .ok : .unprocessable))
  }
}

/// The cash flow in a period.
struct CashFlowModel: Sendable {
  let cabeca: QuestionHead
  let moedas: [InCurrency]
  let semFluxo: String?

  /// The cash flow in one currency.
  struct InCurrency: Sendable {
    let nomeDaMoeda: String
    let legendaDoFluxo: String
    let ficou: MoneyModel
    let rotuloDoFluxo: String
    /// The final balance including entries scheduled in the period; nil if there are none.
    let comAgendado: String?
    let mesesDoFluxo: [MonthModel]
  }

  /// The cash flow of one month, from its opening to its closing balance.
  struct MonthModel: Sendable {
    let mes: String
    let mesLeva: String
    let havia: MoneyModel
    let entrou: MoneyModel
    let saiu: MoneyModel
    let ficou: MoneyModel
    let deOnde: String?
    let paraOnde: String?
    let barraDaEntrada: BarModel
    let barraDaSaida: BarModel
  }

  init(
    _ found: Fluxo?, _ days: ClosedRange<Day>?, _ form: PeriodForm, _ problems: Problems,
    reach: PeriodReach, hoje: Day
  ) {
    cabeca = QuestionHead(
      .cashFlow, days, form, problems, reach: reach, title: { "Fluxo de caixa de \($0)" },
      hoje: hoje)
    let shown = days ?? Month(of: hoje).dias
    let several = (found?.moedas.count ?? 0) > 1
    moedas = (found?.moedas ?? []).map { flow in
      let of = several ? " em \(PtBR.name(of: flow.moeda))" : ""
      let largest =
        flow.meses.flatMap { [$0.entrou.fine.magnitude, $0.saiu.fine.magnitude] }.max() ?? 0
      let last = flow.meses.last
      let end = last?.fechamento ?? Total(minor: 0, decimals: 2)
      return InCurrency(
        nomeDaMoeda: "fluxo-\(flow.moeda)",
        legendaDoFluxo: "Fluxo de caixa\(of) de \(TypedPeriod.words(shown)), mês a mês",
        ficou: MoneyModel(end, flow.moeda, .alone), rotuloDoFluxo: "Nas contas" + of,
        comAgendado: flow.agendado.minor == 0
          ? nil
          : "Com o agendado até \(PtBR.day(shown.upperBound)): "
            + MoneyModel(Total.sum([end, flow.agendado]), flow.moeda, .alone).texto,
        mesesDoFluxo: flow.meses.map { CashFlowModel.month($0, flow.moeda, largest) })
    }
    semFluxo =
      found?.moedas.isEmpty == true
      ? "Em \(TypedPeriod.words(shown)) não há dinheiro nas contas." : nil
  }

  private static func month(
    _ month: FluxoDoMes, _ moeda: Currency, _ largest: UInt128
  ) -> MonthModel {
    let parts: [(String, Total)] = [
      ("receitas", month.receitas), ("gastos pagos", month.gastosPagos),
      (month.investimentos.minor < 0 ? "investido" : "resgatado", month.investimentos),
      ("saldos iniciais e ajustes", month.outros),
    ]
    func words(_ isWanted: (Total) -> Bool) -> String? {
      let said = parts.filter { isWanted($0.1) }.map { name, total in
        "\(name) \(MoneyModel(total.minor < 0 ? total.negated : total, moeda).texto)"
      }
      return said.isEmpty ? nil : said.joined(separator: ", ")
    }
    return MonthModel(
      mes: PtBR.shortMonth(month.mes), mesLeva: Question.entries(month.mes.dias),
      havia: MoneyModel(month.abertura, moeda), entrou: MoneyModel(month.entrou, moeda),
      saiu: MoneyModel(month.saiu, moeda), ficou: MoneyModel(month.fechamento, moeda),
      deOnde: words { $0.minor > 0 }, paraOnde: words { $0.minor < 0 },
      barraDaEntrada: BarModel(month.entrou, of: largest),
      barraDaSaida: BarModel(month.saiu, of: largest))
  }
}

/// The trial balance at the end of a day.
struct TrialBalanceModel: Sendable {
  let cabeca: QuestionHead
  let moedas: [InCurrency]
  let semContas: Bool
  /// Whether entries scheduled after the day may exist, which are left out.
  let deHoje: Bool

  /// The balances in one currency.
  struct InCurrency: Sendable {
    let tituloDaMoeda: String
    let nomeDaMoeda: String
    let contasDoBalancete: [RowModel]
    let debito: MoneyModel
    let credito: MoneyModel
    let diferenca: MoneyModel
  }

  struct RowModel: Sendable {
    let conta: String
    let contaLeva: String
    let noDebito: MoneyModel?
    let noCredito: MoneyModel?
  }

  init(_ found: Balancete?, _ form: PeriodForm, _ problems: Problems, hoje: Day) {
    let day = found?.em
    cabeca = QuestionHead(
      .trialBalance, day.map { $0...$0 }, form, problems,
      title: { _ in "Balancete em \(PtBR.day(day ?? hoje))" }, hoje: hoje)
    let several = (found?.moedas.count ?? 0) > 1
    moedas = (found?.moedas ?? []).map { balance in
      InCurrency(
        tituloDaMoeda: several ? "Contas em \(PtBR.name(of: balance.moeda))" : "Contas",
        nomeDaMoeda: "balancete-\(balance.moeda)",
        contasDoBalancete: balance.contas.map { conta in
          RowModel(
            conta: SafeText.of(conta.nome),
            contaLeva: Path.account(conta.conta)
              + (day == hoje ? "" : Fields([("em", PtBR.day(day ?? hoje))]).query),
            noDebito: conta.saldo.minor > 0 ? MoneyModel(conta.saldo, conta.moeda) : nil,
            noCredito: conta.saldo.minor < 0 ? MoneyModel(conta.saldo.negated, conta.moeda) : nil)
        },
        debito: MoneyModel(balance.debito, balance.moeda, .alone),
        credito: MoneyModel(balance.credito, balance.moeda, .alone),
        diferenca: MoneyModel(
          balance.debito.difference(from: balance.credito), balance.moeda, .alone))
    }
    semContas = found?.moedas.isEmpty == true
    deHoje = (day ?? hoje) >= hoje && !moedas.isEmpty
  }
}
