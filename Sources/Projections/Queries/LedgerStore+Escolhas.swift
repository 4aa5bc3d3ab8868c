package import Canonical
package import Ledger

extension LedgerStore {
  /// The open conflict or hint with an id.
  /// - Complexity: O(open conflicts).
  package func conflito(_ id: Uuid) -> Conflito? {
    abertos.first { idDoConflito($0.tipo, $0.assunto) == id }
  }

  /// The ids of all open conflicts and hints.
  package var idsDosConflitos: [Uuid] { abertos.map { idDoConflito($0.tipo, $0.assunto) } }

  package func idsDosConflitos(sobre prefix: IdPrefix) -> [Uuid] {
    abertos.filter { $0.sobre.contains(where: prefix.matches) }
      .map { idDoConflito($0.tipo, $0.assunto) }
  }

  /// The open conflicts or hints of a kind.
  package func conflitosAbertos(_ tipo: TipoDeConflito) -> [Conflito] {
    abertos.filter { $0.tipo == tipo }
  }

  /// The ids of all open hints.
  package var idsDosAvisos: [Uuid] {
    abertos.filter(\.tipo.isAviso).map { idDoConflito($0.tipo, $0.assunto) }
  }

  /// All open conflicts and hints, as the rules give them.
  package var conflitosEAvisos: [Conflito] { abertos }

  private var abertos: [Conflito] { state.conflicts.sorted + provaveisDuplicatas }

  /// The accounts whose balances people see with the other sign: debts and income.
  package var contasDeLadoNatural: Set<Uuid> {
    Set(
      ids(.conta).filter { atributos(daConta: $0)?.classe.temLadoNatural == true })
  }

  /// The events that are in conflict, oldest claim first.
  func versoes(_ conflito: Conflito) -> [VersaoEmConflito] {
    let register = registro(conflito)
    let counted = register.flatMap { cabecas(de: $0.0, $0.1)?.provisoria }
    return conflito.eventos.map { ref in
      let event = acontecimento(ref)
      let evento = evento(ref)
      var texto: String?
      if let (_, register) = register, case .texto(let written) = evento.dados.valor(de: register) {
        texto = written
      }
      var decisao: DecisaoTomada?
      if case .conflitoResolvido(let decided) = evento.dados { decisao = DecisaoTomada(decided) }
      return VersaoEmConflito(
        evento: evento.id, tipo: evento.tipo?.rawValue ?? "", autor: event.autoria,
        contada: counted.map { $0 == ref }, texto: texto, fato: fato(ref, evento),
        decisao: decisao, motivo: event.motivo, alteracoes: event.alteracoes)
    }.sorted { ($0.autor.quando, $0.evento) < ($1.autor.quando, $1.evento) }
  }

  /// The content of an event about an entry or an expense; for an annulment or restoration, the
  /// entry as its author knew it; for a decision, the one kept.
  private func fato(_ ref: EventRef, _ evento: Evento) -> FatoDeConflito? {
    let dados = evento.dados
    if let conteudo = dados.conteudo { return fact(ofEntry: evento.sobre, conteudo) }
    if dados.especie == .conta, dados.isCriacao, case .texto(let nome?) = dados.valor(de: .nome) {
      return .conta(id: evento.sobre, nome: nome)
    }
    if dados.especie == .transacao, dados.valor(de: .situacao) != nil {
      let known = Visao.agora.vista(por: .evento(ref))
      return base(evento.sobre, known).flatMap { fact(ofEntry: evento.sobre, $0.conteudo) }
    }
    if case .conflitoResolvido(let decisao) = dados { return decisao.mantido.flatMap { fact($0) } }
    for case (_, .despesa(let despesa?)) in dados.payload?.writes ?? [] {
      return fact(of: despesa, in: evento.sobre)
    }
    return nil
  }

  /// The subjects of a conflict; for differing decisions, those that they judged.
  fileprivate func concerned(_ conflito: Conflito) -> [Uuid] {
    conflito.sobre
      + conflito.eventos.flatMap { ref -> [Uuid] in
        let evento = evento(ref)
        guard case .conflitoResolvido(let decisao) = evento.dados else { return [evento.sobre] }
        return decisao.sobre
      }
  }
}

extension Fold {
  /// An open conflict with its authors and the balances under each decision, found by folding the
  /// decision's events and discarding the result.
  /// - Parameters:
  ///   - device: the deciding device, `stamp` the time, and `newId` gives ids to the hypothetical
  ///     events.
  /// - Complexity: that of folding one commit for each decision.
  package func explicacao(
    doConflito id: Uuid, by device: Uuid, at stamp: Instant, newId: () -> Uuid
  ) -> ConflitoExplicado? {
    guard let conflito = store.conflito(id) else { return nil }
    let concerned = store.concerned(conflito)
    let accounts = Set(
      concerned.flatMap { store.contas(de: $0) } + store.contasDasVersoes(conflito))
    let before = SaldosComparados(store)
    let escolhas = store.escolhas(conflito).map { escolha -> EscolhaExplicada in
      let supposed = supposing(
        escolha.atos.map { Evento(id: newId(), of: $0.sobre, dados: $0.dados) }, by: device,
        at: stamp)
      return EscolhaExplicada(
        palavra: escolha.palavra, mantido: escolha.mantido,
        encerra: supposed.conflito(id) == nil,
        saldos: before.ate(SaldosComparados(supposed), e: accounts),
        relatorios: store.totais(sob: supposed, concerned))
    }
    return ConflitoExplicado(
      conflito: store.auditado(conflito), versoes: store.versoes(conflito), escolhas: escolhas,
      ladoNatural: store.contasDeLadoNatural)
  }
}

extension LedgerStore {
  /// The accounts, as they are read, of all versions of entries that are in conflict.
  fileprivate func contasDasVersoes(_ conflito: Conflito) -> [Uuid] {
    conflito.eventos.flatMap { evento($0).dados.conteudo?.partidas ?? [] }
      .map { contaDeLeitura($0.conta) }
  }

  fileprivate func totais(sob other: LedgerStore, _ ids: [Uuid]) -> [TotalSobDecisao] {
    guard ids.contains(where: { criacao(de: Agregado(.relatorio, $0)) != nil }) else { return [] }
    let after = other.relatorios
    return relatorios.filter { ids.contains($0.relatorio) }.compactMap { report in
      after.first { $0.relatorio == report.relatorio }.map {
        TotalSobDecisao(
          relatorio: report.relatorio, titulo: report.titulo, moeda: report.moeda,
          antes: report.total, depois: $0.total)
      }
    }
  }
}
