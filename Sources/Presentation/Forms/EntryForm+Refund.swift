internal import Canonical
package import Ledger

// The purchase that a refund is of.
extension EntryForm {
  /// The form of the refund of an entry, of all that is left of it.
  /// - Throws: `dadosInvalidos` if it cannot be refunded.
  package init(refunding books: Costumes) throws(RazaoError) {
    if let why = books.semEstorno { throw RazaoError.dadosInvalidos(why) }
    var order = PedidoDeLancamento(PalavraDeLancamento("estorno"), valor: books.resto)
    order = books.estornando(order, valor: order.valor)
    let account = try books.conta(pedido: order)
    self.init(of: try books.esboco(de: order, em: account).conteudo, books, data: books.hoje)
    (isLike, estornada) = (false, books.estornada?.id)
  }

  /// The purchases that a refund may be of, the likeliest first, if a person has to say which.
  package func purchases(_ books: Books) -> [LancamentoLembrado] {
    var silent = Problems()
    let choice = changed(.tipo).flatMap { kind($0, &silent) }
    var order = PedidoDeLancamento(choice?.palavra, modelo: books.original)
    order.sentido = choice?.sentido
    order.conta =
      silent.account(typed(.conta), Field.conta.name, books.costumes, as: .lado(order.palavra))?.id
    order.data = silent.day(texts[.data], Field.data.name, today: books.costumes.hoje)
    return saidParts.isEmpty && silent.isEmpty ? purchases(order, books.costumes) : []
  }

  private func purchases(
    _ order: PedidoDeLancamento, _ costumes: Costumes
  ) -> [LancamentoLembrado] {
    var silent = Problems()
    // With account and direction given, it is clear what it is.
    guard estornada == nil, order.conta == nil || order.sentido == nil,
      let amount = texts[.valor].flatMap({ silent.amount($0, Field.valor.name, .above) })
    else { return [] }
    let found = costumes.compras(order, amount)
    return found.count > 1 ? found : []
  }

  /// Completes a refund from its purchase.
  /// - Returns: whether nobody has to be asked which purchase it is of.
  func takePurchase(
    into order: inout PedidoDeLancamento, _ books: Books, saysParts: Bool,
    _ problems: inout Problems
  ) -> Bool {
    let costumes = books.costumes
    if texts[.valor] == nil { order.valor = costumes.resto }
    guard !saysParts else {
      order.estornada = costumes.estornada
      return true
    }
    if costumes.existente == nil, let why = costumes.semEstorno {
      problems.note(why, at: Field.valor.name)
      return false
    }
    var silent = Problems()
    let typed = texts[.valor].flatMap { silent.amount($0, Field.valor.name, .above) }
    let found = costumes.existente == nil ? purchases(order, costumes) : []
    if let amount = typed, !found.isEmpty {
      problems.note(costumes.whichPurchase(found, amount), at: Field.valor.name)
      return false
    }
    order = costumes.estornando(order, valor: typed ?? costumes.resto)
    guard let bought = order.estornada, costumes.existente == nil, order.outra == nil,
      order.partidas.isEmpty
    else { return true }
    let parts = costumes.pedido(de: bought.conteudo).partidas
    let names = parts.compactMap { costumes.conta($0.conta)?.nome }
    guard names.count > 1 else { return true }
    problems.note(
      "A compra foi dividida entre \(PtBR.list(names)): diga em \(Field.categoria.name) o que volta.",
      at: Field.categoria.name)
    return true
  }
}

extension Costumes {
  /// The question which of several purchases a refund is of, with the way on for each.
  fileprivate func whichPurchase(
    _ found: [LancamentoLembrado], _ amount: Amount
  ) -> Mensagem {
    let value = Total(amount)
    let ways = found.map { one -> Mensagem in
      "\(passo: Screen.frase(one.conteudo, contas), .estornar(one.id, value))"
    }
    return "De que compra é o estorno? " + ways.juntas(por: "; ") + "."
  }
}
