package import Canonical

/// A closing in force.
package struct Fechamento: Sendable {
  package let id: Uuid
  package let ate: Day
  package let evento: EventRef
}

extension Acervo {
  /// `pagamentoEmDobro`: live transactions share a key and move one asset or liability account,
  /// or all of them together, the same way.
  package func pagamentoEmDobro(_ chave: Chave) -> Conflito? {
    let concerned = pagasEmDobro(chave, .agora) { id in
      isViva(id) ? base(id) : nil
    }
    guard concerned.count > 1 else { return nil }
    guard !isDecidido(.pagamentoEmDobro, chave.texto, transacoes: concerned) else { return nil }
    return Conflito(
      .pagamentoEmDobro, chave.texto, sobre: concerned,
      eventos: concerned.compactMap { criacao(de: Agregado(.transacao, $0)) })
  }

  /// Whether an account is closed.
  package func isEncerrada(_ conta: Uuid) -> Bool {
    situacao(de: Agregado(.conta, conta)) == .desfeita
  }

  /// `contaEncerrada`: a live posting on a closed account, in a version of the entry that no
  /// closing among the heads knew.
  package func contaEncerrada(_ conta: Uuid, _ transacao: Uuid) -> Conflito? {
    guard let heads = cabecas(de: Agregado(.conta, conta), .situacao),
      evento(heads.provisoria).dados.valor(de: .situacao) == .situacao(.desfeita),
      let base = base(transacao), isViva(transacao),
      base.conteudo.partidas.contains(where: { $0.conta == conta })
    else { return nil }
    let closings = heads.eventos.filter {
      evento($0).dados.valor(de: .situacao) == .situacao(.desfeita)
    }
    let creations = criacoes(de: Agregado(.transacao, transacao))
    let versions = creations.contains(base.versao) ? creations : [base.versao]
    guard !closings.contains(where: { closing in versions.contains { sabe(closing, $0) } }),
      !isDecidido(.contaEncerrada, "\(conta) \(transacao)", transacoes: [transacao])
    else { return nil }
    return Conflito(
      .contaEncerrada, "\(conta) \(transacao)", sobre: [conta, transacao],
      eventos: closings + [base.versao])
  }

  /// A closing, unless it was reopened.
  package func fechamento(_ id: Uuid) -> Fechamento? {
    let agregado = Agregado(.periodo, id)
    guard let creation = criacao(de: agregado), situacao(de: agregado) == .inicial,
      case .periodoFechado(let closing) = evento(creation).dados
    else { return nil }
    return Fechamento(id: id, ate: closing.ate, evento: creation)
  }

  /// `periodoFechado`: what a transaction does in a closed period is not what it did to the
  /// closing; told of the earliest such period only.
  /// - Parameter fechamentos: the closings in force, by day and then UUID.
  package func periodoFechado(_ transacao: Uuid, _ fechamentos: [Fechamento]) -> Conflito? {
    for fechamento in fechamentos
    where !isComoFechada(transacao, ate: fechamento.ate, fechamento: fechamento.evento) {
      let subject = "\(fechamento.id) \(transacao)"
      guard !isDecidido(.periodoFechado, subject, transacoes: [transacao]) else { return nil }
      let version = base(transacao)?.versao
      return Conflito(
        .periodoFechado, subject, sobre: [fechamento.id, transacao],
        eventos: [fechamento.evento] + (version.map { [$0] } ?? []))
    }
    return nil
  }
}
