package import Canonical

/// Two halves of a transfer that become one entry.
///
/// The one that stays names the other's account in place of a category and also becomes the other's
/// row; so the two would be a double payment, and the decision that they are one is recorded with
/// it. Any later change to one of them ends that decision: then the other counts again, and either
/// their conflict is open or both are restored.
package struct TransferJoining: Sendable {
  /// The half that stays: the outgoing one or, for a card's bill, its payment on the card.
  ///
  /// The day of the card's row determines which bill is paid. The choice does not depend on who
  /// joins them, so two machines that do it at once agree.
  package let fica: Half
  /// The half that gives way to it.
  package let cede: Half

  /// A half: its entry and its account, as it is read.
  package struct Half: Sendable {
    package let id: Uuid
    package let conta: Uuid
  }

  /// - Parameter isOnCard: whether the money comes onto a card.
  package init(_ pair: TransferenciaPossivel, isOnCard: Bool) {
    let saida = Half(id: pair.saida.lancamento.id, conta: pair.saida.conta)
    let entrada = Half(id: pair.entrada.lancamento.id, conta: pair.entrada.conta)
    (fica, cede) = isOnCard ? (entrada, saida) : (saida, entrada)
  }
}

extension Livros {
  /// The half that stays, as it should become: against the other's account, with the tags of both,
  /// and of a transferring kind.
  package func juntado(_ joining: TransferJoining) -> ConteudoDeTransacao? {
    guard var content = base(joining.fica.id)?.conteudo else { return nil }
    content.partidas = content.partidas.map { posting in
      atributos(daConta: posting.conta)?.classe.isCategoria ?? false
        ? Partida(conta: joining.cede.conta, valor: posting.valor) : posting
    }
    let other = base(joining.cede.id)?.conteudo
    content.interessado = content.interessado ?? other?.interessado
    content.descricao = content.descricao ?? other?.descricao
    let known = Set(content.etiquetas.map(\.foldedForComparison))
    for tag in other?.etiquetas ?? [] where !known.contains(tag.foldedForComparison) {
      content.descricao = [content.descricao, "#\(tag)"].compactMap(\.self).joined(separator: " ")
    }
    if !TipoDeTransacao.passes(content.tipo) {
      let into = content.partidas.first { $0.valor.minor > 0 }.map { contaDeLeitura($0.conta) }
      let isPayment = into.flatMap { conta($0) }?.isCartao ?? false
      content.tipo =
        (isPayment ? TipoDeTransacao.pagamentoDaFatura : .transferenciaEnviada).rawValue
      content.subtipo = nil
    }
    return content
  }

  /// The changes that merge two halves into one entry, in order.
  package func changes(_ joining: TransferJoining) -> [(sobre: Uuid, dados: Evento.Dados)] {
    let (kept, gone) = (joining.fica, joining.cede)
    let rows = Set(rows(of: gone.id, on: gone.conta).map(\.linha)).sorted()
    guard let content = juntado(joining), let row = rows.first else { return [] }
    var changes: [(sobre: Uuid, dados: Evento.Dados)] = []
    if content != base(kept.id)?.conteudo {
      changes.append((kept.id, .transacaoCorrigida(TransacaoCorrigida(content))))
    }
    // It stays the other's row as long as one of the entry's imports counts.
    for origin in Set(self.rows(of: kept.id, on: kept.conta).map(\.origem)).sorted() {
      changes += rows.map {
        (kept.id, .transacaoConciliada(TransacaoConciliada(linha: $0, origem: origin)))
      }
    }
    let kind = TipoDeConflito.pagamentoEmDobro
    let decision = Decisao(
      conflito: kind.rawValue, sobre: [kept.id, gone.id].sorted(), decisao: TipoDeConflito.mesmo,
      mantido: kept.id)
    return changes + [
      (idDoConflito(kind, Chave(linha: row).texto), .conflitoResolvido(decision))
    ]
  }
}

extension TipoDeTransacao {
  /// Whether a kind of entry transfers money from one account to another.
  fileprivate static func passes(_ kind: String) -> Bool {
    let passing: [TipoDeTransacao] = [
      .transferenciaEnviada, .transferenciaRecebida, .pagamentoDaFatura, .deposito, .saque,
      .aplicacao, .resgate,
    ]
    return passing.contains { $0.rawValue == kind }
  }
}
