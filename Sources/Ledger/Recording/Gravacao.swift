package import Canonical

/// The outcome of preparing a recording against the books.
package enum Gravacao: Sendable {
  /// Record these events in one commit, about these ids.
  case eventos([Evento], ids: [Uuid])
  /// The same with events that are already encoded; more may follow at once.
  case escritos([EventoEscrito], ids: [Uuid], continua: Bool)
  /// The same was already recorded, by this event.
  case jaFeita(EventRef, ids: [Uuid])
  /// There is nothing to record.
  case nada

  /// The events to record, and the ids that they are about; nil if there is nothing to record.
  package var aGravar: (eventos: [EventoEscrito], ids: [Uuid])? {
    switch self {
    case .eventos(let events, let ids): (events.map { EventoEscrito($0) }, ids)
    case .escritos(let events, let ids, _): (events, ids)
    case .jaFeita, .nada: nil
    }
  }

  /// Whether there is something to record.
  package var grava: Bool {
    switch self {
    case .eventos, .escritos: true
    case .jaFeita, .nada: false
    }
  }

  /// Whether the next commit of the same recording follows at once.
  package var continua: Bool { if case .escritos(_, _, true) = self { true } else { false } }
}

// The same id with the same content counts as done: a caller unsure whether something was recorded
// can record it again.

extension Livros {
  /// The same event, if one with its id exists.
  /// - Throws: `dadosInvalidos` where that id says something else.
  package func jaGravado(_ event: Evento) throws(RazaoError) -> Gravacao? {
    try jaGravado(event.id) { there in
      evento(there).sobre == event.sobre && evento(there).dados == event.dados
    }
  }

  /// The recording under an id, if there is one.
  /// - Parameter isSame: whether it is what is to be recorded.
  /// - Throws: `dadosInvalidos` where it is not.
  package func jaGravado(_ id: Uuid, _ isSame: (EventRef) -> Bool) throws(RazaoError) -> Gravacao? {
    guard let there = evento(comId: id) else { return nil }
    guard isSame(there) else { throw .outroConteudo(id) }
    let event = evento(there)
    return .jaFeita(there, ids: [event.sobre] + saldosIniciais(gravadosCom: there, event))
  }

  /// The opening balances that were recorded together with an account.
  private func saldosIniciais(gravadosCom ref: EventRef, _ event: Evento) -> [Uuid] {
    guard case .contaAberta = event.dados else { return [] }
    return eventos(gravadosCom: ref).map { evento($0) }.filter { other in
      guard case .transacaoLancada(let lancamento) = other.dados else { return false }
      return lancamento.conteudo.tipo == TipoDeTransacao.saldoInicial.rawValue
        && lancamento.conteudo.partidas.contains { $0.conta == event.sobre }
    }.map(\.sobre)
  }
}

extension RazaoError {
  /// The error for an id already used for something else.
  package static func outroConteudo(_ id: Uuid) -> RazaoError {
    RazaoError.dadosInvalidos(
      "A identificação \(id) já é de outra coisa, ou já é de outro conteúdo. "
        + "\(instrucao: .repetirIgual)")
  }
}

extension Livros {
  /// The plan occurrence whose entry was recorded by an event with this id; nil for none.
  package func ocorrencia(de plano: Uuid, gravadaPor id: Uuid) -> Ocorrencia? {
    guard let entry = evento(comId: id).map({ evento($0).sobre }) else { return nil }
    return ditas(doPlano: plano).lazy.map { Ocorrencia(plano: plano, numero: $0) }
      .first { $0.transacao == entry }
  }
}
