public import Canonical
public import Ledger
internal import Projections

// Two halves of a transfer between own accounts that machines imported before they met.
extension Razao {
  /// Merges two entries that look like halves of a transfer, in one commit that is undone as one.
  ///
  /// The outgoing entry names the account that the money went to, and the other one gives way to
  /// it; for a card's payment, the one on the card stays. Undoing or changing either ends this.
  /// - Parameters:
  ///   - lancamento: the UUID of either entry.
  ///   - conta: the UUID of the account beside whose bank they are offered.
  ///   - motivoNoFechado: why they are changed though they lie in a closed period.
  ///   - id: the first event's UUID, version 4; nil for a new one. With an id that was used for this
  ///     before, it answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `dadosInvalidos` where the entry is not half of a transfer that
  ///   `Conciliacao.transferencias` offers, or lies in a closed period; `naoEncontrado` for an account
  ///   that is not there; `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(entries of the newest imports that did not know of each other).
  public func juntar(
    transferencia lancamento: Uuid, em conta: Uuid, motivoNoFechado: String? = nil,
    id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try judge(lancamento, conta, .pagamentoEmDobro, id, simular) {
      (pair, first, store) throws(RazaoError) in
      let into = store.conta(pair.entrada.conta)
      let joining = TransferJoining(pair, isOnCard: into?.isCartao ?? false)
      var problems = Problems()
      let after = store.juntado(joining)
      if let after { store.judge(after, &problems) }
      let decisions = [(joining.fica.id, after), (joining.cede.id, nil)].flatMap { entry, after in
        store.judgePeriod(
          de: entry, store.base(entry)?.conteudo, after, motivo: motivoNoFechado,
          id: self.random.uuid(), &problems)
      }
      try problems.check()
      return store.changes(joining).enumerated().map { index, change in
        Evento(
          id: index == 0 ? first : self.random.uuid(), of: change.sobre, dados: change.dados)
      } + decisions
    }
  }

  /// Declares that two entries that look like halves of a transfer are none: they are no longer
  /// offered, on any machine.
  ///
  /// Parameters, errors and complexity are those of `juntar`.
  public func distinguir(
    transferencia lancamento: Uuid, em conta: Uuid, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let kind = TipoDeConflito.provavelDuplicata
    return try judge(lancamento, conta, kind, id, simular) { (pair, first, store) in
      let both = [pair.saida.lancamento.id, pair.entrada.lancamento.id].sorted()
      return [
        Evento(
          id: first, of: store.idDoConflito(kind, "\(both[0]) \(both[1])"),
          dados: .conflitoResolvido(
            Decisao(
              conflito: kind.rawValue, sobre: both, decisao: TipoDeConflito.distintos)))
      ]
    }
  }

  /// - Parameter kind: the kind of the decision that is recorded.
  private func judge(
    _ lancamento: Uuid, _ conta: Uuid, _ kind: TipoDeConflito, _ id: Uuid?, _ simular: Bool,
    _ decide: (TransferenciaPossivel, Uuid, LedgerStore) throws(RazaoError) -> [Evento]
  ) throws(RazaoError) -> Efeito {
    let hoje = hoje
    let first = id ?? random.uuid()
    var accounts: [Uuid] = []
    return try recordEffect(simular: simular, names: true) { (store) throws(RazaoError) in
      if let id,
        let before = try store.jaGravado(id, { store.hasJudged(lancamento, kind, with: $0) })
      {
        return before
      }
      let root = try store.check(conciliavel: conta)
      let pair = try store.transferenciaPossivel(lancamento, root, hoje: hoje)
      accounts = [pair.saida, pair.entrada].flatMap { half in
        (half.lancamento.contas + half.lancamento.categorias).map(\.conta)
      }
      return .eventos(
        try decide(pair, first, store),
        ids: [pair.saida.lancamento.id, pair.entrada.lancamento.id])
    } mostra: { store, events, hoje in
      Mostra(store, about: events, accounts, hoje: hoje)
    }
  }

  /// The transfers that look like two entries, after imports from other devices arrived: those
  /// devices had not known of the ones here, so nobody was asked.
  /// - Complexity: O(1) where none has come, else that of reconciling each account with imports.
  func transfersToJoin(_ before: BeforeReceiving) throws(RazaoError) -> [TransferenciasPorJuntar] {
    try read { fold, hoje in
      guard fold.store.quantasImportacoes > before.importacoes else { return [] }
      let pairs = fold.store.transferenciasPossiveis(hoje: hoje)
      return Dictionary(grouping: pairs, by: \.saida.conta).map { conta, found in
        TransferenciasPorJuntar(
          conta: conta, nome: found[0].saida.nomeDaConta, quantas: found.count)
      }.sorted { ($0.nome.foldedForComparison, $0.conta) < ($1.nome.foldedForComparison, $1.conta) }
    }
  }
}
