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
