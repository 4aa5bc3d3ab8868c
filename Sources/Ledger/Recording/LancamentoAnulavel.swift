package import Canonical

// Checks for annulling and restoring entries.

extension Livros {
  /// Refuses to annul an entry that is annulled, or that lies in a closed period without a reason.
  /// - Parameters:
  ///   - noFechado: the reason to annul it in a closed period; nil for none.
  ///   - id: of the decision that a reason is recorded as.
  /// - Returns: that decision; nothing where it lies in no closed period.
  package func judgeAnnulment(
    of transacao: Uuid, motivo: String?, noFechado: String?, id: Uuid
  ) throws(RazaoError) -> [Evento] {
    let base = try lancamento(transacao)
    guard situacao(de: Agregado(.transacao, transacao)) != .desfeita else {
      throw RazaoError.dadosInvalidos(
        "O lançamento \(transacao.curto) já está anulado. "
          + "\(guia: "Para que volte a valer", .restaurar(transacao)).")
    }
    var problems = Problems()
    problems.textos([("O motivo", motivo)])
    let decision = judgePeriod(
      de: transacao, base.viva ? base.conteudo : nil, nil, motivo: noFechado, id: id, &problems)
    try problems.check()
    return decision
  }

  /// Refuses to restore an entry that is not annulled, has a closed account, or lies in a closed
  /// period without a reason.
  ///
  /// Parameters and result are those of `judgeAnnulment`.
  package func judgeRestoring(
    of transacao: Uuid, motivo: String?, noFechado: String?, id: Uuid
  ) throws(RazaoError) -> [Evento] {
    let base = try lancamento(transacao)
    guard situacao(de: Agregado(.transacao, transacao)) == .desfeita else {
      throw RazaoError.dadosInvalidos(
        "O lançamento \(transacao.curto) não está anulado: não há o que restaurar.")
    }
    var problems = Problems()
    problems.textos([("O motivo", motivo)])
    for conta in Set(base.conteudo.partidas.map(\.conta)).sorted() where isEncerrada(conta) {
      problems.note(contaEncerrada(conta))
    }
    let decision = judgePeriod(
      de: transacao, nil, base.conteudo, motivo: noFechado, id: id, &problems)
    try problems.check()
    return decision
  }
}
