package import Canonical
package import Ledger

extension LedgerStore {
  /// All expense reports, by UUID.
  /// - Complexity: O(expenses).
  package var relatorios: [RelatorioAuditado] {
    let reimbursed = reembolsados
    return ids(.relatorio).compactMap { id in
      let agregado = Agregado(.relatorio, id)
      guard let creation = criacao(de: agregado),
        case .relatorioCriado(let criado) = evento(creation).dados
      else { return nil }
      var report = RelatorioAuditado(
        relatorio: id, titulo: texto(de: agregado, .titulo) ?? criado.titulo, data: criado.data,
        moeda: criado.moeda, estado: .parcial, despesas: 0,
        total: Total(minor: 0, decimals: criado.casas), itens: [], tardias: tardias(id))
      fill(&report, criado.casas, isReimbursed: reimbursed.contains(id))
      return report
    }
  }

  /// What the expense reports are called, by UUID.
  /// - Complexity: O(reports).
  package var titulosDeRelatorios: [(id: Uuid, name: String)] {
    ids(.relatorio).map { ($0, texto(de: Agregado(.relatorio, $0), .titulo) ?? "") }
  }

  private func fill(_ report: inout RelatorioAuditado, _ casas: Int, isReimbursed: Bool) {
    guard let emVigor = registro(report.relatorio) else {
      let items = itens(report.relatorio)
      report.itens = items.map(\.despesa)
      report.despesas = items.count
      let sum = items.reduce(Int128(0)) { $0 + $1.valor.fine }
      report.total = Total(fine: sum, decimals: casas)
      return
    }
    report.estado = isReimbursed ? .reembolsado : .registrado
    report.despesas = Int(emVigor.registro.despesas)
    report.total = Total(
      minor: Int128(emVigor.registro.total.minor), decimals: emVigor.registro.total.decimals)
    report.itens = itens(report.relatorio, Visao.agora.vista(por: .evento(emVigor.evento)))
      .map(\.despesa)
  }

  /// What live reimbursements are linked to.
  /// - Complexity: O(linked entries).
  private var reembolsados: Set<Uuid> {
    guard tables.rarities.contains(where: { $0.linked != nil }) else { return [] }
    var found: Set<Uuid> = []
    for aggregate in state.aggregates where aggregate.counted >= 0 {
      guard let linked = tables.rarity(of: aggregate.counted)?.linked,
        tables.texts.text(tables.contents[Int(aggregate.counted)].kind)
          == TipoDeTransacao.reembolso.rawValue
      else { continue }
      found.insert(linked)
    }
    return found
  }
}
