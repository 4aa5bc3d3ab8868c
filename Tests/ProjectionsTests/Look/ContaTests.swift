import Canonical
import Foundation
import Ledger
import Projections
import TestSupport
import Testing

/// The account of the screens: balance, what is invested from it, what that earned.
@Suite struct ContaTests {
  private let casa: TestLedger
  private let ana: Member
  private let corrente: Uuid
  private let cdb: Uuid
  private let iniciais: Uuid
  private let rendimentos: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    corrente = ana.opens("Conta Corrente", tipo: "corrente")
    cdb = ana.opens("CDB", tipo: "investimento", linked: corrente)
    iniciais = ana.opens("Saldos iniciais", .patrimonio)
    rendimentos = ana.opens("Rendimentos", .receita)
  }

  private func conta(
    _ id: Uuid? = nil, em: String? = nil, hoje: String = "2026-09-30"
  ) throws -> ContaEmDetalhe {
    try #require(
      casa.store.conta(id ?? corrente, em: em.map { .of($0) }, hoje: .of(hoje)))
  }

  private func earns(_ cents: Int64, on conta: Uuid, day: String) {
    ana.posts(cents, on: conta, against: rendimentos, day: day, tipo: .rendimento)
  }

  /// Balance, amount invested and yield, as texts.
  private func figures(_ conta: ContaEmDetalhe) -> [String] {
    [conta.saldo, conta.montanteInvestido, conta.rendimentoMensalAtual].map(\.description)
  }

  @Test func `the worked example has its three figures`() throws {
    ana.posts(9_999_990, on: corrente, against: iniciais, day: "2026-08-01")
    ana.posts(1_980_000, on: cdb, against: iniciais, day: "2026-08-01")
    earns(19_990, on: cdb, day: "2026-09-30")
    #expect(figures(try conta()) == ["99999.90", "19999.90", "199.90"])
  }

  @Test func `the sample household has the same three in March`() throws {
    let delivery = try Delivery(folder: Repository.events.appending(path: "casa"))
    var fold = Fold()
    delivery.deliver(delivery.lines.indices, to: &fold)
    let all = fold.store.contas(hoje: .of("2026-03-31"))
    let conta = try #require(all.first { $0.nome == "Conta Corrente" })
    #expect(figures(conta) == ["99999.90", "19999.90", "199.90"])
    let before = try #require(
      fold.store.conta(conta.id, em: .of("2025-11-30"), hoje: .of("2026-03-31")))
    // 15.645,67 at the start, 2.000,00 put in, 141,20 earned.
    #expect(figures(before).dropFirst() == ["17786.87", "141.20"])
  }

  @Test(
    arguments: [
      ("2026-07-31", ["0.00", "0.00", "0.00"]), ("2026-08-31", ["100.00", "50.00", "5.00"]),
      ("2026-09-30", ["130.00", "57.00", "7.00"]), ("2026-10-01", ["130.00", "57.00", "0.00"]),
      ("9999-12-31", ["130.00", "57.00", "0.00"]), ("0001-01-01", ["0.00", "0.00", "0.00"]),
    ])
  func `balances are those of the day asked for and the yield that of its month`(
    em: String, expected: [String]
  ) throws {
    ana.posts(10_000, on: corrente, against: iniciais, day: "2026-08-31")
    ana.posts(4_500, on: cdb, against: iniciais, day: "2026-08-01")
    earns(500, on: cdb, day: "2026-08-31")
    earns(300, on: cdb, day: "2026-09-01")
    earns(400, on: cdb, day: "2026-09-30")
    ana.posts(3_000, on: corrente, against: iniciais, day: "2026-09-02")
    #expect(figures(try conta(em: em)) == expected)
  }

  @Test func `the yield counts what is alive, on linked investments, and of its kind`() throws {
    let outra = ana.opens("Outra", tipo: "corrente")
    let alheio = ana.opens("Fundo alheio", tipo: "investimento", linked: outra)
    let solto = ana.opens("Fundo solto", tipo: "investimento")
    earns(100, on: cdb, day: "2026-09-10")
    for conta in [alheio, solto, corrente] { earns(1_000, on: conta, day: "2026-09-10") }
    ana.posts(10_000, on: cdb, against: iniciais, day: "2026-09-10", tipo: .aplicacao)
    ana.annuls(
      ana.posts(7, on: cdb, against: rendimentos, day: "2026-09-11", tipo: .rendimento))
    #expect(figures(try conta()) == ["10.00", "101.00", "1.00"])
    ana.alters(solto, linked: corrente)
    #expect(figures(try conta()) == ["10.00", "111.00", "11.00"])
  }

  @Test func `investments in another currency stand apart`() throws {
    let dolar = ana.opens("Fundo em dólar", tipo: "investimento", moeda: "USD", linked: corrente)
    let inicial = ana.opens("Saldo em dólar", .patrimonio, moeda: "USD")
    ana.posts(700, on: dolar, against: inicial, tipo: .rendimento)
    let conta = try conta()
    #expect(figures(conta) == ["0.00", "0.00", "0.00"])
    #expect(conta.emOutrasMoedas.map(\.moeda.description) == ["USD"])
    #expect(conta.emOutrasMoedas.map(\.montante.description) == ["7.00"])
    #expect(conta.emOutrasMoedas.map(\.rendimento.description) == ["7.00"])
  }

  @Test func `what was unified is read with the account it went to`() throws {
    let velha = ana.opens("Corrente velha", tipo: "corrente")
    let fundo = ana.opens("Fundo", tipo: "investimento", linked: velha)
    let fundoVelho = ana.opens("Fundo velho", tipo: "investimento")
    ana.posts(200, on: velha, against: iniciais)
    ana.posts(30, on: fundo, against: iniciais)
    earns(4, on: fundoVelho, day: "2026-09-10")
    ana.unifies(velha, into: corrente)
    ana.unifies(fundoVelho, into: fundo)
    #expect(figures(try conta()) == ["2.00", "0.34", "0.04"])
    let read = try conta(velha)
    #expect(read.unificadaEm == corrente)
    #expect(figures(read) == ["0.00", "0.00", "0.00"])
  }

  @Test func `says what it is, and that it is closed`() throws {
    ana.alters(corrente, nome: "Banco")
    ana.closes(corrente)
    let conta = try conta()
    #expect(conta.nome == "Banco")
    #expect(conta.classe == .ativo)
    #expect(conta.tipo == "corrente")
    #expect(conta.encerrada)
    #expect(try self.conta(cdb).vinculada == corrente)
    #expect(casa.store.conta(casa.freshId(), hoje: .of("2026-09-01")) == nil)
  }

  @Test func `accounts stand in the order in which they were opened`() {
    ana.together {
      ana.using(9).opens("Primeira do registro")
      ana.using(3).opens("Segunda do registro")
    }
    #expect(
      casa.store.contas(hoje: .of("2026-09-01")).map(\.nome) == [
        "Conta Corrente", "CDB", "Saldos iniciais", "Rendimentos", "Primeira do registro",
        "Segunda do registro",
      ])
  }

  @Test(
    arguments: [
      ("2024-02-10", "2024-02-01", "2024-02-29"), ("2026-02-28", "2026-02-01", "2026-02-28"),
      ("2026-12-31", "2026-12-01", "2026-12-31"), ("9999-12-01", "9999-12-01", "9999-12-31"),
    ])
  func `a month goes from its first day to its last`(day: String, first: String, last: String) {
    #expect(Day.of(day).mes == Day.of(first)...Day.of(last))
  }
}
