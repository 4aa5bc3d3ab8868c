public import Canonical
public import Ledger
internal import Projections

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
