package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension LedgerStore {
  /// An expense report as it is now, or nil where there is none with this UUID.
  /// - Complexity: O(its expenses × their log), O(open conflicts), and O(what is linked to it).
  package func relatorio(_ id: Uuid) -> RelatorioDeDespesas? {
    let agregado = Agregado(.relatorio, id)
    guard let creation = criacao(de: agregado),
      case .relatorioCriado(let criado) = evento(creation).dados
    else { return nil }
    var report = RelatorioDeDespesas(
      id: id, titulo: texto(de: agregado, .titulo) ?? criado.titulo, data: criado.data,
      moeda: criado.moeda, casas: criado.casas)
    report.reembolsos = reembolsos(de: id, em: criado.moeda)
    report.conflitos = conflitos(sobre: id)
    report.autoria = autoria(creation)
    report.reaberturas = reaberturas(agregado)
    fill(&report)
    let late = report.tardias.flatMap { [$0.agora, $0.noRegistro].compactMap(\.self) }
    report.tipos = Set((report.despesas + late).map(\.tipo)).sorted()
      .compactMap { tipoDeDespesa($0) }
    return report
  }

  /// The times that a report was opened again, as they came to be.
  private func reaberturas(_ report: Agregado) -> [ReaberturaDeRelatorio] {
    naOrdemDeEscrita(escritas(de: report, .situacao)).compactMap { ref in
      guard case .relatorioReaberto(let reopened) = evento(ref).dados else { return nil }
      return ReaberturaDeRelatorio(autoria: autoria(ref), motivo: reopened.motivo)
    }
  }

  private func fill(_ report: inout RelatorioDeDespesas) {
    guard let (evento, declarado) = declaracao(report.id) else {
      report.despesas = ordenadas(itens(report.id), report.id)
      report.quantidade = report.despesas.count
      report.valorTotal = Total(
        fine: report.despesas.reduce(0) { $0 + $1.valor.fine }, decimals: report.casas)
      return
    }
    let known = Visao.agora.vista(por: .evento(evento))
    report.estado = report.reembolsos.isEmpty ? .registrado : .reembolsado
    report.despesas = ordenadas(itens(report.id, known), report.id)
    report.quantidade = Int(declarado.despesas)
    report.valorTotal = Total(
      minor: Int128(declarado.total.minor), decimals: declarado.total.decimals)
    report.registro = RegistroDeRelatorio(declarado: declarado, autoria: autoria(evento))
    report.tardias = ordenadas(tardias(report.id), report.id).map { id in
      DespesaTardia(
        despesa: id, agora: despesa(id, de: report.id),
        noRegistro: despesa(id, de: report.id, known))
    }
  }

  private func ordenadas(_ despesas: [Despesa], _ relatorio: Uuid) -> [Despesa] {
    let byId = Dictionary(uniqueKeysWithValues: despesas.map { ($0.despesa, $0) })
    return ordenadas(despesas.map(\.despesa), relatorio).compactMap { byId[$0] }
  }

  /// Expenses in the order in which they were first written.
  private func ordenadas(_ despesas: [Uuid], _ relatorio: Uuid) -> [Uuid] {
    let report = Agregado(.relatorio, relatorio)
    var byFirst: [EventRef: Uuid] = [:]
    for id in despesas {
      if let first = naOrdemDeEscrita(escritas(de: report, .despesa(id))).first {
        byFirst[first] = id
      }
    }
    return naOrdemDeEscrita(Array(byFirst.keys)).compactMap { byFirst[$0] }
  }
}
