internal import Canonical
internal import Ledger

/// Makes a change in the past expensive: adds later assertions and closings, and late entries.
extension WrittenLedger {
  static let firstDay: Int32 = 18_262
  private static let days: Int32 = 5 * 365

  /// The last day of the `number`th of `count` equal periods of the workload's five years.
  private static func day(_ number: Int, of count: Int) -> Day {
    Day(number: firstDay + Int32(number + 1) * days / Int32(count) - 1)
  }

  /// Asserts the actual balance of the first account `count` times.
  mutating func assert(_ count: Int, of entries: [Workload.Entry]) throws {
    var (balance, next) = (Int64(0), 0)
    for number in 0..<count {
      let day = WrittenLedger.day(number, of: count)
      while next < entries.count, entries[next].day <= day {
        balance += entries[next].postings.reduce(0) { $0 + ($1.account == 0 ? $1.cents : 0) }
        next += 1
      }
      let conferencia = ConferenciaFeita(conta: ids[0], data: day, valor: .cents(balance))
      try append([evento(.conferenciaFeita(conferencia))])
    }
  }

  /// Closes the books `count` times, at the ends of equal periods.
  mutating func close(_ count: Int) throws {
    for number in 0..<count {
      try append([
        evento(.periodoFechado(.init(ate: WrittenLedger.day(number, of: count), motivo: nil)))
      ])
    }
  }

  /// Records entries in closed periods, like a device that does not know of the closing.
  ///
  /// None is on the first account, so that its assertions still hold.
  mutating func record(late count: Int) throws {
    for number in 0..<count {
      let content = ConteudoDeTransacao(
        data: Day(number: WrittenLedger.firstDay + Int32(number % 28)), tipo: "compraNoDebito",
        interessado: "Atrasado \(number + 1)",
        partidas: [
          Partida(conta: ids[1], valor: .cents(-1000)),
          Partida(conta: ids[2], valor: .cents(1000)),
        ])
      try append([lancada(content)])
    }
  }
}
