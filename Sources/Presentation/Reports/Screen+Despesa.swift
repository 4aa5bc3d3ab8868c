package import Canonical
package import Ledger

extension Screen {
  /// One expense of a report, and why it cannot be changed where it cannot.
  package static func despesa(_ expense: Despesa, em report: RelatorioDeDespesas) -> Screen {
    let receipt = expense.comprovante.map {
      [
        Line("Comprovante: \($0.nome)"), Line("Código do arquivo (SHA-256)", .quiet),
        Line($0.hash.description, verbatim: true),
      ]
    }
    let closed = report.impedimento(a: .corrigir(expense.despesa)).map { [Line($0, .warning)] }
    return Screen(
      header: [
        Line(expense.titulo, .strong),
        Line("Valor", .strong, value: PtBR.money(expense.valor, report.moeda)),
        Line(report.facts(of: expense), .quiet),
      ] + (receipt ?? []) + (closed ?? []), sections: [])
  }
}

extension RelatorioDeDespesas {
  /// One of its expenses, also one that came after its registration; nil where there is none.
  package func despesa(_ id: Uuid) -> Despesa? {
    let late = tardias.first { $0.despesa == id }
    return late?.agora ?? despesas.first { $0.despesa == id } ?? late?.noRegistro
  }
}
