import Canonical
import Ledger
import Projections
import TestSupport
import Testing

/// The register over all accounts: each entry once, seen from what one has and owes.
@Suite struct LancamentosTests {
  private let casa: TestLedger
  private let ana: Member
  private let corrente: Uuid
  private let poupanca: Uuid
  private let cartao: Uuid
  private let mercado: Uuid
  private let aluguel: Uuid
  private let luz: Uuid
  private let salario: Uuid
  private let iniciais: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    corrente = ana.opens("Corrente")
    poupanca = ana.opens("Poupança")
    cartao = ana.opens("Cartão", .passivo)
    mercado = ana.opens("Mercado", .despesa)
    aluguel = ana.opens("Casa: Aluguel", .despesa)
    luz = ana.opens("Casa: Luz", .despesa)
    salario = ana.opens("Salário", .receita)
    iniciais = ana.opens("Saldos iniciais", .patrimonio)
    casa.rounds = 2
  }

  @discardableResult private func says(
    _ cents: Int64, on conta: Uuid, against other: Uuid, _ day: String, _ who: String? = nil,
    _ note: String? = nil
  ) -> Uuid {
    var content = ConteudoDeTransacao.of(cents, on: conta, against: other, day: day, who: who)
    content.descricao = note
    return ana.writes(.transacaoLancada(TransacaoLancada(conteudo: content))).id
  }

  /// The register, which is the same over a file and in memory.
  private func list(
    hoje: String = "2026-11-21", _ change: (inout PedidoDeLancamentos) -> Void = { _ in }
  ) throws -> Lancamentos {
    var pedido = PedidoDeLancamentos()
    change(&pedido)
    let asked = pedido
    var answers: [Lancamentos] = []
    for last in [0, 3] {
      answers.append(
        try BothForms(Delivery(lines: casa.allLines), last: last).answer("\(asked)") {
          try $0.lancamentos(asked, hoje: .of(hoje))
        })
    }
    #expect(answers[0] == answers[1])
    return answers[0]
  }

  private func amounts(_ list: Lancamentos) -> [String] {
    list.lancamentos.map { "\($0.conteudo.data) \($0.sentido?.rawValue ?? "-") \($0.valor)" }
  }

  private func month() {
    says(325_000, on: corrente, against: iniciais, "2026-11-01")
    says(500_000, on: corrente, against: salario, "2026-11-05", "Firma")
    says(-150_000, on: corrente, against: aluguel, "2026-11-06", "Imobiliária", "#casa aluguel")
    says(-4_590, on: cartao, against: mercado, "2026-11-10", "Padaria São João", "pão #Lanche")
    says(-100_000, on: corrente, against: poupanca, "2026-11-11")
    says(-8_000, on: corrente, against: luz, "2026-11-12", "Celesc", "#casa")
    says(-4_590, on: corrente, against: cartao, "2026-11-20", "Visa")
    says(-2_000, on: cartao, against: mercado, "2026-12-10", "Padaria São João")
  }

  @Test func `an entry stands once, and a transfer between own accounts is neither in nor out`()
    throws
  {
    month()
    #expect(
      try amounts(list()) == [
        "2026-12-10 saida -20.00", "2026-11-20 - 45.90", "2026-11-12 saida -80.00",
        "2026-11-11 - 1000.00", "2026-11-10 saida -45.90", "2026-11-06 saida -1500.00",
        "2026-11-05 entrada 5000.00", "2026-11-01 entrada 3250.00",
      ])
  }

  @Test func `what lies after today is marked, and stands in sums of its own`() throws {
    month()
    let found = try list()
    #expect(found.lancamentos.map(\.agendado) == [true] + Array(repeating: false, count: 7))
    let sum = try #require(found.soma.first)
    #expect(found.soma.count == 1)
    #expect("\(sum.entrou) \(sum.saiu) \(sum.outros)" == "5000.00 1625.90 3250.00")
    #expect("\(sum.aEntrar) \(sum.aSair)" == "0.00 20.00")
  }

  @Test func `a row names one's own accounts and the other side`() throws {
    month()
    let rows = try list().lancamentos
    #expect(rows[2].contas.map(\.nome) == ["Corrente"])
    #expect(rows[2].categorias.map(\.nome) == ["Casa: Luz"])
    #expect(rows[3].contas.map(\.nome) == ["Corrente", "Poupança"])
    #expect(rows[3].isEntreContas)
    #expect(rows[2].etiquetas == ["casa"])
  }

  @Test(
    arguments: [
      ("padaria", ["2026-12-10", "2026-11-10"]), ("PAO", ["2026-11-10"]),
      ("sao joao", ["2026-12-10", "2026-11-10"]),
      ("celesc", ["2026-11-12"]), ("nada", []),
    ])
  func `a text is searched in all accounts`(text: String, days: [String]) throws {
    month()
    let found = try list { $0.filtro.buscar = text }
    #expect(found.lancamentos.map { "\($0.conteudo.data)" } == days)
  }

  @Test(
    arguments: [
      ("lanche", 1), ("#lanche", 1), ("CASA", 2), ("cas", 0), ("aluguel", 0), ("pão", 0),
    ])
  func `a tag is a whole word with its sign`(tag: String, count: Int) throws {
    month()
    #expect(try list { $0.filtro.etiqueta = tag }.lancamentos.count == count)
  }

  @Test func `the party is another thing than the description`() throws {
    month()
    says(-1, on: corrente, against: mercado, "2026-11-15", "Feira", "perto da padaria")
    #expect(try list { $0.filtro.interessado = "padaria" }.lancamentos.count == 2)
    #expect(try list { $0.filtro.buscar = "padaria" }.lancamentos.count == 3)
  }

  @Test(
    arguments: [
      (4590, 4590, 2), (4589, 4589, 0), (4500, 8000, 3), (0, 2000, 1), (1, 100_000_000, 8),
    ] as [(Int64, Int64, Int)])
  func `an amount is found whatever its sign`(from: Int64, to: Int64, count: Int) throws {
    month()
    let found = try list { $0.filtro.valor = FaixaDeValor(.cents(-to), .cents(from)) }
    #expect(found.lancamentos.count == count)
  }

  @Test func `a category finds its entries, alone and with another condition`() throws {
    month()
    #expect(try list { $0.filtro.categorias = [aluguel, luz] }.lancamentos.count == 2)
    #expect(
      try list {
        $0.filtro.categorias = [aluguel, luz]
        $0.filtro.buscar = "celesc"
      }.lancamentos.count == 1)
    #expect(
      try list {
        $0.filtro.categorias = [mercado]
        $0.filtro.valor = FaixaDeValor(.cents(2000), .cents(2000))
      }.lancamentos.count == 1)
    #expect(try list { $0.filtro.categorias = [] }.lancamentos.isEmpty)
  }

  @Test func `days bound the list, and a month is one of its periods`() throws {
    month()
    let found = try list { ($0.de, $0.ate) = (.of("2026-11-06"), .of("2026-11-12")) }
    #expect(found.lancamentos.count == 4)
    #expect(try list { ($0.de, $0.ate) = (.of("2026-11-12"), .of("2026-11-06")) }.lancamentos == [])
  }

  @Test func `states: scheduled, seen by the bank, come from its file`() throws {
    month()
    let file = ana.imports("a.ofx", into: poupanca)
    ana.posts(-7, on: corrente, against: mercado, day: "2026-11-18", from: file)
    ana.asserts(645_410, of: corrente, day: "2026-11-20")
    ana.asserts(575_000, of: corrente, day: "2026-11-11")
    #expect(try amounts(list { $0.filtro.estado = .agendado }) == ["2026-12-10 saida -20.00"])
    #expect(try amounts(list { $0.filtro.estado = .importado }) == ["2026-11-18 saida -0.07"])
    // The balance of the 20th is not the bank's, that of the 11th is.
    #expect(
      try amounts(list { $0.filtro.estado = .conferido }) == [
        "2026-11-18 saida -0.07", "2026-11-11 - 1000.00", "2026-11-06 saida -1500.00",
        "2026-11-05 entrada 5000.00", "2026-11-01 entrada 3250.00",
      ])
  }

  @Test func `what does not count is not listed, and a correction is listed as it is now`() throws {
    ana.annuls(says(-1, on: corrente, against: mercado, "2026-11-02", "Padaria"))
    let entry = says(-2, on: corrente, against: mercado, "2026-11-02", "Padaria")
    ana.corrects(entry, -3, on: corrente, against: mercado, day: "2026-11-03", who: "Feira")
    #expect(try amounts(list()) == ["2026-11-03 saida -0.03"])
    #expect(try list { $0.filtro.buscar = "padaria" }.lancamentos == [])
    #expect(try list { $0.filtro.buscar = "feira" }.lancamentos.count == 1)
  }

  @Test func `money changed into another currency is neither in nor out, and nothing is added`()
    throws
  {
    let wise = ana.opens("Wise", moeda: "USD")
    let cambio = ana.opens("Câmbio", .patrimonio)
    let cambioUSD = ana.opens("Câmbio USD", .patrimonio, moeda: "USD")
    ana.posts(
      [(corrente, "-112.40"), (cambio, "112.40"), (wise, "20.00"), (cambioUSD, "-20.00")],
      day: "2026-11-03")
    let lazer = ana.opens("Lazer USD", .despesa, moeda: "USD")
    says(-500, on: wise, against: lazer, "2026-11-04")
    let found = try list()
    #expect(amounts(found) == ["2026-11-04 saida -5.00", "2026-11-03 - 112.40"])
    #expect(sums(found.soma) == ["BRL 0.00 0.00 -112.40", "USD 0.00 5.00 20.00"])
  }

  private func sums(_ sums: [EntradasESaidas]) -> [String] {
    sums.map { "\($0.moeda) \($0.entrou) \($0.saiu) \($0.outros)" }
  }

  private func statement(_ conta: Uuid) throws -> [String] {
    try BothForms(Delivery(lines: casa.allLines), last: 2).answer("\(conta)") {
      try sums($0.extrato(PedidoDeExtrato(conta: conta), hoje: .of("2026-11-21")).soma)
    }
  }

  @Test func `a refund is less spending, in the list of all accounts and in that of its own`()
    throws
  {
    says(-20_000, on: cartao, against: mercado, "2026-11-03", "Renner")
    says(18_990, on: cartao, against: mercado, "2026-11-05", "Renner")
    says(-1_010, on: corrente, against: cartao, "2026-11-20", "Visa")
    #expect(try sums(list().soma) == ["BRL 0.00 10.10 0.00"])
    #expect(try statement(cartao) == ["BRL 10.10 10.10 0.00"])
    #expect(try statement(mercado) == ["BRL 10.10 0.00 0.00"])
    #expect(try statement(corrente) == ["BRL 0.00 10.10 0.00"])
  }

  @Test func `an entry of several parts comes in and goes out in each of them`() throws {
    ana.posts(
      [(corrente, "4000.00"), (luz, "1000.00"), (salario, "-5000.00")], day: "2026-11-05")
    ana.posts(
      [(corrente, "-60.00"), (poupanca, "-40.00"), (mercado, "100.00")], day: "2026-11-06")
    ana.posts([(corrente, "-105.00"), (poupanca, "100.00"), (luz, "5.00")], day: "2026-11-07")
    #expect(try sums(list().soma) == ["BRL 5000.00 1105.00 0.00"])
    #expect(try statement(corrente) == ["BRL 5000.00 1165.00 0.00"])
    #expect(try statement(poupanca) == ["BRL 100.00 40.00 0.00"])
  }

  @Test func `opening balances and adjustments are neither, and stand apart`() throws {
    says(325_000, on: corrente, against: iniciais, "2026-11-01")
    says(-41_283, on: cartao, against: iniciais, "2026-11-01")
    #expect(try sums(list().soma) == ["BRL 0.00 0.00 2837.17"])
    #expect(try statement(corrente) == ["BRL 0.00 0.00 3250.00"])
    #expect(try statement(cartao) == ["BRL 0.00 0.00 -412.83"])
  }

  @Test(arguments: [1, 2, 3, 5])
  func `page by page it is the whole list`(limit: Int) throws {
    month()
    let whole = try list().lancamentos.map(\.id)
    for text in [nil, "a"] as [String?] {
      let expected = try list { $0.filtro.buscar = text }.lancamentos.map(\.id)
      var paged: [Uuid] = []
      var next: Uuid?
      repeat {
        let page = try list {
          $0.filtro.buscar = text
          ($0.limite, $0.depois) = (limit, next)
        }
        #expect(page.lancamentos.count <= limit)
        paged += page.lancamentos.map(\.id)
        next = page.continua
      } while next != nil
      #expect(paged == expected)
      #expect(text != nil || paged == whole)
    }
  }

  @Test func `one account's statement takes the same conditions`() throws {
    month()
    func rows(_ change: (inout FiltroDeLancamentos) -> Void) throws -> [String] {
      var pedido = PedidoDeExtrato(conta: corrente)
      change(&pedido.filtro)
      let asked = pedido
      return try BothForms(Delivery(lines: casa.allLines), last: 2).answer("\(asked)") {
        try $0.extrato(asked, hoje: .of("2026-11-21")).historico
      }.map { "\($0.conteudo.data) \($0.valor) \($0.saldo)" }
    }
    #expect(
      try rows { $0.categorias = [aluguel, luz] } == [
        "2026-11-12 -80.00 5670.00", "2026-11-06 -1500.00 6750.00",
      ])
    #expect(try rows { $0.etiqueta = "casa" }.count == 2)
    #expect(try rows { $0.interessado = "visa" } == ["2026-11-20 -45.90 5624.10"])
    // The purchase of the same amount is on the card.
    #expect(
      try rows { $0.valor = FaixaDeValor(.cents(4590), .cents(4590)) } == [
        "2026-11-20 -45.90 5624.10"
      ])
    #expect(try rows { $0.estado = .agendado } == [])
  }

  @Test func `an unknown entry to go on after and a limit below one are refused`() throws {
    #expect(throws: RazaoError(.naoEncontrado, "")) { try list { $0.depois = casa.freshId() } }
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try list { $0.limite = 0 } }
  }
}
