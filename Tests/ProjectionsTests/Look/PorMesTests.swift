import Canonical
import Ledger
import Projections
import TestSupport
import Testing

/// Spending, result, flow, trial balance and the month: figures from sums of days.
@Suite struct PorMesTests {
  private let casa: TestLedger
  private let ana: Member
  private let corrente: Uuid
  private let fundo: Uuid
  private let cartao: Uuid
  private let mercado: Uuid
  private let aluguel: Uuid
  private let luz: Uuid
  private let salario: Uuid
  private let iniciais: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    corrente = ana.opens("Corrente", tipo: "corrente")
    fundo = ana.opens("Fundo", tipo: "investimento")
    cartao = ana.opens("Cartão", .passivo, tipo: "cartao")
    mercado = ana.opens("Mercado", .despesa)
    aluguel = ana.opens("Casa: Aluguel", .despesa)
    luz = ana.opens("Casa: Luz", .despesa)
    salario = ana.opens("Salário", .receita)
    iniciais = ana.opens("Saldos iniciais", .patrimonio)
    casa.rounds = 0
  }

  @discardableResult private func says(
    _ cents: Int64, on conta: Uuid, against other: Uuid, _ day: String, _ who: String? = nil,
    _ note: String? = nil
  ) -> Uuid {
    var content = ConteudoDeTransacao.of(cents, on: conta, against: other, day: day, who: who)
    content.descricao = note
    return ana.writes(.transacaoLancada(TransacaoLancada(conteudo: content))).id
  }

  /// October and November, of which the 21st is today; and two entries of later days.
  private func twoMonths() {
    says(100_000, on: corrente, against: iniciais, "2026-10-01")
    says(500_000, on: corrente, against: salario, "2026-10-05", "Firma")
    says(-150_000, on: corrente, against: aluguel, "2026-10-06", "Imobiliária", "#casa")
    says(-30_000, on: cartao, against: mercado, "2026-10-20", "Padaria", "#festa #casa")
    says(-30_000, on: corrente, against: cartao, "2026-11-05")
    says(520_000, on: corrente, against: salario, "2026-11-05", "Firma")
    says(-8_000, on: corrente, against: luz, "2026-11-10", "Celesc")
    says(-5_000, on: cartao, against: mercado, "2026-11-12", "padaria")
    says(1_000, on: cartao, against: mercado, "2026-11-13", "Padaria")
    says(-200_000, on: corrente, against: fundo, "2026-11-15")
    says(-150_000, on: corrente, against: aluguel, "2026-11-28", "Imobiliária")
    says(-2_000, on: cartao, against: mercado, "2026-12-12", "Padaria")
  }

  private func ask<Answer: Equatable>(_ question: (LedgerStore) throws -> Answer) throws -> Answer {
    try BothForms(Delivery(lines: casa.allLines), last: 3).answer("a report", question)
  }

  private func gastos(
    _ days: ClosedRange<Day>, _ change: (inout PedidoPorMes) -> Void = { _ in }
  ) throws -> Gastos {
    var pedido = PedidoPorMes(dias: days)
    change(&pedido)
    let asked = pedido
    return try ask { $0.gastos(asked, hoje: .of("2026-11-21")) }
  }

  private static let both: ClosedRange<Day> = .of("2026-10-01") ... .of("2026-11-30")
  private static let november: ClosedRange<Day> = .of("2026-11-01") ... .of("2026-11-30")

  private func lines(_ table: TabelaPorMes) -> [String] {
    table.linhas.map { line in
      "\(line.nome ?? "-"): \(line.meses.map(\.valor.description).joined(separator: " "))"
    }
  }

  @Test func `categories in parts are one group, and the largest stands first`() throws {
    twoMonths()
    let table = try #require(try gastos(Self.both).tabelas.first)
    #expect(lines(table) == ["Casa: 1500.00 80.00", "Mercado: 300.00 40.00"])
    #expect(table.linhas[0].partes.map(\.nome) == ["Casa: Aluguel", "Casa: Luz"])
    #expect(table.linhas[1].partes.isEmpty)
    #expect(table.meses.map(\.valor.description) == ["1800.00", "120.00"])
    #expect(table.valor.description == "1920.00")
  }

  /// Of four months before one that is not over, the second is empty, so three count.
  ///
  /// Mercado has the mean 11.67 (35.01 / 3); Casa had 90.00 once, and nothing now.
  @Test(arguments: [DivisaoDeGastos.categoria, .interessado])
  func `one month stands beside the whole months before it, and their mean`(
    division: DivisaoDeGastos
  ) throws {
    for (cents, day) in [(1_000, "2026-07-03"), (2_000, "2026-09-03"), (501, "2026-10-03")] {
      says(Int64(-cents), on: corrente, against: mercado, day, "Padaria")
    }
    says(-9_000, on: corrente, against: luz, "2026-09-10", "Celesc")
    says(-3_000, on: corrente, against: mercado, "2026-11-03", "Padaria")
    let found = try gastos(Self.november) { $0.por = division }
    #expect(found.isAteHoje)
    let table = try #require(found.tabelas.first)
    #expect(
      table.antes.map { "\($0.mes) \($0.valor)" } == [
        "2026-07 10.00", "2026-09 110.00", "2026-10 5.01",
      ])
    #expect(table.antes.media?.description == "41.67")
    #expect(table.meses.map(\.valor.description) == ["30.00"])
    let (market, light) = (table.linhas[0], table.linhas[1])
    #expect(market.antes.map(\.valor.description) == ["10.00", "20.00", "5.01"])
    #expect(market.antes.media?.description == "11.67" && table.porCento(market) == 100)
    #expect(light.valor.minor == 0 && light.antes.media?.description == "30.00")
    #expect(table.linhas.count == 2 && table.porCento(light) == nil)
    let october = try gastos(.of("2026-10-01") ... .of("2026-10-31")) { $0.por = division }
    #expect(!october.isAteHoje)
    #expect(october.tabelas.first?.antes.map(\.valor.description) == ["10.00", "110.00"])
    #expect(try gastos(Self.both) { $0.por = division }.tabelas.first?.antes.isEmpty == true)
  }

  @Test func `what lies after today is in no figure, and stands apart`() throws {
    twoMonths()
    let table = try #require(try gastos(.of("2026-11-01") ... .of("2026-12-31")).tabelas.first)
    #expect(table.valor.description == "120.00")
    #expect(table.meses.map(\.agendado.description) == ["1500.00", "20.00"])
    #expect(table.linhas[0].agendado.description == "1500.00")
  }

  @Test func `part of a month counts only that part`() throws {
    twoMonths()
    let table = try #require(try gastos(.of("2026-11-11") ... .of("2026-11-12")).tabelas.first)
    #expect(lines(table) == ["Mercado: 50.00"])
    #expect(try gastos(.of("2026-09-01") ... .of("2026-09-30")).tabelas.isEmpty)
  }

  @Test func `a party is one, however it is spelled`() throws {
    twoMonths()
    let table = try #require(
      try gastos(Self.both) { $0.por = .interessado }.tabelas.first)
    #expect(table.linhas.count == 3)
    #expect(table.linhas.map { $0.nome?.lowercased() } == ["imobiliária", "padaria", "celesc"])
    #expect(table.linhas[1].meses.map(\.valor.description) == ["300.00", "40.00"])
    #expect(table.valor.description == "1920.00")
  }

  @Test func `an entry with two tags is in both, and once in the total`() throws {
    twoMonths()
    let table = try #require(try gastos(Self.both) { $0.por = .etiqueta }.tabelas.first)
    #expect(lines(table) == ["casa: 1800.00 0.00", "festa: 300.00 0.00", "-: 0.00 120.00"])
    #expect(table.valor.description == "1920.00")
  }

  @Test(arguments: [DivisaoDeGastos.categoria, .interessado, .etiqueta])
  func `the entries behind a figure add up to it`(division: DivisaoDeGastos) throws {
    twoMonths()
    let found = try gastos(Self.both) { ($0.por, $0.comLancamentos) = (division, true) }
    let table = try #require(found.tabelas.first)
    let expenses = [mercado, aluguel, luz]
    for line in table.linhas where line.nome != nil {
      for month in line.meses {
        let sum = month.lancamentos.compactMap { casa.store.base($0)?.conteudo.partidas }
          .joined().filter { expenses.contains($0.conta) }
          .reduce(Int64(0)) { $0 + $1.valor.minor }
        #expect(Int128(sum) == month.valor.minor + month.agendado.minor, "\(line.nome ?? "")")
      }
    }
    #expect(
      try gastos(Self.both) { $0.por = division }.tabelas.first?.linhas.allSatisfy {
        $0.meses.allSatisfy(\.lancamentos.isEmpty)
      } == true)
  }

  @Test func `income less expense, month by month`() throws {
    twoMonths()
    let found = try ask {
      $0.resultado(PedidoPorMes(dias: Self.both), hoje: .of("2026-11-21"))
    }
    let result = try #require(found.moedas.first)
    #expect(lines(result.receitas) == ["Salário: 5000.00 5200.00"])
    #expect(result.meses.map(\.valor.description) == ["3200.00", "5080.00"])
    #expect(result.valor.description == "8280.00")
    #expect(result.agendado.description == "-1500.00")
  }

  @Test func `money leaves when the card is paid, and what is invested is out of the accounts`()
    throws
  {
    twoMonths()
    let found = try ask { $0.fluxo(Self.both, hoje: .of("2026-11-21")) }
    let flow = try #require(found.moedas.first)
    #expect(flow.contas == [corrente])
    #expect(
      flow.meses.map { "\($0.abertura) +\($0.entrou) -\($0.saiu) =\($0.fechamento)" } == [
        "0.00 +5000.00 -1500.00 =4500.00", "4500.00 +5200.00 -2380.00 =7320.00",
      ])
    #expect(flow.meses.map(\.outros.description) == ["1000.00", "0.00"])
    #expect(flow.meses[1].gastosPagos.description == "-380.00")
    #expect(flow.meses[1].investimentos.description == "-2000.00")
    #expect(flow.agendado.description == "-1500.00")
    for month in flow.meses {
      let change = month.entrou.fine - month.saiu.fine + month.outros.fine
      #expect(month.abertura.fine + change == month.fechamento.fine)
    }
  }

  @Test func `what is lent goes out of the accounts with cash, and what comes back comes in`()
    throws
  {
    let friend = ana.opens("João me deve", tipo: "emprestimo")
    says(100_000, on: corrente, against: iniciais, "2026-10-01")
    says(-30_000, on: corrente, against: friend, "2026-10-02")
    says(10_000, on: corrente, against: friend, "2026-11-03")
    // A debt that was there before moves no cash.
    says(5_000, on: friend, against: iniciais, "2026-11-04")
    let found = try ask { $0.fluxo(Self.both, hoje: .of("2026-11-21")) }
    let flow = try #require(found.moedas.first)
    #expect(flow.contas == [corrente])
    #expect(
      flow.meses.map { "\($0.abertura) +\($0.entrou) -\($0.saiu) =\($0.fechamento)" } == [
        "0.00 +0.00 -300.00 =700.00", "700.00 +100.00 -0.00 =800.00",
      ])
    #expect(flow.meses.map(\.outrasContas.description) == ["-300.00", "100.00"])
    #expect(flow.meses.map(\.outros.description) == ["1000.00", "0.00"])
  }

  @Test func `income less spending, opening balances and exchanges change the net worth`()
    throws
  {
    twoMonths()
    let wise = ana.opens("Wise", tipo: "corrente", moeda: "USD")
    says(-55_000, on: corrente, against: ana.opens("Câmbio", .patrimonio), "2026-11-16")
    says(
      10_000, on: wise, against: ana.opens("Câmbio USD", .patrimonio, moeda: "USD"), "2026-11-16")
    func told(_ days: ClosedRange<Day>) throws -> [String] {
      let found = try ask { try $0.patrimonio(days, hoje: .of("2026-11-21")) }
      #expect(found.dias == days.lowerBound ... .of("2026-11-21"))
      return found.moedas.map { one in
        "\(one.moeda) \(one.antes) +\(one.entrou) -\(one.saiu) +\(one.iniciais) "
          + "+\(one.cambio) =\(one.depois)"
      }
    }
    // October left 1000 + 5000 - 1500 - 300; in November 5200 came, and 80 + 50 - 10 went.
    #expect(
      try told(Self.november) == [
        "BRL 4200.00 +5200.00 -120.00 +0.00 +-550.00 =8730.00",
        "USD 0.00 +0.00 -0.00 +0.00 +100.00 =100.00",
      ])
    #expect(
      try told(Self.both).first == "BRL 0.00 +10200.00 -1920.00 +1000.00 +-550.00 =8730.00")
    for day in ["2026-10-06", "2026-11-05", "2026-11-16"] {
      let first = Day.of(day)
      let found = try ask { try $0.patrimonio(first...first, hoje: .of("2026-11-21")) }
      let before = try ask { try $0.saldos(Vista(em: Day(number: first.number - 1))) }
      let own = before.filter { $0.classe.isPropria && $0.moeda == .real }.map(\.saldo)
      #expect(found.moedas.first?.antes == Total.sum(own), "\(day)")
    }
  }

  @Test func `debits and credits are one sum in each currency, on any day`() throws {
    twoMonths()
    let wise = ana.opens("Wise", moeda: "USD")
    says(
      2_000, on: wise, against: ana.opens("Iniciais USD", .patrimonio, moeda: "USD"), "2026-10-02")
    for day in ["2026-10-05", "2026-10-20", "2026-11-21", "2026-12-31"] {
      let found = try ask { try $0.balancete(em: .of(day)) }
      #expect(found.moedas.map(\.moeda.description) == ["BRL", "USD"])
      for balance in found.moedas {
        #expect(balance.debito.fine == balance.credito.fine, "\(day)")
        #expect(balance.debito.minor > 0)
      }
    }
    #expect(try ask { try $0.balancete(em: .of("2026-09-30")) }.moedas.isEmpty)
  }

  @Test func `a month says what came and went, against the month before`() throws {
    twoMonths()
    let found = try ask {
      try $0.mes(Month(of: .of("2026-11-01")), hoje: .of("2026-11-21"), maiores: 1, ultimos: 2)
    }
    let month = try #require(found.moedas.first)
    #expect("\(month.entrou.valor) \(month.saiu.valor) \(month.sobrou)" == "5200.00 120.00 5080.00")
    #expect("\(month.antes.entrou) \(month.antes.saiu)" == "5000.00 1800.00")
    #expect(month.saiu.agendado.description == "1500.00")
    #expect(month.maiores.map(\.nome) == ["Casa"])
    #expect(month.outrosGastos?.description == "40.00")
    #expect(found.agendados.map { "\($0.conteudo.data)" } == ["2026-11-28"])
    #expect(found.ultimos.map { "\($0.conteudo.data)" } == ["2026-11-15", "2026-11-13"])
    let october = try ask {
      try $0.mes(Month(of: .of("2026-10-01")), hoje: .of("2026-11-21"), maiores: 5, ultimos: 5)
    }
    #expect(october.moedas.first?.outros.description == "1000.00")
    #expect(october.moedas.first.map { $0.outrosGastos == nil } == true)
    #expect(october.agendados.isEmpty)
  }

  @Test func `figures follow corrections and annulments`() throws {
    let entry = says(-1_000, on: corrente, against: mercado, "2026-11-02")
    ana.corrects(entry, -3_000, on: corrente, against: luz, day: "2026-11-03")
    ana.annuls(says(-9_000, on: corrente, against: mercado, "2026-11-04"))
    let table = try #require(try gastos(Self.november).tabelas.first)
    #expect(lines(table) == ["Casa: Luz: 30.00"])
  }
}
