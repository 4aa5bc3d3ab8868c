import Canonical
import Ledger
import Projections
import Testing

/// Section 9: `ocorrenciaRepetida`, and what plans say of likely doubles.
@Suite struct OccurrenceHintTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let (conta, mercado): (Uuid, Uuid)
  private let plan: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    plan = ana.plans(on: conta, against: mercado)
    bia.sees(ana)
  }

  private func open(_ entry: Uuid) -> [String] { [about(.ocorrenciaRepetida, entry)] }

  @Test func `one entry for two occurrences is a hint, until one is written again`() {
    let entry = ana.posts(-2000, on: conta, against: mercado)
    ana.fulfils(plan, 0, by: entry)
    #expect(casa.avisos == [])
    bia.fulfils(plan, 1, by: entry)
    #expect(casa.avisos == open(entry))
    bia.says("prevista", of: plan, 1)
    #expect(casa.avisos == [])
  }

  @Test func `it is told of occurrences of two plans, and of a live entry`() {
    let other = ana.plans(-300, on: conta, against: mercado)
    let entry = ana.posts(-2000, on: conta, against: mercado)
    ana.fulfils(plan, 0, by: entry)
    ana.fulfils(other, 0, by: entry)
    #expect(casa.avisos == open(entry))
    ana.annuls(entry)
    #expect(casa.avisos == [])
  }

  @Test func `accepted it opens when it is another occurrence`() {
    let entry = ana.posts(-2000, on: conta, against: mercado)
    ana.fulfils(plan, 0, by: entry)
    ana.fulfils(plan, 1, by: entry)
    ana.decides(.ocorrenciaRepetida, "\(entry)", "aceitar", about: [entry])
    #expect(casa.avisos == [])
    ana.fulfils(plan, 2, by: entry)
    #expect(casa.avisos == open(entry))
  }

  @Test func `the one that a decision keeps is both occurrences`() {
    let entries = [ana, bia].map { $0.posts(-1000, on: conta, against: mercado, keys: ["e2e:1"]) }
    ana.fulfils(plan, 0, by: entries[0])
    bia.fulfils(plan, 1, by: entries[1])
    #expect(casa.avisos == [])
    ana.sees(bia)
    ana.decides(.pagamentoEmDobro, "e2e:1", "mesmo", about: entries, keeping: entries[1])
    #expect(casa.avisos == open(entries[1]))
  }

  @Test func `a slip is its entry by the key, and has one occurrence`() {
    let slip = ana.plans(on: conta, against: mercado, slip: "boleto:1")
    let entry = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    ana.fulfils(plan, 0, by: entry)
    #expect(casa.avisos == open(entry))
    ana.says("prevista", of: plan, 0)
    #expect(casa.avisos == [])
    ana.fulfils(slip, 1, by: entry)
    #expect(casa.avisos == [])
  }

  @Test func `of two with a slip's key it is the one with the smaller id`() {
    ana.plans(on: conta, against: mercado, slip: "boleto:1")
    let large = ana.using(2).posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    ana.fulfils(plan, 0, by: large)
    #expect(casa.avisos == open(large))
    ana.using(1).posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    #expect(casa.avisos == [])
  }

  @Test func `nothing is an occurrence of a plan that is not here, or with an unknown rhythm`() {
    let entry = ana.posts(-2000, on: conta, against: mercado)
    let nowhere = casa.freshId()
    for number: UInt64 in [0, 1] { ana.fulfils(nowhere, number, by: entry) }
    let strange = ana.writes(
      .planoCriado(
        PlanoCriado(
          ritmo: Ritmo(cada: "quinzena", intervalo: 1, inicio: .of("2026-09-10")),
          lancamento: LancamentoDePlano(
            tipo: "outro",
            partidas: ConteudoDeTransacao.of(-1, on: conta, against: mercado).partidas)))
    ).id
    for number: UInt64 in [0, 1] { ana.fulfils(strange, number, by: entry) }
    #expect(casa.avisos == [])
  }

  @Test func `two months of one plan are no likely double, and one month is`() {
    let entries = [ana, bia].map { $0.posts(-1000, on: conta, against: mercado, who: "Senhorio") }
    #expect(casa.avisos == [about(.provavelDuplicata, pair(entries[0], entries[1]))])
    ana.fulfils(plan, 0, by: entries[0])
    #expect(casa.avisos == [about(.provavelDuplicata, pair(entries[0], entries[1]))])
    bia.fulfils(plan, 1, by: entries[1])
    #expect(casa.avisos == [])
    bia.says("pulada", of: plan, 1)
    #expect(casa.avisos == [about(.provavelDuplicata, pair(entries[0], entries[1]))])
  }
}
