package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// The reasons why an account's balance differs between two points of view: the events that only
  /// one of them shows, and then the entries of the days between.
  /// - Parameter walk: how the past is gone through.
  /// - Throws: `naoEncontrado` where the account or a commit that a view names is not there.
  /// - Complexity: O(events that only one view shows), and O(entries on the account) where the
  ///   views end on different days.
  package func diferenca(
    conta: Uuid, de: Vista, para: Vista, _ walk: PastWalk = PastWalk()
  ) throws(RazaoError) -> DiferencaDeSaldo {
    let header = try saldo(daConta: conta, para, walk)
    let (one, other) = (try visao(de), try visao(para))
    let (hidden, hiddenFromOther) = (try ocultos(de), try ocultos(para))
    let steps = BalanceWalk(
      self, of: conta, from: (one, hidden), to: (other, hiddenFromOther), upTo: de.em,
      eventsInBlock: walk.eventsInBlock
    ).steps
    let antes = try somas(de, walk)[conta] ?? 0
    return DiferencaDeSaldo(
      conta: header, de: de, para: para,
      antes: Total(fine: antes, decimals: atributos(daConta: conta)?.casas ?? 0),
      depois: header.saldo,
      eventos: eventosDaDiferenca(
        steps.filter { $0.effect != 0 }, em: conta, eventsInBlock: walk.eventsInBlock),
      semEfeito: steps.count { $0.effect == 0 },
      movimentos: entreDias(
        de.em, para.em, em: conta, other, hiddenFromOther, saldo: header.saldo))
  }

  private func eventosDaDiferenca(
    _ steps: [BalanceWalk.Step], em conta: Uuid, eventsInBlock size: Int
  ) -> [EventoDaDiferenca] {
    steps.blocks(of: size).flatMap { some -> [EventoDaDiferenca] in
      let part = apart(with: some.map(\.event))
      return some.map { part.eventoDaDiferenca($0, em: conta) }
    }
  }

  private func eventoDaDiferenca(_ step: BalanceWalk.Step, em conta: Uuid) -> EventoDaDiferenca {
    let evento = evento(step.event)
    let sobre = evento.sobre
    // The event's own content, else the entry's present one.
    let conteudo =
      evento.dados.conteudo
      ?? (evento.dados.especie == .transacao ? base(sobre)?.conteudo : nil)
    return EventoDaDiferenca(
      evento: evento.id, tipo: evento.tipo?.rawValue ?? "", sobre: sobre,
      valor: Total(fine: step.effect, decimals: atributos(daConta: conta)?.casas ?? 0),
      entra: step.enters, autor: autoria(step.event), commit: hash(step.event),
      data: conteudo?.data, interessado: conteudo?.interessado, motivo: evento.dados.motivo)
  }

  /// The entries of the days between two, as the second view shows them; those on days that it
  /// leaves out move the balance the other way.
  private func entreDias(
    _ de: Day?, _ para: Day?, em conta: Uuid, _ visao: Visao, _ hidden: RowSet,
    saldo: Total
  ) -> [Movimento] {
    guard de != para else { return [] }
    let goesBack = de.map { one in para.map { $0 < one } ?? false } ?? true
    let (first, last) = goesBack ? (para, de) : (de, para)
    let between = contados(
      em: conta, visao, semOs: eventosAplicados(hidden), days: first, ate: last)
    let whole = between.reduce(Int128(0)) { $0 + efeito($1.content, em: conta, visao) }
    let top = goesBack ? saldo.fine + whole : saldo.fine
    return movimentos(between, em: conta, visao, from: top).map { movement in
      guard goesBack else { return movement }
      var movement = movement
      movement.valor = Total(fine: -movement.valor.fine, decimals: movement.valor.decimals)
      return movement
    }
  }
}
