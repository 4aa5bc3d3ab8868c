package import Canonical

extension Livros {
  /// The entry that a line of a caderno is, with what nobody wrote taken from habit and rules.
  /// - Parameters:
  ///   - line: the line as understood, with an amount.
  ///   - habits: the books' suggestions for its party.
  ///   - usual: the account of the caderno's lines that name none; nil to go by habit.
  ///   - note: the note of the entry.
  /// - Returns: nil if nothing says on which account it is.
  /// - Throws: `dadosInvalidos`, `naoEncontrado` if it cannot be an entry.
  package func lancamento(
    daLinha line: LinhaEntendida, _ habits: Costumes, conta usual: Uuid?, nota note: String,
    random: any RandomSource
  ) throws(RazaoError) -> NovoLancamento? {
    guard var order = habits.pedido(daLinha: line, usual), let word = order.palavra else {
      return nil
    }
    let account = try habits.conta(pedido: order)
    guard account.moeda == .real else {
      throw RazaoError(
        .dadosInvalidos,
        "O valor é em reais, e “\(account.nome)” é em \(account.moeda): grave esta à mão.")
    }
    order.valor = line.valor.flatMap { $0.with(decimals: account.saldo.decimals) }
    order.descricao = note
    if order.outra == nil, word.outroLado == .costume, let amount = order.valor {
      let fine = order.sentido == .entrada ? amount.fine : -amount.fine
      let ruled = ImportRules(regras, on: account.id, self).answer(note, [], Int128(fine))
      let category = ruled.categoria.flatMap { habits.conta(lida: $0) }
      order.outra = category.flatMap { $0.isEmUso && $0.moeda == account.moeda ? $0.id : nil }
      order.interessado = ruled.interessado ?? order.interessado
      order.outra = order.outra ?? habits.categoriaDeNome(order, account)
    }
    var new = try habits.esboco(de: order, em: account, random: random)
    new.parcelamento = line.parcelas.map { Parcelamento(vezes: UInt64($0)) }
    return new
  }
}

extension Costumes {
  /// The category that is called as a party with which nothing was recorded in that direction; nil
  /// for none.
  fileprivate func categoriaDeNome(_ order: PedidoDeLancamento, _ account: Conta) -> Uuid? {
    guard let party = order.interessado?.foldedForComparison,
      !usosDoInteressado.contains(where: { $0.sentido == order.sentido })
    else { return nil }
    let classe: ClasseDeConta = order.sentido == .entrada ? .receita : .despesa
    let named = contas.filter {
      $0.isEmUso && $0.classe == classe && $0.moeda == account.moeda
        && $0.nome.foldedForComparison == party
    }
    return named.count == 1 ? named[0].id : nil
  }

  /// The request that a line makes; nil if nothing says on which account it is.
  ///
  /// The account is the one that it names, else the usual one if its word takes that, else that of
  /// the last entry with its party, else the only one there is.
  fileprivate func pedido(daLinha line: LinhaEntendida, _ usual: Uuid?) -> PedidoDeLancamento? {
    let way = line.sentido
    let said = line.palavra.map { $0.sentido == nil || $0.sentido == way ? $0 : $0.recebida ?? $0 }
    var account = (line.conta ?? usual).flatMap { conta(lida: $0) }
    if line.conta == nil, let said, let there = account, !said.recebe(there) { account = nil }
    var order = PedidoDeLancamento(
      said, interessado: line.interessado, sentido: way, data: line.dia, conta: account?.id,
      outra: line.categoria)
    guard said == nil else { return order }
    let usual = usosDoInteressado.lazy.filter { $0.sentido == way }.compactMap { use in
      let on = account ?? conta(lida: use.conta)
      return use.palavra.flatMap { word in on.map(word.recebe) == true ? word : nil }
    }.first
    if let usual {
      order.palavra = usual
      return order
    }
    let possible = abertas.filter { account in
      [TipoDeConta.corrente, .carteira, .cartao].contains { $0.rawValue == account.tipo }
    }
    guard let on = account ?? (possible.count == 1 ? possible[0] : nil) else { return nil }
    (order.conta, order.palavra) = (on.id, PalavraDeLancamento.deCostume(em: on, way))
    return order
  }
}

extension UsoDeConta {
  /// The word for such an entry; nil if it implies more than a party and a category.
  fileprivate var palavra: PalavraDeLancamento? {
    let kind = TipoDeTransacao(rawValue: tipo)
    let isTransfer = kind == .transferenciaEnviada || kind == .transferenciaRecebida
    let word =
      isTransfer
      ? PalavraDeLancamento.transferencia(sentido, por: subtipo)
      : PalavraDeLancamento(tipo: tipo, subtipo: subtipo)
    return word?.outroLado == .costume ? word : nil
  }
}

extension PalavraDeLancamento {
  /// The word for an entry of which only the account is known.
  fileprivate static func deCostume(em conta: Conta, _ sentido: Sentido) -> PalavraDeLancamento? {
    guard sentido == .saida else { return PalavraDeLancamento("outro") }
    switch conta.tipo.flatMap({ TipoDeConta(rawValue: $0) }) {
    case .cartao: return PalavraDeLancamento("credito")
    case .carteira: return .compraEmDinheiro
    case .corrente, .poupanca: return PalavraDeLancamento("debito")
    default: return PalavraDeLancamento("outro")
    }
  }
}
