package import Canonical

// Checks for closing a period and withdrawing a closing.

extension Livros {
  /// Refuses to close up to a day that is in the future or already closed.
  package func judgeClosing(ate day: Day, motivo: String?, hoje: Day) throws(RazaoError) {
    var problems = Problems()
    problems.textos([("O motivo", motivo)])
    if day > hoje {
      problems.note(
        "\(day.emNumeros) ainda não chegou (hoje é \(hoje.emNumeros)). Feche até um dia que já "
          + "passou, ou até hoje.")
    }
    if let there = fechamentos.first(where: { $0.ate >= day }) {
      problems.note(
        "Já está fechado até \(there.ate.emNumeros). "
          + "\(passo: "Para fechar de novo, reabra antes", .reabrirPeriodo(mostrado(there).id)).")
    }
    try problems.check()
  }

  /// Refuses to withdraw a closing that does not exist or was withdrawn, or without a reason.
  package func judgeReopening(ofPeriod periodo: Uuid, motivo: String) throws(RazaoError) {
    let aggregate = Agregado(.periodo, periodo)
    guard criacao(de: aggregate) != nil else {
      throw RazaoError.naoEncontrado("Não encontrei o fechamento \(periodo.curto).")
    }
    var problems = Problems()
    if motivo.naoVazio == nil { problems.note("Diga por que o período é reaberto.") }
    problems.textos([("O motivo", motivo)])
    if situacao(de: aggregate) != .inicial {
      problems.note("O fechamento \(periodo.curto) já está reaberto.")
    }
    try problems.check()
  }
}

// Closed periods. A change in a closed period needs a reason, which is recorded as a decision
// accepting the conflict that the change would cause, so that nobody is asked again.

extension Livros {
  /// The earliest closing in force for which an entry changes, be it only its party or its note.
  /// - Parameters:
  ///   - before: what the entry says now; nil where it does not count.
  ///   - after: what it will say; nil where it will not count.
  package func fechamento(
    visto before: ConteudoDeTransacao?, _ after: ConteudoDeTransacao?
  ) -> Fechamento? {
    guard before != after, let first = [before?.data, after?.data].compactMap(\.self).min()
    else { return nil }
    return fechamentos.first { $0.ate >= first }
  }

  /// Notes that an entry lies in a closed period, unless there is a reason to record it.
  ///
  /// What leaves its effect there as it is waits for the decision on a change that somebody else
  /// made to that: the reason would accept both.
  /// - Parameter soNota: whether only something beside its content changes, as a receipt.
  /// - Returns: the decision that goes with it where there is.
  package func judgePeriod(
    de transaction: Uuid, _ before: ConteudoDeTransacao?, _ after: ConteudoDeTransacao?,
    soNota: Bool = false, motivo: String?, id: Uuid, _ problems: inout Problems
  ) -> [Evento] {
    guard let closing = fechamento(visto: before, after) else { return [] }
    func effect(_ conteudo: ConteudoDeTransacao?) -> EfeitoNoPeriodo? {
      conteudo.flatMap { $0.data <= closing.ate ? EfeitoNoPeriodo($0) : nil }
    }
    if soNota || effect(before) == effect(after),
      let open = periodoFechado(transaction, fechamentos)
    {
      let ate = fechamentos.first { open.sobre.contains($0.id) }?.ate ?? closing.ate
      problems.note(
        "Há uma mudança deste lançamento por decidir, no período até \(ate.emNumeros). "
          + "\(passo: "Decida-a antes", .conflito(idDoConflito(open.tipo, open.assunto))).")
      return []
    }
    if let reason = motivo?.naoVazio {
      problems.textos([("O motivo", reason)])
      return [aceite(transaction, closing, motivo: reason, id: id)]
    }
    let day = [before?.data, after?.data].compactMap(\.self).min() ?? closing.ate
    let later = fechamentos.map(\.ate).max().flatMap { $0 > closing.ate ? $0 : nil }
    let reopen = later.map { "reabra-o, e depois o que vai até \($0.emNumeros)" } ?? "reabra-o"
    problems.note(
      "O período até \(closing.ate.emNumeros) está fechado. Para mudar algo em \(day.emNumeros), "
        + "\(instrucao: .gravarNoFechado), ou "
        + "\(passo: reopen, .reabrirPeriodo(mostrado(closing).id)).")
    return []
  }

  /// The latest closing in force whose period has an entry on an account, as written.
  package func fechamento(daConta conta: Uuid) -> Fechamento? {
    guard let last = fechamentos.last, hasEntries(conta, ate: last.ate) else { return nil }
    return last
  }

  /// Notes that changing an account alters a closed period, unless there is a reason to record it.
  /// - Returns: a closing of the same days, with the reason, that goes with it where there is: what
  ///   the period shows from now on.
  package func judgePeriod(
    daConta conta: Uuid, motivo: String?, id: Uuid, _ problems: inout Problems
  ) -> [Evento] {
    guard let closing = fechamento(daConta: conta) else { return [] }
    if let reason = motivo?.naoVazio {
      problems.textos([("O motivo", reason)])
      return [
        Evento(id: id, dados: .periodoFechado(.init(ate: closing.ate, motivo: reason)))
      ]
    }
    problems.note(
      "O período até \(closing.ate.emNumeros) está fechado, e tem lançamentos de "
        + "“\(nome(daConta: conta))”. Para mudar isso, \(instrucao: .gravarNoFechado), ou "
        + "\(passo: "reabra-o", .reabrirPeriodo(mostrado(closing).id)).")
    return []
  }

  /// The closings in force that go with a change to an account, of a day that was closed before.
  /// - Complexity: O(closings²).
  package var renovacoes: [Fechamento] {
    let all = fechamentos
    return all.filter { one in
      all.contains { $0.id != one.id && $0.ate == one.ate && knows(one.evento, $0.evento) }
        && eventos(gravadosCom: one.evento).contains { evento($0).dados.especie == .conta }
    }
  }

  /// The closings in force that only renew this one: they end with it.
  package func renovacoes(de id: Uuid) -> [Fechamento] {
    let renewals = renovacoes
    guard let closing = fechamento(id), !renewals.contains(where: { $0.id == id }) else {
      return []
    }
    return renewals.filter { $0.ate == closing.ate && knows($0.evento, closing.evento) }
  }

  /// The closing that people see in place of one that only renews it.
  package func mostrado(_ closing: Fechamento) -> Fechamento {
    let renewals = Set(renovacoes.map(\.id))
    return fechamentos.first { $0.ate == closing.ate && !renewals.contains($0.id) } ?? closing
  }

  private func aceite(
    _ transaction: Uuid, _ closing: Fechamento, motivo: String, id: Uuid
  ) -> Evento {
    let kind = TipoDeConflito.periodoFechado
    return Evento(
      id: id, of: idDoConflito(kind, "\(closing.id) \(transaction)"),
      dados: .conflitoResolvido(
        Decisao(
          conflito: kind.rawValue, sobre: [closing.id, transaction].sorted(),
          decisao: TipoDeConflito.aceitar, nota: motivo)))
  }
}
