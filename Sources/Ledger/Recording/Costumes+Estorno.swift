package import Canonical

/// A recorded entry, with its id, so that another can refer to it.
package struct LancamentoLembrado: Sendable, Hashable {
  package let id: Uuid
  package let conteudo: ConteudoDeTransacao
  /// How much of it refunds have given back, in units of 10⁻⁴.
  package var devolvido: Int128

  package init(_ id: Uuid, _ conteudo: ConteudoDeTransacao, devolvido: Int128 = 0) {
    (self.id, self.conteudo, self.devolvido) = (id, conteudo, devolvido)
  }
}

// A refund of a known purchase takes its account and category from it.

extension Costumes {
  /// A request for a refund, completed from the purchase that it refunds: the named one, else the
  /// only one that it may be of, else the latest one with its party and amount.
  ///
  /// Given values stay; a request that is no refund, or of no known purchase, is unchanged.
  /// - Parameter valor: the amount, which is read before the account is known.
  /// - Complexity: O(entries of the party).
  package func estornando(_ pedido: PedidoDeLancamento, valor: Amount?) -> PedidoDeLancamento {
    guard pedido.palavra?.tipo == .estorno, pedido.modelo == nil else { return pedido }
    // Recorded again under its id, it refunds the same purchase.
    if let existente {
      guard let id = existente.ligada else { return pedido }
      let there = self.pedido(de: existente)
      let bought = lembrados.first { $0.id == id } ?? LancamentoLembrado(id, existente)
      return completed(pedido, bought, there, there.sentido)
    }
    guard let valor else { return pedido }
    let found = estornada.map { [$0] } ?? compras(pedido, valor)
    guard let bought = found.first, found.count == 1 else { return pedido }
    var said = self.pedido(de: bought.conteudo)
    if said.valor?.fine != valor.fine {
      // A part of it: how much of each category, or of the other currency, only a person knows.
      (said.partidas, said.por) = ([], nil)
    }
    return completed(pedido, bought, said, said.sentido == .saida ? .entrada : .saida)
  }

  /// A refund completed with the values not given.
  private func completed(
    _ pedido: PedidoDeLancamento, _ bought: LancamentoLembrado, _ said: PedidoDeLancamento,
    _ sentido: Sentido?
  ) -> PedidoDeLancamento {
    var order = pedido
    order.estornada = bought
    order.conta = pedido.conta ?? said.conta
    order.sentido = pedido.sentido ?? sentido
    order.interessado = pedido.interessado ?? said.interessado
    order.valor = pedido.valor ?? said.valor
    if pedido.outra == nil, pedido.partidas.isEmpty,
      order.conta.flatMap({ conta($0) })?.moeda
        == said.conta.flatMap({ conta($0) })?.moeda
    {
      (order.outra, order.partidas) = (said.outra, said.partidas)
      order.por = pedido.por ?? said.por
    }
    return order
  }

  /// The purchases of a party that a refund may be of: the latest one of its amount of which nothing
  /// has come back, else all of which as much is left, the likeliest first.
  package func compras(_ pedido: PedidoDeLancamento, _ valor: Amount) -> [LancamentoLembrado] {
    guard pedido.palavra?.tipo == .estorno, pedido.modelo == nil, estornada == nil else {
      return []
    }
    let last = pedido.data ?? hoje
    var order: [(one: LancamentoLembrado, said: PedidoDeLancamento)] = []
    for var one in lembrados where one.conteudo.data <= last && isEstornavel(one.conteudo) {
      let said = self.pedido(de: one.conteudo)
      guard pedido.sentido == nil || pedido.sentido != said.sentido else { continue }
      one.devolvido = devolvido(de: one.id)
      order.append((one, said))
    }
    let same = order.filter { $0.one.devolvido == 0 && $0.said.valor?.fine == valor.fine }
    // It may be credited to another account than the one it was paid from.
    if let one = same.first(where: { $0.said.conta == pedido.conta }) ?? same.first {
      return [one.one]
    }
    let large = order.filter { bought in
      let left = (bought.said.valor?.fine ?? 0) - bought.one.devolvido
      return left >= valor.fine
    }
    let here = large.filter { $0.said.conta == pedido.conta }
    return (here.isEmpty ? large : here).map(\.one)
  }

  /// How much of the party's refunds gave back of a purchase, in units of 10⁻⁴.
  private func devolvido(de id: Uuid) -> Int128 {
    lembrados.filter { $0.conteudo.ligada == id && $0.conteudo.isEstorno }
      .reduce(0) { $0 + (pedido(de: $1.conteudo).valor?.fine ?? 0) }
  }

  /// The amount that is left of the named purchase; nil for none.
  package var resto: Amount? {
    guard let estornada, let paid = pedido(de: estornada.conteudo).valor else { return nil }
    return Amount(fine: paid.fine - estornada.devolvido, decimals: paid.decimals)
      .flatMap { $0.minor > 0 ? $0 : nil }
  }

  /// The reason why the named purchase cannot be refunded; nil if it can.
  package var semEstorno: Mensagem? {
    guard let estornada else { return nil }
    guard isEstornavel(estornada.conteudo) else {
      return "O que se estorna é um gasto ou uma receita de uma conta aberta, e não este "
        + "lançamento. Se ele não devia existir, \(passo: "anule-o", .anular(estornada.id))."
    }
    return resto != nil
      ? nil
      : "O lançamento \(estornada.id.curto) já foi estornado por inteiro. "
        + "\(guia: "Veja", .historia(.lancamento(estornada.id)))"
  }

  /// Whether an entry is between an open account and open categories, and no refund itself.
  private func isEstornavel(_ content: ConteudoDeTransacao) -> Bool {
    let said = pedido(de: content)
    let others = said.outra.map { [$0] } ?? said.partidas.map(\.conta)
    return !content.isEstorno && said.conta.flatMap { conta($0) }?.encerrada == false
      && !others.isEmpty
      && others.allSatisfy { id in
        abertas.contains { $0.id == id && $0.classe.isCategoria }
      }
  }
}

extension ConteudoDeTransacao {
  /// Whether it is a refund.
  package var isEstorno: Bool { tipo == TipoDeTransacao.estorno.rawValue }
}
