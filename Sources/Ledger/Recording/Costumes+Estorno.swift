package import Canonical

/// A recorded entry, with its id, so that another can refer to it.
package struct LancamentoLembrado: Sendable, Hashable {
  package let id: Uuid
  package let conteudo: ConteudoDeTransacao

  package init(_ id: Uuid, _ conteudo: ConteudoDeTransacao) {
    (self.id, self.conteudo) = (id, conteudo)
  }
}

// A refund of a known purchase takes its account and category from it.

extension Costumes {
  /// A request for a refund, completed from the purchase that it refunds: the latest one with its
  /// party and amount that no other refund covers.
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
    guard let valor, let (bought, said) = compra(pedido, valor) else { return pedido }
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
    if pedido.outra == nil, pedido.partidas.isEmpty,
      order.conta.flatMap({ conta($0) })?.moeda
        == said.conta.flatMap({ conta($0) })?.moeda
    {
      (order.outra, order.partidas) = (said.outra, said.partidas)
      order.por = pedido.por ?? said.por
    }
    return order
  }

  private func compra(
    _ pedido: PedidoDeLancamento, _ valor: Amount
  ) -> (LancamentoLembrado, PedidoDeLancamento)? {
    let refunded = Set(lembrados.compactMap(\.conteudo.ligada))
    let last = pedido.data ?? hoje
    let bought = lembrados.lazy.filter { one in
      one.conteudo.data <= last && !refunded.contains(one.id)
        && one.conteudo.tipo != TipoDeTransacao.estorno.rawValue
    }
    let found = bought.map { ($0, self.pedido(de: $0.conteudo)) }.filter { _, said in
      guard said.valor?.fine == valor.fine, isCompra(said) else { return false }
      return said.conta.flatMap { conta($0) }?.encerrada == false
        && (pedido.sentido.map { $0 != said.sentido } ?? true)
    }
    // It may be credited to another account than the one it was paid from.
    return found.first { $0.1.conta == pedido.conta } ?? found.first
  }

  /// Whether an entry is between an account and open categories.
  private func isCompra(_ said: PedidoDeLancamento) -> Bool {
    let others = said.outra.map { [$0] } ?? said.partidas.map(\.conta)
    return said.conta != nil && !others.isEmpty
      && others.allSatisfy { id in
        abertas.contains { $0.id == id && $0.classe.isCategoria }
      }
  }
}
