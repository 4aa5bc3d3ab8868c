public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The entries that nobody has sorted yet, grouped by the party that they name, each group with
  /// the category that the books suggest and the likeliest ones.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts + newest unsorted entries), and the newest entries of their accounts.
  public func porClassificar() throws(RazaoError) -> PorClassificar {
    let today = hoje
    return try readAsRecorder { (store) throws(RazaoError) in
      try store.porClassificar(
        com: Costumes(
          razao: self.id, hoje: today, contas: store.contas, usos: store.usos(antes: aparelho)))
    }
  }

  /// How many entries are unsorted.
  /// - Throws: as `porClassificar`.
  /// - Complexity: O(unsorted entries).
  package func quantosPorClassificar() throws(RazaoError) -> Int {
    try readAsRecorder { store in store.quantosPorClassificar }
  }

  /// The unsorted entries of the party of an entry, which has a category by now; nil for none.
  /// - Throws: as `porClassificar`.
  /// - Complexity: O(newest unsorted entries).
  package func porClassificar(comoEm lancamento: Uuid) throws(RazaoError) -> GrupoSemCategoria? {
    let today = hoje
    return try readAsRecorder { (store) throws(RazaoError) in
      let content = try store.lancamento(lancamento).conteudo
      let sides = content.partidas.compactMap { store.conta(store.contaDeLeitura($0.conta)) }
      guard let category = sides.first(where: \.classe.isCategoria),
        let id = store.grupo(de: content, em: category)
      else { return nil }
      return try store.porClassificar(hoje: today).grupos.first { $0.id == id }
    }
  }

  /// The entries with another category that the rule of a group would be for: those that
  /// `Classificacao.tambem` may change.
  /// - Throws: as `provarRegra`.
  /// - Complexity: that of `provarRegra`.
  package func outrosDaRegra(de grupo: GrupoSemCategoria) throws(RazaoError) -> [LancamentoListado]
  {
    // A rule that gives the category of unsorted entries changes those with another.
    guard let rule = grupo.regra(grupo.categoria.id) else { return [] }
    // As if it were recorded: whether it can be is judged with the answer.
    let trial = try provarRegra(rule, id: random.uuid())
    let others = Set(trial.mudam)
    return trial.lancamentos.filter { others.contains($0.id) }
  }

  /// Puts the unsorted entries of a group into a category, with the rule for what is to come if it
  /// is asked for, in one commit that is undone as one.
  /// - Parameters:
  ///   - grupo: the group as somebody saw it.
  ///   - resposta: the category, and what else changes.
  ///   - id: the first event's UUID, version 4; nil for a new one. With an id that was used for these
  ///     entries before, it answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `ocupado` where an entry has changed since it was seen; `dadosInvalidos` for an
  ///   account that is no category, for entries in a closed period, and where nothing is left to
  ///   change; `naoEncontrado` for a category that is not there; what recording throws.
  /// - Complexity: O(entries × log entries).
  public func classificar(
    _ grupo: GrupoSemCategoria, _ resposta: Classificacao, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let first = id ?? random.uuid()
    let entries = grupo.lancamentos.map(\.id)
    var change = CorrecaoConjunta()
    change.categoria = resposta.categoria
    var sorting = change
    sorting.soSemCategoria = true
    let asked = [
      (entries.filter { !resposta.menos.contains($0) }, sorting), (resposta.tambem, change),
    ]
    return try recordEffect(simular: simular, names: true) { (store) throws(RazaoError) in
      if let id,
        let before = try store.jaGravado(id, { entries.contains(store.evento($0).sobre) })
      {
        return before
      }
      guard store.marca(lancamentos: entries) == grupo.marca else { throw .mudouNaFila(grupo) }
      try store.check(categoriaDaFila: resposta.categoria)
      var events = try self.correcoes(
        asked, motivo: resposta.motivoNoFechado, first: first, store)
      let ids = events.filter { $0.dados.especie == .transacao }.map(\.sobre)
      if resposta.sempre, let rule = grupo.regra(resposta.categoria) {
        let (made, moved) = try store.regra(rule)
        events.append(
          Evento(id: self.random.uuid(), dados: .regraCriada(RegraCriada(regra: made))))
        events += self.changes(moved)
      }
      return .eventos(events, ids: ids)
    } mostra: { store, events, hoje in
      Mostra(contas: store.contas(events.flatMap { store.contasTocadas(por: $0) }, hoje: hoje))
    }
  }
}

extension RazaoError {
  /// The error that an entry of a group has changed since somebody saw it.
  package static func mudouNaFila(_ grupo: GrupoSemCategoria) -> RazaoError {
    RazaoError(
      .ocupado,
      "Algum lançamento de “\(grupo.nome)” mudou desde que foi visto: nada foi gravado. "
        + "\(guia: "Veja o que falta", .classificar(nil))")
  }
}

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
