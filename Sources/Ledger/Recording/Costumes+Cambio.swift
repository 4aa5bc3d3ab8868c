internal import Canonical

// Entries between two currencies: each side is balanced by an exchange account in its own currency,
// so that the postings sum to zero in both.

extension Costumes {
  /// The postings of an entry with its other side in another currency, and the accounts opened for
  /// it.
  /// - Parameters:
  ///   - own: the posting on the account that it is on.
  ///   - por: what it came to in the currency of the other side, above zero.
  ///   - isSuposta: whether nobody said the account that it is on.
  func trocando(
    _ own: Partida, _ conta: Conta, por: Amount?, _ other: OutraConta, _ currency: Currency,
    isSuposta: Bool, _ random: any RandomSource
  ) throws(RazaoError) -> (partidas: [Partida], aberturas: [Abertura]) {
    let name = self.conta(other.id)?.nome ?? other.abertura?.conta.nome ?? ""
    guard let por, por.minor > 0 else {
      let guess: Mensagem =
        isSuposta ? " A conta não foi dita: se não é “\(conta.nome)”, diga em \(.conta)." : ""
      throw RazaoError.dadosInvalidos(
        "“\(conta.nome)” é em \(conta.moeda), e “\(name)” em \(currency): diga em \(.por) quanto "
          + "deu em \(currency)." + guess)
    }
    let amount = own.valor.minor < 0 ? por : por.negated
    let there = patrimonio(
      PalavraDeLancamento.NomePadrao.cambio, em: currency, casas: por.decimals, random)
    let here = patrimonio(
      PalavraDeLancamento.NomePadrao.cambio, em: conta.moeda, casas: conta.saldo.decimals, random)
    return (
      [
        own, Partida(conta: other.id, valor: amount),
        Partida(conta: here.id, valor: own.valor.negated),
        Partida(conta: there.id, valor: amount.negated),
      ], [other.abertura, here.abertura, there.abertura].compactMap(\.self)
    )
  }

  /// The posting on the other side of an entry that goes from one currency to another through
  /// exchange accounts; nil for any other entry.
  func trocada(_ content: ConteudoDeTransacao) -> Partida? {
    guard content.partidas.count == 4, let own = propria(content) else { return nil }
    let exchange = content.partidas.filter { conta(lida: $0.conta)?.isCambio == true }
    let rest = content.partidas.filter { posting in
      conta(lida: posting.conta).map { !$0.isCambio && $0.id != own.id } ?? false
    }
    guard exchange.count == 2, rest.count == 1, conta(lida: rest[0].conta)?.moeda != own.moeda
    else { return nil }
    return rest[0]
  }
}

extension Conta {
  /// Whether it is an exchange account, where money changes currency.
  fileprivate var isCambio: Bool {
    let name = PalavraDeLancamento.NomePadrao.cambio
    return classe == .patrimonio
      && [name, PalavraDeLancamento.NomePadrao.patrimonio(name, em: moeda)]
        .contains { $0.foldedForComparison == nome.foldedForComparison }
  }

  /// The account as if in reais, for the category on its other side.
  var emReais: Conta { em(.real, casas: 2) }

  /// The account as if in the currency of the category on its other side.
  func em(_ moeda: Currency, casas: Int) -> Conta {
    var same = self
    (same.moeda, same.saldo) = (moeda, Total(minor: 0, decimals: casas))
    return same
  }
}
