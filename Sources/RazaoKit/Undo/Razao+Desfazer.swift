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
  /// - Throws: `dadosInvalidos`, saying what to do instead, where this machine recorded nothing yet,
  ///   something in the commit has no opposite (an account with entries that was opened, an
  ///   approval), or was changed or closed since by others; for a commit that is not the last any
  ///   more; or for an id used for something else; `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(events of the commit × log entries).
  public func desfazer(
    id: Uuid? = nil, registro: Hash256? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let first = id ?? random.uuid()
    var events: [Evento] = []
    do throws(RazaoError) {
      let done = try grava(simular: simular) { (store) throws(RazaoError) in
        let device = try self.aparelho().device
        if let id, let there = try store.jaDesfeito(id, by: device) { return there }
        if let registro { try store.confereQue(registro, eOUltimoDe: device) }
        events = try store.inverso(doUltimoDe: device).enumerated().map { index, opposite in
          Evento(
            id: index == 0 ? first : random.uuid(), of: opposite.of, dados: opposite.dados)
        }
        return .eventos(events, ids: events.map(\.sobre).semRepeticao)
      } mostra: { store in
        Mostra(store, about: events, [])
      }
      return Efeito(
        recibo: done.recibo, eventos: events, contas: done.efeito.contas,
        lancamento: done.efeito.lancamento)
    } catch {
      throw events.first.map { error.dizendo(o: $0) } ?? error
    }
  }

  /// The commit that `desfazer` would undo, this machine's last one; nil where it has none.
  package func ultimoRegistro() throws(RazaoError) -> Hash256? {
    let device = try aparelho().device
    return try leComoQuemGrava { (store) throws(RazaoError) in
      store.graph.head(of: device).map { store.graph.hash($0) }
    }
  }
}

extension LedgerStore {
  /// An undoing that was recorded with this id by this machine.
  fileprivate func jaDesfeito(_ id: Uuid, by device: Uuid) throws(RazaoError) -> Gravacao? {
    try jaGravado(id) { there in
      graph.device(commit(there)) == device && !evento(there).dados.isCriacao
    }
  }

  /// - Throws: `dadosInvalidos` where a device has written something since.
  fileprivate func confereQue(_ registro: Hash256, eOUltimoDe device: Uuid) throws(RazaoError) {
    guard graph.head(of: device).map({ graph.hash($0) }) == registro else {
      throw RazaoError(
        .dadosInvalidos,
        "Depois disso este aparelho já gravou outra coisa, e só o último registro se desfaz assim.")
    }
  }

  /// What undoes a device's last commit, its last event first.
  fileprivate func inverso(
    doUltimoDe device: Uuid
  ) throws(RazaoError) -> [(of: Uuid, dados: Evento.Dados)] {
    guard let last = graph.head(of: device), graph.seq(last) > 0 else {
      throw RazaoError(
        .dadosInvalidos, "Não há o que desfazer: este aparelho ainda não gravou nada.")
    }
    guard status(of: last) == .applied else {
      throw RazaoError(
        .dadosInvalidos,
        "O último registro deste aparelho ainda não vale (aguarda aprovação ou o que não chegou): "
          + "não há o que desfazer. \(guia: "Veja", .situacao).")
    }
    var problems = Problems()
    let refs = eventos(de: last)
    let undone = Undone(refs.map { evento($0) })
    var opposites: [(of: Uuid, dados: Evento.Dados)] = []
    for ref in refs.reversed() {
      switch opposite(of: ref, undone) {
      case .dados(let dados): opposites.append((evento(ref).sobre, dados))
      case .nothing: break
      case .impossible(let why): problems.note(why)
      }
    }
    try problems.check()
    guard !opposites.isEmpty else {
      throw RazaoError(.dadosInvalidos, "O último registro deste aparelho nada mudou.")
    }
    return opposites
  }
}

extension [Uuid] {
  /// The same without those that come again.
  fileprivate var semRepeticao: [Uuid] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
