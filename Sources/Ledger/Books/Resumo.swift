public import Canonical

/// All that is owned and owed at the end of a day.
public struct Resumo: Sendable, Hashable {
  /// The ledger's name.
  public var nome: String
  /// The person who uses it on this machine, to be greeted; nil for nobody.
  public var pessoa: String?
  /// The day that it is.
  public var data: Day
  /// The asset and liability accounts in the order in which they were opened, without closed
  /// accounts and those that are read with others, unless something is left on them.
  public var contas: [ContaEmDetalhe]
  /// The banks' files of which rows wait for a decision, as this machine remembers them, latest first.
  public var porDecidir: [ImportacaoPorDecidir] = []

  /// Makes a summary.
  package init(nome: String, data: Day, contas: [ContaEmDetalhe]) {
    (self.nome, self.data, self.contas) = (nome, data, contas)
  }

  /// Whether entries on later days, which do not count here, change a balance.
  /// - Complexity: O(accounts).
  public var haDepois: Bool { contas.contains { $0.agendado.minor != 0 } }

  /// The net worth in each currency: assets less liabilities.
  /// - Complexity: O(accounts).
  public var patrimonio: [(moeda: Currency, total: Total)] { totals(\.saldo) }

  /// The sum of all after today, in each currency: it is not in the net worth.
  /// - Complexity: O(accounts).
  public var agendado: [(moeda: Currency, total: Total)] { totals(\.agendado) }

  private func totals(_ part: KeyPath<Conta, Total>) -> [(moeda: Currency, total: Total)] {
    contas.porMoeda(\.moeda).map { moeda, contas in
      (
        moeda,
        Total(
          fine: contas.reduce(0) { $0 + $1.conta[keyPath: part].fine },
          decimals: contas.map { $0.conta[keyPath: part].decimals }.max() ?? 0)
      )
    }
  }
}
