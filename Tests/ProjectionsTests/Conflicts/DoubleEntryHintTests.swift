import Canonical
import Ledger
import Projections
import Testing

/// Section 9: the hint `provavelDuplicata`.
@Suite struct DoubleEntryHintTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let conta: Uuid
  private let mercado: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    bia.sees(ana)
  }

  @discardableResult private func buys(
    _ member: Member, _ day: Int, _ who: String? = nil, _ cents: Int64 = -1000, id: UInt64? = nil,
    keys: [String] = []
  ) -> Uuid {
    let member = id.map { member.using($0) } ?? member
    return member.posts(
      cents, on: conta, against: mercado, day: "2026-09-\(day < 10 ? "0" : "")\(day)", who: who,
      keys: keys)
  }

  private func hint(_ one: Uuid, _ other: Uuid) -> String {
    about(.provavelDuplicata, pair(one, other))
  }

  @Test(arguments: [(0, true), (3, true), (4, false)])
  func `entries at most three days apart may be one`(days: Int, hints: Bool) {
    let (um, dois) = (buys(ana, 10), buys(bia, 10 + days))
    #expect(casa.avisos == (hints ? [hint(um, dois)] : []))
    #expect(casa.conflitos == [])
    #expect(casa.saldo(conta) == "-20.00")
  }

  @Test func `entries of which one writer knew are two`() {
    buys(ana, 10)
    bia.sees(ana)
    buys(bia, 10)
    #expect(casa.avisos == [])
  }

  @Test(arguments: [
    ("Padaria São José", "PADARIA SAO JOSE", true), ("Padaria", nil, true), (nil, nil, true),
    ("Padaria", "Açougue", false),
  ])
  func `the other party is compared with case and accents aside, where both name one`(
    one: String?, other: String?, hints: Bool
  ) {
    let (um, dois) = (buys(ana, 10, one), buys(bia, 10, other))
    #expect(casa.avisos == (hints ? [hint(um, dois)] : []))
  }

  @Test func `another amount is another entry`() {
    _ = (buys(ana, 10), buys(bia, 10, nil, -1001))
    #expect(casa.avisos == [])
  }

  @Test func `the other sign is another entry`() {
    _ = (buys(ana, 10), buys(bia, 10, nil, 1000))
    #expect(casa.avisos == [])
  }

  @Test func `one category is not enough`() {
    let outra = ana.opens("Outra")
    bia.sees(ana)
    buys(ana, 10)
    bia.posts(-1000, on: outra, against: mercado)
    #expect(casa.avisos == [])
    ana.unifies(outra, into: conta)
    #expect(casa.avisos.count == 1)
  }

  @Test func `entries that share a key are a conflict, not a hint`() {
    _ = (buys(ana, 10, keys: ["txid:1"]), buys(bia, 10, keys: ["txid:1", "txid:2"]))
    #expect(casa.avisos == [])
    #expect(casa.conflitos == [about(.pagamentoEmDobro, "txid:1")])
  }

  @Test func `it ends when one is annulled or corrected, and comes back`() {
    let (um, dois) = (buys(ana, 10), buys(bia, 10))
    ana.annuls(um)
    #expect(casa.avisos == [])
    ana.restores(um)
    #expect(casa.avisos == [hint(um, dois)])
    ana.corrects(um, -1200, on: conta, against: mercado)
    #expect(casa.avisos == [])
    ana.corrects(um, -1000, on: conta, against: mercado, day: "2026-09-13")
    #expect(casa.avisos == [hint(um, dois)])
  }

  @Test func `judged the same one of them counts, judged distinct both`() {
    let (um, dois) = (buys(ana, 10), buys(bia, 10))
    ana.sees(bia)
    ana.decides(
      .provavelDuplicata, pair(um, dois), "mesmo", about: [um, dois], keeping: dois)
    #expect(casa.avisos == [])
    #expect(casa.saldo(conta) == "-10.00")
    ana.decides(.provavelDuplicata, pair(um, dois), "distintos", about: [um, dois])
    #expect(casa.avisos == [])
    #expect(casa.saldo(conta) == "-20.00")
  }

  @Test func `judged distinct it is a hint again when what was judged changes`() {
    let (um, dois) = (buys(ana, 10), buys(bia, 10))
    ana.sees(bia)
    ana.decides(.provavelDuplicata, pair(um, dois), "distintos", about: [um, dois])
    #expect(casa.avisos == [])
    ana.corrects(um, -1000, on: conta, against: mercado, day: "2026-09-11")
    #expect(casa.avisos == [hint(um, dois)])
  }

  @Test func `entries are matched one to one, the nearest day first`() {
    let (um, dois) = (buys(ana, 10), buys(ana, 12))
    let (tres, quatro) = (buys(bia, 12), buys(bia, 13))
    #expect(casa.avisos == [hint(um, quatro), hint(dois, tres)].sorted())
  }

  @Test func `of equal distances the smallest UUIDs are matched first`() {
    let um = buys(ana, 10, id: 5)
    let (tres, dois) = (buys(bia, 11, id: 9), buys(bia, 9, id: 7))
    #expect(casa.avisos == [hint(um, dois)])
    bia.annuls(dois)
    #expect(casa.avisos == [hint(um, tres)])
  }

  @Test func `a pair that was judged distinct leaves both to be matched with others`() {
    let um = buys(ana, 10, id: 5)
    let (dois, tres) = (buys(bia, 10, id: 7), buys(bia, 12, id: 9))
    ana.sees(bia)
    ana.decides(.provavelDuplicata, pair(um, dois), "distintos", about: [um, dois])
    #expect(casa.avisos == [hint(um, tres)])
  }

  @Test(arguments: [(3, true), (4, false)])
  func `four others like them make a habit`(others: Int, hints: Bool) {
    let (um, dois) = (buys(ana, 28, "Café"), buys(bia, 28, "CAFE"))
    for number in 0..<others { buys(ana, 24 - 4 * number, "café") }
    #expect(casa.avisos == (hints ? [hint(um, dois)] : []))
  }

  @Test func `a habit is of one other party, one account and one amount`() {
    let (um, dois) = (buys(ana, 28, "Café"), buys(bia, 28, "Café"))
    for number in 0..<4 {
      buys(ana, 24 - 4 * number, "Padaria")
      buys(ana, 24 - 4 * number)
      buys(ana, 24 - 4 * number, "Café", -1100)
    }
    #expect(casa.avisos == [hint(um, dois)])
  }

  @Test func `a habit is broken by an annulment`() {
    let (um, dois) = (buys(ana, 28, "Café"), buys(bia, 28, "Café"))
    let others = (0..<4).map { buys(ana, 24 - 4 * $0, "Café") }
    #expect(casa.avisos == [])
    ana.annuls(others[2])
    #expect(casa.avisos == [hint(um, dois)])
  }

  @Test(arguments: [("2026-08-29", false), ("2026-08-28", true)])
  func `a habit reaches thirty days`(day: String, hints: Bool) {
    let (um, dois) = (buys(ana, 28, "Café"), buys(bia, 28, "Café"))
    for number in 0..<3 { buys(ana, 24 - 4 * number, "Café") }
    ana.posts(-1000, on: conta, against: mercado, day: day, who: "Café")
    #expect(casa.avisos == (hints ? [hint(um, dois)] : []))
  }
}
