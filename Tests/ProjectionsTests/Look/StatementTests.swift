import Canonical
import Ledger
import Presentation
import Projections
import TestSupport
import Testing

/// A small firm's year as its accountant worked it out on paper: trial balance, income statement,
/// balance sheet and journal.
@Suite struct StatementTests {
  /// Day, debit, credit, and the amount in reais; a debit of several accounts says how much on each.
  private static let year = """
    2025-01-02 Banco Capital 10000
    2025-01-05 Banco Empréstimo 6000
    2025-01-10 Aluguel Banco 1000
    2025-01-15 Material Cartão 800
    2025-01-20 Banco Serviços 3000
    2025-01-31 Salários Banco 1500
    2025-02-05 Empréstimo:500+Juros:60 Banco 560
    2025-02-10 Cartão Banco 800
    2025-02-11 Aluguel Banco 1000
    2025-02-14 Caixa Vendas 900
    2025-02-20 Banco Serviços 3200
    2025-02-28 Salários Banco 1500
    2025-03-05 Empréstimo:500+Juros:55 Banco 555
    2025-03-10 Aluguel Banco 1000
    2025-03-12 Material Cartão 600
    2025-03-15 Cartão Material 100
    2025-03-20 Banco Serviços 2800
    2025-03-30 Salários Banco 1500
    2025-03-31 Tarifas Banco 30
    2025-04-05 Empréstimo:500+Juros:50 Banco 550
    2025-04-10 Cartão Banco 500
    2025-04-11 Aluguel Banco 1000
    2025-04-15 Impostos Banco 400
    2025-04-20 Banco Serviços 4000
    2025-04-30 Salários Banco 1500
    2025-05-05 Empréstimo:500+Juros:45 Banco 545
    2025-05-10 Aluguel Banco 1000
    2025-05-15 Banco Capital 2000
    2025-05-20 Banco Serviços 3500
    2025-05-31 Salários Banco 1500
    2025-06-10 Aluguel Banco 1000
    2025-06-20 Banco Caixa 900
    2025-06-25 Banco Serviços 3000
    2025-06-30 Salários Banco 1500
    2025-07-10 Aluguel Banco 1000
    2025-07-20 Banco Serviços 2500
    2025-08-20 Banco Serviços 2500
    2025-09-15 Material Cartão 300
    2025-10-10 Cartão Banco 300
    2025-11-20 Banco Serviços 2500
    2025-12-10 Aluguel Banco 1000
    2025-12-20 Banco Serviços 5000
    2025-12-30 Salários Banco 3000
    2025-12-31 Empréstimo:4000+Juros:200 Banco 4200
    2026-01-20 Banco Serviços 1000
    2026-02-28 Aluguel Banco 1000
    """
  /// The last entry is only scheduled.
  private static let hoje = Day.of("2026-02-15")

  private let casa: TestLedger
  private let cartao: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana")
    self.casa = casa
    let ana = members[0]
    let accounts: [(String, ClasseDeConta, String?)] = [
      ("Banco", .ativo, "corrente"), ("Caixa", .ativo, "carteira"),
      ("Cartão", .passivo, "cartao"), ("Empréstimo", .passivo, "divida"),
      ("Capital", .patrimonio, nil), ("Serviços", .receita, nil), ("Vendas", .receita, nil),
      ("Aluguel", .despesa, nil), ("Salários", .despesa, nil), ("Material", .despesa, nil),
      ("Juros", .despesa, nil), ("Impostos", .despesa, nil), ("Tarifas", .despesa, nil),
    ]
    var ids: [String: Uuid] = [:]
    for (nome, classe, tipo) in accounts { ids[nome] = ana.opens(nome, classe, tipo: tipo) }
    func side(_ nome: String, _ reais: String) -> (Uuid, String) {
      (ids[nome] ?? .numbered(0), reais + ".00")
    }
    for line in Self.year.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let debits = words[1].split(separator: "+").map { part in
        let pair = part.split(separator: ":").map(String.init)
        return side(pair[0], pair.count > 1 ? pair[1] : words[3])
      }
      ana.posts(debits + [side(words[2], "-" + words[3])], day: words[0])
    }
    cartao = ids["Cartão"] ?? .numbered(0)
    casa.rounds = 0
  }

  private func ask<Answer: Equatable>(_ question: (LedgerStore) throws -> Answer) throws -> Answer {
    try BothForms(Delivery(lines: casa.allLines), last: 3).answer("a statement", question)
  }

  private func saldos(_ period: String) throws -> SaldosDoPeriodo {
    let days = try #require(TypedPeriod.read(period))
    return try ask { $0.saldos(periodo: days, hoje: Self.hoje) }
  }

  /// The lines of a statement as people read them, in whole reais, with its total.
  private func lines(_ kind: Demonstracao, _ period: String) throws -> [String] {
    let balances = try #require(try saldos(period).moedas.first)
    return (kind.grupos(balances).flatMap(\.linhas) + [kind.total(balances)]).map { line in
      ([line.nome] + kind.figuras(line, isNatural: true).map(reais)).joined(separator: " ")
    }
  }

  private func reais(_ total: Total) -> String { total.description.replacing(".00", with: "") }

  @Test(
    "both sides of the balance sheet and the result of each month are those worked out by hand",
    arguments: [
      "01 16500 6800 9700 -300", "02 16740 5500 11240 1540", "03 16455 5500 10955 -285",
      "04 16505 4500 12005 1050", "05 18960 4000 14960 955", "06 19460 4000 15460 500",
      "07 20960 4000 16960 1500", "08 23460 4000 19460 2500", "09 23460 4300 19160 -300",
      "10 23160 4000 19160 0", "11 25660 4000 21660 2500", "12 22460 0 22460 800",
    ])
  func months(worked: String) throws {
    let month = worked.prefix(2)
    let balances = try #require(try saldos("\(month)/2025").moedas.first)
    let groups = Demonstracao.balanco.grupos(balances)
    let sums = [ClasseDeConta.ativo, .passivo, .patrimonio].map { classe in
      groups.first { $0.classe == classe }.map {
        reais(Demonstracao.balanco.figuras($0.soma, isNatural: true)[0])
      } ?? "0"
    }
    let result = Demonstracao.dre.figuras(Demonstracao.dre.total(balances))[0]
    #expect(([String(month)] + sums + [reais(result)]).joined(separator: " ") == worked)
    let other = Demonstracao.balanco.total(balances)
    #expect(reais(Demonstracao.balanco.figuras(other, isNatural: true)[0]) == sums[0])
  }

  @Test func `the trial balance of a month has what was before, debits, credits and what is left`()
    throws
  {
    #expect(
      try lines(.balancete, "03/2025") == [
        "Banco 15840 2800 3085 15555", "Caixa 900 0 0 900", "Cartão 0 100 600 -500",
        "Empréstimo -5500 500 0 -5000", "Capital -10000 0 0 -10000",
        "Serviços -6200 0 2800 -9000", "Vendas -900 0 0 -900", "Aluguel 2000 1000 0 3000",
        "Salários 3000 1500 0 4500", "Material 800 600 100 1300", "Juros 60 55 0 115",
        "Tarifas 0 30 0 30", "Soma 0 6585 6585 0",
      ])
  }

  @Test func `the income statement stands beside the period before`() throws {
    #expect(
      try lines(.dre, "03/2025") == [
        "Serviços 2800 3200", "Vendas 0 900", "Aluguel 1000 1000", "Salários 1500 1500",
        "Material 500 0", "Juros 55 60", "Tarifas 30 0", "Resultado -285 1540",
      ])
    #expect(
      try lines(.dre, "2025") == [
        "Serviços 32000 0", "Vendas 900 0", "Aluguel 8000 0", "Salários 12000 0",
        "Material 1600 0", "Juros 410 0", "Impostos 400 0", "Tarifas 30 0", "Resultado 10460 0",
      ])
  }

  @Test func `the balance sheet has the result of the year in equity`() throws {
    #expect(
      try lines(.balanco, "03/2025") == [
        "Banco 15555 15840", "Caixa 900 900", "Cartão 500 0", "Empréstimo 5000 5500",
        "Capital 10000 10000", "Resultado do exercício 955 1240",
        "Passivo e patrimônio líquido 16455 16740",
      ])
    #expect(
      try lines(.balanco, "2025") == [
        "Banco 22460 0", "Capital 12000 0", "Resultado do exercício 10460 0",
        "Passivo e patrimônio líquido 22460 0",
      ])
  }

  @Test func `income and spending begin at zero in January, and nothing after today counts`() throws
  {
    #expect(
      try lines(.balancete, "01/2026") == [
        "Banco 22460 1000 0 23460", "Capital -12000 0 0 -12000",
        "Resultados acumulados -10460 0 0 -10460", "Serviços 0 0 1000 -1000", "Soma 0 1000 1000 0",
      ])
    #expect(
      try lines(.dre, "01/2026") == [
        "Serviços 1000 5000", "Aluguel 0 1000", "Salários 0 3000", "Juros 0 200",
        "Resultado 1000 800",
      ])
    #expect(
      try lines(.balanco, "01/2026") == [
        "Banco 23460 22460", "Capital 12000 12000", "Resultados acumulados 10460 10460",
        "Resultado do exercício 1000 0", "Passivo e patrimônio líquido 23460 22460",
      ])
    for later in ["02/2026", "03/2026"] {
      #expect(try lines(.balancete, later).first == "Banco 23460 0 0 23460", "\(later)")
    }
    #expect(try lines(.dre, "04/2026") == ["Resultado 0 0"])
  }

  @Test func `the journal numbers the entries of a year, with a line for each debit`() throws {
    let days = try #require(TypedPeriod.read("03/2025"))
    let march = try ask { $0.diario(days, hoje: Self.hoje) }.linhas
    #expect(
      march.map { "\($0.numero) \($0.debito.nome) \($0.credito.nome) \(reais($0.valor))" } == [
        "13 Empréstimo Banco 500", "13 Juros Banco 55", "14 Aluguel Banco 1000",
        "15 Material Cartão 600", "16 Cartão Material 100", "17 Banco Serviços 2800",
        "18 Salários Banco 1500", "19 Tarifas Banco 30",
      ])
    let next = try #require(TypedPeriod.read("2026"))
    #expect(try ask { $0.diario(next, hoje: Self.hoje) }.linhas.map(\.numero) == [1])
    // Numbers begin again with the year.
    let turn = Day.of("2025-12-31")...Day.of("2026-01-31")
    #expect(try ask { $0.diario(turn, hoje: Self.hoje) }.linhas.map(\.numero) == [44, 44, 1])
  }

  @Test func `several debits and credits are met in their order, each in its currency`() {
    func side(_ nome: String, _ cents: Int64, _ moeda: String = "BRL") -> PartidaNomeada {
      PartidaNomeada(
        conta: .numbered(1), nome: nome, moeda: Currency(moeda) ?? .real, classe: .ativo,
        valor: .cents(cents))
    }
    let pairs = LinhaDoDiario.pares([
      side("Luz", 100), side("Dólares", 20, "USD"), side("Água", 50), side("Banco", -120),
      side("Câmbio", -20, "USD"), side("Carteira", -30),
    ])
    #expect(
      pairs.map { "\($0.debito.nome) \($0.credito.nome) \($0.valor)" } == [
        "Luz Banco 1.00", "Dólares Câmbio 0.20", "Água Banco 0.20", "Água Carteira 0.30",
      ])
  }

  @Test func `screen, document and table say the same, with D and C on the screen alone`() throws {
    let found = try saldos("03/2025")
    let space = "\u{A0}"
    let screen = Screen.demonstracao(found, .balancete)
    #expect(
      screen.sections.map(\.header) == [
        "Ativo", "Passivo", "Patrimônio líquido", "Receitas", "Despesas", "Total",
      ])
    let debts = screen.sections[1]
    #expect(debts.row(0).value == "C R$\(space)500,00")
    #expect(
      debts.row(0).details.map(\.text) == [
        "saldo anterior R$\(space)0,00 · débitos R$\(space)100,00 · créditos R$\(space)600,00"
      ])
    #expect(
      Screen.demonstracao(found, .balanco).sections[1].row(0).details.map(\.text) == [
        "28/02/2025 R$\(space)0,00"
      ])
    let json = found.json(.balancete).text
    #expect(json.hasPrefix(#"{"de":"2025-03-01","ate":"2025-03-31","exercicio":"2025-01-01","#))
    #expect(
      json.contains(
        #"{"conta":"\#(cartao)","nome":"Cartão","abertura":"0.00","debito":"100.00","#
          + #""credito":"600.00","fechamento":"-500.00"}"#))
    #expect(
      json.hasSuffix(
        #""total":{"abertura":"0.00","debito":"6585.00","credito":"6585.00","fechamento":"0.00"}}}}"#
      ))
    #expect(
      found.json(.balanco).text.contains(#""nome":"Cartão","saldo":"-500.00","antes":"0.00""#))
    #expect(
      found.csv(.balancete).text().contains(
        "\r\nBRL,passivo,Cartão,0.00,100.00,600.00,-500.00,\(cartao)\r\n"))
  }

  @Test(
    "the period before a period is as long",
    arguments: [
      ("2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"),
      ("2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"),
      ("2026-04-01", "2026-06-30", "2026-01-01", "2026-03-31"),
      ("2026-03-11", "2026-03-20", "2026-03-01", "2026-03-10"),
    ])
  func before(days: (String, String, String, String)) {
    let period: ClosedRange<Day> = .of(days.0) ... .of(days.1)
    #expect(period.anterior == .of(days.2) ... .of(days.3))
  }
}
