package import Ledger

/// An action on a report, to be reported once it is recorded.
package enum FeitoEmRelatorio: Sendable, Hashable {
  case comecado, renomeado, registrado, reaberto, reembolsado
  case despesaAdicionada(NovaDespesa)
  case despesaCorrigida(titulo: String)
  case despesaRemovida(titulo: String)

  /// A sentence without its end.
  /// - Parameter report: the report as it is with that.
  package func frase(_ report: RelatorioDeDespesas) -> String {
    let name = "elatório “\(report.titulo)”"
    return switch self {
    case .comecado: "R" + name
    case .renomeado: "R\(name), com título novo"
    case .registrado:
      "R\(name) registrado: \(PtBR.money(report.valorTotal, report.moeda))"
    case .reaberto: "R\(name) reaberto"
    case .reembolsado: "Reembolso do r" + name
    case .despesaAdicionada(let expense):
      "Despesa “\(expense.titulo)” de \(PtBR.money(expense.valor, report.moeda))"
    case .despesaCorrigida(let titulo): "Despesa “\(titulo)” corrigida"
    case .despesaRemovida(let titulo): "Despesa “\(titulo)” removida"
    }
  }
}

extension Screen {
  /// That something was done to a report, where the report itself is shown beside it.
  package static func gravado(_ what: FeitoEmRelatorio, _ recorded: RelatorioGravado) -> Screen {
    .recorded(what.frase(recorded.relatorio), recorded.recibo, effect: [])
  }
}
