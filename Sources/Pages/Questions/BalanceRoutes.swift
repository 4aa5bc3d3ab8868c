internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The cash flow, and the trial balance.
extension Site {
  func cashFlowPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let month = Month(of: hoje)
    let first = month.advanced(by: 1 - Limits.monthsOfFlow) ?? month
    let asked = period(request, else: first.dias.lowerBound...month.dias.upperBound)
    let found = try asked.days.map { days throws(PageProblem) in try ask(razao.fluxo(days)) }
    return try answer(request, .cashFlow, asked, found?.csv) {
      if let found {
        for flow in found.moedas {
          part(
            of: flow, found.dias,
            found.moedas.count > 1 ? " em \(PtBR.name(of: flow.moeda))" : "")
        }
        if found.moedas.isEmpty {
          Part.empty(
            "Em \(TypedPeriod.words(found.dias)) não há dinheiro nas contas.",
            "Aqui fica, mês a mês, o que entrou no caixa e saiu dele.")
        }
      }
    }
  }

  /// The cash flow in one currency.
  /// - Parameter of: the currency in words after each label, if there are several.
  private func part(of flow: FluxoEmMoeda, _ days: ClosedRange<Day>, _ of: String) -> Part {
    let largest =
      flow.meses.flatMap { [$0.entrou.fine.magnitude, $0.saiu.fine.magnitude] }.max() ?? 0
    let end = flow.meses.last?.fechamento ?? Total(minor: 0, decimals: 2)
    func words(_ total: Total) -> String { MoneyModel(total, flow.moeda, .alone).texto }
    let scheduled =
      flow.agendado.minor == 0
      ? ""
      : " Com o agendado até \(PtBR.day(days.upperBound)): "
        + words(.sum([end, flow.agendado])) + "."
    return .sheet("Nas contas\(of): \(words(end))", id: "fluxo-\(flow.moeda)", .flush) {
      Part.note("Contas correntes, poupanças e carteiras." + scheduled)
      Part.table(
        TableModel(
          "Fluxo de caixa\(of) de \(TypedPeriod.words(days)), mês a mês", looks: "fluxo",
          [
            ColumnModel("Mês"), ColumnModel("Havia", isNumber: true, isWide: true),
            ColumnModel(FluxoDoMes.came, isNumber: true),
            ColumnModel(FluxoDoMes.went, isNumber: true), ColumnModel("Ficou", isNumber: true),
          ], flow.meses.map { row($0, flow.moeda, largest) }))
    }
  }

  /// The cash flow of one month, from its opening to its closing balance.
  private func row(_ month: FluxoDoMes, _ moeda: Currency, _ largest: UInt128) -> TableRowModel {
    func words(_ verb: String, _ isWanted: (Total) -> Bool) -> String? {
      let said = month.partes.filter { isWanted($0.1) }.map { name, total in
        "\(name) \(MoneyModel(total.absolute, moeda).texto)"
      }
      return said.isEmpty ? nil : "\(verb): \(said.joined(separator: ", "))"
    }
    let others =
      month.outros.minor == 0
      ? nil
      : "outros: \(Flow.others.lowercasedFirst) \(MoneyModel(month.outros, moeda).texto)"
    func moved(_ total: Total) -> CellModel {
      CellModel(MoneyModel(total, moeda)).with(BarModel(total, of: largest, isWide: true))
    }
    let name = CellModel(PtBR.shortMonth(month.mes), href: Question.entries(month.mes.dias))
      .with(wide: [words("entrou") { $0.minor > 0 }, words("saiu") { $0.minor < 0 }, others])
    return TableRowModel(
      name,
      [
        CellModel(MoneyModel(month.abertura, moeda), isWide: true), moved(month.entrou),
        moved(month.saiu), CellModel(MoneyModel(month.fechamento, moeda), looks: "forte"),
      ])
  }

  func trialBalancePage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    var form = PeriodForm()
    form.texts = Texts(page: {
      $0 == .ate ? request.query.typed("em", else: request.query.typed("ate")) : ""
    })
    var asked = period(form, else: hoje...hoje)
    asked.days = asked.days.map { $0.upperBound...$0.upperBound }
    let found = try asked.days.map { days throws(PageProblem) in
      try ask(razao.balancete(em: days.upperBound))
    }
    return try answer(request, .trialBalance, asked, found?.csv) {
      if let found {
        for balance in found.moedas {
          part(
            of: balance, on: found.em,
            found.moedas.count > 1 ? "Contas em \(PtBR.name(of: balance.moeda))" : "Contas")
        }
        if found.moedas.isEmpty {
          Part.empty(
            "Nenhuma conta tem saldo.",
            "Aqui ficam os saldos de todas as contas num dia, que somam o mesmo dos dois lados.")
        } else if found.em >= hoje {
          Part.note("O que está agendado para depois deste dia não está aqui.")
        }
      }
    }
  }

  /// The balances in one currency at the end of a day.
  private func part(of balance: BalanceteEmMoeda, on day: Day, _ title: String) -> Part {
    func money(_ total: Total) -> MoneyModel { MoneyModel(total, balance.moeda, .alone) }
    let em = day == hoje ? "" : Fields([("em", PtBR.day(day))]).query
    let rows = balance.contas.map { conta in
      let amount = CellModel(MoneyModel(conta.saldo.absolute, conta.moeda))
      let none = CellModel("", isNumber: true)
      return TableRowModel(
        CellModel(conta.nome, href: Path.account(conta.conta) + em),
        [conta.saldo.minor > 0 ? amount : none, conta.saldo.minor < 0 ? amount : none])
    }
    let difference = balance.debito.difference(from: balance.credito)
    return .sheet(title, id: "balancete-\(balance.moeda)", .flush) {
      Part.table(
        TableModel(
          "Saldo de cada conta, no débito ou no crédito",
          [
            ColumnModel("Conta"), ColumnModel("Débito", isNumber: true),
            ColumnModel("Crédito", isNumber: true),
          ], rows,
          total: TableRowModel(
            CellModel("Soma"),
            [CellModel(money(balance.debito)), CellModel(money(balance.credito))])))
      Part.note("Diferença: \(money(difference).texto)")
    }
  }
}
