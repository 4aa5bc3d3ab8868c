public import Ledger
internal import Projections

extension Razao {
  /// What changes from now on: the ids of accounts, transactions and reports that commits changed,
  /// whoever wrote them, once this value has recorded them or taken them in.
  ///
  /// A screen that shows one of them asks again; what it is now is in no change. Each call gives a
  /// stream of its own, which ends with this value. Nobody watches the carriers meanwhile: what
  /// others wrote is told when this value is next asked something.
  ///
  /// ```swift
  /// for await mudanca in razao.mudancas() where mudanca.relatorios.contains(id) {
  ///   mostra(try razao.relatorio(id))
  /// }
  /// ```
  public func mudancas() -> AsyncStream<Mudanca> { watchers.stream() }

  /// Uses the model, brought up to date, tells what that changed, and remembers what was held.
  func use<Value>(
    _ model: inout ReadModel, recording: Bool = false,
    _ body: (inout ReadModel) throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    defer { watchers.tell(Mudanca(model.takeChanges())) }
    return try model.use(recording: recording) { model throws(RazaoError) in
      let value = try body(&model)
      if model.isSound, model.takeFolded() { memoriza(model.fold.store) }
      return value
    }
  }
}

extension Mudanca {
  fileprivate init(_ changed: [Agregado]) {
    self.init()
    for agregado in changed {
      switch agregado.especie {
      case .conta: contas.insert(agregado.id)
      case .transacao: transacoes.insert(agregado.id)
      case .relatorio: relatorios.insert(agregado.id)
      default: break
      }
    }
  }
}
