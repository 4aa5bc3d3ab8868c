public import Canonical
public import Ledger
internal import Projections

// The standing of several entries changes at once: one commit, which is undone as one.
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

  /// Lets several entries count again in one commit, or none of them.
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
      throw RazaoError(.dadosInvalidos, "Diga ao menos um lançamento.")
    }
    let changes = entries.map { Evento(id: random.uuid(), of: $0, dados: said) }
    let hoje = hoje
    var events: [Evento] = []
    let done = try record(simular: simular) { (store) throws(RazaoError) in
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
      events = changes + decisions
      return .eventos(events, ids: entries)
    } mostra: { store in
      (
        contas: store.contas(changes.flatMap { store.contasTocadas(por: $0) }, hoje: hoje),
        lancamentos: entries.compactMap { store.base($0)?.conteudo }
      )
    }
    var effect = Efeito(
      recibo: done.recibo, eventos: events, contas: done.efeito.contas, hoje: hoje)
    effect.lancamentos = done.efeito.lancamentos
    return effect
  }
}
