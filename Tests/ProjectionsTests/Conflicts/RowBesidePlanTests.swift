import Canonical
import Ledger
import Projections
import Testing

/// Section 9: `provavelDuplicata` of an occurrence that one device recorded by hand and the bank's row
/// that another took for an entry of its own.
@Suite struct RowBesidePlanTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let (conta, moradia): (Uuid, Uuid)
  private let plan: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    moradia = ana.opens("Moradia", .despesa)
    // A rent of 1,850.00 on the 10th, which may differ by 50.00.
    plan = ana.plans(-185_000, on: conta, against: moradia, tolerating: 5_000)
    bia.sees(ana)
  }

  private func records(_ cents: Int64 = -185_000, day: String = "2026-09-10") -> Uuid {
    let rent = ana.posts(cents, on: conta, against: moradia, day: day)
    ana.fulfils(plan, 0, by: rent)
    return rent
  }

  private func brings(
    _ cents: Int64, day: String = "2026-09-10", who: String? = "IPE IMOVEIS"
  ) -> (row: Uuid, file: Uuid) {
    let file = bia.imports("setembro.ofx", into: conta)
    return (bia.posts(cents, on: conta, against: moradia, day: day, who: who, from: file), file)
  }

  private func hint(_ one: Uuid, _ other: Uuid) -> [String] {
    [about(.provavelDuplicata, pair(one, other))]
  }

  @Test(arguments: [
    (-186_000, "2026-09-10"), (-190_000, "2026-09-15"), (-180_000, "2026-09-05"),
    (-185_000, "2026-09-15"),
  ])
  func `a row within the tolerance and five days is told`(cents: Int64, day: String) {
    let rent = records()
    #expect(casa.avisos == [])
    let row = brings(cents, day: day).row
    #expect(casa.avisos == hint(rent, row))
  }

  @Test(arguments: [
    (-190_001, "2026-09-10"), (-179_999, "2026-09-10"), (-186_000, "2026-09-16"),
    (-186_000, "2026-09-04"), (185_000, "2026-09-10"),
  ])
  func `a row beyond them is another payment`(cents: Int64, day: String) {
    _ = records()
    _ = brings(cents, day: day)
    #expect(casa.avisos == [])
  }

  @Test func `a row is compared with what was recorded`() {
    let rent = records(-150_000, day: "2026-09-28")
    let row = brings(-153_000, day: "2026-09-30").row
    #expect(casa.avisos == hint(rent, row))
  }

  @Test func `a row is compared with what the plan expected as well`() {
    let rent = records(-150_000, day: "2026-09-28")
    let row = brings(-186_000, day: "2026-09-11").row
    #expect(casa.avisos == hint(rent, row))
  }

  @Test func `an entry that is no row of a bank is none, however near`() {
    _ = records()
    bia.posts(-186_000, on: conta, against: moradia)
    #expect(casa.avisos == [])
  }

  @Test func `an entry of no plan is none, and becomes one`() {
    let rent = ana.posts(-185_000, on: conta, against: moradia)
    let row = brings(-186_000).row
    #expect(casa.avisos == [])
    ana.fulfils(plan, 0, by: rent)
    #expect(casa.avisos == hint(rent, row))
    ana.says("prevista", of: plan, 0)
    #expect(casa.avisos == [])
  }

  @Test func `an occurrence that has its row is not looked for in another`() {
    let rent = records()
    let row = brings(-186_000).row
    let file = ana.imports("outro.ofx", into: conta)
    ana.matches(rent, from: file)
    #expect(casa.avisos == [])
    ana.undoes(file)
    #expect(casa.avisos == hint(rent, row))
  }

  @Test func `a row that is an occurrence itself is none`() {
    let rent = records()
    let row = brings(-186_000).row
    #expect(casa.avisos == hint(rent, row))
    let other = bia.plans(-186_000, on: conta, against: moradia)
    bia.fulfils(other, 0, by: row)
    #expect(casa.avisos == [])
  }

  @Test func `an import that is undone takes its rows out, and brings them back`() {
    let rent = records()
    let (row, file) = brings(-186_000)
    bia.undoes(file)
    #expect(casa.avisos == [])
    bia.redoes(file)
    #expect(casa.avisos == hint(rent, row))
  }

  @Test func `who knew of the rent when the row came has said that it is another`() {
    _ = records()
    bia.sees(ana)
    _ = brings(-186_000)
    #expect(casa.avisos == [])
  }

  @Test func `the plan's tolerance as it is now counts`() {
    let rent = records()
    let row = brings(-193_000).row
    #expect(casa.avisos == [])
    let entry = ConteudoDeTransacao.of(-185_000, on: conta, against: moradia)
    ana.writes(
      .planoAlterado(
        PlanoAlterado(
          desde: 0,
          lancamento: LancamentoDePlano(tipo: entry.tipo, partidas: entry.partidas),
          tolerancia: .cents(10_000))), of: plan)
    #expect(casa.avisos == hint(rent, row))
  }

  @Test func `of two rows the nearest day is it, then the nearest amount`() {
    let rent = records()
    let file = bia.imports("setembro.ofx", into: conta)
    let rows = [(-181_000, "2026-09-11"), (-186_000, "2026-09-11"), (-185_000, "2026-09-14")].map {
      bia.posts(Int64($0.0), on: conta, against: moradia, day: $0.1, from: file)
    }
    #expect(casa.avisos == hint(rent, rows[1]))
    ana.sees(bia)
    ana.decides(
      .provavelDuplicata, pair(rent, rows[1]), "distintos", about: [rent, rows[1]].sorted())
    #expect(casa.avisos == hint(rent, rows[0]))
  }

  @Test func `decided as the same, the row that is kept is the occurrence`() {
    let rent = records()
    let row = brings(-186_000).row
    ana.sees(bia)
    ana.decides(
      .provavelDuplicata, pair(rent, row), "mesmo", about: [rent, row].sorted(), keeping: row)
    #expect(casa.avisos == [])
    #expect(casa.store.estado(daOcorrencia: Ocorrencia(plano: plan, numero: 0)) == .lancada(row))
    #expect(casa.saldo(conta) == "-1860.00")
  }

  @Test func `accounts that are unified are one`() {
    let other = ana.opens("Conta antiga")
    bia.sees(ana)
    let rent = records()
    let file = bia.imports("setembro.ofx", into: other)
    let row = bia.posts(-186_000, on: other, against: moradia, from: file)
    #expect(casa.avisos == [])
    ana.unifies(other, into: conta)
    #expect(casa.avisos == hint(rent, row))
  }

  @Test func `of two payments of a slip the one that is its entry decides`() {
    ana.plans(on: conta, against: moradia, slip: "boleto:1")
    bia.sees(ana)
    let large = ana.using(2).posts(-1000, on: conta, against: moradia, keys: ["boleto:1"])
    let small = ana.using(1).posts(-1000, on: conta, against: moradia, keys: ["boleto:1"])
    let row = brings(-1000, day: "2026-09-14").row
    #expect(casa.avisos == hint(small, row))
    ana.annuls(small)
    #expect(casa.avisos == hint(large, row))
    ana.restores(small)
    #expect(casa.avisos == hint(small, row))
  }
}
