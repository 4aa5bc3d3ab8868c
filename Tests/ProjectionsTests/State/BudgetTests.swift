import Canonical
import Ledger
import Projections
import TestSupport
import Testing

/// Section 7: budgets, worked out by hand.
@Suite struct BudgetTests {
  private let casa: TestLedger
  private let ana: Member
  private let (conta, mercado, salario): (Uuid, Uuid, Uuid)

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    salario = ana.opens("Salário", .receita)
  }

  private func spends(_ cents: Int64, _ day: String) {
    ana.posts(-cents, on: conta, against: mercado, day: day)
  }

  /// `month budget+carried-spent=available`, or what was spent; asked month by month the answer is
  /// the same.
  private func months(_ category: Uuid) -> [String] {
    casa.store.orcamentos.filter { $0.conta == category }.map { month in
      let asked = casa.store.orcamento(month.mes, hoje: Day(number: 20_818)).moedas
        .flatMap { $0.despesas + $0.receitas }.first { $0.conta == category }
      guard let planned = month.previsto else {
        #expect(asked == nil)
        return "\(month.mes) \(month.gasto)"
      }
      #expect(asked?.orcado == planned.orcado && asked?.trazido == planned.trazido)
      #expect(asked?.gasto == month.gasto && asked?.disponivel == planned.disponivel)
      return
        "\(month.mes) \(planned.orcado)+\(planned.trazido)-\(month.gasto)=\(planned.disponivel)"
    }
  }

  @Test func `a budget holds from its month on, until another one does`() {
    spends(1000, "2026-06-30")
    ana.budgets(mercado, "2026-07", "100.00")
    spends(3000, "2026-08-01")
    ana.budgets(mercado, "2026-09", "50.00")
    ana.budgets(mercado, "2026-10", nil)
    #expect(
      months(mercado) == [
        "2026-07 100.00+0.00-0.00=100.00", "2026-08 100.00+0.00-30.00=70.00",
        "2026-09 50.00+0.00-0.00=50.00",
      ])
  }

  @Test func `a budget that is withdrawn holds up to the month before it, and a posting is shown`()
  {
    ana.budgets(mercado, "2026-07", "100.00")
    ana.budgets(mercado, "2026-10", nil)
    let held = (7...9).map { "2026-0\($0) 100.00+0.00-0.00=100.00" }
    #expect(months(mercado) == held)
    ana.budgets(mercado, "2026-12", nil)
    #expect(months(mercado) == held)
    spends(500, "2026-11-02")
    #expect(months(mercado) == held + ["2026-10 0.00", "2026-11 5.00"])
  }

  @Test func `one month's own budget is for it alone, and without an amount says nothing`() {
    ana.budgets(mercado, "2026-07", "100.00")
    ana.budgets(mercado, "2026-08", "30.00", "mes")
    ana.budgets(mercado, "2026-09", nil, "mes")
    #expect(
      months(mercado) == [
        "2026-07 100.00+0.00-0.00=100.00", "2026-08 30.00+0.00-0.00=30.00",
        "2026-09 100.00+0.00-0.00=100.00",
      ])
  }

  @Test func `what is left is carried where the month that leaves it says so, a hole too`() {
    ana.budgets(mercado, "2026-07", "100.00", "diante", "transporta")
    spends(15000, "2026-07-10")
    ana.budgets(mercado, "2026-08", "20.00", "mes")
    ana.budgets(mercado, "2026-09", "10.00")
    spends(1000, "2026-10-01")
    #expect(
      months(mercado) == [
        "2026-07 100.00+0.00-150.00=-50.00", "2026-08 20.00+-50.00-0.00=-30.00",
        "2026-09 10.00+-30.00-0.00=-20.00", "2026-10 10.00+0.00-10.00=0.00",
      ])
  }

  @Test func `a month without a budget carries nothing on`() {
    ana.budgets(mercado, "2026-07", "100.00", "mes")
    ana.budgets(mercado, "2026-09", "10.00", "diante", "transporta")
    #expect(
      months(mercado) == [
        "2026-07 100.00+0.00-0.00=100.00", "2026-08 0.00", "2026-09 10.00+0.00-0.00=10.00",
      ])
  }

  @Test func `an income counts as people count it`() {
    ana.budgets(salario, "2026-07", "600.00")
    ana.posts(65000, on: conta, against: salario, day: "2026-07-05")
    #expect(months(salario) == ["2026-07 600.00+0.00-650.00=-50.00"])
  }

  /// The row of a category: limit, spent, month before, mean and rest; then the months of the mean.
  private func row(_ category: Uuid, _ month: String) throws -> String {
    let asked = casa.store.orcamento(
      try #require(Month(month)), hoje: .of("2026-09-10"), comMeses: true)
    let row = try #require(
      asked.moedas.flatMap(\.categorias).first { $0.conta == category }?.figuras)
    let figures = [row.limite, row.gasto, row.mesPassado, row.media, row.disponivel]
    return figures.map { $0?.description ?? "-" }.joined(separator: " ")
      + " of " + asked.mesesInteiros.map { String($0.description.suffix(2)) }.joined(separator: ",")
  }

  @Test func `a category stands beside the month before and the mean of the whole months`() throws {
    spends(1000, "2026-01-31")
    spends(1000, "2026-05-02")
    spends(1001, "2026-07-02")
    spends(500, "2026-09-02")
    spends(200, "2026-09-20")
    ana.posts(30000, on: conta, against: salario, day: "2026-08-05")
    ana.budgets(mercado, "2026-09", "8.00")
    // March to August: May, July and August have income or spending; 20.01 / 3 is 6.67.
    #expect(try row(mercado, "2026-09") == "8.00 7.00 0.00 6.67 1.00 of 05,07,08")
    #expect(try row(salario, "2026-09") == "- 0.00 300.00 100.00 - of 05,07,08")
    // Of a month to come, the month before is this one, and the whole months end before today.
    #expect(try row(mercado, "2026-11") == "8.00 0.00 0.00 6.67 8.00 of 05,07,08")
    #expect(try row(mercado, "2026-10") == "8.00 0.00 7.00 6.67 8.00 of 05,07,08")
    #expect(try row(mercado, "2026-06") == "- 0.00 10.00 10.00 - of 01,05")
    let sums = casa.store.orcamento(
      try #require(Month("2026-09")), hoje: .of("2026-09-10"), comMeses: true
    ).moedas[0].categorias(.despesa).soma
    #expect(sums.limite?.description == "8.00" && sums.media?.description == "6.67")
  }

  @Test func `spending of few months is proposed as a twelfth of a year, unsorted never`() {
    let taxes = ana.opens("Impostos", .despesa)
    let unsorted = ana.opens("A classificar", .despesa)
    for month in 1...9 {
      let day = "2026-0\(month)-05"
      spends(40000, day)
      ana.posts(-4200, on: conta, against: unsorted, day: day)
      if month < 4 { ana.posts(-80000, on: conta, against: taxes, day: day) }
    }
    // April to September have 400.00 each; three quotas of 800.00 are 2,400.00 of twelve months.
    let found = casa.store.orcamentosSugeridos(hoje: .of("2026-10-10"))
    #expect(
      found.map { "\($0.nome) \($0.metodo) \($0.base) \($0.valor) \($0.meses.count)" } == [
        "Mercado mesDoMeio 400.00 400.00 6", "Impostos umDozeAvos 200.00 200.00 3",
      ])
  }

  @Test func `categories that are read as one have one's budgets`() {
    let feira = ana.opens("Feira", .despesa)
    ana.budgets(feira, "2026-06", "9.00")
    ana.budgets(mercado, "2026-07", "10.00")
    ana.posts(-300, on: conta, against: feira, day: "2026-07-01")
    ana.unifies(feira, into: mercado)
    #expect(months(mercado) == ["2026-07 10.00+0.00-3.00=7.00"])
    #expect(months(feira) == [])
  }

  @Test func `a word that is not known leaves the category without budgets`() {
    ana.budgets(mercado, "2026-07", "10.00")
    ana.budgets(mercado, "2026-01", "900.00", "ano")
    #expect(months(mercado) == [])
  }
}
