import Canonical
import Ledger
import Projections
import Testing

/// The days of instalments on a card: the bank puts one into each bill.
struct InstalmentDayTests {
  private static let times: UInt64 = 14

  /// The months in which the bills of instalments close, counted by the closing day alone.
  private func closings(
    _ moved: [PlanoOcorrencia], boughtOn day: Day, _ closing: UInt64, isInclusive: Bool
  ) throws -> [Int] {
    let days = Dictionary(uniqueKeysWithValues: moved.map { ($0.numero, $0.data) })
    return try (0..<Self.times).map { number -> Int in
      let month: Month = try #require(Month(of: day).advanced(by: Int(number)))
      let own = (days[number] ?? nil) ?? month.day(day.parts.day)
      let shuts = Month(of: own).day(Int(closing))
      let isLater = isInclusive ? own > shuts : own >= shuts
      return Int(Month(of: own).number) + (isLater ? 1 : 0)
    }
  }

  @Test(arguments: 1...31 as ClosedRange<UInt64>, ["proxima", "esta"])
  func `every bill has one, whatever the closing day, the day and the month`(
    closing: UInt64, noDia: String
  ) throws {
    let (casa, members) = TestLedger.of("ana")
    let ana = members[0]
    let (visa, lazer) = (ana.opens("Visa", .passivo, tipo: "cartao"), ana.opens("Lazer", .despesa))
    ana.cycles(
      visa, from: "2026-01", closing: closing, due: closing < 31 ? closing + 1 : 5, noDia)
    let purchase = ConteudoDeTransacao(
      data: Day(number: 0), tipo: "compraNoCredito",
      partidas: [
        Partida(conta: visa, valor: Amount(unchecked: -100, decimals: 2)),
        Partida(conta: lazer, valor: Amount(unchecked: 100, decimals: 2)),
      ])
    let store = casa.store
    // Each goes on over a February or two, of common years and of a leap year.
    for month in ["2027-01", "2027-02", "2027-03", "2027-12", "2028-01", "2028-02"] {
      let first: Month = try #require(Month(month))
      for day in Set((1...31).map { first.day($0) }) {
        let rhythm = Ritmo(cada: "mes", intervalo: 1, inicio: day)
        let moved = store.parcelasMovidas(purchase, rhythm, vezes: Self.times)
        let found = try closings(moved, boughtOn: day, closing, isInclusive: noDia == "esta")
        let start = try #require(found.first)
        #expect(found == Array(start..<start + found.count), "bought on \(day)")
        let fewer = store.parcelasMovidas(purchase, rhythm, vezes: 3)
        #expect(fewer == moved.filter { $0.numero < 3 })
      }
    }
  }
}
