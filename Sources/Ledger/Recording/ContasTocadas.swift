package import Canonical

extension Livros {
  /// The accounts whose balances an event may move, in the order in which it names them.
  package func contasTocadas(por event: Evento) -> [Uuid] {
    switch event.dados.especie {
    case .conta:
      // Includes the account that its postings are now read with.
      if case .uuid(let other?) = event.dados.valor(de: .unificada) {
        [event.sobre, other]
      } else {
        [event.sobre]
      }
    case .transacao: base(event.sobre)?.conteudo.partidas.map(\.conta) ?? []
    case .conferencia: event.dados.contas
    case .razao, .dispositivo, .aprovacao, .revogacao, .convite, .relatorio, .periodo, .conflito,
      .importacao, .tipo, .formato, .regra, .plano, .nota, nil:
      []
    }
  }

  /// Accounts as they are read, each once, in the order in which they are first named, with their
  /// balances at the end of today.
  package func contas(_ ids: [Uuid], hoje: Day) -> [Conta] {
    var wanted: [Uuid] = []
    for id in ids.map({ contaDeLeitura($0) }) where !wanted.contains(id) { wanted.append(id) }
    return wanted.compactMap { conta($0).map { comAgendado($0, hoje: hoje) } }
  }

  /// An account with its balance at the end of today, and what lies after it beside that.
  package func comAgendado(_ conta: Conta, hoje: Day) -> Conta {
    var conta = conta
    let (all, now) = (conta.saldo, saldo(conta.id, ate: hoje))
    conta.agendado = Total(fine: all.fine - now, decimals: all.decimals)
    conta.saldo = Total(fine: now, decimals: all.decimals)
    return conta
  }

  /// The asset or liability account that an entry is on, as it is read: the first that it names.
  package func contaPropria(_ conteudo: ConteudoDeTransacao) -> Uuid? {
    conteudo.partidas.lazy.map { contaDeLeitura($0.conta) }.first { isPropria($0) }
  }
}
