internal import Canonical

extension Costumes {
  /// The few words that describe an entry, as a person would fill them in: `esboco` makes the same
  /// entry from them.
  ///
  /// If it is not a single amount between an account and others in its currency, the words contain
  /// all its postings as they are.
  /// - Complexity: O(postings × accounts).
  public func pedido(de conteudo: ConteudoDeTransacao) -> PedidoDeLancamento {
    var said = PedidoDeLancamento(
      PalavraDeLancamento(tipo: conteudo.tipo, subtipo: conteudo.subtipo),
      interessado: conteudo.interessado, descricao: conteudo.anotacao, data: conteudo.data)
    said.original = conteudo.original
    guard let account = propria(conteudo) else {
      said.partidas = conteudo.partidas
      return said
    }
    let sides = Lados(conteudo, em: account) { conta(lida: $0) }
    said.conta = account.id
    said.sentido = sides.valor.minor < 0 ? .saida : .entrada
    said.valor = sides.valor.minor < 0 ? sides.valor.negated : sides.valor
    if let other = trocada(conteudo) {
      said.outra = conta(lida: other.conta)?.id ?? other.conta
      said.por = other.valor.minor < 0 ? other.valor.negated : other.valor
    } else if !sides.isSimples {
      said.partidas = conteudo.partidas
    } else if sides.outras.count == 1 {
      said.outra = conta(lida: sides.outras[0].conta)?.id ?? sides.outras[0].conta
    } else {
      said.partidas = sides.outras.map { other in
        Partida(
          conta: other.conta,
          valor: said.sentido == .entrada ? other.valor.negated : other.valor)
      }
    }
    return said
  }

  /// An entry's posting on the account that it is on, and those on the other side.
  private struct Lados {
    let valor: Amount
    let outras: [Partida]
    /// Whether it is a single amount between the account and others in its currency.
    let isSimples: Bool

    init(_ conteudo: ConteudoDeTransacao, em account: Conta, _ read: (Uuid) -> Conta?) {
      let own = conteudo.partidas.filter { read($0.conta)?.id == account.id }
      outras = conteudo.partidas.filter { read($0.conta)?.id != account.id }
      valor = own.first?.valor ?? Amount(unchecked: 0, decimals: account.saldo.decimals)
      isSimples =
        own.count == 1 && !outras.isEmpty
        && outras.allSatisfy { read($0.conta)?.moeda == account.moeda }
    }
  }
}
