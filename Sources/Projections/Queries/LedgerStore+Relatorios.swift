package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// All expense reports, by UUID.
  /// - Complexity: O(expenses).
  package var relatorios: [ResumoDeRelatorio] {
    ids(.relatorio).compactMap { id in
      let agregado = Agregado(.relatorio, id)
      guard let creation = criacao(de: agregado),
        case .relatorioCriado(let criado) = evento(creation).dados
      else { return nil }
      var report = ResumoDeRelatorio(
        relatorio: id, titulo: texto(de: agregado, .titulo) ?? criado.titulo, data: criado.data,
        moeda: criado.moeda, estado: .parcial, despesas: 0,
        total: Total(minor: 0, decimals: criado.casas), itens: [], tardias: tardias(id))
      report.autoria = autoria(creation)
      fill(&report, criado.casas, isReimbursed: isReembolsado(id))
      return report
    }
  }

  /// The titles of the expense reports, by UUID.
  /// - Complexity: O(reports).
  package var titulosDeRelatorios: [(id: Uuid, name: String)] {
    ids(.relatorio).map { ($0, texto(de: Agregado(.relatorio, $0), .titulo) ?? "") }
  }

  private func fill(_ report: inout ResumoDeRelatorio, _ casas: Int, isReimbursed: Bool) {
    guard let emVigor = declaracao(report.relatorio) else {
      let items = itens(report.relatorio)
      report.itens = items.map(\.despesa)
      report.despesas = items.count
      let sum = items.reduce(Int128(0)) { $0 + $1.valor.fine }
      report.total = Total(fine: sum, decimals: casas)
      return
    }
    report.estado = isReimbursed ? .reembolsado : .registrado
    if isReimbursed {
      let paid = reembolsos(de: report.relatorio, em: report.moeda)
      report.reembolsado = Total(fine: paid.reduce(0) { $0 + $1.valor.fine }, decimals: casas)
    }
    report.despesas = Int(emVigor.declarada.despesas)
    report.total = Total(
      minor: Int128(emVigor.declarada.total.minor), decimals: emVigor.declarada.total.decimals)
    report.itens = itens(report.relatorio, Visao.agora.vista(por: .evento(emVigor.evento)))
      .map(\.despesa)
  }

  /// Whether a live reimbursement is linked to a report.
  package func isReembolsado(_ relatorio: Uuid) -> Bool {
    entries(linkedTo: relatorio).contains { entry in
      let content = tables.contents[Int(state.aggregates[Int(entry)].counted)]
      return tables.texts.text(content.kind) == TipoDeTransacao.reembolso.rawValue
    }
  }
}
