import Canonical
import Ledger
import TestSupport
import Testing

/// Purchases around the day on which a bill closes.
@Suite struct BillTurnTests {
  private let closing = Day(number: 20_000)

  private func purchase(_ number: UInt8, _ reais: Int128, _ days: Int32) -> ComprasNaVirada.Compra {
    ComprasNaVirada.Compra(
      id: Uuid(high: 1, low: UInt64(number)), data: Day(number: closing.number + days),
      valor: reais * 10_000)
  }

  private func found(_ some: [ComprasNaVirada.Compra], _ reais: Int128) -> [[Int128]] {
    ComprasNaVirada(some, fechamento: closing).queSomam(reais * 10_000)
      .map { $0.map { $0.valor / 10_000 }.sorted() }
  }

  @Test func `each that does alone is named, and then no sum`() {
    let some = [purchase(1, 40, -1), purchase(2, 40, -2), purchase(3, 10, 0), purchase(4, 30, 0)]
    #expect(found(some, 40) == [[40], [40]])
    #expect(found(some, 50) == [[10, 40], [10, 40]])
    #expect(found(some, 0) == [] && found(some, 11) == [])
  }

  @Test func `more than three do only as all of the days next to the closing`() {
    let some = (1...5).map { purchase($0, Int128($0) * 10 + 1, $0 < 5 ? 0 : -3) }
    #expect(found(some, 11 + 21 + 31 + 41) == [[11, 21, 31, 41]])
    #expect(found(some, 21 + 31 + 41 + 51) == [])
  }

  @Test func `those of more than a week away, and beyond the twelfth, are not looked at`() {
    #expect(found([purchase(1, 40, -7)], 40) == [[40]])
    #expect(found([purchase(1, 40, -8)], 40) == [])
    let near = (1...12).map { purchase($0, 1, 0) }
    #expect(found(near + [purchase(13, 40, 1)], 40) == [])
    #expect(found(Array(near.prefix(11)) + [purchase(13, 40, 1)], 40) == [[40]])
    // Three ways are named.
    #expect(found(near, 1).count == 3)
  }
}
