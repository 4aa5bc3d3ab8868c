internal import Canonical

extension Evento {
  /// The aggregates that must have been created for the event to apply: the one it is about, and
  /// the accounts that it names.
  ///
  /// `ligada`, `origem` and `mantido` bind nothing.
  package var exigencias: [Agregado] {
    var needed: [Agregado] = []
    if let especie = dados.especie, especie != .conflito, !dados.isCriacao {
      needed.append(Agregado(especie, sobre))
    }
    return needed + contasNomeadas.map { Agregado(.conta, $0) }
  }

  private var contasNomeadas: [Uuid] {
    switch dados {
    case .contaAberta(let conta): conta.vinculada.map { [$0] } ?? []
    case .contaAlterada(_, _, let vinculada): vinculada.map { [$0] } ?? []
    case .contaUnificada(let em): em.map { [$0] } ?? []
    case .transacaoLancada(let lancamento): lancamento.conteudo.partidas.map(\.conta)
    case .transacaoCorrigida(let conteudo): conteudo.partidas.map(\.conta)
    case .conferenciaFeita(let conferencia): [conferencia.conta]
    case .importacaoFeita(let importacao): [importacao.conta]
    default: []
    }
  }
}
