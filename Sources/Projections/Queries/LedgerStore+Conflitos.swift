package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// The open conflicts, by kind and then subject.
  package var conflitos: [ConflitoAuditado] { conflitosAbertos.map(auditado) }

  /// The same as the rules give them.
  /// - Complexity: O(n log n) for n open conflicts.
  package var conflitosAbertos: [Conflito] { state.conflicts.sorted.filter { !$0.tipo.isAviso } }

  /// How many conflicts are open, hints apart.
  /// - Complexity: O(open conflicts), and nothing is looked up of any.
  package var quantosConflitos: Int { state.conflicts.count }

  /// The hints, by kind and then subject.
  package var avisos: [ConflitoAuditado] {
    (state.conflicts.sorted.filter(\.tipo.isAviso)
      + provaveisDuplicatas.sorted { $0.assunto < $1.assunto }).map(auditado)
  }

  /// The open conflicts about something, by kind and then subject; hints apart.
  /// - Complexity: O(open conflicts).
  package func conflitos(sobre id: Uuid) -> [ConflitoAuditado] {
    conflitosAbertos.filter { $0.sobre.contains(id) }.map(auditado)
  }

  /// A conflict with who wrote what and what its subject stands for.
  package func auditado(_ conflito: Conflito) -> ConflitoAuditado {
    let autores = Set(conflito.eventos.map { autoria($0) }).sorted {
      ($0.quando, $0.dispositivo) < ($1.quando, $1.dispositivo)
    }
    return ConflitoAuditado(
      id: idDoConflito(conflito.tipo, conflito.assunto), tipo: conflito.tipo,
      assunto: conflito.assunto, sobre: conflito.sobre, autores: autores,
      fatos: fatos(conflito.tipo, conflito.sobre))
  }

  /// What was decided on a conflict, where that stands and this version knows the word.
  package func conflitoDecidido(_ id: Uuid) -> ConflitoDecidido? {
    guard let emVigor = decisao(doConflito: id), vale(emVigor),
      let tipo = TipoDeConflito(rawValue: emVigor.decisao.conflito),
      let palavra = PalavraDeDecisao(rawValue: emVigor.decisao.decisao)
    else { return nil }
    return ConflitoDecidido(
      id: id, tipo: tipo, palavra: palavra, mantido: emVigor.decisao.mantido,
      nota: emVigor.decisao.nota, autor: autoria(emVigor.evento),
      fatos: fatos(tipo, emVigor.decisao.sobre), ladoNatural: contasDeLadoNatural)
  }

  /// The decisions in force, by conflict.
  package var decisoes: [DecisaoAuditada] {
    tables.aggregates.indices.map { tables.aggregates[$0] }.filter { $0.kind == .conflito }
      .map(\.id).sorted().compactMap { id in
        guard let emVigor = decisao(doConflito: id) else { return nil }
        return DecisaoAuditada(conflito: id, decisao: emVigor.decisao, vale: vale(emVigor))
      }
  }

  /// What a conflict's subject stands for, as a person should see it.
  private func fatos(_ tipo: TipoDeConflito, _ sobre: [Uuid]) -> [FatoDeConflito] {
    switch tipo {
    case .saldoNaoConfere: sobre.flatMap { fatos(daConferencia: $0) }
    case .registroDivergente: sobre.flatMap { fatos(doRegistro: $0) }
    case .despesaTardia: fatos(daDespesaEm: sobre)
    case .dispositivoBifurcado:
      sobre.map { .dispositivo(id: $0, nome: nome(doDispositivo: $0)) }
    default: sobre.compactMap { fato($0) }
    }
  }

  private func fato(_ id: Uuid) -> FatoDeConflito? {
    if let base = base(id) { return fato(daTransacao: id, base.conteudo) }
    if let nome = texto(de: Agregado(.conta, id), .nome) { return .conta(id: id, nome: nome) }
    if let titulo = texto(de: Agregado(.relatorio, id), .titulo) {
      return .relatorio(id: id, titulo: titulo)
    }
    return fechamento(id).map { .periodo(ate: $0.ate) }
  }

  private func fatos(doRegistro id: Uuid) -> [FatoDeConflito] {
    guard let declared = declaracaoConferida(id) else { return [] }
    return [fato(id), fato(daDeclaracao: declared, moeda: moeda(doRelatorio: id))]
      .compactMap(\.self)
  }

  /// The report among these UUIDs, and the expense in it.
  private func fatos(daDespesaEm ids: [Uuid]) -> [FatoDeConflito] {
    ids.flatMap { id -> [FatoDeConflito] in
      guard let titulo = texto(de: Agregado(.relatorio, id), .titulo) else { return [] }
      let expenses = ids.compactMap { expense -> FatoDeConflito? in
        guard case .despesa(let despesa?) = valor(de: Agregado(.relatorio, id), .despesa(expense))
        else { return nil }
        return .despesa(
          id: expense, titulo: despesa.titulo,
          valor: Total(minor: Int128(despesa.valor.minor), decimals: despesa.valor.decimals),
          moeda: moeda(doRelatorio: id))
      }
      return [.relatorio(id: id, titulo: titulo)] + expenses
    }
  }

  /// An entry is told by its first posting on an asset or liability account.
  func fato(daTransacao id: Uuid, _ conteudo: ConteudoDeTransacao) -> FatoDeConflito? {
    let partidas = conteudo.partidas
    let shown = partidas.first { isPropria($0.conta) } ?? partidas.first
    guard let shown, let atributos = atributos(daConta: shown.conta) else { return nil }
    return .transacao(
      id: id, data: conteudo.data, interessado: conteudo.interessado,
      conta: texto(de: Agregado(.conta, shown.conta), .nome) ?? "",
      valor: Total(minor: Int128(shown.valor.minor), decimals: shown.valor.decimals),
      moeda: atributos.moeda)
  }

  private func fatos(daConferencia id: Uuid) -> [FatoDeConflito] {
    guard let asserted = conferencia(id), let difference = diferenca(daConferencia: id),
      let moeda = atributos(daConta: asserted.conta)?.moeda
    else { return [] }
    let decimals = asserted.valor.decimals
    return [
      .conta(
        id: asserted.conta, nome: texto(de: Agregado(.conta, asserted.conta), .nome) ?? ""),
      .dia(asserted.data),
      .diferenca(
        declarado: Total(fine: asserted.valor.fine, decimals: decimals),
        encontrado: Total(fine: asserted.valor.fine + difference.fine, decimals: decimals),
        moeda: moeda),
    ]
  }

  private func fato(daDeclaracao declared: DeclaracaoConferida, moeda: Currency) -> FatoDeConflito {
    let total = declared.declarada.total
    return .diferenca(
      declarado: Total(fine: total.fine, decimals: total.decimals),
      encontrado: Total(fine: declared.soma, decimals: total.decimals),
      moeda: moeda)
  }

  package func moeda(doRelatorio id: Uuid) -> Currency {
    guard let number = tables.known(Agregado(.relatorio, id)) else { return .real }
    return state.attributes(number)?.moeda ?? .real
  }
}
