import Canonical
import Ledger
import Projections
import Testing

/// Sections 7 and 9: what a decision `mesmo` does to the entries that it names.
@Suite struct DecisionLivenessTests {
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

  /// Entries with ascending UUIDs that share one key each with the next; the last with the first.
  private func ring(_ count: UInt64) -> [Uuid] {
    (0..<count).map { number in
      let keys = ["boleto:\(number)", "boleto:\((number + 1) % count)"].sorted()
      return ana.using(100 + number).posts(-1000, on: conta, against: mercado, keys: keys)
    }
  }

  /// Keeps the next instead of each.
  private func follow(_ entries: [Uuid], upTo count: Int) {
    for number in 0..<count {
      let next = entries[(number + 1) % entries.count]
      ana.decides(
        .pagamentoEmDobro, "boleto:\((number + 1) % entries.count)", "mesmo",
        about: [entries[number], next], keeping: next)
    }
  }

  private func live(_ entries: [Uuid]) -> [Int] {
    entries.indices.filter { casa.isLive(entries[$0]) }
  }

  @Test(arguments: [UInt64(3), 4, 5])
  func `a chain of decisions is followed to the last, which alone is live`(count: UInt64) {
    let entries = ring(count)
    follow(entries, upTo: entries.count - 1)
    #expect(live(entries) == [entries.count - 1])
    #expect(casa.saldo(conta) == "-10.00")
  }

  @Test(arguments: [UInt64(2), 3, 4])
  func `in a ring of decisions the smallest UUID is live`(count: UInt64) {
    let entries = ring(count)
    follow(entries, upTo: entries.count)
    #expect(live(entries) == [0])
    #expect(casa.saldo(conta) == "-10.00")
  }

  /// Longer than any way that people make, as an approved device could.
  @Test(arguments: [23, 24])
  func `of a long way of decisions only the end counts, and of a ring the smallest`(decided: Int) {
    var entries: [Uuid] = []
    ana.together { entries = ring(24) }
    ana.together { follow(entries, upTo: decided) }
    #expect(live(entries) == [decided == 24 ? 0 : 23])
    #expect(casa.saldo(conta) == "-10.00")
  }

  @Test func `a ring with a way out keeps only what the way leads to`() {
    let entries = ring(3)
    follow(entries, upTo: 3)
    let outside = ana.posts(-1000, on: conta, against: mercado)
    ana.decides(
      .provavelDuplicata, pair(entries[1], outside), "mesmo", about: [entries[1], outside],
      keeping: outside)
    #expect(live(entries) == [])
    #expect(casa.isLive(outside))
  }

  @Test func `a chain into a ring leaves only the ring's smallest`() {
    let entries = ring(3)
    follow(entries, upTo: 3)
    let before = ana.using(1).posts(-1000, on: conta, against: mercado)
    ana.decides(
      .provavelDuplicata, pair(entries[1], before), "mesmo", about: [entries[1], before],
      keeping: entries[1])
    #expect(live(entries) == [0])
    #expect(!casa.isLive(before))
  }

  @Test func `a decision has no effect while the entry it keeps is not here`() {
    let um = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    bia.sees(ana)
    let dois = bia.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    let kept = bia.last
    ana.decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [um, dois], keeping: dois)
    if let kept { casa.loses(kept) }
    #expect(casa.isLive(um))
    #expect(casa.saldo(conta) == "-10.00")
    if let kept { casa.finds(kept) }
    // Ana's decision did not know the entry that she keeps: it is not what it was to her.
    #expect(casa.isLive(um) && casa.isLive(dois))
    #expect(casa.conflitos == [about(.pagamentoEmDobro, "boleto:1")])
  }

  @Test func `a decision whose kept entry comes later takes effect, if it knew it`() {
    let um = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    bia.sees(ana)
    let dois = bia.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    let kept = bia.last
    ana.sees(bia)
    ana.decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [um, dois], keeping: dois)
    if let kept { casa.loses(kept) }
    #expect(casa.isLive(um))
    if let kept { casa.finds(kept) }
    #expect(!casa.isLive(um) && casa.isLive(dois))
    #expect(casa.conflitos == [])
  }

  @Test func `a word that this version does not know has no effect`() {
    let entries = ring(2)
    ana.decides(
      .pagamentoEmDobro, "boleto:0", "parcelas", about: entries, keeping: entries[0])
    #expect(live(entries) == [0, 1])
    #expect(
      casa.conflitos == [
        about(.pagamentoEmDobro, "boleto:0"), about(.pagamentoEmDobro, "boleto:1"),
      ])
  }

  @Test func `the word of another kind has no effect`() {
    let entries = ring(2)
    ana.decides(.pagamentoEmDobro, "boleto:0", "aceitar", about: entries)
    ana.decides(
      .contaDuplicada, pair(entries[0], entries[1]), "mesmo", about: entries, keeping: entries[0])
    #expect(live(entries) == [0, 1])
    #expect(casa.conflitos.count == 2)
  }

  @Test func `a decision falls when an amount changes, and stands when it is changed back`() {
    let um = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    let dois = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    ana.decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [um, dois], keeping: um)
    #expect(casa.saldo(conta) == "-10.00")
    ana.corrects(dois, -900, on: conta, against: mercado)
    #expect(casa.saldo(conta) == "-19.00")
    #expect(casa.conflitos == [about(.pagamentoEmDobro, "boleto:1")])
    ana.corrects(dois, -1000, on: conta, against: mercado)
    #expect(casa.saldo(conta) == "-10.00")
    #expect(casa.conflitos == [])
  }

  @Test func `a decision outlives a correction of what it does not judge`() {
    let um = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    let dois = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    ana.decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [um, dois], keeping: um)
    ana.corrects(um, -1000, on: conta, against: mercado, who: "Padaria")
    #expect(!casa.isLive(dois))
  }

  @Test func `a decision falls when the kept entry is annulled, and the other counts again`() {
    let um = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    let dois = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    ana.decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [um, dois], keeping: um)
    ana.annuls(um)
    #expect(!casa.isLive(um) && casa.isLive(dois))
    ana.restores(um)
    #expect(casa.isLive(um) && !casa.isLive(dois))
  }

  @Test func `a decision falls when the kept entry's import is undone`() {
    let arquivo = ana.imports("a.ofx", into: conta)
    let row = Uuid.derived(in: conta, from: "2026-09-10:-10.00:1")
    ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"], from: arquivo, of: row)
    let hand = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    ana.decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [row, hand], keeping: row)
    #expect(casa.isLive(row) && !casa.isLive(hand))
    ana.undoes(arquivo)
    #expect(!casa.isLive(row) && casa.isLive(hand))
    ana.redoes(arquivo)
    #expect(casa.isLive(row) && !casa.isLive(hand))
  }

  @Test func `a decision that does not name a third payment is open again`() {
    let um = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    let dois = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    ana.decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [um, dois], keeping: um)
    let tres = bia.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    #expect(casa.saldo(conta) == "-30.00")
    #expect(casa.conflitos == [about(.pagamentoEmDobro, "boleto:1")])
    bia.annuls(tres)
    #expect(casa.saldo(conta) == "-10.00")
    #expect(casa.conflitos == [])
  }
}
