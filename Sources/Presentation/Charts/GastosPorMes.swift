package import Canonical
package import Ledger

/// Spending in each month on each category, in one currency.
package struct GastosPorMes: Sendable, Hashable {
  /// A category and what went into it, month by month.
  package struct Categoria: Sendable, Hashable {
    package let conta: Uuid
    package let nome: String
    package let valores: [Total]
    package let total: Total
  }

  package let moeda: Currency
  /// The last day of each month, or of what is known of it; the oldest first.
  package let meses: [Day]
  /// Those on which something was spent or given back, the one with most first.
  package let categorias: [Categoria]

  /// One a currency in which something was spent.
  /// - Parameters:
  ///   - saldos: the balances at the end of each of the days.
  ///   - dias: the end of the month before the first, then of each month.
  package static func de(_ saldos: [[SaldoDeConta]], dias: [Day]) -> [GastosPorMes] {
    let spent = saldos.map { $0.filter { $0.classe == .despesa } }
    return Set(spent.joined().map(\.moeda)).sorted().compactMap { moeda in
      let accounts = (spent.last ?? []).filter { $0.moeda == moeda }
      let categorias = accounts.map { categoria($0, spent) }
        .filter { $0.valores.contains { $0.minor != 0 } }
        .sorted { ($1.total.fine, $0.nome) < ($0.total.fine, $1.nome) }
      return categorias.isEmpty
        ? nil
        : GastosPorMes(moeda: moeda, meses: Array(dias.dropFirst()), categorias: categorias)
    }
  }

  private static func categoria(
    _ account: SaldoDeConta, _ saldos: [[SaldoDeConta]]
  ) -> Categoria {
    let none = Total(minor: 0, decimals: account.saldo.decimals)
    let ends = saldos.map { saldos in saldos.first { $0.conta == account.conta }?.saldo ?? none }
    let months = zip(ends.dropFirst(), ends).map { $0.difference(from: $1) }
    return Categoria(
      conta: account.conta, nome: account.nome, valores: months, total: .sum(months))
  }

  /// Spending in each month.
  package var totais: [Total] {
    meses.indices.map { month in .sum(categorias.map { $0.valores[month] }) }
  }

  /// Spending in all of them.
  package var total: Total { .sum(totais) }
}
