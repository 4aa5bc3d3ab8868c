import Canonical
import Ledger
import Projections
import TestSupport
import Testing

/// A month of accounts as their treasurer gives account of it.
@Suite struct AccountabilityTests {
  /// The sum of some parts, in units of 10⁻⁴.
  private func sum(_ parts: [MoedaPrestada.Parte]) -> Int128 {
    parts.reduce(0) { $0 + $1.valor.fine }
  }

  @Test(arguments: 0..<UInt64(10 * TestSeed.scale))
  func `balances, entries and categories of a month lead from one to the other`(
    round: UInt64
  ) throws {
    let seed = TestSeed.value &+ round &* 7919
    let books = OneHousehold(seed: seed, months: 6)
    for month in books.months where month.day(1) <= books.hoje {
      let last = min(month.day(31), books.hoje)
      let eve = Day(number: month.day(1).number - 1)
      let all = try books.store.prestacao(
        de: month.day(1)...month.day(31), contas: [], semNomes: false, hoje: books.hoje)
      for conta in all.contas {
        #expect(conta.abertura.fine == books.balance(conta.id, eve), "RAZAO_SEED=\(seed)")
        #expect(conta.fechamento.fine == books.balance(conta.id, last), "RAZAO_SEED=\(seed)")
        // Each line carries the balance on to the next.
        var balance = conta.abertura.fine
        for entry in conta.lancamentos {
          balance += entry.linha.valor.fine
          #expect(entry.linha.saldo.fine == balance, "RAZAO_SEED=\(seed)")
        }
        #expect(balance == conta.fechamento.fine, "RAZAO_SEED=\(seed)")
      }
      for money in all.moedas {
        let days = month.day(1)...last
        #expect(sum(money.entrou) == -books.sum(days, .receita, money.moeda))
        #expect(sum(money.saiu) == books.sum(days, .despesa, money.moeda))
        #expect(sum(money.outros) == -books.sum(days, .patrimonio, money.moeda))
        #expect(money.transferido == [], "no account is left out")
        // Beside it the month before, and the year so far.
        let year = try #require(Day(year: last.parts.year, month: 1, day: 1))
        let before = try #require(month.advanced(by: -1))
        func columns(_ column: (MoedaPrestada.Parte) -> Total?) -> Int128 {
          money.entrou.reduce(0) { $0 + (column($1)?.fine ?? 0) }
        }
        #expect(columns(\.noAno) == -books.sum(year...last, .receita, money.moeda))
        #expect(
          columns(\.mesAnterior)
            == -books.sum(before.day(1)...before.day(31), .receita, money.moeda))
      }
      // Of some accounts alone, the others are where money came from and went.
      let some = try books.store.prestacao(
        de: month.day(1)...month.day(31), contas: Array(books.money), semNomes: true,
        hoje: books.hoje)
      for money in some.moedas {
        let moved =
          sum(money.entrou) - sum(money.saiu) + sum(money.transferido) + sum(money.outros)
        #expect(money.abertura.fine + moved == money.fechamento.fine, "RAZAO_SEED=\(seed)")
      }
      #expect(
        some.contas.flatMap(\.lancamentos).allSatisfy {
          $0.linha.conteudo.interessado == nil && $0.linha.conteudo.descricao == nil
        })
    }
  }

  @Test func `an entry has one number in all accounts, and numbers follow the days`() throws {
    let books = OneHousehold(seed: TestSeed.value, months: 6)
    for month in books.months where month.day(1) <= books.hoje {
      let all = try books.store.prestacao(
        de: month.day(1)...month.day(31), contas: [], semNomes: false, hoje: books.hoje)
      let entries = all.contas.flatMap(\.lancamentos)
      let numbers = Dictionary(grouping: entries, by: \.numero)
      #expect(numbers.values.allSatisfy { Set($0.map(\.linha.id)).count == 1 })
      #expect(Set(numbers.keys) == Set(1...max(1, Set(entries.map(\.linha.id)).count)))
      let days = numbers.sorted { $0.key < $1.key }.compactMap {
        $0.value.first?.linha.conteudo.data
      }
      #expect(days == days.sorted())
    }
  }

  @Test func `the columns beside a month are of its own currency`() throws {
    let (casa, members) = TestLedger.of("ana")
    let ana = members[0]
    let (corrente, cartao) = (ana.opens("Corrente"), ana.opens("Cartão", .passivo))
    let dolar = ana.opens("Dólar", moeda: "USD")
    let troca = ana.opens("Troca", .patrimonio, moeda: "USD")
    let mercado = ana.opens("Mercado", .despesa)
    // The card is no account of these: the entry is on them in dollars alone.
    ana.posts(
      [(dolar, "-10.00"), (troca, "10.00"), (cartao, "-50.00"), (mercado, "50.00")],
      day: "2026-09-10")
    ana.posts([(corrente, "-2.00"), (mercado, "2.00")], day: "2026-09-20")
    ana.posts([(corrente, "-10.00"), (mercado, "10.00")], day: "2026-10-10")
    let found = try casa.store.prestacao(
      de: .of("2026-10-01") ... .of("2026-10-31"), contas: [corrente, dolar], semNomes: false,
      hoje: .of("2026-10-31"))
    let reais = try #require(found.moedas.first { $0.moeda == .real })
    #expect(reais.saiu.map(\.valor.description) == ["10.00"])
    #expect(reais.saiu.map { $0.mesAnterior?.description } == ["2.00"])
    #expect(reais.saiu.map { $0.noAno?.description } == ["12.00"])
    #expect(reais.transferido == [])
  }

  @Test func `a month is the same in its year as by itself`() throws {
    let books = OneHousehold(seed: TestSeed.value, months: 6)
    let year = try books.store.prestacao(
      de: .of("2026-01-01") ... .of("2026-12-31"), contas: [], semNomes: false, hoje: books.hoje)
    #expect(!year.meses.isEmpty)
    for month in year.meses {
      let alone = try books.store.prestacao(
        de: month.dias, contas: [], semNomes: false, hoje: books.hoje)
      #expect(month == alone)
    }
  }

  @Test func `a month that has not begun is refused`() throws {
    let books = OneHousehold(seed: TestSeed.value, months: 3)
    let next = try #require(Month(of: books.hoje).advanced(by: 1))
    #expect(throws: RazaoError.self) {
      try books.store.prestacao(
        de: next.day(1)...next.day(31), contas: [], semNomes: false, hoje: books.hoje)
    }
  }
}
