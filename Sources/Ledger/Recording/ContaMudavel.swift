package import Canonical

// May an account be changed, closed, reopened, or read with another?

extension Livros {
  /// Refuses a change of an account that changes nothing, or is impossible.
  package func judgeChange(of conta: Uuid, _ change: ContaAlterada) throws(RazaoError) {
    let now = try contaAberta(conta)
    var problems = Problems()
    if let nome = change.nome {
      problems.nome(daConta: nome)
      if let there = homonima(nome, now.classe, now.moeda, exceto: conta) {
        problems.note(jaExiste(there))
      }
    }
    problems.textos([("O tipo da conta", change.tipo)])
    judgeKind(change.tipo, now.classe, &problems)
    if let vinculada = change.vinculada {
      judgeLink(vinculada, deTipo: change.tipo ?? now.tipo, &problems)
      if vinculada == conta { problems.note("Uma conta não pode ser vinculada a si mesma.") }
    }
    // By bytes: an accent or a capital is a change of name.
    let isSame =
      (change.nome.map { Chave($0) == Chave(now.nome) } ?? true)
      && (change.tipo.map { $0 == now.tipo } ?? true)
      && (change.vinculada.map { $0 == now.vinculada } ?? true)
    if isSame {
      problems.note("Nada muda na conta “\(now.nome)”. Diga o que alterar.")
    }
    try problems.check()
  }

  /// Refuses to close an account that is already closed.
  package func judgeClosing(of conta: Uuid, motivo: String?) throws(RazaoError) {
    let now = try contaAberta(conta)
    var problems = Problems()
    if now.encerrada {
      problems.note(
        "A conta “\(now.nome)” já está encerrada. "
          + "\(guia: "Para reabri-la", .reabrirConta(now.id)).")
    }
    problems.textos([("O motivo", motivo)])
    try problems.check()
  }

  /// Refuses to reopen an account that is already open.
  package func judgeReopening(of conta: Uuid, motivo: String?) throws(RazaoError) {
    let now = try contaAberta(conta)
    var problems = Problems()
    if !now.encerrada {
      problems.note("A conta “\(now.nome)” está aberta: não há o que reabrir.")
    }
    problems.textos([("O motivo", motivo)])
    try problems.check()
  }

  /// Refuses to read an account with an unsuitable one, or to separate one that is read alone.
  package func judgeUnification(of conta: Uuid, with other: Uuid?) throws(RazaoError) {
    let now = try contaAberta(conta)
    var problems = Problems()
    if let other {
      judgeUnification(now, try contaAberta(other), &problems)
    } else if now.unificadaEm == nil {
      problems.note("A conta “\(now.nome)” não está unificada com nenhuma outra.")
    }
    try problems.check()
  }
}
