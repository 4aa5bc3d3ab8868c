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

// Slips kept for payment. Such a slip is a plan of one occurrence with the slip's key, so two
// machines that keep the same slip have one plan, and a payment on any machine is its occurrence.
extension Razao {
  /// Keeps a slip for payment; one that is already kept is updated.
  /// - Parameters:
  ///   - novo: the slip, with its key (`NovoPlano(boleto:vencimento:lancamento:)`).
  ///   - simular: whether only to say what would be.
  /// - Throws: `dadosInvalidos` with all that is wrong with it, without a key, or where it is paid
  ///   already; what recording throws.
  /// - Complexity: that of folding one commit.
  public func guardarBoleto(
    _ novo: NovoPlano, simular: Bool = false
  ) throws(RazaoError) -> PlanoGravado {
    guard let key = novo.chave else {
      throw RazaoError.dadosInvalidos(
        "Sem a chave do boleto não se guarda: o pagamento não seria reconhecido.")
    }
    let plan = PlanoCriado.id(chave: key, in: id)
    return try recordPlan(plan, simular: simular) { store throws(RazaoError) in
      var problems = Problems()
      problems.chaves([key])
      store.judge(novo, &problems)
      try problems.check()
      if let paid = store.transacoes(chave: Chave(key)).first(where: { store.isViva($0) }) {
        throw RazaoError.dadosInvalidos(
          "Este boleto já foi pago: não há o que guardar. \(guia: "Veja", .lancamento(paid))")
      }
      let made = LancamentoDePlano(novo.lancamento.conteudo)
      guard let creation = store.criacao(de: Agregado(.plano, plan)) else {
        let event = Evento(
          id: self.random.uuid(), of: plan,
          dados: .planoCriado(PlanoCriado(ritmo: novo.ritmo, lancamento: made, chave: key)))
        return .eventos(self.open(novo.lancamento.aberturas, store) + [event], ids: [plan])
      }
      let changes = store.changes(keeping: plan, made, on: novo.ritmo.inicio)
      guard !changes.isEmpty else { return .jaFeita(creation, ids: [plan]) }
      return .eventos(
        self.open(novo.lancamento.aberturas, store) + changes.map { self.evento(plan, $0) },
        ids: [plan])
    }
  }

  /// The slip kept for payment under a key; nil if none is expected.
  /// - Parameters:
  ///   - chave: the slip's key, to the byte.
  ///   - id: the UUID that the recording of its payment shall have: where that is recorded, this is
  ///     the slip all the same, so that the same can be said again.
  /// - Throws: `entradaSaida`, `ocupado`.
  package func boletoGuardado(
    chave: String, id event: Uuid? = nil
  ) throws(RazaoError) -> OcorrenciaListada? {
    let plan = PlanoCriado.id(chave: chave, in: id)
    return try readAsRecorder { store, hoje in
      guard store.plano(plan)?.chave == chave else { return nil }
      let recorded = event.flatMap { store.ocorrencia(de: plan, gravadaPor: $0) }
      let open = store.proxima(doPlano: plan).map { Ocorrencia(plano: plan, numero: $0.numero) }
      return (recorded ?? open).flatMap { store.ocorrencia(listada: $0, hoje: hoje) }
    }
  }

  /// Records a payment: as the occurrence of the kept slip with its key, if there is one, else as a
  /// separate entry.
  /// - Parameters:
  ///   - novo: the payment, with its keys.
  ///   - id: as for `lancar`; of a kept slip the recording's UUID, for the entry's follows from the
  ///     slip.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `lancar` and `lancarOcorrencia`.
  /// - Complexity: O(postings × log entries).
  public func pagar(
    _ novo: NovoLancamento, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    for key in novo.chaves {
      guard let kept = try boletoGuardado(chave: key, id: id) else { continue }
      return try lancarOcorrencia(kept.numero, de: kept.plano, novo, id: id, simular: simular)
    }
    return try lancar(novo, id: id, simular: simular)
  }

  /// The counting entries with a key, as in `pagamentos(chave:)`, without the one that an event
  /// recorded.
  package func pagamentos(chave: String, sem event: Uuid?) throws(RazaoError) -> [Lancamento] {
    let all = try pagamentos(chave: chave)
    guard let event, !all.isEmpty else { return all }
    return try readAsRecorder { store in
      all.filter { paid in
        !store.criacoes(de: Agregado(.transacao, paid.id)).contains { store.id($0) == event }
      }
    }
  }
}
