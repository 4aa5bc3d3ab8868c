internal import Canonical
package import Ledger

extension MemoryStore {
  /// The open conflicts, by kind and then subject.
  package var conflitos: [ConflitoAuditado] {
    state.conflicts.sorted.filter { !$0.tipo.isAviso }.map(auditado)
  }

  /// The hints, by kind and then subject.
  package var avisos: [ConflitoAuditado] {
    (state.conflicts.sorted.filter(\.tipo.isAviso)
      + provaveisDuplicatas.sorted { $0.assunto < $1.assunto }).map(auditado)
  }

  private func auditado(_ conflito: Conflito) -> ConflitoAuditado {
    let autores = Set(conflito.eventos.map { autoria($0) }).sorted {
      ($0.quando, $0.dispositivo) < ($1.quando, $1.dispositivo)
    }
    return ConflitoAuditado(
      id: idDoConflito(conflito.tipo, conflito.assunto), tipo: conflito.tipo,
      assunto: conflito.assunto, sobre: conflito.sobre, autores: autores,
      fatos: conflito.sobre.compactMap { fato(conflito.tipo, $0) })
  }

  /// The decisions in force, by conflict.
  package var decisoes: [DecisaoAuditada] {
    tables.aggregates.filter { $0.kind == .conflito }.map(\.id).sorted().compactMap { id in
      guard let emVigor = decisao(doConflito: id) else { return nil }
      return DecisaoAuditada(conflito: id, decisao: emVigor.decisao, vale: vale(emVigor))
    }
  }

  /// What a UUID in a conflict's subject stands for, as a person should see it.
  private func fato(_ tipo: TipoDeConflito, _ id: Uuid) -> FatoDeConflito? {
    if let base = base(id) { return fato(daTransacao: id, base) }
    let conta = Agregado(.conta, id)
    if let nome = texto(de: conta, .nome) { return .conta(id: id, nome: nome) }
    if let titulo = texto(de: Agregado(.relatorio, id), .titulo) {
      guard tipo == .registroDivergente, let declared = declaracao(id) else {
        return .relatorio(id: id, titulo: titulo)
      }
      return fato(daDeclaracao: declared, moeda: moeda(doRelatorio: id))
    }
    if tipo == .saldoNaoConfere { return fato(daConferencia: id) }
    if let fechamento = fechamento(id) { return .periodo(ate: fechamento.ate) }
    if tipo == .dispositivoBifurcado {
      return .dispositivo(id: id, nome: nome(doDispositivo: id))
    }
    return nil
  }

  /// An entry is told by its first posting on an asset or liability account.
  private func fato(daTransacao id: Uuid, _ base: BaseDeTransacao) -> FatoDeConflito? {
    let partidas = base.conteudo.partidas
    let shown =
      partidas.first {
        guard let classe = atributos(daConta: $0.conta)?.classe else { return false }
        return classe == .ativo || classe == .passivo
      } ?? partidas.first
    guard let shown, let atributos = atributos(daConta: shown.conta) else { return nil }
    return .transacao(
      id: id, data: base.conteudo.data, interessado: base.conteudo.interessado,
      conta: texto(de: Agregado(.conta, shown.conta), .nome) ?? "",
      valor: Total(minor: Int128(shown.valor.minor), decimals: shown.valor.decimals),
      moeda: atributos.moeda)
  }

  private func fato(daConferencia id: Uuid) -> FatoDeConflito? {
    guard let asserted = conferencia(id), let difference = diferenca(daConferencia: id),
      let moeda = atributos(daConta: asserted.conta)?.moeda
    else { return nil }
    let decimals = asserted.valor.decimals
    return .diferenca(
      declarado: Total(fine: asserted.valor.fine, decimals: decimals),
      encontrado: Total(fine: asserted.valor.fine + difference.fine, decimals: decimals),
      moeda: moeda)
  }

  private func fato(daDeclaracao declared: Declaracao, moeda: Currency) -> FatoDeConflito {
    let total = declared.registro.total
    return .diferenca(
      declarado: Total(fine: total.fine, decimals: total.decimals),
      encontrado: Total(fine: declared.soma, decimals: total.decimals),
      moeda: moeda)
  }

  private func moeda(doRelatorio id: Uuid) -> Currency {
    guard let number = tables.known(Agregado(.relatorio, id)) else { return .real }
    return state.attributes(number)?.moeda ?? .real
  }
}
