import Canonical
import Ledger
import Projections
import Testing

/// The entries behind a balance, page by page.
@Suite struct ExplainPagesTests {
  private let casa: TestLedger
  private let corrente: Uuid
  private let mercado: Uuid
  private let elsewhere: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana")
    let ana = members[0]
    self.casa = casa
    corrente = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    let carteira = ana.opens("Carteira")
    for (day, cents) in [("01", -100), ("02", -200), ("02", -300), ("05", -400), ("09", -500)] {
      ana.posts(Int64(cents), on: corrente, against: mercado, day: "2026-09-\(day)")
    }
    elsewhere = ana.posts(-700, on: carteira, against: mercado, day: "2026-09-03")
  }

  private func page(
    after entry: Uuid? = nil, _ limit: Int = 2, em: String? = nil
  ) throws -> Explicacao {
    try casa.store.explicacao(
      daConta: corrente, em: em.map { .of($0) }, depois: entry, limite: limit)
  }

  @Test func `pages follow each other, and together they are the whole`() throws {
    let whole = try page(10)
    #expect(whole.movimentos.count == 5 && whole.restantes == 0)
    #expect(whole.movimentos.map(\.saldo.description).first == "-15.00")
    #expect(whole.movimentos.map(\.saldo.description).last == "-1.00")
    var found: [Movimento] = []
    var rests: [Int] = []
    repeat {
      let next = try page(after: found.last?.id)
      found += next.movimentos
      rests.append(next.restantes)
    } while rests.last != 0 && rests.count < 5
    #expect(found == whole.movimentos)
    #expect(rests == [3, 1, 0])
  }

  @Test func `as of a day the pages begin at that day`() throws {
    let first = try page(em: "2026-09-04")
    #expect(first.conta.saldo.description == "-6.00")
    #expect(first.movimentos.map(\.saldo.description).first == "-6.00")
    let last = try page(after: first.movimentos.last?.id, em: "2026-09-04")
    #expect(last.movimentos.map(\.valor.description) == ["-1.00"])
  }

  @Test func `after an entry that is not on the account there is no page`() {
    let error = #expect(throws: RazaoError.self) { _ = try page(after: elsewhere) }
    #expect(error?.code == .naoEncontrado)
    #expect(throws: RazaoError.self) { _ = try page(after: .numbered(77)) }
  }

  @Test func `the months of a balance are those of a year, and add up to it`() throws {
    let (casa, members) = TestLedger.of("ana")
    let ana = members[0]
    let corrente = ana.opens("Corrente")
    let mercado = ana.opens("Mercado", .despesa)
    let renda = ana.opens("Salário", .receita)
    // Before the year, in it, and after the day that is asked for.
    ana.posts(-100, on: corrente, against: mercado, day: "2024-03-01")
    ana.posts(5000, on: corrente, against: renda, day: "2026-08-05")
    ana.posts(-300, on: corrente, against: mercado, day: "2026-08-20")
    ana.posts(-400, on: corrente, against: mercado, day: "2026-09-02")
    ana.posts(-900, on: corrente, against: mercado, day: "2026-09-30")
    let found = try casa.store.explicacao(
      daConta: corrente, em: .of("2026-09-04"), depois: nil, limite: 0)
    #expect(found.meses.map(\.mes.description) == ["2026-08", "2026-09"])
    #expect(found.meses.map(\.antes.description) == ["-1.00", "46.00"])
    #expect(found.meses.map(\.saldo.description) == ["46.00", "42.00"])
    #expect(found.meses.flatMap(\.somas).map(\.entrou.description) == ["50.00", "0.00"])
    #expect(found.meses.flatMap(\.somas).map(\.saiu.description) == ["3.00", "4.00"])
    for month in found.meses {
      let sum = Total.sum([month.antes] + month.somas.map(\.mudanca))
      #expect(sum.description == month.saldo.description)
    }
    #expect(found.conta.saldo.description == "42.00")
  }

  @Test func `an account that is not here has no balance to explain`() {
    let error = #expect(throws: RazaoError.self) {
      _ = try casa.store.explicacao(
        daConta: .numbered(77), em: nil, depois: nil, limite: 5)
    }
    #expect(error?.code == .naoEncontrado)
  }
}
