public import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Undoes what this machine recorded last, by recording the opposite: nothing is taken away.
  ///
  /// Undoing once more does it again, as the last commit is then the undoing.
  /// - Parameters:
  ///   - id: the UUID, version 4, of the first event; nil for a new one. With an id that was used
  ///     for this before, it answers as done.
  ///   - registro: the commit that is meant, by its hash; nil for whatever was last.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `dadosInvalidos`, with the alternative, if this machine has recorded nothing yet, if
  ///   an event of the commit has no opposite (an account with entries that was opened, an
  ///   approval), if others have changed or closed its subject since, if the commit is not the last
  ///   any more, or if the id was used for something else; `entradaSaida`, `ocupado`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(events of the commit × log entries).
  public func desfazer(
    id: Uuid? = nil, registro: Hash256? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let first = id ?? random.uuid()
    let hoje = hoje
    var events: [Evento] = []
    do throws(RazaoError) {
      let done = try record(simular: simular) { (store) throws(RazaoError) in
        let device = try self.ownDevice().device
        if let id, let there = try store.jaDesfeito(id, by: device) { return there }
        if let registro { try store.checkThat(registro, eOUltimoDe: device) }
        events = try store.inverso(doUltimoDe: device).enumerated().map { index, opposite in
          Evento(
            id: index == 0 ? first : random.uuid(), of: opposite.of, dados: opposite.dados)
        }
        return .eventos(events, ids: events.map(\.sobre).semRepeticao)
      } mostra: { store in
        Mostra(store, about: events, [], hoje: hoje)
      }
      return Efeito(
        recibo: done.recibo, eventos: events, contas: done.efeito.contas, hoje: hoje,
        lancamento: done.efeito.lancamento)
    } catch {
      throw events.first.map { error.dizendo(o: $0) } ?? error
    }
  }

  /// The commit that `desfazer` would undo, this machine's last one; nil where it has none.
  package func ultimoRegistro() throws(RazaoError) -> Hash256? {
    let device = try ownDevice().device
    return try readAsRecorder { (store) throws(RazaoError) in
      store.graph.head(of: device).map { store.graph.hash($0) }
    }
  }
}

extension [Uuid] {
  /// The same without those that come again.
  fileprivate var semRepeticao: [Uuid] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
