import Canonical
import Ledger
import Projections
import Testing

/// Section 9: `periodoFechado`.
@Suite struct PeriodConflictTests {
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

  private func changed(_ periodo: Uuid, _ entry: Uuid) -> String {
    about(.periodoFechado, periodo, entry)
  }

  private func buys(_ member: Member, _ day: String = "2026-09-10") -> Uuid {
    member.posts(-1000, on: conta, against: mercado, day: day)
  }

  @Test func `an entry on a day in it that the closing did not know is a conflict, and counts`() {
    let periodo = ana.closesPeriod(through: "2026-09-30")
    let (inside, outside) = (buys(bia, "2026-09-30"), buys(bia, "2026-10-01"))
    #expect(casa.conflitos == [changed(periodo, inside)])
    #expect(casa.saldo(conta) == "-20.00")
    #expect(casa.isLive(outside))
  }

  @Test func `an entry that the closing knew is none`() {
    _ = (buys(ana), ana.closesPeriod())
    #expect(casa.conflitos == [])
  }

  @Test func `an annulment afterwards is one, and ends when it is restored`() {
    let entry = buys(ana)
    let periodo = ana.closesPeriod()
    ana.annuls(entry)
    #expect(casa.conflitos == [changed(periodo, entry)])
    ana.restores(entry)
    #expect(casa.conflitos == [])
  }

  @Test func `a correction of what the accounts do not see is none`() {
    let entry = buys(ana)
    _ = ana.closesPeriod()
    ana.corrects(entry, -1000, on: conta, against: mercado, who: "Padaria")
    ana.corrects(entry, 1000, on: mercado, against: conta)
    #expect(casa.conflitos == [])
  }

  @Test func `a correction of its day, within or out of the period, is one`() {
    let (um, dois) = (buys(ana), buys(ana))
    let periodo = ana.closesPeriod()
    ana.corrects(um, -1000, on: conta, against: mercado, day: "2026-09-11")
    ana.corrects(dois, -1000, on: conta, against: mercado, day: "2026-10-11")
    #expect(casa.conflitos == [changed(periodo, um), changed(periodo, dois)].sorted())
    ana.corrects(um, -1000, on: conta, against: mercado)
    ana.corrects(dois, -1000, on: conta, against: mercado)
    #expect(casa.conflitos == [])
  }

  @Test func `an entry moved into the period is one`() {
    let entry = buys(ana, "2026-10-05")
    let periodo = ana.closesPeriod()
    #expect(casa.conflitos == [])
    ana.corrects(entry, -1000, on: conta, against: mercado)
    #expect(casa.conflitos == [changed(periodo, entry)])
  }

  @Test func `an import undone afterwards is one for each of its entries`() {
    let arquivo = ana.imports("a.ofx", into: conta)
    let row = Uuid.derived(in: conta, from: "2026-09-10:-10.00:1")
    ana.posts(-1000, on: conta, against: mercado, from: arquivo, of: row)
    let periodo = ana.closesPeriod()
    ana.undoes(arquivo)
    #expect(casa.conflitos == [changed(periodo, row)])
    ana.redoes(arquivo)
    #expect(casa.conflitos == [])
  }

  @Test func `a decision that takes an entry out of the period is one`() {
    let keys = ["boleto:1"]
    let entries = [1, 2].map { _ in ana.posts(-1000, on: conta, against: mercado, keys: keys) }
    let periodo = ana.closesPeriod()
    ana.decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: entries, keeping: entries[0])
    #expect(casa.conflitos == [changed(periodo, entries[1])])
  }

  @Test func `unification is no change, as postings count as they were written`() {
    _ = (buys(ana), ana.closesPeriod())
    let outra = ana.opens("Outra")
    ana.unifies(conta, into: outra)
    #expect(casa.conflitos == [])
  }

  @Test func `it is told of the earliest closing, then of the smallest UUID`() {
    let later = ana.using(1).closesPeriod(through: "2026-10-31")
    let first = ana.using(5).closesPeriod(through: "2026-09-30")
    let twin = ana.using(4).closesPeriod(through: "2026-09-30")
    let (entry, other) = (buys(bia), buys(bia, "2026-10-10"))
    #expect(casa.conflitos == [changed(twin, entry), changed(later, other)].sorted())
    ana.reopensPeriod(twin)
    #expect(casa.conflitos == [changed(first, entry), changed(later, other)].sorted())
    ana.reopensPeriod(first)
    #expect(casa.conflitos == [changed(later, entry), changed(later, other)].sorted())
    ana.reopensPeriod(later)
    #expect(casa.conflitos == [])
  }

  @Test func `accepted it is open again when the entry changes once more`() {
    let periodo = ana.closesPeriod()
    let entry = buys(bia)
    ana.sees(bia)
    ana.decides(.periodoFechado, "\(periodo) \(entry)", "aceitar", about: [periodo, entry])
    #expect(casa.conflitos == [])
    bia.annuls(entry)
    #expect(casa.conflitos == [])  // What it does there is now what it was to the closing: nothing.
    bia.restores(entry)
    #expect(casa.conflitos == [])
    bia.corrects(entry, -1200, on: conta, against: mercado)
    #expect(casa.conflitos == [changed(periodo, entry)])
  }

  @Test func `a closing that is closed once more after reopening is a new one`() {
    let periodo = ana.closesPeriod()
    let entry = buys(bia)
    #expect(casa.conflitos == [changed(periodo, entry)])
    ana.sees(bia)
    ana.reopensPeriod(periodo)
    _ = ana.closesPeriod()
    #expect(casa.conflitos == [])
  }

  @Test func `what the closing knew comes late, and the conflict ends`() {
    let entry = buys(bia)
    ana.sees(bia)
    let seen = bia.last
    bia.annuls(entry)
    bia.restores(entry)
    let periodo = ana.closesPeriod()
    if let seen { casa.loses(seen) }
    #expect(casa.conflitos == [])
    if let seen { casa.finds(seen) }
    #expect(casa.conflitos == [])
    bia.annuls(entry)
    #expect(casa.conflitos == [changed(periodo, entry)])
  }
}
