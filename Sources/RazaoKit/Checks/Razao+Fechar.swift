public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Closes the books up to and including a day: what changes there later is refused, or is a
  /// conflict where somebody changed it without knowing.
  /// - Parameters:
  ///   - ate: the last day that is closed; today at the latest.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - id: the closing's UUID, version 4; nil for a new one. The same id with the same content
  ///     answers as done.
  ///   - simular: records nothing.
  /// - Throws: `dadosInvalidos` for a day to come, where that day is closed already, for a text that
  ///   is too long, or an id used for something else; `entradaSaida`, `ocupado`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  public func fechar(
    ate: Day, motivo: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let event = Evento(
      id: id ?? random.uuid(), dados: .periodoFechado(.init(ate: ate, motivo: motivo?.naoVazio)))
    return try register(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      try store.judgeClosing(ate: ate, motivo: motivo, hoje: hoje)
      return Companhia()
    }
  }

  /// Takes a closing back.
  /// - Parameters:
  ///   - periodo: the closing's UUID.
  ///   - motivo: why; not empty, at most 4096 bytes.
  ///   - id: the event's UUID, as for `fechar`.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` for a closing that is not there; `dadosInvalidos` where it is taken
  ///   back already, without a reason, or for an id used for something else; `entradaSaida`,
  ///   `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  public func reabrirPeriodo(
    _ periodo: Uuid, motivo: String, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let event = Evento(
      id: id ?? random.uuid(), of: periodo, dados: .periodoReaberto(.init(motivo: motivo)))
    return try register(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      try store.judgeReopening(ofPeriod: periodo, motivo: motivo)
      return Companhia()
    }
  }

  /// The closings in force, by day and then UUID: what happens up to the last one's day wants a
  /// reason.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(closings).
  public func fechamentos() throws(RazaoError) -> [PeriodoFechado] {
    try readAsRecorder { (store) throws(RazaoError) in
      store.fechamentos.map { closing in
        PeriodoFechado(
          id: closing.id, ate: closing.ate, motivo: store.evento(closing.evento).dados.motivo,
          autoria: store.autoria(closing.evento))
      }
    }
  }
}
