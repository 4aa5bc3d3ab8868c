public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Gives an account a new name, kind or linked account; nil values stay.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - nome: its new name, of at most 4096 bytes; white space as in `abrirConta`.
  ///   - tipo: what it is in the world, `corrente` for instance.
  ///   - vinculada: the current account that it belongs to.
  ///   - motivoNoFechado: why its name or kind changes though it has entries in a closed period,
  ///     which is closed again with that.
  ///   - id: the event's UUID, version 4; nil for a new one. The same id with the same content
  ///     answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `naoEncontrado` if there is no such account; `dadosInvalidos` if nothing is given or
  ///   would change, a name is empty, too long or that of another open account, an account is
  ///   linked to itself, or the id was used for something else; `entradaSaida`, `ocupado`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(accounts).
  public func alterarConta(
    _ conta: Uuid, nome: String? = nil, tipo: String? = nil, vinculada: Uuid? = nil,
    motivoNoFechado: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let change = ContaAlterada(nome: nome?.comoNome, tipo: tipo, vinculada: vinculada)
    let event = Evento(id: id ?? random.uuid(), of: conta, dados: .contaAlterada(change))
    return try register(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      try store.judgeChange(of: conta, change)
      guard change.nome != nil || change.tipo != nil else { return Companhia() }
      return Companhia(depois: try self.inClosed(conta, motivoNoFechado, store))
    }
  }

  /// Closes an account: nothing can be posted on it afterwards.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - id: the event's UUID, as for `alterarConta`.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `alterarConta`; `dadosInvalidos` also where it is closed already.
  public func encerrarConta(
    _ conta: Uuid, motivo: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try register(
      .contaEncerrada(.init(motivo: motivo?.naoVazio)), of: conta, id: id, simular: simular
    ) { (store) throws(RazaoError) in
      try store.judgeClosing(of: conta, motivo: motivo)
    }
  }

  /// Reopens a closed account.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - id: the event's UUID, as for `alterarConta`.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `alterarConta`; `dadosInvalidos` also where it is open.
  public func reabrirConta(
    _ conta: Uuid, motivo: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try register(
      .contaReaberta(.init(motivo: motivo?.naoVazio)), of: conta, id: id, simular: simular
    ) { (store) throws(RazaoError) in
      try store.judgeReopening(of: conta, motivo: motivo)
    }
  }

  /// Reads an account together with another from now on; or separately again.
  ///
  /// Entries that two devices recorded alike, each on its own one of the two accounts, are merged
  /// in the same commit, up to a thousand.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - em: the account that its postings are read with; nil to separate them.
  ///   - motivoNoFechado: as for `alterarConta`.
  ///   - id: the event's UUID, as for `alterarConta`.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `alterarConta`; `dadosInvalidos` also for another currency or class, itself, or a
  ///   ring of accounts.
  public func unificarConta(
    _ conta: Uuid, em other: Uuid?, motivoNoFechado: String? = nil, id: Uuid? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let event = Evento(id: id ?? random.uuid(), of: conta, dados: .contaUnificada(.init(em: other)))
    return try register(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      try store.judgeUnification(of: conta, with: other)
      let agreeing = other.map { Razao.agreeing([conta: $0], in: store) } ?? []
      return Companhia(
        depois: accepting(agreeing.prefix(Limits.decisionsAtOnce - 1), nil, in: store)
          + (try self.inClosed(conta, motivoNoFechado, store)),
        contas: [conta])
    }
  }

  /// The closed period that shows entries of an account, so that changing it needs a reason; nil
  /// for none.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(closings + entries of the account).
  package func fechamento(conta: Uuid) throws(RazaoError) -> PeriodoFechado? {
    let closed = try readAsRecorder { (store) throws(RazaoError) in
      store.fechamento(daConta: conta)?.ate
    }
    return try closed.flatMap { day throws(RazaoError) in
      try fechamentos().first { $0.ate == day }
    }
  }

  /// The events that accompany a change to an account shown by a closed period.
  private func inClosed(
    _ conta: Uuid, _ motivo: String?, _ store: LedgerStore
  ) throws(RazaoError) -> [Evento] {
    var problems = Problems()
    let events = store.judgePeriod(
      daConta: conta, motivo: motivo, id: random.uuid(), &problems)
    try problems.check()
    return events
  }
}
