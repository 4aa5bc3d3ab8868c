package import Canonical
internal import EventLog
package import Ledger
internal import Projections

extension Razao {
  /// Records an event with its accompanying events in one commit, and shows the books afterwards.
  /// - Parameters:
  ///   - principal: the event that it is about.
  ///   - given: whether the caller gave the event's id: then it may have been recorded before,
  ///     which is checked before anything that depends on the state of the books.
  ///   - marca: whether the commit also leaves a checkpoint.
  ///   - judge: looks at the books, refuses by throwing, and says what goes with the event.
  func register(
    _ principal: Evento, given: Bool, simular: Bool, marca: Bool = false,
    _ judge: (LedgerStore) throws(RazaoError) -> Companhia
  ) throws(RazaoError) -> Efeito {
    var company = Companhia()
    do throws(RazaoError) {
      return try recordEffect(simular: simular, marca: marca) { (store) throws(RazaoError) in
        if given, let before = try store.jaGravado(principal) { return before }
        company = try judge(store)
        if let before = company.jaFeita { return .jaFeita(before, ids: [principal.sobre]) }
        return .eventos(
          company.antes + [principal] + company.depois, ids: [principal.sobre] + company.ids)
      } mostra: { store, _, hoje in
        Mostra(store, about: [principal], company.contas, hoje: hoje)
      }
    } catch {
      throw error.dizendo(o: principal)
    }
  }

  /// Records events in one commit, and shows the books afterwards.
  /// - Parameters:
  ///   - names: whether an error names the first event, as `dizendo` does.
  ///   - decide: as for `record`.
  ///   - mostra: what the books show today of these events; of none, if they were there before.
  func recordEffect(
    simular: Bool, names: Bool = false, marca: Bool = false,
    _ decide: (LedgerStore) throws(RazaoError) -> Gravacao,
    mostra: (LedgerStore, [Evento], Day) -> Mostra
  ) throws(RazaoError) -> Efeito {
    let hoje = hoje
    var events: [Evento] = []
    var plans: [PlanoPorMudar] = []
    do throws(RazaoError) {
      let (receipt, shown) = try record(simular: simular, marca: marca) {
        (store) throws(RazaoError) in
        let decision = try decide(store)
        events = if case .eventos(let made, _) = decision { made } else { [] }
        plans = store.planosPorMudar(depoisDe: events)
        return decision
      } mostra: { store in
        mostra(store, events, hoje)
      }
      var effect = Efeito(
        recibo: receipt, eventos: events, contas: shown.contas, hoje: hoje,
        lancamento: shown.lancamento)
      (effect.lancamentos, effect.plano) = (shown.lancamentos, shown.plano)
      (effect.saldoInicialTardio, effect.planosPorMudar) = (shown.saldoInicialTardio, plans)
      return effect
    } catch {
      guard names, let first = events.first else { throw error }
      throw error.dizendo(o: first)
    }
  }

  /// Records an event alone, and shows the books afterwards.
  /// - Parameters:
  ///   - sobre: its subject; nil for an event that begins one.
  ///   - id: its UUID; nil for a new one.
  ///   - judge: looks at the books, and refuses by throwing.
  func register(
    _ dados: Evento.Dados, of sobre: Uuid? = nil, id: Uuid?, simular: Bool, marca: Bool = false,
    _ judge: (LedgerStore) throws(RazaoError) -> Void
  ) throws(RazaoError) -> Efeito {
    let event = Evento(id: id ?? random.uuid(), of: sobre, dados: dados)
    return try register(event, given: id != nil, simular: simular, marca: marca) {
      (store) throws(RazaoError) in
      try judge(store)
      return Companhia()
    }
  }

  /// Records, and shows the thing concerned.
  /// - Parameter missing: the sentence for somebody whose device another one revoked in between.
  func recordCounted<Shown: Sendable>(
    _ missing: String, _ simular: Bool, _ decide: (LedgerStore) throws(RazaoError) -> Gravacao,
    mostra: (LedgerStore) -> Shown?
  ) throws(RazaoError) -> (recibo: Recibo, efeito: Shown) {
    let (receipt, shown) = try record(simular: simular, decide, mostra: mostra)
    guard let shown else {
      throw RazaoError.naoEncontrado("\(missing) \(guia: "Veja", .auditar)")
    }
    return (receipt, shown)
  }

  /// The effect of an earlier recording of an entry: its commit, and the entry and its accounts as
  /// they are now.
  /// - Parameter id: the entry's UUID.
  /// - Throws: `naoEncontrado` where there is no such entry; `entradaSaida`, `ocupado`.
  /// - Complexity: O(postings + events of its commit).
  package func efeito(lancamento id: Uuid) throws(RazaoError) -> Efeito {
    try readAsRecorder { store, hoje throws(RazaoError) in
      let conteudo = try store.lancamento(id).conteudo
      guard let creation = store.criacao(de: Agregado(.transacao, id)) else {
        throw RazaoError.naoEncontrado("Não há lançamento \(id.curto).")
      }
      let commit = store.commit(creation)
      let device = store.graph.device(commit)
      var receipt = Recibo(
        ids: [id], aparelho: device, seq: store.graph.seq(commit), hash: store.graph.hash(commit)
      )
      receipt.naoConta = store.semConfianca(device, meus: [device])?.confianca
      return Efeito(
        recibo: receipt, eventos: store.eventos(de: commit).map { store.evento($0) },
        contas: store.contas(conteudo.partidas.map(\.conta), hoje: hoje), hoje: hoje,
        lancamento: conteudo)
    }
  }
}

/// The books' view of the accounts, entries and plan that events concern.
struct Mostra: Sendable {
  var contas: [Conta]
  var lancamento: ConteudoDeTransacao?
  var lancamentos: [ConteudoDeTransacao] = []
  var plano: PlanoListado?
  var saldoInicialTardio: SaldoInicialTardio?
}

extension Mostra {
  init(_ store: LedgerStore, about events: [Evento], _ others: [Uuid], hoje: Day) {
    contas = store.contas(
      events.flatMap { store.contasTocadas(por: $0) } + others, hoje: hoje)
    lancamento =
      events.lazy.filter { $0.dados.especie == .transacao }.compactMap {
        store.base($0.sobre)?.conteudo
      }.first
    if case .transacaoLancada? = events.first?.dados, let lancamento, lancamento.data < hoje {
      saldoInicialTardio = store.saldoInicialTardio(para: lancamento)
    }
  }
}

extension RazaoError {
  /// The same error; if it is uncertain whether something was recorded, with its id and how to find
  /// out, and if nothing was, with how to record it under its intended id.
  func dizendo(o event: Evento) -> RazaoError {
    if isKnownUnrecorded {
      let again: Mensagem = "Depois, \(instrucao: .repetirComId(event.id))."
      return RazaoError(
        code, messages: mensagens + [again], errno: errno, sobre: [event.sobre],
        isKnownUnrecorded: true)
    }
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

/// Further content of a commit, besides its main event.
struct Companhia {
  /// Events before it, which it requires.
  var antes: [Evento] = []
  /// Events after it, which result from it.
  var depois: [Evento] = []
  /// Accounts concerned, beyond those that the event itself names.
  var contas: [Uuid] = []
  /// Ids for the receipt, beside that of the main event.
  var ids: [Uuid] = []
  /// An existing event with the same content, so that nothing is recorded.
  var jaFeita: EventRef?
}
