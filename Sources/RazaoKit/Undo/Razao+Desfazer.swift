public import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Undoes this machine's last recording that is not undone yet, by recording the opposite:
  /// nothing is removed.
  ///
  /// Another call undoes one step further back; `refazer` undoes the last undoing.
  /// - Parameters:
  ///   - id: the UUID, version 4, of the first event; nil for a new one. With an id that was used
  ///     for this before, it answers as done.
  ///   - registro: the commit that is meant, by its hash; nil for whichever is next.
  ///   - simular: records nothing and shows what the books would be.
  /// - Returns: the effect; its `registro` tells what was undone.
  /// - Throws: `dadosInvalidos`, with the alternative, if this machine has recorded nothing that is
  ///   not undone, if an event of the commit has no opposite (an account with entries that was
  ///   opened, an approval), if others have changed or closed its subject since, if the commit is
  ///   not the next one any more, or if the id was used for something else; `entradaSaida`,
  ///   `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O((events of the commit + commits undone before it) × log entries).
  public func desfazer(
    id: Uuid? = nil, registro: Hash256? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try takeStep(id, simular: simular) { (store, device) throws(RazaoError) in
      if let id, let done = try store.passoDado(id, por: device, refaz: false) { return done }
      return try store.passoParaTras(de: device, registro)
    }
  }

  /// Undoes this machine's last undoing, if it has recorded nothing else since.
  ///
  /// Another call redoes the step before that. Anything that no event can restore, a closing or an
  /// assertion, is made again.
  /// - Parameters:
  ///   - id: the UUID, version 4, of the first event, as for `desfazer`.
  ///   - registro: the undoing that is meant, by its hash; nil for whichever is next.
  ///   - simular: records nothing and shows what the books would be.
  /// - Returns: the effect; its `registro` tells what was redone.
  /// - Throws: `dadosInvalidos` if the last that this machine recorded is no undoing; else as
  ///   `desfazer`.
  /// - Complexity: that of `desfazer`.
  public func refazer(
    id: Uuid? = nil, registro: Hash256? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try takeStep(id, simular: simular) { (store, device) throws(RazaoError) in
      if let id, let done = try store.passoDado(id, por: device, refaz: true) { return done }
      return try store.passoParaFrente(de: device, registro)
    }
  }

  /// The commit that `desfazer` would undo; nil for none.
  package func registroADesfazer() throws(RazaoError) -> Hash256? {
    let device = try ownDevice().device
    return try readAsRecorder { (store) throws(RazaoError) in
      store.registroADesfazer(por: device)
    }
  }

  /// The undoing that `refazer` would undo; nil for none.
  package func registroARefazer() throws(RazaoError) -> Hash256? {
    let device = try ownDevice().device
    return try readAsRecorder { (store) throws(RazaoError) in
      store.registroARefazer(por: device)
    }
  }

  /// Records a step, with the note that says which commit it undoes.
  private func takeStep(
    _ id: Uuid?, simular: Bool,
    _ choose: (LedgerStore, Uuid) throws(RazaoError) -> PassoDeDesfazer
  ) throws(RazaoError) -> Efeito {
    let first = id ?? random.uuid()
    let hoje = hoje
    var events: [Evento] = []
    var told: RegistroContado?
    do throws(RazaoError) {
      let done = try record(simular: simular) { (store) throws(RazaoError) in
        let step = try choose(store, try self.ownDevice().device)
        told = step.contado
        if let done = step.jaFeito { return done }
        events = step.opostos.enumerated().map { index, opposite in
          Evento(
            id: index == 0 ? first : random.uuid(), of: opposite.of, dados: opposite.dados)
        }
        let note = Evento(
          id: random.uuid(), dados: .notaDesfeita(RegistroDesfeito(registro: step.registro)))
        return .eventos(events + [note], ids: events.map(\.sobre).semRepeticao)
      } mostra: { store in
        Mostra(store, about: events, told.map(\.contas) ?? [], hoje: hoje)
      }
      return Efeito(
        recibo: done.recibo, eventos: events, contas: done.efeito.contas, hoje: hoje,
        lancamento: done.efeito.lancamento, registro: told)
    } catch {
      throw events.first.map { error.dizendo(o: $0) } ?? error
    }
  }
}
