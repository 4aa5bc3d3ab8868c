public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Annuls an entry: it stays to be seen, and counts no more.
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

  /// Lets an entry that was annulled count again.
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
