public import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// The name of the ledger; nil if that has not arrived yet.
  /// - Throws: `entradaSaida`, `ocupado`.
  public func nome() throws(RazaoError) -> String? { try read { fold in fold.store.nome } }

  /// An account as it stands: its attributes, its balance, and the investments linked to it.
  /// - Parameters:
  ///   - id: the account's UUID, as `conta(por:)` finds it.
  ///   - em: the last day that counts; nil for today. The month of the yield is this day's.
  /// - Throws: `naoEncontrado` where there is no such account; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts), and the entries of a month on the linked investments.
  public func conta(_ id: Uuid, em: Day? = nil) throws(RazaoError) -> ContaEmDetalhe {
    try read { fold, hoje throws(RazaoError) in
      guard let conta = fold.store.conta(id, em: em, hoje: hoje) else { throw .semConta(id) }
      return conta
    }
  }

  /// All accounts, categories included, in the order in which they were opened.
  /// - Parameter em: the last day that counts, as for `conta(_:em:)`.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts), and the entries of a month on the linked investments.
  public func contas(em: Day? = nil) throws(RazaoError) -> [ContaEmDetalhe] {
    try read { fold, hoje in fold.store.contas(em: em, hoje: hoje) }
  }

  /// The doubts about the figures of each account.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts + open conflicts + commits that do not count).
  public func ressalvas() throws(RazaoError) -> [Uuid: Ressalvas] {
    try read { fold in fold.store.ressalvasPorConta }
  }

  /// An account with its history, newest first.
  /// - Parameters:
  ///   - pedido: which part of it.
  ///   - vista: whose knowledge of the books is asked; everything that is known, by default.
  /// - Throws: `naoEncontrado` where there is no such account, or no such entry to go on after;
  ///   `dadosInvalidos` where that entry is not on the account, or the limit is below 1;
  ///   `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(listed entries), and what it takes to find them.
  public func extrato(
    _ pedido: PedidoDeExtrato, _ vista: Vista = .agora
  ) throws(RazaoError) -> Extrato {
    try read(vista) { store, hoje throws(RazaoError) in try store.extrato(pedido, hoje: hoje) }
  }

  /// The total assets and debts at the end of today, and the person to greet; entries on later days
  /// do not count yet.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts), and the entries of a month on the linked investments.
  public func resumo() throws(RazaoError) -> Resumo {
    var resumo = try read { fold, hoje in fold.store.resumo(hoje: hoje) }
    resumo.pessoa = try pessoa()
    return resumo
  }

  /// Everything that waits for somebody: what is late or due within a week, accounts that fall below
  /// zero within a month, unsorted entries, rows in doubt, new lines of cadernos, conflicts and hints,
  /// reports sent back or to approve, accounts not compared with their bank for long, open invitations, and devices to approve.
  /// - Parameter vencimentos: all that is due in the next week, or more; nil to ask for it.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: that of `vencimentos` and of `prever` over a month; O(accounts + reports + all that
  ///   is open); and O(imports) where an account was not asserted for long.
  public func afazeres(_ vencimentos: Vencimentos? = nil) throws(RazaoError) -> Afazeres {
    let (hoje, left) = (hoje, try porDecidir())
    let others = try read { fold throws(RazaoError) in
      let own = try self.asRecorder(fold) { fold throws(RazaoError) in
        let last = Day.clamped(hoje, Limites.diasAVencer)
        let due = vencimentos ?? fold.store.vencimentos(ate: last, hoje: hoje)
        return fold.store.afazeres(due, hoje: hoje)
      }
      return own + fold.store.decisoesPorTomar
    }
    return Afazeres(others, porDecidir: left, cadernos: cadernosQueEsperam())
  }

  /// An entry as it stands.
  /// - Parameter id: the entry's UUID.
  /// - Throws: `naoEncontrado` where there is no such entry; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: O(its events + open conflicts), and what it takes to find hints.
  public func lancamento(_ id: Uuid) throws(RazaoError) -> Lancamento {
    try read { fold throws(RazaoError) in
      guard let lancamento = fold.store.transacao(id) else {
        throw RazaoError.naoEncontrado(
          "Não há lançamento \(id). \(passo: "Veja os de uma conta", .extrato(nil)).")
      }
      return lancamento
    }
  }

  /// The balances of all accounts, in the order of opening, from a point of view: as of a day, as
  /// known now or then.
  ///
  /// Accounts that are read with another are left out: the other's balance includes theirs. Amounts
  /// after today are not in a balance, unless a later day is requested, but beside it (`agendado`).
  /// - Parameter vista: from where to look; where it names no day, at the balances of today.
  /// - Throws: `naoEncontrado` where the commit that the view names is not here; `semPermissao`,
  ///   `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts), plus the cost of leaving out the commits that the view does not
  ///   show.
  public func saldos(_ vista: Vista = .agora) throws(RazaoError) -> [SaldoDeConta] {
    let hoje = hoje
    var vista = vista
    vista.em = vista.em ?? hoje
    let asked = vista
    return try read { fold throws(RazaoError) in try fold.store.saldos(asked, hoje: hoje) }
  }

  /// Everything that happened to the named thing, and the entry as it stands if it is one.
  /// - Parameter typed: the first characters, at least four, of the id of an entry, account,
  ///   report, assertion, closing or import; or the name of an account.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several, or
  ///   `typed` is no beginning of an id; `semPermissao`, `entradaSaida`, `ocupado` where the
  ///   carriers cannot be read.
  /// - Complexity: O(n log n) for its n events, and O(n × devices²) for their order.
  public func historia(por typed: String) throws(RazaoError) -> Historia {
    try read { fold throws(RazaoError) in
      let agregado = try fold.store.agregado(por: typed)
      guard var historia = fold.store.historia(agregado) else {
        throw RazaoError.naoEncontrado("Nada se sabe de \(typed).")
      }
      if agregado.especie == .transacao {
        historia.lancamento = fold.store.transacao(agregado.id)
      }
      return historia
    }
  }

  /// The counting entries with a key: those that already paid a slip, or were sent by a Pix.
  /// - Parameter chave: a fact of the world that should occur once (docs/FORMAT.md, section 8), to
  ///   the byte.
  /// - Returns: the entries, by UUID; none where nobody knows of it here yet.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(entries with the key + open conflicts), and what it takes to find hints.
  public func pagamentos(chave: String) throws(RazaoError) -> [Lancamento] {
    try read { fold in
      let store = fold.store
      return store.transacoes(chave: Chave(chave)).filter { store.isViva($0) }
        .compactMap { store.transacao($0) }
    }
  }

  /// The entries behind a balance, newest first, a page at a time.
  /// - Parameters:
  ///   - conta: the account.
  ///   - em: the last day that counts; nil for all days.
  ///   - depois: the entry after which to go on, the last of the page before; nil to begin.
  ///   - limite: how many entries to give at most.
  /// - Throws: `naoEncontrado` where there is no such account, or `depois` is not on it.
  /// - Complexity: O(entries on the account).
  public func explicar(
    conta: Uuid, em: Day? = nil, depois: Uuid? = nil, limite: Int = 50
  ) throws(RazaoError) -> Explicacao {
    try read { fold, hoje throws(RazaoError) in
      try fold.store.explicacao(
        daConta: conta, em: em, hoje: hoje, depois: depois, limite: limite)
    }
  }

  /// The reasons why an account's balance differs between two points of view: exactly the events
  /// that only one of them shows, with the amount that each moves, and the entries of the days
  /// between.
  /// - Parameters:
  ///   - conta: the account.
  ///   - de: the first point of view.
  ///   - para: the second; what is known now, up to the first one's day, unless told otherwise.
  /// - Throws: `naoEncontrado` where the account, or a commit that a view names, is not there.
  /// - Complexity: O(events that only one view shows), and O(entries on the account) where the
  ///   views end on different days.
  public func diferenca(
    conta: Uuid, de: Vista, para: Vista? = nil
  ) throws(RazaoError) -> DiferencaDeSaldo {
    try read { fold throws(RazaoError) in
      try fold.store.diferenca(conta: conta, de: de, para: para ?? Vista(em: de.em))
    }
  }

  /// The likely culprits, likeliest first, if the bank states a different balance.
  /// - Parameters:
  ///   - conta: the account.
  ///   - banco: what the bank says, in the account's currency, signed from the account's side: a
  ///     debt is negative.
  ///   - em: the day at whose end it says so.
  /// - Throws: `naoEncontrado` where there is no such account.
  /// - Complexity: O(n log n) for n entries of the 400 days before on the owner's accounts.
  public func suspeitas(
    conta: Uuid, banco: Amount, em: Day
  ) throws(RazaoError) -> DiferencaDoBanco {
    try read { fold throws(RazaoError) in
      try fold.store.diferencaDoBanco(daConta: conta, em: em, banco: banco)
    }
  }

  /// The person greeted on this machine; nil for nobody.
  /// - Throws: `semPermissao`, `entradaSaida` where the state folder cannot be read.
  package func pessoa() throws(RazaoError) -> String? {
    guard let state else { return nil }
    return try Pessoa.load(in: state)
  }

  /// Remembers on this machine the person to greet; nothing is recorded in the ledger.
  /// - Parameter nome: the person's name, of at most 200 bytes; nil or blank for nobody.
  /// - Throws: `dadosInvalidos` for a name that is too long or has invisible characters;
  ///   `semPermissao` where this machine is no device of the ledger; `entradaSaida` where it cannot
  ///   be written down.
  package func cumprimentar(_ nome: String?) throws(RazaoError) {
    let state = try estado()
    let name = nome?.comoNome.naoVazio
    if let name, name.utf8.count > Limits.personBytes || name.temInvisiveis {
      throw RazaoError.dadosInvalidos(
        name.temInvisiveis
          ? "O nome da pessoa \(String.nomeComInvisiveis)."
          : "O nome da pessoa é longo demais: escreva até \(Limits.personBytes) letras.")
    }
    try Pessoa.save(name, in: state)
  }
}
