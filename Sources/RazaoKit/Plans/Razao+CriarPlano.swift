public import Canonical
public import Ledger
internal import Projections

// Plans are created, changed and ended. They count in no balance until an occurrence becomes an
// entry.
extension Razao {
  /// Creates a plan: an entry that is expected repeatedly.
  /// - Parameters:
  ///   - novo: the plan, and the accounts that are opened for it.
  ///   - id: the plan's UUID, version 4; nil for a new one. The same id with the same content answers
  ///     as done.
  ///   - simular: whether only to say what would be.
  /// - Throws: `dadosInvalidos` with all that is wrong with it: as for an entry, an interval or a
  ///   number of times out of range, an end before its beginning, a negative tolerance;
  ///   `pareceRepetido`, with that plan in `sobre`, for one that looks like a plan that still runs,
  ///   unless `novo.lancamento.mesmoRepetido`; what recording throws.
  /// - Complexity: that of folding one commit.
  public func criarPlano(
    _ novo: NovoPlano, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> PlanoGravado {
    let plan = id ?? random.uuid()
    let made = PlanoCriado(novo)
    var recorded = try recordPlan(plan, simular: simular) { store throws(RazaoError) in
      let creation = Evento(id: plan, dados: .planoCriado(made))
      if id != nil, let before = try store.jaGravado(creation) { return before }
      var problems = Problems()
      store.judge(novo, &problems)
      try problems.check()
      if !novo.lancamento.mesmoRepetido, let other = store.planoParecido(com: novo) {
        throw store.looksRepeated(plano: other)
      }
      return .eventos(self.open(novo.lancamento.aberturas, store) + [creation], ids: [plan])
    }
    recorded.passado = novo.passado
    return recorded
  }

  /// Changes a plan.
  ///
  /// A new entry or tolerance applies to the occurrences on and after a day; earlier ones keep
  /// theirs, whether recorded or still due.
  /// - Parameters:
  ///   - id: the plan's UUID.
  ///   - mudanca: the change.
  ///   - simular: whether only to say what would be.
  /// - Throws: as `criarPlano`; `naoEncontrado` where there is no such plan; `dadosInvalidos` also
  ///   where nothing would change, or no occurrence is left on that day and after it.
  /// - Complexity: that of folding one commit, and O(occurrences).
  public func alterarPlano(
    _ id: Uuid, _ mudanca: MudancaDePlano, simular: Bool = false
  ) throws(RazaoError) -> PlanoGravado {
    let hoje = hoje
    var first: UInt64?
    var recorded = try recordPlan(id, simular: simular) { store throws(RazaoError) in
      guard store.plano(id) != nil else { throw .semPlano(id) }
      var problems = Problems()
      let changes = store.changes(of: id, mudanca, &problems)
      try problems.check()
      for case .planoAlterado(let said) in changes { first = said.desde }
      guard !changes.isEmpty else {
        throw RazaoError.dadosInvalidos(
          "Nada muda no plano “\(store.nome(doPlano: id) ?? "")”: ele já é assim. Diga o que alterar."
        )
      }
      return .eventos(
        self.open(mudanca.lancamento?.aberturas ?? [], store)
          + changes.map { self.evento(id, $0) }, ids: [id])
    } also: { store in
      first.flatMap { store.esperada(doPlano: id, de: $0, hoje: hoje) }
    }
    recorded.plan.desde = recorded.other
    return recorded.plan
  }

  /// Ends a plan: no occurrence is expected after a day.
  ///
  /// Occurrences due until then stay due.
  /// - Parameters:
  ///   - id: the plan's UUID.
  ///   - em: the last day on which an occurrence may fall; nil for today.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such plan; `dadosInvalidos` where it ends then or
  ///   before already; what recording throws.
  /// - Complexity: that of folding one commit.
  public func encerrarPlano(
    _ id: Uuid, em dia: Day? = nil, simular: Bool = false
  ) throws(RazaoError) -> PlanoGravado {
    let last = dia ?? hoje
    return try recordPlan(id, simular: simular) { store throws(RazaoError) in
      guard store.plano(id) != nil else { throw .semPlano(id) }
      var end = store.fim(doPlano: id)
      if let there = end.ate, there <= last {
        throw RazaoError.dadosInvalidos(
          "O plano “\(store.nome(doPlano: id) ?? "")” já acaba em \(there.emNumeros).")
      }
      end.ate = last
      return .eventos([self.evento(id, .planoLimitado(end))], ids: [id])
    }
  }

  /// Changes an expected occurrence: it is left out, or moves to another day; or one that was left
  /// out or moved is expected on its own day again.
  /// - Parameters:
  ///   - numero: its number, from 0.
  ///   - plano: the plan's UUID.
  ///   - destino: what becomes of it.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` for a plan that is not there; `dadosInvalidos` for an occurrence that
  ///   is recorded or none of the plan, and where nothing would change; what recording throws.
  /// - Complexity: that of folding one commit.
  public func mudarOcorrencia(
    _ numero: UInt64, de plano: Uuid, _ destino: DestinoDeOcorrencia, motivo: String? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> PlanoGravado {
    let one = Ocorrencia(plano: plano, numero: numero)
    var before: Day?
    var recorded = try recordPlan(plano, simular: simular) { store throws(RazaoError) in
      let said = try store.said(of: one, destino, motivo: motivo?.naoVazio)
      before = store.dia(daOcorrencia: one)
      return .eventos([self.evento(plano, .planoOcorrencia(said))], ids: [plano])
    } also: { store in
      store.dia(daOcorrencia: one)
    }
    if let before, let after = recorded.other {
      recorded.plan.vez = VezMudada(antes: before, destino: destino, data: after)
    }
    return recorded.plan
  }

  func recordPlan(
    _ id: Uuid, simular: Bool, _ decide: (LedgerStore) throws(RazaoError) -> Gravacao
  ) throws(RazaoError) -> PlanoGravado {
    try recordPlan(id, simular: simular, decide, also: { _ in Day?.none }).plan
  }

  /// Records a change to a plan, and queries the books afterwards.
  private func recordPlan<Other: Sendable>(
    _ id: Uuid, simular: Bool, _ decide: (LedgerStore) throws(RazaoError) -> Gravacao,
    also other: (LedgerStore) -> Other?
  ) throws(RazaoError) -> (plan: PlanoGravado, other: Other?) {
    let hoje = hoje
    let (recibo, shown) = try recordCounted(
      "O plano foi gravado, mas não é contado.", simular, decide
    ) { store in
      store.plano(listado: id, hoje: hoje).map {
        (
          plano: $0, atrasadas: store.atrasadas(doPlano: id, hoje),
          recomeco: store.recomeco(doPlano: id, hoje), other: other(store)
        )
      }
    }
    let recorded = PlanoGravado(
      recibo: recibo, plano: shown.plano, atrasadas: shown.atrasadas, recomeco: shown.recomeco)
    return (recorded, shown.other)
  }
}
