package import Canonical

/// An entry that was recorded, with the id that another can name it by.
package struct LancamentoLembrado: Sendable, Hashable {
  package let id: Uuid
  package let conteudo: ConteudoDeTransacao

  package init(_ id: Uuid, _ conteudo: ConteudoDeTransacao) {
    (self.id, self.conteudo) = (id, conteudo)
  }
}

// A refund gives back a purchase that the books know: account and category follow it.

extension Costumes {
  /// The words that somebody says of a refund, completed by the purchase that it gives back: the latest one
  /// with its party, of its amount, that no other refund gave back.
  ///
  /// What was said stays; what is no refund, or gives back nothing that is known, stays as it is.
  /// - Parameter valor: the amount, which is read before the account is known.
  /// - Complexity: O(entries of the party).
  package func estornando(_ pedido: PedidoDeLancamento, valor: Amount?) -> PedidoDeLancamento {
    guard pedido.palavra?.tipo == .estorno, pedido.modelo == nil else { return pedido }
    // Said again under its id, it gives back what it gave back then.
    if let existente {
      guard let id = existente.ligada else { return pedido }
      let there = self.pedido(de: existente)
      let bought = lembrados.first { $0.id == id } ?? LancamentoLembrado(id, existente)
      return completed(pedido, bought, there, there.sentido)
    }
    guard let valor, let (bought, said) = compra(pedido, valor) else { return pedido }
    return completed(pedido, bought, said, said.sentido == .saida ? .entrada : .saida)
  }

  /// A refund with what was not said of it.
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
    // It may come back to another account than it was paid from.
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
