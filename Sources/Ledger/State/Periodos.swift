package import Canonical

/// The effect of a transaction inside a closed period: none, or its day and its sum on each account
/// as written.
package struct EfeitoNoPeriodo: Hashable, Sendable {
  private let data: Day
  private let somas: [Uuid: Int128]

  package init(_ conteudo: ConteudoDeTransacao) {
    data = conteudo.data
    somas = conteudo.somas
  }
}

/// A closing in force.
package struct Fechamento: Sendable {
  package let id: Uuid
  package let ate: Day
  package let evento: EventRef
}

extension Acervo {
  /// A closing, unless it was reopened.
  package func fechamento(_ id: Uuid) -> Fechamento? {
    let agregado = Agregado(.periodo, id)
    guard let creation = criacao(de: agregado), situacao(de: agregado) == .inicial,
      case .periodoFechado(let closing) = evento(creation).dados
    else { return nil }
    return Fechamento(id: id, ate: closing.ate, evento: creation)
  }

  /// The effect of a transaction up to and including `ate`; nil if it has none.
  package func efeito(_ transacao: Uuid, ate: Day, _ visao: Visao = .agora) -> EfeitoNoPeriodo? {
    guard let base = base(transacao, visao), base.viva, base.conteudo.data <= ate,
      !isPreterida(transacao, visao)
    else { return nil }
    return EfeitoNoPeriodo(base.conteudo)
  }

  /// Whether a transaction's effect on a closed period is unchanged since the closing.
  package func isAsClosed(_ transacao: Uuid, ate: Day, fechamento: EventRef) -> Bool {
    efeito(transacao, ate: ate)
      == efeito(transacao, ate: ate, Visao.agora.vista(por: .commit(fechamento)))
  }
}
