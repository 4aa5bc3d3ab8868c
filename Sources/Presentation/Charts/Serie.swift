package import Canonical
package import Ledger

/// An amount as it went on over time, in one currency.
package struct Serie: Sendable, Hashable {
  /// The balance at the end of a day.
  package struct Ponto: Sendable, Hashable {
    package let dia: Day
    package let valor: Total
  }

  package let titulo: String
  package let moeda: Currency
  /// The oldest first.
  package let pontos: [Ponto]

  /// Assets less liabilities over time: one series a currency.
  /// - Parameter saldos: the balances at the end of each of the days.
  package static func patrimonio(_ saldos: [[SaldoDeConta]], dias: [Day]) -> [Serie] {
    let own = saldos.map { $0.filter(\.classe.isPropria) }
    let currencies = Set(own.joined().map(\.moeda)).sorted()
    return currencies.map { moeda in
      Serie(
        titulo: "Patrimônio em \(PtBR.name(of: moeda))", moeda: moeda,
        pontos: zip(dias, own).map { dia, saldos in
          Ponto(dia: dia, valor: .sum(saldos.filter { $0.moeda == moeda }.map(\.saldo)))
        })
    }
  }

  /// The balance of one account over time, as a person reads it; nil where it is in none of them.
  package static func saldo(
    de conta: Uuid, _ saldos: [[SaldoDeConta]], dias: [Day]
  ) -> Serie? {
    guard let known = saldos.last?.first(where: { $0.conta == conta }) else { return nil }
    let none = Total(minor: 0, decimals: known.saldo.decimals)
    return Serie(
      titulo: "Saldo de \(known.nome)", moeda: known.moeda,
      pontos: zip(dias, saldos).map { dia, saldos in
        let then = saldos.first { $0.conta == conta }?.saldo ?? none
        return Ponto(dia: dia, valor: known.classe.ladoNatural(then))
      })
  }

  /// Whether nothing ever happened.
  package var isVazia: Bool { pontos.allSatisfy { $0.valor.minor == 0 } }
}
