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
        moeda: criado.moeda, estado: estado(id), despesas: 0,
        total: Total(minor: 0, decimals: criado.casas), itens: [], tardias: tardias(id))
      report.autoria = autoria(creation)
      report.aprovacao = aprovacao(de: id)
      fill(&report, criado.casas)
      return report
    }
  }

  /// Whether a report is open, registered, approved or paid back.
  func estado(_ relatorio: Uuid) -> EstadoDeRelatorio {
    guard declaracao(relatorio) != nil else {
      return isDevolvido(relatorio) ? .devolvido : .parcial
    }
    if isReembolsado(relatorio) { return .reembolsado }
    return aprovacao(relatorio) == nil ? .registrado : .aprovado
  }

  /// The approval of a report that is in force.
  private func aprovacao(de relatorio: Uuid) -> AprovacaoDeRelatorio? {
    guard let (ref, foraDaRegra) = aprovacao(relatorio) else { return nil }
    return AprovacaoDeRelatorio(
      autoria: autoria(ref), nota: evento(ref).dados.motivo, foraDaRegra: foraDaRegra)
  }

  /// The titles of the expense reports, by UUID.
  /// - Complexity: O(reports).
  package var titulosDeRelatorios: [(id: Uuid, name: String)] {
    ids(.relatorio).map { ($0, texto(de: Agregado(.relatorio, $0), .titulo) ?? "") }
  }

  private func fill(_ report: inout ResumoDeRelatorio, _ casas: Int) {
    guard let emVigor = declaracao(report.relatorio) else {
      let items = itens(report.relatorio)
      report.itens = items.map(\.despesa)
      report.despesas = items.count
      let sum = items.reduce(Int128(0)) { $0 + $1.valor.fine }
      report.total = Total(fine: sum, decimals: casas)
      return
    }
    if report.estado == .reembolsado {
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
    report.estado = estado(id)
    report.aprovacao = aprovacao(de: id)
    report.quemAprova = quemAprova()
    fill(&report)
    report.notasRepetidas = notasRepetidas(report.despesas)
    let late = report.tardias.flatMap { [$0.agora, $0.noRegistro].compactMap(\.self) }
    report.tipos = Set((report.despesas + late).map(\.tipo)).sorted()
      .compactMap { tipoDeDespesa($0) }
    return report
  }

  /// The times that a report was reopened or sent back, in the order of writing.
  func reaberturas(_ report: Agregado) -> [ReaberturaDeRelatorio] {
    naOrdemDeEscrita(escritas(de: report, .situacao)).compactMap { ref in
      let written = evento(ref).dados
      switch written {
      case .relatorioReaberto, .relatorioDevolvido:
        return ReaberturaDeRelatorio(
          autoria: autoria(ref), motivo: written.motivo,
          isDevolucao: written.tipo == .relatorioDevolvido)
      default: return nil
      }
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

  /// The live reimbursements of a report, by day and then UUID.
  /// - Complexity: O(what is linked to it).
  func reembolsos(de id: Uuid, em moeda: Currency) -> [ReembolsoDeRelatorio] {
    entries(linkedTo: id).compactMap { reembolso(tables.aggregates[Int($0)].id, em: moeda) }
      .sorted { ($0.data, $0.transacao) < ($1.data, $1.transacao) }
  }

  /// The amount that a linked transaction pays back: its effect on assets and liabilities.
  private func reembolso(_ id: Uuid, em moeda: Currency) -> ReembolsoDeRelatorio? {
    guard let content = base(id)?.conteudo, content.tipo == TipoDeTransacao.reembolso.rawValue
    else { return nil }
    let own = content.partidas.filter { partida in
      guard let account = atributos(daConta: partida.conta) else { return false }
      return account.moeda == moeda && account.classe.isPropria
    }
    guard let account = (own.first ?? content.partidas.first)?.conta else { return nil }
    let decimals = own.map(\.valor.decimals).max() ?? 0
    let effect = own.reduce(Int128(0)) { $0 + $1.valor.fine }
    let read = contaDeLeitura(account)
    return ReembolsoDeRelatorio(
      transacao: id, data: content.data, valor: Total(fine: abs(effect), decimals: decimals),
      conta: read, nomeDaConta: texto(de: Agregado(.conta, read), .nome) ?? "",
      lado: effect < 0 ? .empresa : .pessoa,
      categorias: content.partidas.filter { !isPropria($0.conta) }.map { nomeada($0) })
  }

  /// The side from which the newest live reimbursement of any report was recorded; nil for none.
  /// - Complexity: O(reports + their reimbursements), and O(entries) of those that the read model
  ///   does not keep.
  package var ladoDoUltimoReembolso: LadoDeReembolso? {
    let last = entries(linkedToAny: ids(.relatorio)).filter { entry in
      let content = tables.contents[Int(state.aggregates[Int(entry)].counted)]
      return tables.texts.text(content.kind) == TipoDeTransacao.reembolso.rawValue
    }.map { lugar($0, state.aggregates[Int($0)].counted) }.max()
    guard let last, let report = base(last.id)?.conteudo.ligada else { return nil }
    return reembolso(last.id, em: moeda(doRelatorio: report))?.lado
  }
}
