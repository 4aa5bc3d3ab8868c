import Canonical
import Ledger
import Projections
import Testing

/// Section 7: plans and the days of their occurrences.
@Suite struct PlanTests {
  private let casa: TestLedger
  private let ana: Member
  private let (conta, mercado): (Uuid, Uuid)

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
  }

  private func days(
    _ cada: String, _ intervalo: UInt64 = 1, from first: String, weekend: String? = nil,
    _ count: Int
  ) -> [String] {
    let rhythm = Ritmo(
      cada: cada, intervalo: intervalo, inicio: .of(first), fimDeSemana: weekend)
    return (0..<UInt64(count)).map { rhythm.diaUtil($0).map { "\($0)" } ?? "-" }
  }

  @Test func `days are reckoned from the first, and one that a month lacks is its last`() {
    #expect(days("dia", 10, from: "2026-02-20", 3) == ["2026-02-20", "2026-03-02", "2026-03-12"])
    #expect(days("semana", 2, from: "2026-12-25", 2) == ["2026-12-25", "2027-01-08"])
    #expect(
      days("mes", from: "2026-01-31", 4) == [
        "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30",
      ])
    #expect(days("mes", 6, from: "2026-08-31", 3) == ["2026-08-31", "2027-02-28", "2027-08-31"])
    #expect(days("ano", 2, from: "2024-02-29", 3) == ["2024-02-29", "2026-02-28", "2028-02-29"])
  }

  @Test func `a weekend moves to the Friday before or the Monday after`() {
    // 2026-08-01 and 2026-11-01 are a Saturday and a Sunday.
    for (day, before, after) in [
      ("2026-08-01", "2026-07-31", "2026-08-03"), ("2026-11-01", "2026-10-30", "2026-11-02"),
      ("2026-07-31", "2026-07-31", "2026-07-31"), ("2026-08-03", "2026-08-03", "2026-08-03"),
      ("1969-12-27", "1969-12-26", "1969-12-29"), ("0001-01-06", "0001-01-05", "0001-01-08"),
    ] {
      #expect(days("dia", from: day, weekend: "antes", 1) == [before])
      #expect(days("dia", from: day, weekend: "depois", 1) == [after])
      #expect(days("dia", from: day, 1) == [day])
    }
    // The next one is reckoned from the first day, not from where that moved.
    #expect(
      days("mes", from: "2026-08-01", weekend: "depois", 2) == ["2026-08-03", "2026-09-01"])
  }

  @Test func `there is none beyond the calendar, and none in a word that is not known`() {
    #expect(days("dia", from: "9999-12-30", 3) == ["9999-12-30", "9999-12-31", "-"])
    #expect(days("ano", 1000, from: "9000-01-01", 2) == ["9000-01-01", "-"])
    #expect(days("quinzena", from: "2026-01-01", 1) == ["-"])
    #expect(days("dia", from: "2026-01-01", weekend: "perto", 1) == ["-"])
    let rhythm = Ritmo(cada: "semana", intervalo: 1000, inicio: .of("2026-01-01"))
    for number: UInt64 in [.max, 1 << 53, 99_999] { #expect(rhythm.diaUtil(number) == nil) }
  }

  /// `number day state`.
  private func shown(_ plan: Uuid, until day: String = "2026-12-31") -> [String] {
    let found = casa.store.planos(ate: .of(day)).first { $0.plano == plan }
    return (found?.ocorrencias ?? []).map { "\($0.numero) \($0.data) \($0.estado)" }
  }

  @Test func `it goes on up to a day, or to its end`() {
    let plan = ana.plans(on: conta, against: mercado)
    #expect(
      shown(plan, until: "2026-11-10")
        == ["0 2026-09-10 prevista", "1 2026-10-10 prevista", "2 2026-11-10 prevista"])
    ana.writes(.planoLimitado(.init(vezes: 2)), of: plan)
    #expect(shown(plan) == ["0 2026-09-10 prevista", "1 2026-10-10 prevista"])
    ana.writes(.planoLimitado(.init(vezes: 2, ate: .of("2026-10-09"))), of: plan)
    #expect(shown(plan) == ["0 2026-09-10 prevista"])
    ana.writes(.planoLimitado(.init(ate: .of("2026-09-09"))), of: plan)
    #expect(shown(plan) == [])
  }

  @Test func `an occurrence is what was said of it last, wherever the plan ends`() {
    let plan = ana.plans(on: conta, against: mercado)
    let entry = ana.posts(-1000, on: conta, against: mercado)
    ana.writes(.planoLimitado(.init(vezes: 3)), of: plan)
    ana.fulfils(plan, 0, by: entry)
    ana.says("pulada", of: plan, 1)
    ana.says("prevista", of: plan, 2, day: "2026-11-13")
    ana.says("prevista", of: plan, 3, day: "2026-12-01")
    ana.says("adiada", of: plan, 4, day: "2026-12-02")
    ana.fulfils(plan, 5, by: entry)
    #expect(
      shown(plan) == [
        "0 2026-09-10 lancada", "1 2026-10-10 pulada", "2 2026-11-13 prevista",
        "4 2026-12-02 adiada",
      ])
    #expect(shown(plan, until: "2027-02-10").last == "5 2027-02-10 lancada")
    ana.annuls(entry)
    #expect(shown(plan, until: "2027-02-10").first == "0 2026-09-10 prevista")
    #expect(shown(plan, until: "2027-02-10").last == "4 2026-12-02 adiada")
  }

  @Test func `a slip has one occurrence, done by whatever has its key`() {
    let slip = ana.plans(on: conta, against: mercado, slip: "boleto:1")
    #expect(shown(slip) == ["0 2026-09-10 prevista"])
    let entry = ana.posts(-1000, on: conta, against: mercado, keys: ["boleto:1"])
    #expect(shown(slip) == ["0 2026-09-10 lancada"])
    #expect(casa.store.planos(ate: .of("2026-12-31")).first?.ocorrencias?.first?.transacao == entry)
  }

  @Test func `the entry of an occurrence is the one of the last change before it`() {
    let plan = ana.plans(-1000, on: conta, against: mercado)
    func changes(_ first: UInt64, _ cents: Int64) {
      let postings = ConteudoDeTransacao.of(cents, on: conta, against: mercado).partidas
      ana.writes(
        .planoAlterado(.init(desde: first, lancamento: .init(tipo: "outro", partidas: postings))),
        of: plan)
    }
    changes(5, -5000)
    changes(3, -3000)
    let amounts = ([0, 2, 3, 4, 5, 90_000] as [UInt64]).map { number in
      casa.store.planContent(plan, ofOccurrence: number)?.lancamento.partidas.first?.valor.minor
    }
    #expect(amounts == [-1000, -1000, -3000, -3000, -5000, -5000])
  }
}
