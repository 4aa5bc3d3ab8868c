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
    .get(.incomeStatement, Site.incomeStatementPage),
    .get(.balanceSheet, Site.balanceSheetPage),
    .get(.journal, Site.journalPage),
  ]

  private func monthPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    var asked = period(request, else: Month(of: hoje).dias)
    let found = try asked.days.map { days throws(PageProblem) in
      try ask((try razao.mes(Month(of: days.upperBound)), try razao.afazeres()))
    }
    asked.days = found?.0.mes.dias
    return try answer(request, .month, asked, found?.0.csv) {
      if let found { parts(of: found.0, found.1) }
    }
  }

  /// A month at a glance.
  @PartBuilder private func parts(of found: ResumoDoMes, _ waiting: Afazeres) -> [Part] {
    let several = found.moedas.count > 1
    Part.sections(Screen.afazeres(waiting, isBrief: true))
    Part.box("painel") {
      Part.box {
        for (index, month) in found.moedas.enumerated() {
          figures(month, found.mes, several ? " em \(PtBR.name(of: month.moeda))" : "")
          largest(month, found.mes.dias, index)
        }
      }
      Part.box {
        entries(found.agendados, "Até o fim do mês", id: "agendados")
        entries(
          found.ultimos, "Últimos lançamentos", id: "ultimos", isCut: true,
          link: LinkModel("Todos do mês", Question.entries(found.mes.dias)))
      }
    }
    if found.moedas.isEmpty, found.agendados.isEmpty, found.ultimos.isEmpty {
      Part.empty(
        "Neste mês não há lançamentos.", link: LinkModel("Lançar", Path.entryForm(), .button))
    }
  }

  private func entries(
    _ entries: [LancamentoListado], _ title: String, id: String, isCut: Bool = false,
    link: LinkModel? = nil
  ) -> Part? {
    guard !entries.isEmpty else { return nil }
    var place = RegisterPlace(hoje: hoje)
    place.hasMonths = false
    let register = RegisterModel(entries, in: place, isCut: (false, isCut))
    return .sheet(title, id: id, .register, link: link) { Part.entries(register) }
  }

  /// Income and spending in one currency, beside the month before and the scheduled amounts.
  /// - Parameter of: the currency in words after each label, if there are several.
  private func figures(_ month: MesEmMoeda, _ mes: Month, _ of: String) -> Part {
    let before = mes.advanced(by: -1).map { PtBR.month($0.day(1)) }
    func words(_ total: Total) -> String { MoneyModel(total, month.moeda).texto }
    func figure(
      _ label: String, _ now: Total, _ then: Total, _ later: Total, _ expected: Total?,
      _ question: Question? = nil, more: String? = nil
    ) -> FigureModel {
      func coming(_ label: String, _ sum: Total?) -> String? {
        sum.flatMap { $0.minor == 0 ? nil : "\(label): \(words($0))" }
      }
      return FigureModel(
        label + of, MoneyModel(now, month.moeda, .alone), isHeadline: question == nil,
        notes: [
          before.map { "em \($0): \(words(then))" }, coming("ainda por vir", later),
          coming("por vir, dos planos", expected), more,
        ], href: question?.address(mes.dias))
    }
    let (entered, left, expected) = (month.entrou, month.saiu, month.previsto)
    let rest = figure(
      month.sobrou.minor < 0 ? "Faltou" : "Sobrou", month.sobrou, month.sobrouAntes,
      entered.agendado.difference(from: left.agendado), expected?.sobra,
      more: month.deveSobrar.map {
        "deve \($0.minor < 0 ? "faltar" : "sobrar"): \(words($0.absolute))"
      })
    return .sheet(label: "Entrou e saiu") {
      // Beside another currency, one without income and spending takes no figures for them.
      if !month.isParado || of.isEmpty {
        Part.figures([
          rest,
          figure(
            "Entrou", entered.valor, month.antes.entrou, entered.agendado, expected?.entrou,
            .income),
          figure("Saiu", left.valor, month.antes.saiu, left.agendado, expected?.saiu, .spending),
        ])
      }
      month.orcamento.map { Part.note("", link: LinkModel(restOf: $0, in: mes)) }
      if month.outros.minor != 0 {
        Part.note(
          "\(Flow.others), que não são nem um nem outro: "
            + MoneyModel(month.outros, month.moeda, .alone).texto)
      }
    }
  }

  private func largest(_ month: MesEmMoeda, _ days: ClosedRange<Day>, _ index: Int) -> Part? {
    guard !month.maiores.isEmpty else { return nil }
    let table = TabelaPorMes(moeda: month.moeda, linhas: month.maiores, meses: [month.saiu])
    return FigureTable(table, days).part(
      "Maiores gastos", id: "maiores-\(index)", total: Question.spending.address(days),
      rest: month.outrosGastos.map { (MesEmMoeda.nomeDosOutrosGastos, $0) })
  }
}
