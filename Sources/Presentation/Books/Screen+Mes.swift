internal import Canonical
package import Ledger

extension Screen {
  /// A month at a glance, and what waits for somebody.
  package static func mes(_ mes: ResumoDoMes, _ waiting: Afazeres) -> Screen {
    let several = mes.moedas.count
    let before = mes.mes.advanced(by: -1).map { PtBR.month($0.day(1)) }
    let figures = mes.moedas.map { month in
      Section(
        PtBR.title("Entrou e saiu", month.moeda, among: several),
        rows(of: month, before, isAlone: several == 1) + budget(of: month, mes.mes)
      ) { $0 }
    }
    let largest = mes.moedas.filter { !$0.maiores.isEmpty }.map { month in
      let rest = month.outrosGastos.map {
        Row(MesEmMoeda.nomeDosOutrosGastos, value: PtBR.money($0, month.moeda))
      }
      let rows = month.maiores.map { line in
        Row(
          line.nome ?? "", value: PtBR.money(line.valor, month.moeda),
          selection: line.contas.count == 1 ? line.contas.first.map { .conta($0) } : nil)
      }
      return Section(
        PtBR.title("Maiores gastos", month.moeda, among: several), rows + [rest].compactMap(\.self)
      ) { $0 }
    }
    let none =
      mes.moedas.isEmpty && mes.ultimos.isEmpty && mes.agendados.isEmpty
      ? [Line("Neste mês não há lançamentos.", .quiet)] : []
    return Screen(
      header: [Line(PtBR.monthTitle(mes.mes), .strong)] + none,
      sections: afazeres(waiting, isBrief: true) + figures + largest + entries(mes))
  }

  private static func entries(_ mes: ResumoDoMes) -> [Section] {
    let year = mes.hoje.parts.year
    return [("Agendados", mes.agendados), ("Últimos lançamentos", mes.ultimos)].filter {
      !$0.1.isEmpty
    }.map { title, entries in
      let rows = EntryRows(entries, year: year, isGrouped: false)
      return Section(title, rowCount: entries.count) { rows[$0] }
    }
  }

  private static func budget(of month: MesEmMoeda, _ mes: Month) -> [Row] {
    guard let budget = month.orcamento else { return [] }
    func money(_ total: Total) -> String { PtBR.money(total, month.moeda) }
    let isBeyond = budget.disponivel.minor < 0
    return [
      Row(
        isBeyond ? "Gasto além do orçamento" : "Ainda disponível no orçamento",
        value: money(budget.disponivel.absolute),
        details: [
          Line("gasto \(money(budget.gasto)) de \(money(budget.limite))", isBeyond ? .bad : .quiet)
        ], selection: .orcamento(mes))
    ]
  }

  /// - Parameter isAlone: whether it is the only currency; beside another, one without income and
  ///   spending takes no rows for them.
  private static func rows(
    of month: MesEmMoeda, _ before: String?, isAlone: Bool
  ) -> [Row] {
    func money(_ total: Total) -> String { PtBR.money(total, month.moeda) }
    func details(
      _ then: Total, later: String, _ scheduled: Total, _ expected: Total?
    ) -> [Line] {
      let past = before.map { [Line("em \($0)", .quiet, value: money(then))] } ?? []
      let coming = [(scheduled, "ainda \(later)"), (expected, "\(later), dos planos")]
      return past
        + coming.compactMap { sum, words in
          sum.flatMap { $0.minor == 0 ? nil : Line(words, .quiet, value: money($0)) }
        }
    }
    let left = month.entrou.agendado.difference(from: month.saiu.agendado)
    let end = month.deveSobrar.map { coming in
      Line(
        coming.minor < 0 ? "deve faltar" : "deve sobrar", coming.minor < 0 ? .bad : .quiet,
        value: money(coming.absolute))
    }
    let others =
      month.outros.minor == 0
      ? [] : [Row(Flow.others, value: money(month.outros))]
    if month.isParado, !isAlone { return others }
    return [
      Row(
        "Entrou", value: money(month.entrou.valor),
        details: details(
          month.antes.entrou, later: "a entrar", month.entrou.agendado, month.previsto?.entrou)),
      Row(
        "Saiu", value: money(month.saiu.valor),
        details: details(
          month.antes.saiu, later: "a sair", month.saiu.agendado, month.previsto?.saiu)),
      Row(
        month.sobrou.minor < 0 ? "Faltou" : "Sobrou", value: money(month.sobrou),
        details: details(month.sobrouAntes, later: "por vir", left, month.previsto?.sobra)
          + (end.map { [$0] } ?? []), tone: .strong),
    ] + others
  }
}
