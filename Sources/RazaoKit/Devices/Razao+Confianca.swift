internal import Canonical
internal import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Records something about whom to trust, and tells what that does to balances and to others.
  /// - Parameters:
  ///   - id: the device that it is about.
  ///   - judge: looks at the books and at the device, refuses by throwing, and says what to record.
  func recordTrust(
    sobre id: Uuid, simular: Bool,
    _ judge: (LedgerStore, Aparelho) throws(RazaoError) -> Evento.Dados
  ) throws(RazaoError) -> EfeitoDeConfianca {
    var before: Aparelhos?
    let done = try record(simular: simular, deConfianca: true) { store throws(RazaoError) in
      let seen = Aparelhos(store, self)
      guard let device = seen.todos.first(where: { $0.id == id }) else { throw .semAparelho(id) }
      let dados = try judge(store, device)
      before = seen
      return .eventos([Evento(id: self.random.uuid(), dados: dados)], ids: [id])
    } mostra: { store in
      Aparelhos(store, self)
    }
    guard let before, let device = done.efeito.todos.first(where: { $0.id == id }) else {
      preconditionFailure("what was recorded is about a device that is there")
    }
    let standings = Dictionary(uniqueKeysWithValues: before.todos.map { ($0.id, $0.confianca) })
    return EfeitoDeConfianca(
      recibo: done.recibo, aparelho: device, saldos: before.saldos.ate(done.efeito.saldos),
      outros: done.efeito.todos.filter { $0.id != id && $0.confianca != standings[$0.id] })
  }
}

/// The devices and balances of a ledger at one moment.
private struct Aparelhos: Sendable {
  let todos: [Aparelho]
  let saldos: SaldosComparados

  init(_ store: LedgerStore, _ razao: Razao) {
    todos = store.aparelhos(este: razao.aparelho, anteriores: razao.identity?.former ?? [])
    saldos = SaldosComparados(store)
  }
}
