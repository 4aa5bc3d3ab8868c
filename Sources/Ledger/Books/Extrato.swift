public import Canonical

/// Which part of an account's history to show.
public struct PedidoDeExtrato: Sendable, Hashable {
  /// The account.
  public var conta: Uuid
  /// The first day to list; nil for no bound.
  public var de: Day?
  /// The last day to list; nil for no bound.
  public var ate: Day?
  /// The last day that counts, also in the balance; nil for the balance at the end of `ate` where
  /// that is a day before today, else for today's above all entries, including those after today.
  ///
  /// The month of the yield is this day's, or today's.
  public var em: Day?
  /// A text that the party or the description must contain, case and accents aside; nil for all.
  public var buscar: String?
  /// The further conditions that a listed entry must meet; `buscar`, if given, replaces its own.
  public var filtro = FiltroDeLancamentos()
  /// How many entries to list at most; nil for all.
  public var limite: Int?
  /// The entry after which to continue, the last one listed before; nil from the newest.
  public var depois: Uuid?

  /// Asks for the whole history of an account.
  public init(conta: Uuid) { self.conta = conta }
}

/// An account and its history, newest first.
public struct Extrato: Sendable, Hashable {
  /// The account; if it is read with another, that other one.
  public var conta: ContaEmDetalhe
  /// The request.
  public var pedido: PedidoDeExtrato
  /// The day of the account's balance: the one asked for, the last of a period that is over, or
  /// today.
  public var em: Day
  /// The entries, newest first: by day, within a day by when they claim to have been recorded,
  /// then by UUID.
  public var historico: [LinhaDeExtrato]
  /// The entry after which to continue, if there are more; nil at the end.
  public var continua: Uuid?
  /// The sums of the pages before, where they were given out with it.
  package var antes: [EntradasESaidas] = []
  /// The sums of the listed entries, from the account's side; none if nothing moved it.
  /// - Complexity: O(entries).
  public var soma: [EntradasESaidas] {
    var sums = SomasPorMoeda(antes)
    for row in historico { sums.add(row.listado(em: conta.moeda), em: conta.id) }
    return sums.todas
  }

  /// Makes a statement.
  package init(
    conta: ContaEmDetalhe, pedido: PedidoDeExtrato, em: Day, historico: [LinhaDeExtrato],
    continua: Uuid? = nil
  ) {
    (self.conta, self.pedido, self.em) = (conta, pedido, em)
    (self.historico, self.continua) = (historico, continua)
  }
}

/// One entry as an account sees it.
public struct LinhaDeExtrato: Sendable, Hashable, Identifiable {
  /// The entry's UUID.
  public var id: Uuid
  /// Its content.
  public var conteudo: ConteudoDeTransacao
  /// The name of its kind as recorded: `Compra em dinheiro` says more than `Outro`.
  public var titulo: String
  /// The amount that it adds to the account, signed from the account's side.
  public var valor: Total
  /// The account's balance just after it, from all entries up to it, listed or not; if it lies
  /// after today, the future balance.
  public var saldo: Total
  /// Whether it lies after today.
  public var agendado: Bool
  /// How many open conflicts are about the entry.
  public var conflitos: Int
  /// Its postings on assets and liabilities, in the order of the entry.
  public var contas: [PartidaNomeada]
  /// Its other postings: categories and equity.
  public var categorias: [PartidaNomeada]
  /// Whether the bank has confirmed it: by a row of its file, or by a balance of this account, on
  /// that day or later, that was found to be the bank's.
  public var conferido: Bool
  /// The plan occurrence that it is; nil for none, and for a slip, which occurs once.
  public var ocorrencia: OcorrenciaNomeada?

  /// Makes a row of a statement.
  package init(
    id: Uuid, conteudo: ConteudoDeTransacao, titulo: String, valor: Total, saldo: Total,
    agendado: Bool = false, conflitos: Int = 0, contas: [PartidaNomeada] = [],
    categorias: [PartidaNomeada] = [], conferido: Bool = false,
    ocorrencia: OcorrenciaNomeada? = nil
  ) {
    (self.id, self.conteudo, self.titulo) = (id, conteudo, titulo)
    (self.valor, self.saldo, self.agendado) = (valor, saldo, agendado)
    (self.conflitos, self.contas, self.categorias) = (conflitos, contas, categorias)
    (self.conferido, self.ocorrencia) = (conferido, ocorrencia)
  }

  /// The same as an entry of a list.
  /// - Parameter moeda: the currency of the account.
  package func listado(em moeda: Currency) -> LancamentoListado {
    LancamentoListado(
      id: id, conteudo: conteudo, titulo: titulo, moeda: moeda, valor: valor,
      sentido: valor.minor == 0 ? nil : valor.minor > 0 ? .entrada : .saida, contas: contas,
      categorias: categorias, agendado: agendado, conflitos: conflitos, conferido: conferido,
      ocorrencia: ocorrencia)
  }
}
