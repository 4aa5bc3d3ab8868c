public import Canonical
internal import Interchange
public import Ledger
internal import Machine
internal import Projections

// An account beside its bank, by hand. Ticks belong to this machine, and end with a balance
// assertion, which belongs to the ledger.
extension Razao {
  /// An account beside its bank: the entries that no bank has confirmed yet, and those of them
  /// ticked off on this machine.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - dia: the day up to which it is looked at; nil for today.
  ///   - saldo: the bank's balance at the end of that day, signed from the account's side; nil where
  ///     nobody said it.
  /// - Throws: `naoEncontrado` for an account that is not there; `dadosInvalidos` for a category, or an
  ///   amount with other decimals than the account's; `semPermissao`, `entradaSaida`, `ocupado`.
  /// - Complexity: O(entries on the account since the last assertion that holds).
  public func conciliacao(
    _ conta: Uuid, em dia: Day? = nil, saldo: Amount? = nil
  ) throws(RazaoError) -> Conciliacao {
    let ticked =
      try state.map { state throws(RazaoError) in try TickedEntries.load(in: state) }
      ?? TickedEntries()
    return try conciliacao(conta, em: dia, saldo: saldo, ticked)
  }

  /// Ticks off entries of an account, or unticks them, on this machine; nothing is recorded in the
  /// ledger.
  ///
  /// Ticks on entries that are gone, or that a bank has confirmed since, are removed.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - marcar: the entries to be ticked off.
  ///   - desmarcar: those that are ticked off no more.
  ///   - dia: as for `conciliacao`.
  ///   - saldo: as for `conciliacao`.
  ///   - simular: changes no tick, and shows how it would be.
  /// - Throws: as `conciliacao`; `dadosInvalidos` for an entry that is not on the account, or that a
  ///   bank has confirmed already, and for more ticks than are kept; `semPermissao` where this machine
  ///   is no device of the ledger.
  /// - Complexity: as `conciliacao`.
  public func marcar(
    _ marcar: Set<Uuid>, desmarcar: Set<Uuid> = [], em conta: Uuid, em dia: Day? = nil,
    saldo: Amount? = nil, simular: Bool = false
  ) throws(RazaoError) -> Conciliacao {
    let state = try estado()
    let (root, open) = try readAsRecorder { store throws(RazaoError) in
      let root = try store.check(conciliavel: conta)
      let open = store.pendentes(naConta: root)
      var problems = Problems()
      for entry in marcar.sorted() where !open.contains(entry) {
        problems.note(store.refusal(toTick: entry, on: root))
      }
      try problems.check()
      return (root, open)
    }
    func change(_ ticked: inout TickedEntries) throws(RazaoError) {
      ticked[root] = ticked[root].intersection(open).union(marcar).subtracting(desmarcar)
      guard ticked.count > TickedEntries.limit else { return }
      throw RazaoError.dadosInvalidos(
        "São marcas demais: este aparelho guarda até \(TickedEntries.limit). Grave antes a "
          + "conferência de alguma conta.")
    }
    var ticked: TickedEntries
    if simular {
      ticked = try TickedEntries.load(in: state)
      try change(&ticked)
    } else {
      ticked = try TickedEntries.change(in: state, change)
    }
    return try conciliacao(conta, em: dia, saldo: saldo, ticked)
  }

  /// Asserts the bank's balance of a day, once every entry up to that day is ticked off or
  /// confirmed; this removes the ticks up to then.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - saldo: the bank's balance at the end of the day, signed from the account's side.
  ///   - dia: the day.
  ///   - id: the assertion's UUID, as for `conferir`.
  ///   - simular: records nothing, and tells whether it could be.
  ///   - marcando: entries that count as ticked off besides, and `desmarcando` those that do not:
  ///     what a trial supposes.
  /// - Throws: as `conferir`; `dadosInvalidos` also where entries up to that day are not ticked off, or
  ///   the balance is not that of the books: then nothing is recorded.
  /// - Complexity: as `conciliacao`.
  public func conciliar(
    _ conta: Uuid, saldo: Amount, em dia: Day, id: Uuid? = nil, simular: Bool = false,
    marcando: Set<Uuid> = [], desmarcando: Set<Uuid> = []
  ) throws(RazaoError) -> EfeitoDaConferencia {
    let state = try estado()
    let hoje = hoje
    let ticked = try TickedEntries.load(in: state)
    let made = ConferenciaFeita(conta: conta, data: dia, valor: saldo)
    let effect = try assert(made, id: id, simular: simular) { store throws(RazaoError) in
      let root = try store.check(conciliavel: conta)
      let found = store.conciliacao(
        root, em: dia, banco: saldo,
        marcados: ticked[root].union(marcando).subtracting(desmarcando), limite: 0, hoje: hoje)
      guard let found, !found.bate else { return }
      throw found.refusal
    }
    if !simular {
      let root = effect.conta.id
      let open = try readAsRecorder { store in store.pendentes(naConta: root) }
      // The assertion stands already: a remaining tick is removed at the next change.
      _ = try? TickedEntries.change(in: state) { $0[root].formIntersection(open) }
    }
    return effect
  }

  /// The entries of an account up to a day that no bank has confirmed, all of them.
  /// - Throws: as `conciliacao`.
  package func pendentes(naConta conta: Uuid, ate dia: Day) throws(RazaoError) -> Set<Uuid> {
    try readAsRecorder { store throws(RazaoError) in
      store.pendentes(naConta: try store.check(conciliavel: conta), ate: dia)
    }
  }

  /// Whether something was recorded under an id.
  /// - Throws: `entradaSaida`, `ocupado`.
  package func temRegistro(_ id: Uuid) throws(RazaoError) -> Bool {
    try readAsRecorder { store in store.evento(comId: id) != nil }
  }

  private func conciliacao(
    _ conta: Uuid, em dia: Day?, saldo: Amount?, _ ticked: TickedEntries
  ) throws(RazaoError) -> Conciliacao {
    try readAsRecorder { store, hoje throws(RazaoError) in
      let root = try store.check(conciliavel: conta)
      if let saldo { try store.judgeAssertion(on: root, saldo) }
      guard
        let found = store.conciliacao(
          root, em: dia ?? hoje, banco: saldo, marcados: ticked[root],
          limite: Limits.reconciledRows, hoje: hoje)
      else { throw .semConta(conta) }
      return found
    }
  }

  /// Compares a bank's file with the books of one account: entries missing at the bank, rows
  /// missing here, and the balances of each day for which the bank states one.
  ///
  /// Nothing is recorded.
  /// - Parameters:
  ///   - arquivo: the file; of one with several accounts the part that earlier files tell to be this
  ///     account's.
  ///   - conta: the account's UUID.
  /// - Throws: `dadosInvalidos` where the file cannot be read, or where nothing tells which of several
  ///   accounts in it this is; `naoEncontrado` for an account or a layout that is not there;
  ///   `entradaSaida`, `ocupado`.
  /// - Complexity: O(bytes + rows × log entries).
  public func comparar(
    _ arquivo: ArquivoDoBanco, com conta: Uuid
  ) throws(RazaoError) -> ComparacaoComBanco {
    try readAsRecorder { store, hoje throws(RazaoError) in
      let root = try store.check(conciliavel: conta)
      let read = try self.read(arquivo, store)
      let contas = store.contas
      let parte =
        read.contas.count == 1
        ? 0
        : read.contas.firstIndex { part in
          part.conhecida(part.possiveis(contas, read.formato, store), store)?.conta.id == root
        }
      guard let parte else {
        throw RazaoError.dadosInvalidos(
          "“\(arquivo.nome)” tem \(read.contas.count) contas, e nada diz qual é "
            + "“\(store.nome(daConta: root))”. \(passo: "Importe-o antes", .importar).")
      }
      return store.comparacao(try self.plan(arquivo, root, parte, store), hoje: hoje)
    }
  }
}

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
