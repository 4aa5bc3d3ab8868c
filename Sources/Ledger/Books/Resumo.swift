public import Canonical

/// All that is owned and owed at the end of a day.
public struct Resumo: Sendable, Hashable {
  /// The ledger's name: whom to greet.
  public var nome: String
  /// The day that it is.
  public var data: Day
  /// The asset and liability accounts in the order in which they were opened, without closed
  /// accounts and those that are read with others, unless something is left on them.
  public var contas: [ContaEmDetalhe]

  /// Whether entries on later days, which do not count here, change a balance.
  public var haDepois = false

  /// Makes a summary.
  package init(nome: String, data: Day, contas: [ContaEmDetalhe]) {
    self.nome = nome
    self.data = data
    self.contas = contas
  }

  /// The net worth in each currency: assets less liabilities.
  /// - Complexity: O(accounts).
  public var patrimonio: [(moeda: Currency, total: Total)] {
    Dictionary(grouping: contas, by: \.moeda).sorted { $0.key < $1.key }.map { moeda, contas in
      (
        moeda,
        Total(
          fine: contas.reduce(0) { $0 + $1.saldo.fine },
          decimals: contas.map(\.saldo.decimals).max() ?? 0)
      )
    }
  }
}
