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
    return wanted.compactMap { id in
      guard var conta = conta(id), let casas = atributos(daConta: id)?.casas else { return nil }
      let now = saldo(id, ate: hoje)
      conta.agendado = Total(fine: conta.saldo.fine - now, decimals: casas)
      conta.saldo = Total(fine: now, decimals: casas)
      return conta
    }
  }

  /// The asset or liability account that an entry is on, as it is read: the first that it names.
  package func contaPropria(_ conteudo: ConteudoDeTransacao) -> Uuid? {
    conteudo.partidas.lazy.map { contaDeLeitura($0.conta) }.first { isPropria($0) }
  }
}
