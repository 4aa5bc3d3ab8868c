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
    fill(&report)
    return report
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

  private func reembolsos(de id: Uuid, em moeda: Currency) -> [ReembolsoDeRelatorio] {
    entries(linkedTo: id).compactMap { reembolso(tables.aggregates[Int($0)].id, em: moeda) }
      .sorted { ($0.data, $0.transacao) < ($1.data, $1.transacao) }
  }

  /// The amount that a linked transaction pays back: its effect on assets and liabilities.
  private func reembolso(_ id: Uuid, em moeda: Currency) -> ReembolsoDeRelatorio? {
    guard let content = base(id)?.conteudo, content.tipo == TipoDeTransacao.reembolso.rawValue
    else { return nil }
    let received = content.partidas.filter { partida in
      guard let account = atributos(daConta: partida.conta) else { return false }
      return account.moeda == moeda && account.classe.isPropria
    }
    guard let account = (received.first ?? content.partidas.first)?.conta else { return nil }
    let decimals = received.map(\.valor.decimals).max() ?? 0
    let read = contaDeLeitura(account)
    return ReembolsoDeRelatorio(
      transacao: id, data: content.data,
      valor: Total(fine: received.reduce(0) { $0 + $1.valor.fine }, decimals: decimals),
      conta: read, nomeDaConta: texto(de: Agregado(.conta, read), .nome) ?? "")
  }
}
