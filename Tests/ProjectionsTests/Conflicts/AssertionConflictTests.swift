import Canonical
import Ledger
import Projections
import Testing

/// Section 9: `saldoNaoConfere`.
@Suite struct AssertionConflictTests {
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

  private func fails(_ conferencia: Uuid) -> [String] { [about(.saldoNaoConfere, conferencia)] }

  @Test func `an assertion that holds is no conflict, and fails when an entry comes`() {
    ana.posts(-1000, on: conta, against: mercado)
    let conferencia = ana.asserts(-1000, of: conta)
    #expect(casa.conflitos == [])
    let late = bia.posts(-50, on: conta, against: mercado)
    #expect(casa.conflitos == fails(conferencia))
    bia.annuls(late)
    #expect(casa.conflitos == [])
  }

  @Test func `an entry on a later day does not touch it`() {
    ana.asserts(0, of: conta, day: "2026-09-10")
    ana.posts(-1000, on: conta, against: mercado, day: "2026-09-11")
    #expect(casa.conflitos == [])
  }

  @Test func `of one account only the earliest that fails is told`() {
    let second = ana.asserts(2, of: conta, day: "2026-09-20")
    let first = ana.asserts(1, of: conta, day: "2026-09-10")
    #expect(casa.conflitos == fails(first))
    ana.withdraws(first)
    #expect(casa.conflitos == fails(second))
    ana.withdraws(second)
    #expect(casa.conflitos == [])
  }

  @Test func `of one day the smallest UUID is told`() {
    let second = ana.using(2).asserts(2, of: conta)
    let first = ana.using(1).asserts(1, of: conta)
    #expect(casa.conflitos == fails(first))
    ana.withdraws(first)
    #expect(casa.conflitos == fails(second))
  }

  @Test func `of two accounts each is told, and of accounts unified the earliest`() {
    let outra = ana.opens("Outra")
    let um = ana.asserts(1, of: conta, day: "2026-09-20")
    let dois = ana.asserts(2, of: outra, day: "2026-09-10")
    #expect(casa.conflitos == (fails(um) + fails(dois)).sorted())
    ana.unifies(outra, into: conta)
    #expect(casa.conflitos == fails(dois))
    ana.unifies(outra, into: nil)
    #expect(casa.conflitos == (fails(um) + fails(dois)).sorted())
  }

  @Test func `accepted with its difference it is told no more, and the next one is`() {
    let first = ana.asserts(1, of: conta, day: "2026-09-10")
    let second = ana.asserts(2, of: conta, day: "2026-09-20")
    ana.decides(
      .saldoNaoConfere, "\(first)", "aceitar", about: [first], valor: .cents(-1))
    #expect(casa.conflitos == fails(second))
  }

  @Test func `accepted with another difference it is still told`() {
    let conferencia = ana.asserts(1, of: conta)
    ana.decides(
      .saldoNaoConfere, "\(conferencia)", "aceitar", about: [conferencia], valor: .cents(1))
    #expect(casa.conflitos == fails(conferencia))
  }

  @Test func `accepted it is told again while the difference is another`() {
    let conferencia = ana.asserts(100, of: conta)
    ana.decides(
      .saldoNaoConfere, "\(conferencia)", "aceitar", about: [conferencia], valor: .cents(-100))
    #expect(casa.conflitos == [])
    let entry = bia.posts(-10, on: conta, against: mercado)
    #expect(casa.conflitos == fails(conferencia))
    bia.annuls(entry)
    #expect(casa.conflitos == [])
  }

  @Test func `an accepted one holds when the balance comes to be what was asserted`() {
    let conferencia = ana.asserts(100, of: conta)
    ana.decides(
      .saldoNaoConfere, "\(conferencia)", "aceitar", about: [conferencia], valor: .cents(-100))
    ana.posts(100, on: conta, against: mercado)
    #expect(casa.conflitos == [])
  }

  @Test func `an account read with another is asserted as the other`() {
    let outra = ana.opens("Outra")
    ana.posts(100, on: conta, against: mercado)
    ana.unifies(conta, into: outra)
    ana.asserts(100, of: conta)
    ana.asserts(100, of: outra)
    #expect(casa.conflitos == [])
  }

  @Test func `two decisions at once with two values are a conflict, and the greatest id holds`() {
    let conferencia = ana.asserts(100, of: conta)
    bia.sees(ana)
    for (member, id, cents) in [(ana, UInt64(1), Int64(-100)), (bia, 2, -99)] {
      member.using(id).decides(
        .saldoNaoConfere, "\(conferencia)", "aceitar", about: [conferencia], valor: .cents(cents))
    }
    let decided = about(.versoesDivergentes, "conflito", bia.last?.id ?? conta, "decisao")
    #expect(casa.conflitos == (fails(conferencia) + [decided]).sorted())
  }
}
