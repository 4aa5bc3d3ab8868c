public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Imports one account of a bank's file: records its new rows, joins others with existing
  /// entries, and asserts the bank's balance.
  ///
  /// The plan is remade over the present books: rows that have come meanwhile do not come twice. It
  /// takes one commit, or as many as the line limit requires; after an interruption between two of
  /// them, the same file continues where it ended. Undecided rows in doubt are remembered on this
  /// machine (`porDecidir`).
  /// - Parameters:
  ///   - arquivo: the file.
  ///   - conta: the account, as in the plan.
  ///   - parte: the place of the account in the file, 0 where the file has one.
  ///   - escolhas: what a person decided otherwise; rows in doubt are left alone without.
  ///   - visto: the mark of the plan that a person saw; nil where nobody looked.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `dadosInvalidos` where the file cannot be read, with the line where there is one, for
  ///   a closed period, or a category that cannot be; `naoEncontrado` for an account or a layout
  ///   that is not there; `ocupado` where the books have changed since that look; `entradaSaida`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(bytes + rows × log entries), and that of recording as many entries.
  public func importar(
    _ arquivo: ArquivoDoBanco, em conta: Uuid, parte: Int = 0,
    escolhas: EscolhasDeImportacao = EscolhasDeImportacao(), visto: Hash256? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> EfeitoDaImportacao {
    try importar(em: conta, simular: simular) { store throws(RazaoError) in
      let plan = try self.plan(arquivo, conta, parte, store)
      return (try Self.unchanged(plan, visto), escolhas)
    }
  }

  /// Imports one account of a bank's file as planned.
  ///
  /// If the books have changed since, the plan is remade.
  /// - Parameters:
  ///   - plano: the plan, of `planejar`.
  ///   - arquivo: the file.
  ///   - parte: the place of the account in the file; 0 where the file has one.
  ///   - escolhas: what a person decided otherwise; rows in doubt are left alone without.
  ///   - visto: whether a person saw the plan: another one is refused then.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `importar(_:em:parte:escolhas:visto:simular:)`.
  /// - Complexity: that of recording as many entries; where the books have changed, that of
  ///   `planejar` too.
  package func importar(
    _ plano: PlanoDeImportacao, de arquivo: ArquivoDoBanco, parte: Int = 0,
    escolhas: EscolhasDeImportacao = EscolhasDeImportacao(), visto: Bool, simular: Bool = false
  ) throws(RazaoError) -> EfeitoDaImportacao {
    try importar(em: plano.conta.id, simular: simular) { store throws(RazaoError) in
      if plano.hash == arquivo.hash, plano.livro == store.verificacao { return (plano, escolhas) }
      let plan = try self.plan(arquivo, plano.conta.id, parte, store)
      return (try Self.unchanged(plan, visto ? plano.marca : nil), escolhas)
    }
  }

  /// A plan over the present books.
  /// - Throws: `ocupado` where it is not the one that somebody saw.
  private static func unchanged(
    _ plan: PlanoDeImportacao, _ seen: Hash256?
  ) throws(RazaoError) -> PlanoDeImportacao {
    guard let seen, seen != plan.marca else { return plan }
    throw RazaoError(
      .ocupado,
      "O livro mudou desde que você viu esta prévia: nada foi gravado. Veja a nova e confirme.")
  }

  /// Records a plan, one line at a time.
  private func importar(
    em conta: Uuid, simular: Bool,
    _ look: (LedgerStore) throws(RazaoError) -> (PlanoDeImportacao, EscolhasDeImportacao)
  ) throws(RazaoError) -> EfeitoDaImportacao {
    let hoje = hoje
    var events: ImportEvents?
    var left: [LinhaPorDecidir] = []
    func account(_ store: LedgerStore) -> Conta? { store.contas([conta], hoje: hoje).first }
    let first = try record(simular: simular) { (store) throws(RazaoError) in
      let (plan, choices) = try look(store)
      left = Self.undecided(plan, choices)
      var made = ImportEvents(try plan.decidido(choices, store), self)
      let piece = made.next(store)
      events = made
      return piece.isEmpty
        ? .nada : .escritos(piece, ids: [made.importacao], continua: !made.isDone)
    } mostra: { store in
      account(store)
    }
    guard var events, var shown = first.efeito else {
      preconditionFailure("an import is decided about, on an account that is there")
    }
    var receipts = events.isEmpty ? [] : [first.recibo]
    while !simular, !events.isDone {
      let importacao = events.importacao
      var rest = events
      var isNothing = false
      let done = try record { (store) throws(RazaoError) in
        rest = events
        let piece = rest.next(store)
        isNothing = piece.isEmpty
        return piece.isEmpty
          ? .nada : .escritos(piece, ids: [importacao], continua: !rest.isDone)
      } mostra: { store in
        account(store)
      }
      events = rest
      if !isNothing { receipts.append(done.recibo) }
      shown = done.efeito ?? shown
    }
    if !simular { remember(left, of: events.plan, events.importacao) }
    receipts = settled(receipts, isWhole: events.isDone)
    return EfeitoDaImportacao(
      plano: events.plan, importacao: events.isEmpty ? nil : events.importacao, recibos: receipts,
      conta: shown, porDecidir: left.count, simulado: simular)
  }
}
