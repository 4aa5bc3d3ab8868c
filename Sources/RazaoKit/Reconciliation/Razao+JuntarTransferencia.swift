public import Canonical
public import Ledger
internal import Projections

// Two halves of a transfer between own accounts that machines imported before they met.
extension Razao {
  /// Makes one transfer of two entries that look like its halves, in one commit that is undone as one.
  ///
  /// The entry by which the money leaves names the account that it came into; that by which it came in
  /// is annulled, and its bank's row is the other entry from then on.
  /// - Parameters:
  ///   - lancamento: the UUID of either entry.
  ///   - motivoNoFechado: why they are changed though they lie in a closed period.
  ///   - id: the first event's UUID, version 4; nil for a new one. With an id that was used for this
  ///     before, it answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `dadosInvalidos` where the entry is not half of a transfer that
  ///   `Conciliacao.transferencias` offers, lies in a closed period, or an account was closed;
  ///   `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(entries of the newest imports that did not know of each other).
  public func juntar(
    transferencia lancamento: Uuid, motivoNoFechado: String? = nil, id: Uuid? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try judge(transferencia: lancamento, id: id, simular: simular) {
      (pair, first, store) throws(RazaoError) in
      let (kept, gone) = (pair.saida.lancamento.id, pair.entrada.lancamento.id)
      let changes = store.juntando(kept, gone, em: pair.entrada.conta)
      var problems = Problems()
      var decisions: [Evento] = []
      for (entry, after) in [(kept, changes.lazy.compactMap(\.dados.conteudo).first), (gone, nil)] {
        let before = store.base(entry)?.conteudo
        if let after { store.judge(after, &problems) }
        decisions += store.judgePeriod(
          de: entry, before, entry == kept ? after ?? before : nil, motivo: motivoNoFechado,
          id: self.random.uuid(), &problems)
      }
      try problems.check()
      return changes.enumerated().map { index, change in
        Evento(
          id: index == 0 ? first : self.random.uuid(), of: change.sobre, dados: change.dados)
      } + decisions
    }
  }

  /// Says that two entries that look like the halves of a transfer are none: they are not offered any
  /// more, on any machine.
  ///
  /// Parameters, errors and complexity are those of `juntar`.
  public func distinguir(
    transferencia lancamento: Uuid, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try judge(transferencia: lancamento, id: id, simular: simular) {
      (pair, first, store) throws(RazaoError) in
      let both = [pair.saida.lancamento.id, pair.entrada.lancamento.id].sorted()
      let kind = TipoDeConflito.provavelDuplicata
      return [
        Evento(
          id: first, of: store.idDoConflito(kind, "\(both[0]) \(both[1])"),
          dados: .conflitoResolvido(
            Decisao(
              conflito: kind.rawValue, sobre: both, decisao: TipoDeConflito.distintos)))
      ]
    }
  }

  private func judge(
    transferencia lancamento: Uuid, id: Uuid?, simular: Bool,
    _ decide: (TransferenciaPossivel, Uuid, LedgerStore) throws(RazaoError) -> [Evento]
  ) throws(RazaoError) -> Efeito {
    let hoje = hoje
    let first = id ?? random.uuid()
    var events: [Evento] = []
    var accounts: [Uuid] = []
    do throws(RazaoError) {
      let done = try record(simular: simular) { (store) throws(RazaoError) in
        if let id, let before = try store.jaGravado(id, { store.isAbout($0, lancamento) }) {
          return before
        }
        let pair = try store.transferenciaPossivel(lancamento, hoje: hoje)
        events = try decide(pair, first, store)
        accounts = [pair.saida, pair.entrada].flatMap { half in
          (half.lancamento.contas + half.lancamento.categorias).map(\.conta)
        }
        return .eventos(events, ids: [pair.saida.lancamento.id, pair.entrada.lancamento.id])
      } mostra: { store in
        Mostra(store, about: events, accounts, hoje: hoje)
      }
      return Efeito(
        recibo: done.recibo, eventos: events, contas: done.efeito.contas, hoje: hoje,
        lancamento: done.efeito.lancamento)
    } catch {
      throw events.first.map { error.dizendo(o: $0) } ?? error
    }
  }
}

extension LedgerStore {
  /// Whether an event was recorded to judge an entry as half of a transfer.
  fileprivate func isAbout(_ ref: EventRef, _ entry: Uuid) -> Bool {
    eventos(gravadosCom: ref).map { evento($0) }.contains { event in
      guard case .conflitoResolvido(let said) = event.dados else { return event.sobre == entry }
      return said.sobre.contains(entry)
    }
  }

  /// The possible transfer of which an entry is one half.
  fileprivate func transferenciaPossivel(
    _ entry: Uuid, hoje: Day
  ) throws(RazaoError) -> TransferenciaPossivel {
    let own = try lancamento(entry).conteudo.partidas.map { contaDeLeitura($0.conta) }
      .filter { isPropria($0) }.semRepeticao
    let found = own.lazy.flatMap { self.transferenciasPossiveis(naConta: $0, hoje: hoje) }
      .first { $0.has(entry) }
    guard let found else {
      throw RazaoError(
        .dadosInvalidos,
        "O lançamento \(entry.curto) não é metade de uma transferência por juntar: juntam-se dois que "
          + "vieram dos extratos de duas contas suas, em aparelhos que não sabiam um do outro. "
          + "\(passo: "Veja os que há", .conciliar(own.first)).")
    }
    return found
  }
}
