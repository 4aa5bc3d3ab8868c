internal import Canonical
package import Ledger

extension Screen {
  /// All expense reports: title, state, date and total, in the order given.
  package static func reports(_ reports: [ResumoDeRelatorio]) -> Screen {
    let header = [Line("Relatórios de despesas", .strong)]
    guard !reports.isEmpty else {
      return Screen(
        header: header + [Line("Nenhum ainda.")], sections: [],
        footer: [
          Line(
            "Começar um relatório", .quiet,
            leads: .alone(.criarRelatorio, after: "Para começar um: "))
        ])
    }
    // On one device all reports are from there.
    let isShared = Set(reports.compactMap(\.autoria?.aparelho)).count > 1
    let section = Section(nil, reports) { report in
      let left = report.faltaReembolsar.map {
        "Reembolsado em parte, faltam \(PtBR.money($0, report.moeda))"
      }
      let facts = [
        left ?? report.estado.titulo, PtBR.day(report.data), PtBR.expenses(report.despesas),
        isShared ? report.autoria.map { "feito por \($0.quem)" } : nil,
        report.tardias.isEmpty ? nil : "\(PtBR.number(report.tardias.count)) depois do registro",
        "relatório \(report.relatorio.curto)",
      ]
      return Row(
        report.titulo, value: PtBR.money(report.total, report.moeda),
        details: [Line(facts.compactMap(\.self).joined(separator: ", "), .quiet)],
        tone: left == nil ? report.estado.tone : .strong, selection: .relatorio(report.relatorio))
    }
    return Screen(header: header, sections: [section])
  }
}
