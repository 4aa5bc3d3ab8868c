import Canonical
import Ledger
import Projections
import Testing

/// Section 9: one row of a bank's file in two entries.
@Suite struct BankRowTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let (conta, mercado): (Uuid, Uuid)
  private let row: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    row = .derived(in: conta, from: "2026-09-10:-10.00:1")
    bia.sees(ana)
  }

  private var open: [String] { [about(.pagamentoEmDobro, "linha:\(row)")] }

  private func matches(_ member: Member, _ entry: Uuid, from origem: Uuid) {
    member.writes(.transacaoConciliada(.init(linha: row, origem: origem)), of: entry)
  }

  /// Ana has noted it by hand, and finds it in her file; Bia's file brings it as an entry.
  private func bothTake() -> (noted: Uuid, batch: Uuid) {
    let batch = ana.imports("extrato.ofx", into: conta)
    let noted = ana.posts(-1000, on: conta, against: mercado)
    matches(ana, noted, from: batch)
    let other = bia.imports("o mesmo.ofx", into: conta)
    bia.posts(-1000, on: conta, against: mercado, from: other, of: row)
    return (noted, batch)
  }

  @Test func `a row that is one entry and was found to be another is a conflict`() {
    let (noted, _) = bothTake()
    #expect(casa.conflitos == open)
    #expect(casa.store.conflitos.first?.sobre == [noted, row].sorted())
    // Being told so, it is no guess besides.
    #expect(casa.avisos == [])
    #expect(casa.saldo(conta) == "-20.00")
  }

  @Test func `decided to be one, one of them stays`() {
    let (noted, _) = bothTake()
    ana.sees(bia)
    ana.decides(
      .pagamentoEmDobro, "linha:\(row)", "mesmo", about: [noted, row], keeping: noted)
    #expect(casa.conflitos == [])
    #expect(casa.isLive(noted) && !casa.isLive(row))
    #expect(casa.saldo(conta) == "-10.00")
    // A third one was not judged.
    let third = bia.posts(-1000, on: conta, against: mercado, who: "Padaria")
    matches(bia, third, from: ana.imports("outro.ofx", into: conta))
    #expect(casa.conflitos == open)
  }

  @Test func `two entries that were found to be one row are one too`() {
    let batch = ana.imports("extrato.ofx", into: conta)
    bia.sees(ana)
    for member in [ana, bia] {
      matches(member, member.posts(-1000, on: conta, against: mercado), from: batch)
    }
    #expect(casa.conflitos == open)
  }

  @Test func `it ends when the import is undone that says so`() {
    let (_, batch) = bothTake()
    ana.undoes(batch)
    #expect(casa.conflitos == [])
    ana.redoes(batch)
    #expect(casa.conflitos == open)
  }

  @Test func `the decision comes before the row that it does not name`() {
    let batch = ana.imports("extrato.ofx", into: conta)
    let entries = [0, 1].map { _ in ana.posts(-1000, on: conta, against: mercado) }
    for entry in entries { matches(ana, entry, from: batch) }
    ana.decides(
      .pagamentoEmDobro, "linha:\(row)", "mesmo", about: entries, keeping: entries[0])
    #expect(casa.conflitos == [])
    #expect(!casa.isLive(entries[1]))
    bia.posts(-1000, on: conta, against: mercado, of: row)
    #expect(casa.conflitos == open)
    #expect(casa.isLive(entries[1]))
  }

  @Test func `on accounts that share nothing it is none`() {
    let batch = ana.imports("extrato.ofx", into: conta)
    let noted = ana.posts(-1000, on: conta, against: mercado)
    matches(ana, noted, from: batch)
    bia.posts(1000, on: conta, against: mercado, of: row)
    #expect(casa.conflitos == [])
  }
}
