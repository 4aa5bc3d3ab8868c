package import Canonical
package import Ledger

/// An amount over time, in one currency.
package struct Serie: Sendable, Hashable {
  /// The balance at the end of a day.
  package struct Ponto: Sendable, Hashable {
    package let dia: Day
    package let valor: Total
  }

  package let titulo: String
  package let moeda: Currency
  /// The points, oldest first.
  package let pontos: [Ponto]

  /// Net worth over time: one series for each currency.
  /// - Parameter saldos: the balances at the end of each day.
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

  /// The balance of one account over time, on its natural side; nil if it is in none of them.
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

  /// Whether all points are zero.
  package var isVazia: Bool { pontos.allSatisfy { $0.valor.minor == 0 } }
}

/// The days on which months end, for monthly figures.
package enum Meses {
  /// The last days of the given number of months before a day's month, oldest first, then the day.
  ///
  /// There are fewer if the calendar begins in between.
  package static func fins(_ count: Int, ate day: Day) -> [Day] {
    var ends = [day]
    while ends.count <= count, let first = ends.first, let before = fim(antesDe: first) {
      ends.insert(before, at: 0)
    }
    return ends
  }

  /// The last day of the month before that of a day.
  package static func fim(antesDe day: Day) -> Day? {
    let parts = day.parts
    guard let first = Day(year: parts.year, month: parts.month, day: 1),
      first.number > Day.numbers.lowerBound
    else { return nil }
    return Day(number: first.number - 1)
  }
}
