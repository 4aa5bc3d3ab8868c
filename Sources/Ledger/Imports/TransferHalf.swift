package import Canonical

/// An entry that a bank's file brought, as its account sees it: perhaps half of a transfer between own
/// accounts, whose other half another machine imported.
///
/// A machine that has one half asks about the other when it imports it. Machines that had not met had
/// nothing to ask; what they recorded is compared here, by the same rule.
package struct TransferHalf: Sendable, Hashable {
  /// The entry.
  package let lancamento: LancamentoVizinho
  /// The account, as it is read.
  package let conta: Uuid
  /// Whether the account is a credit card.
  package let isOnCard: Bool

  /// Makes a half.
  package init(_ lancamento: LancamentoVizinho, on conta: Conta) {
    self.lancamento = lancamento
    self.conta = conta.id
    isOnCard = conta.isCartao
  }
}

extension Livros {
  /// Whether money that left one account may be that which came into another: the same amount, few days
  /// apart, each a row of its own bank's file and, as far as the books say, nothing of the other's;
  /// recorded by machines that did not know of each other, and not judged by anybody.
  package func mayBeTransfer(_ saida: TransferHalf, _ entrada: TransferHalf) -> Bool {
    // The payment of a bill may take longer to be seen on the card.
    let reach = entrada.isOnCard ? Limites.diasDePagamento : Limites.diasDeTransferencia
    guard saida.conta != entrada.conta, saida.lancamento.valor < 0,
      saida.lancamento.valor == -entrada.lancamento.valor,
      abs(saida.lancamento.dia.number - entrada.lancamento.dia.number) <= reach,
      isHalf(saida, to: entrada.conta), isHalf(entrada, to: saida.conta)
    else { return false }
    // The half that is annulled must carry nothing that the other has not.
    let gone = entrada.lancamento.id
    return ocorrencias(lancadasPor: gone).isEmpty && base(gone)?.conteudo.ligada == nil
      && mes(daFaturaDe: gone, em: entrada.conta, lidas: contas(lidasCom: entrada.conta)) == nil
      && isConcorrente(Agregado(.transacao, saida.lancamento.id), Agregado(.transacao, gone))
      && !areJudged(saida.lancamento.id, gone)
  }

  /// Whether the other side of an entry says no more than that the bank does not know it, or is the
  /// account of the other half, of which it is no row.
  private func isHalf(_ half: TransferHalf, to other: Uuid) -> Bool {
    guard half.lancamento.temLinha, let side = half.lancamento.outra,
      !half.isOnCard || CardHalf.mayBe(half.lancamento)
    else { return false }
    if side == other { return rows(of: half.lancamento.id, on: other).isEmpty }
    return atributos(daConta: side)?.classe.isCategoria ?? false
  }

  /// The rows of the files of an account that an entry is, of imports that are not undone, as matches
  /// with it.
  private func rows(of entry: Uuid, on conta: Uuid) -> [TransacaoConciliada] {
    var found: [TransacaoConciliada] = []
    func note(_ row: TransacaoConciliada) {
      guard !isDesfeita(importacao: row.origem),
        !found.contains(where: { ($0.linha, $0.origem) == (row.linha, row.origem) }),
        let creation = criacao(de: Agregado(.importacao, row.origem)),
        case .importacaoFeita(let made) = evento(creation).dados,
        contaDeLeitura(made.conta) == conta
      else { return }
      found.append(row)
    }
    for ref in criacoes(de: Agregado(.transacao, entry)) {
      guard case .transacaoLancada(let made) = evento(ref).dados, let origin = made.origem else {
        continue
      }
      note(TransacaoConciliada(linha: entry, origem: origin, chaves: made.chaves))
    }
    for ref in conciliacoes(de: entry) {
      if case .transacaoConciliada(let match) = evento(ref).dados { note(match) }
    }
    return found
  }

  /// The changes that make one transfer of two halves: that by which the money leaves names the other
  /// account in place of a category and is the other's row too; the other is annulled.
  ///
  /// Which of them stays does not depend on who joins them: two machines that do it at once agree.
  /// - Parameter conta: the account that the money came into, as it is read.
  package func juntando(
    _ saida: Uuid, _ entrada: Uuid, em conta: Uuid
  ) -> [(sobre: Uuid, dados: Evento.Dados)] {
    guard let before = base(saida)?.conteudo else { return [] }
    var content = before
    content.partidas = content.partidas.map { posting in
      atributos(daConta: posting.conta)?.classe.isCategoria ?? false
        ? Partida(conta: conta, valor: posting.valor) : posting
    }
    let corrected: [Evento.Dados] =
      content == before ? [] : [.transacaoCorrigida(TransacaoCorrigida(content))]
    let matched = rows(of: entrada, on: conta).map { Evento.Dados.transacaoConciliada($0) }
    return (corrected + matched).map { (saida, $0) } + [
      (entrada, .transacaoAnulada(.init(motivo: "é a outra metade de uma transferência")))
    ]
  }
}
