public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Annuls an entry: it stays visible, but no longer counts.
  /// - Parameters:
  ///   - transacao: the entry's UUID.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - mesmoFechado: whether it is annulled though it lies in a closed period; then `motivo` has
  ///     to be there.
  ///   - id: the event's UUID, version 4; nil for a new one. The same id with the same content
  ///     answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `naoEncontrado` for an entry that is not there; `dadosInvalidos` where it is annulled
  ///   already, its period is closed, a text is too long, or the id was used for something else;
  ///   `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Returns: what it came to; `plano` is the plan, as it was before, of which the entry is an
  ///   occurrence.
  /// - Complexity: O(log entries + occurrences of its plans).
  public func anular(
    _ transacao: Uuid, motivo: String? = nil, mesmoFechado: Bool = false, id: Uuid? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let event = Evento(
      id: id ?? random.uuid(), of: transacao,
      dados: .transacaoAnulada(.init(motivo: motivo?.naoVazio)))
    let hoje = hoje
    var plan: PlanoListado?
    var effect = try register(event, given: id != nil, simular: simular) {
      (store) throws(RazaoError) in
      let decision = try store.judgeAnnulment(
        of: transacao, motivo: motivo, noFechado: mesmoFechado ? motivo : nil, id: random.uuid())
      plan = store.ocorrencias(lancadasPor: transacao).first.flatMap {
        store.plano(listado: $0.plano, hoje: hoje)
      }
      return Companhia(depois: decision)
    }
    effect.plano = plan.flatMap { $0.chave == nil ? $0 : nil }
    return effect
  }

  /// Restores an annulled entry, which counts again.
  /// - Parameters:
  ///   - transacao: the entry's UUID.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - mesmoFechado: whether it is restored though it lies in a closed period; then `motivo` has
  ///     to be there.
  ///   - id: the event's UUID, as for `anular`.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `anular`; `dadosInvalidos` also where it is not annulled, or one of its accounts
  ///   is closed.
  /// - Complexity: O(postings + log entries).
  public func restaurar(
    _ transacao: Uuid, motivo: String? = nil, mesmoFechado: Bool = false, id: Uuid? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let event = Evento(
      id: id ?? random.uuid(), of: transacao,
      dados: .transacaoRestaurada(.init(motivo: motivo?.naoVazio)))
    return try register(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      let decision = try store.judgeRestoring(
        of: transacao, motivo: motivo, noFechado: mesmoFechado ? motivo : nil, id: random.uuid())
      return Companhia(depois: decision)
    }
  }
}

// The state of several entries changes at once: one commit, which is undone as one.
extension Razao {
  /// Annuls several entries in one commit, or none of them.
  /// - Parameters:
  ///   - transacoes: the entries' UUIDs; one that is named twice is annulled once.
  ///   - motivo: why, as for `anular` of one.
  ///   - mesmoFechado: as for `anular` of one, for all that lie in a closed period.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `anular` of one, with what is wrong with each of them.
  /// - Complexity: O(entries × log entries of the ledger).
  public func anular(
    _ transacoes: [Uuid], motivo: String? = nil, mesmoFechado: Bool = false, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try change(transacoes, .transacaoAnulada(.init(motivo: motivo?.naoVazio)), simular) {
      (entry, store) throws(RazaoError) in
      try store.judgeAnnulment(
        of: entry, motivo: motivo, noFechado: mesmoFechado ? motivo : nil, id: self.random.uuid())
    }
  }

  /// Restores several entries in one commit, or none of them.
  ///
  /// Parameters, errors and complexity are those of `anular`.
  public func restaurar(
    _ transacoes: [Uuid], motivo: String? = nil, mesmoFechado: Bool = false, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try change(transacoes, .transacaoRestaurada(.init(motivo: motivo?.naoVazio)), simular) {
      (entry, store) throws(RazaoError) in
      try store.judgeRestoring(
        of: entry, motivo: motivo, noFechado: mesmoFechado ? motivo : nil, id: self.random.uuid())
    }
  }

  private func change(
    _ named: [Uuid], _ said: Evento.Dados, _ simular: Bool,
    _ judge: (Uuid, LedgerStore) throws(RazaoError) -> [Evento]
  ) throws(RazaoError) -> Efeito {
    let entries = named.reduce(into: [Uuid]()) { if !$0.contains($1) { $0.append($1) } }
    guard !entries.isEmpty else {
      throw RazaoError.dadosInvalidos("Diga ao menos um lançamento.")
    }
    let changes = entries.map { Evento(id: random.uuid(), of: $0, dados: said) }
    return try recordEffect(simular: simular) { (store) throws(RazaoError) in
      var problems = Problems()
      var decisions: [Evento] = []
      for entry in entries {
        do throws(RazaoError) {
          decisions += try judge(entry, store)
        } catch {
          problems.note(error)
        }
      }
      try problems.check()
      return .eventos(changes + decisions, ids: entries)
    } mostra: { store, _, hoje in
      Mostra(
        contas: store.contas(changes.flatMap { store.contasTocadas(por: $0) }, hoje: hoje),
        lancamentos: entries.compactMap { store.base($0)?.conteudo })
    }
  }
}
