internal import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// Everything that happened to something; nil if nothing is known of it.
  ///
  /// An entry's history includes the effects of decisions and imports on it.
  /// - Complexity: that of `naOrdemDeEscrita` for its events.
  package func historia(_ agregado: Agregado) -> Historia? {
    let others = eventosQueNaoContam(sobre: agregado)
    guard !eventosAplicados(sobre: agregado).isEmpty || !others.isEmpty else { return nil }
    return Historia(
      especie: agregado.especie.rawValue, id: agregado.id, nome: titulo(agregado),
      eventos: naOrdemDeEscrita(eventosContados(sobre: agregado) + others)
        .map { acontecimento($0) })
  }

  /// The applied events about something, and for an entry those about its imports and the decisions
  /// on it.
  /// - Complexity: O(its events).
  func eventosContados(sobre agregado: Agregado) -> [EventRef] {
    let imports =
      agregado.especie == .transacao
      ? importacoes(daTransacao: agregado.id).map { Agregado(.importacao, $0) } : []
    let decisions = conflitosDecididos(sobre: agregado.id).map { Agregado(.conflito, $0) }
    return ([agregado] + imports + decisions).flatMap { eventosAplicados(sobre: $0) }
  }

  /// The name or title that counts now; for an entry, that of its kind; for a plan or rule, that of
  /// its subject.
  private func titulo(_ agregado: Agregado) -> String? {
    if agregado.especie == .transacao { return base(agregado.id).map { titulo($0.conteudo) } }
    if agregado.especie == .plano { return planName(agregado.id) }
    if agregado.especie == .regra { return ruleName(agregado.id) }
    if agregado.especie == .tipo { return tipoDeDespesa(id: agregado.id)?.titulo }
    return texto(de: agregado, .nome) ?? texto(de: agregado, .titulo)
  }

  func acontecimento(_ ref: EventRef) -> Acontecimento {
    let evento = evento(ref)
    let commit = commit(ref)
    return Acontecimento(
      evento: evento.id, tipo: evento.palavra, autoria: autoria(ref), seq: graph.seq(commit),
      hash: graph.hash(commit), contagem: contagem(commit), motivo: evento.dados.motivo,
      alteracoes: position(ref, evento).flatMap { evento.dados.payload?.changes(at: $0, in: self) }
        ?? [])
  }

  /// The position of an event in these books; nil if this version does not know its type.
  func position(_ ref: EventRef, _ evento: Evento) -> EventPosition? {
    evento.dados.especie.map { EventPosition(ref: ref, agregado: Agregado($0, evento.sobre)) }
  }

  private func contagem(_ commit: CommitRef) -> Acontecimento.Contagem {
    switch status(of: commit) {
    case .applied: .aplicado
    case .waiting: .espera
    case .quarantined, .outside:
      trust.revogados.contains(graph.device(commit)) ? .revogado : .quarentena
    case .invalid: .invalido
    }
  }
}

extension Evento {
  /// The word of its type, as a line has it.
  fileprivate var palavra: String {
    if case .desconhecido(let tipo) = dados { return tipo }
    return tipo?.rawValue ?? ""
  }
}
