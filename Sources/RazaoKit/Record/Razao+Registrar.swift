internal import Canonical
internal import Ledger
internal import Projections

extension Razao {
  /// Records an event with its company in one commit, and shows the books afterwards.
  /// - Parameters:
  ///   - principal: the event that it is about.
  ///   - given: whether the caller gave the event's id: then it may have been recorded before, and
  ///     that is looked at before anything that depends on the state of the books.
  ///   - judge: looks at the books, refuses by throwing, and says what goes with the event.
  func registra(
    _ principal: Evento, given: Bool, simular: Bool,
    _ judge: (LedgerStore) throws(RazaoError) -> Companhia
  ) throws(RazaoError) -> Efeito {
    var company = Companhia()
    var events: [Evento] = []
    do throws(RazaoError) {
      let done = try grava(simular: simular) { (store) throws(RazaoError) in
        if given, let before = try store.jaGravado(principal) { return before }
        company = try judge(store)
        if let before = company.jaFeita { return .jaFeita(before, ids: [principal.sobre]) }
        events = company.antes + [principal] + company.depois
        return .eventos(events, ids: [principal.sobre] + company.ids)
      } mostra: { store in
        Mostra(store, about: [principal], company.contas)
      }
      return Efeito(
        recibo: done.recibo, eventos: events, contas: done.efeito.contas,
        lancamento: done.efeito.lancamento)
    } catch {
      throw error.dizendo(o: principal)
    }
  }
}

/// What the books show of the accounts and the entry that events are about.
struct Mostra: Sendable {
  let contas: [ContaAuditada]
  let lancamento: ConteudoDeTransacao?

  init(_ store: LedgerStore, about events: [Evento], _ others: [Uuid]) {
    contas = store.contas(events.flatMap { store.contasTocadas(por: $0) } + others)
    lancamento =
      events.lazy.filter { $0.dados.especie == .transacao }.compactMap {
        store.base($0.sobre)?.conteudo
      }.first
  }
}

extension LedgerStore {
  /// The accounts whose balances an event may move, in the order in which it names them.
  func contasTocadas(por event: Evento) -> [Uuid] {
    switch event.dados.especie {
    case .conta:
      // Also the one that its postings are read with from now on.
      if case .uuid(let other?) = event.dados.valor(de: .unificada) {
        [event.sobre, other]
      } else {
        [event.sobre]
      }
    case .transacao: base(event.sobre)?.conteudo.partidas.map(\.conta) ?? []
    case .conferencia: event.dados.contas
    case .razao, .dispositivo, .aprovacao, .revogacao, .convite, .relatorio, .periodo, .conflito,
      .importacao, nil:
      []
    }
  }

  /// Accounts as they are read, each once, in the order in which they are first named.
  func contas(_ ids: [Uuid]) -> [ContaAuditada] {
    var wanted: [Uuid] = []
    for id in ids.map({ contaDeLeitura($0) }) where !wanted.contains(id) { wanted.append(id) }
    return wanted.compactMap { contaAuditada($0) }
  }
}

extension RazaoError {
  /// The same error; where nobody knows whether something was recorded, with its id and how to tell.
  func dizendo(o event: Evento) -> RazaoError {
    guard code == .entradaSaida else { return self }
    let look: Mensagem =
      event.dados.especie == .transacao
      ? "\(passo: "Veja se está lá", .historia(.lancamento(event.sobre))). " : ""
    return RazaoError(
      code,
      messages: mensagens + [
        look
          + "Ou \(instrucao: .repetirComId(event.id)): o que já está gravado não se grava de novo."
      ], errno: errno, sobre: [event.sobre])
  }
}
