import Canonical
import Ledger
import TestSupport
import Testing

/// The amounts of instalments.
@Suite("Instalments")
struct InstalmentSumTests {
  @Test("of any amounts sum to zero each, to the total together, and differ by the first alone")
  func sums() throws {
    var random = SplitMix(seed: TestSeed.value)
    var tried = 0
    for _ in 0..<2_000 {
      let categories = 1 + Int(random.next() % 3)
      let others = (0..<categories).map { _ in Int64(1 + random.next() % 500_000) }
      let times = 2 + random.next() % 47
      let postings =
        [Partida(conta: .random(), valor: .cents(-others.reduce(0, +)))]
        + others.map { Partida(conta: .random(), valor: .cents($0)) }
      // An instalment of nothing in a category is refused, and that is all that may be.
      guard let made = try? Parcelamento(vezes: times).parcelas(postings) else {
        #expect(others.contains { $0 < Int64(times) * 2 })
        continue
      }
      tried += 1
      for parts in [made.primeira, made.outras] {
        #expect(parts.reduce(Int64(0)) { $0 + $1.valor.minor } == 0)
      }
      for (index, posting) in postings.enumerated() {
        let sum =
          made.primeira[index].valor.minor + made.outras[index].valor.minor * Int64(times - 1)
        #expect(sum == posting.valor.minor)
      }
      let rest = made.outras[0].valor.minor - made.primeira[0].valor.minor
      #expect((0..<Int64(times)).contains(rest))
    }
    #expect(tried > 1_500)
  }
}
