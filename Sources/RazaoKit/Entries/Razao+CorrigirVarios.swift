public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Changes several entries alike, in one commit that is undone as one.
  /// - Parameters:
  ///   - transacoes: the entries' UUIDs; those that say it already stay as they are.
  ///   - correcao: what each says from now on.
  ///   - motivoNoFechado: why they are changed though they lie in a closed period.
  ///   - id: the first event's UUID, version 4; nil for a new one. With an id that was used for a
  ///     correction of one of these entries before, it answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `naoEncontrado` for entries or a category that are not there; `dadosInvalidos` with
  ///   all mistakes of all entries, where nothing would change, or where the id was used for
  ///   something else; `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(entries × log entries).
  public func corrigir(
    _ transacoes: [Uuid], _ correcao: CorrecaoConjunta, motivoNoFechado: String? = nil,
    id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let first = id ?? random.uuid()
    return try recordEffect(simular: simular, names: true) { (store) throws(RazaoError) in
      if let id,
        let before = try store.jaGravado(
          id,
          { there in
            transacoes.contains(store.evento(there).sobre)
              && store.evento(there).dados.especie == .transacao
          })
      {
        return before
      }
      let events = try correcoes(
        [(transacoes, correcao)], motivo: motivoNoFechado, first: first, store)
      return .eventos(events, ids: events.filter { $0.dados.especie == .transacao }.map(\.sobre))
    } mostra: { store, events, hoje in
      Mostra(contas: store.contas(events.flatMap { store.contasTocadas(por: $0) }, hoje: hoje))
    }
  }

  /// The corrections of the entries that would change, with the decisions that accompany them.
  /// - Parameter asked: some entries, and what each of them says from now on.
  func correcoes(
    _ asked: [(transacoes: [Uuid], correcao: CorrecaoConjunta)], motivo: String?, first: Uuid,
    _ store: LedgerStore
  ) throws(RazaoError) -> [Evento] {
    var problems = Problems()
    var events: [Evento] = []
    var decisions: [Evento] = []
    var seen: Set<Uuid> = []
    let each = asked.flatMap { part in part.transacoes.map { ($0, part.correcao) } }
    for (id, correcao) in each where seen.insert(id).inserted {
      do throws(RazaoError) {
        let base = try store.lancamento(id)
        let changed = try store.corrigido(base.conteudo, id, correcao)
        guard changed != base.conteudo else { continue }
        store.judge(changed, &problems)
        decisions += store.judgePeriod(
          de: id, base.viva ? base.conteudo : nil, base.viva ? changed : nil, motivo: motivo,
          id: random.uuid(), &problems)
        events.append(
          Evento(
            id: events.isEmpty ? first : random.uuid(), of: id,
            dados: .transacaoCorrigida(.init(changed))))
      } catch {
        problems.note(error)
      }
    }
    try problems.check()
    guard !events.isEmpty else {
      throw RazaoError.dadosInvalidos(
        "Nada muda: os lançamentos já dizem isso. Diga o que corrigir.")
    }
    return events + decisions
  }
}
