import Canonical
import Ledger
import Projections
import Testing

/// The forecast, by figures worked out by hand.
///
/// Today is Saturday, 10 October 2026.
@Suite struct ForecastTests {
  private let casa: TestLedger
  private let ana: Member
  private let (conta, poupanca, card): (Uuid, Uuid, Uuid)
  private let (mercado, salario, moradia): (Uuid, Uuid, Uuid)
  private let hoje = Day.of("2026-10-10")

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    casa.rounds = 2
    conta = ana.opens("Corrente", tipo: "corrente")
    poupanca = ana.opens("Poupança", tipo: "poupanca")
    card = ana.opens("Visa", .passivo, tipo: "cartao")
    mercado = ana.opens("Mercado", .despesa)
    salario = ana.opens("Salário", .receita)
    moradia = ana.opens("Moradia", .despesa)
    ana.posts(100_000, on: conta, against: salario, day: "2026-10-01")
  }

  /// What is forecast, which is the same over memory and over a file.
  private func forecast(
    _ last: String = "2026-12-31", hoje day: String? = nil, contas: Set<Uuid> = [],
    pagam: [Uuid: Uuid] = [:]
  ) throws -> Previsao {
    let hoje = day.map { .of($0) } ?? hoje
    let forms = try BothForms(Delivery(lines: casa.allLines), last: 3)
    return try forms.answer("forecast") {
      $0.previsao(hoje: hoje, ate: .of(last), contas: contas, pagam: pagam)
    }
  }

  /// `month-day cause amount` on an account, for each of its movements.
  private func moves(_ found: Previsao, _ conta: Uuid) -> [String] {
    found.movimentos.compactMap { movement in
      guard let posting = movement.partidas.first(where: { $0.conta == conta }) else { return nil }
      let cause =
        switch movement.causa {
        case .agendado: "agendado"
        case .plano(_, let number, _): "plano \(number)"
        case .fatura(_, let month, _): "fatura \(month)"
        }
      let late = movement.atrasado ? " atrasado" : ""
      return "\("\(movement.dia)".dropFirst(5)) \(cause)\(late) \(posting.valor)"
    }
  }

  private func way(_ found: Previsao, _ conta: Uuid) -> CaminhoPrevisto? {
    found.contas.first { $0.conta == conta }?.caminho
  }

  /// A plan of entries, with a rhythm of any kind.
  @discardableResult private func plans(
    _ cents: Int64, on conta: Uuid, against other: Uuid, from day: String, times: UInt64? = nil,
    weekend: String? = nil, tipo: TipoDeTransacao = .compraNoDebito
  ) -> Uuid {
    let entry = ConteudoDeTransacao.of(cents, on: conta, against: other)
    return ana.writes(
      .planoCriado(
        PlanoCriado(
          ritmo: Ritmo(
            cada: "mes", intervalo: 1, inicio: .of(day), fimDeSemana: weekend),
          vezes: times,
          lancamento: LancamentoDePlano(tipo: tipo.rawValue, partidas: entry.partidas)))
    ).id
  }

  @Test func `nothing expected leaves today's balance`() throws {
    let found = try forecast()
    #expect(found.movimentos.isEmpty)
    let path = try #require(way(found, conta))
    #expect("\(path.saldo) \(path.fim) \(path.menor.dia)" == "1000.00 1000.00 2026-10-10")
    #expect(path.abaixoDeZero == nil)
    #expect(found.moedas.map(\.contas) == [[conta, poupanca].sorted()])
  }

  @Test func `a salary, and a rent that moves from a weekend to the Monday`() throws {
    plans(300_000, on: conta, against: salario, from: "2026-10-30", tipo: .transferenciaRecebida)
    // 5 December 2026 is a Saturday.
    plans(-350_000, on: conta, against: moradia, from: "2026-11-05", weekend: "depois")
    let found = try forecast("2026-12-31")
    #expect(
      moves(found, conta) == [
        "10-30 plano 0 3000.00", "11-05 plano 0 -3500.00", "11-30 plano 1 3000.00",
        "12-07 plano 1 -3500.00", "12-30 plano 2 3000.00",
      ])
    let path = try #require(way(found, conta))
    #expect(
      path.dias.map { "\($0.dia) \($0.saldo)" } == [
        "2026-10-30 4000.00", "2026-11-05 500.00", "2026-11-30 3500.00", "2026-12-07 0.00",
        "2026-12-30 3000.00",
      ])
    #expect("\(path.menor.dia) \(path.menor.saldo)" == "2026-12-07 0.00")
    // It stood highest on the 30th of October, before both rents.
    #expect(path.menor.causas.map { "\($0.valor)" } == ["-3500.00", "-3500.00"])
    let months = try #require(found.moedas.first?.meses)
    #expect(
      months.map { "\($0.mes) \($0.receitas) \($0.despesas) \($0.fim)" } == [
        "2026-10 3000.00 0.00 4000.00", "2026-11 3000.00 3500.00 3500.00",
        "2026-12 3000.00 3500.00 3000.00",
      ])
    #expect(path.saldo(em: .of("2026-11-04")).description == "4000.00")
  }

  @Test func `a bill asks for what will be in it, instalments included, and once`() throws {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    ana.posts(10_000, on: card, against: conta, day: "2026-09-05", tipo: .pagamentoDaFatura)
    // Of the bill that is due on 5 November: a purchase, and the first of three instalments.
    ana.posts(-20_000, on: card, against: mercado, day: "2026-10-02")
    plans(-5_000, on: card, against: mercado, from: "2026-10-20", times: 3)
    let found = try forecast("2027-01-31")
    #expect(
      moves(found, card) == [
        "10-20 plano 0 -50.00", "11-05 fatura 2026-11 150.00", "11-20 plano 1 -50.00",
        "12-05 fatura 2026-12 50.00", "12-20 plano 2 -50.00", "01-05 fatura 2027-01 50.00",
      ])
    #expect(way(found, card)?.fim.description == "0.00")
    #expect(found.semConta.isEmpty)
    #expect(
      moves(found, conta) == [
        "11-05 fatura 2026-11 -150.00", "12-05 fatura 2026-12 -50.00",
        "01-05 fatura 2027-01 -50.00",
      ])
  }

  @Test func `a bill that nobody has paid yet is paid by the only account that can`() throws {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    ana.posts(-20_000, on: card, against: mercado, day: "2026-10-02")
    let found = try forecast()
    #expect(found.semConta.isEmpty)
    #expect(moves(found, conta) == ["11-05 fatura 2026-11 -200.00"])
  }

  @Test func `an instalment that nobody recorded is in the bill of its own day`() throws {
    ana.cycles(card, from: "2026-07", closing: 5, due: 20)
    // Of the bill that is due on 20 October, and of the two after it.
    plans(-5_000, on: card, against: mercado, from: "2026-10-02", times: 3)
    let found = try forecast("2026-12-31")
    #expect(
      moves(found, conta) == [
        "10-20 fatura 2026-10 -50.00", "11-20 fatura 2026-11 -50.00",
        "12-20 fatura 2026-12 -50.00",
      ])
  }

  @Test func `a bill of which nobody knows who pays it stands apart, and is told who does`() throws
  {
    _ = ana.opens("Outro banco", tipo: "corrente")
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    ana.posts(-20_000, on: card, against: mercado, day: "2026-10-02")
    let unknown = try forecast()
    #expect(moves(unknown, conta).isEmpty)
    #expect(unknown.semConta.map { "\($0.dia)" } == ["2026-11-05"])
    #expect(way(unknown, card)?.fim.description == "-200.00")
    let told = try forecast(pagam: [card: poupanca])
    #expect(moves(told, poupanca) == ["11-05 fatura 2026-11 -200.00"])
    #expect(way(told, poupanca)?.abaixoDeZero == .of("2026-11-05"))
    #expect(way(told, card)?.abaixoDeZero == nil)
  }

  @Test func `what was paid already does not count twice, and refunds pay nothing`() throws {
    ana.cycles(card, from: "2026-07", closing: 5, due: 20)
    ana.posts(-50_000, on: card, against: mercado, day: "2026-09-20")
    ana.posts(20_000, on: card, against: conta, day: "2026-10-07", tipo: .pagamentoDaFatura)
    ana.posts(1_000, on: card, against: mercado, day: "2026-10-08", tipo: .estorno)
    let found = try forecast()
    #expect(moves(found, card) == ["10-20 fatura 2026-10 300.00"])
    // The refund is in the next bill: more was paid than it asks for.
    #expect(way(found, card)?.fim.description == "10.00")
  }

  @Test func `a declared total counts, and one that is late is due today`() throws {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    ana.posts(-50_000, on: card, against: mercado, day: "2026-09-20")
    ana.declares(card, "2026-10", "510.00")
    ana.posts(10_000, on: card, against: conta, day: "2026-10-06", tipo: .pagamentoDaFatura)
    let late = try forecast("2026-10-31")
    #expect(moves(late, card) == ["10-10 fatura 2026-10 atrasado 410.00"])
    #expect(way(late, conta)?.saldo(em: hoje).description == "490.00")
    ana.declares(card, "2026-11", "77.00")
    let found = try forecast("2026-11-30")
    #expect(moves(found, card).last == "11-05 fatura 2026-11 77.00")
  }

  @Test func `what was paid of a declared bill before it closes is not paid once more`() throws {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    ana.posts(-50_000, on: card, against: mercado, day: "2026-10-01", tipo: .compraNoCredito)
    ana.declares(card, "2026-11", "500.00")
    ana.posts(20_000, on: card, against: conta, day: "2026-10-09", tipo: .pagamentoDaFatura)
    #expect(moves(try forecast("2026-11-30"), card) == ["11-05 fatura 2026-11 300.00"])
  }

  @Test func `what is late and not declared is due today as well`() throws {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    ana.posts(-50_000, on: card, against: mercado, day: "2026-09-20")
    let found = try forecast(pagam: [card: conta])
    #expect(moves(found, card) == ["10-10 fatura 2026-10 atrasado 500.00"])
    // Once the next bill has closed, what is left is in that.
    let later = try forecast("2026-12-31", hoje: "2026-10-29", pagam: [card: conta])
    #expect(moves(later, card) == ["11-05 fatura 2026-11 500.00"])
  }

  @Test func `a plan that pays the bill stands for it`() throws {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    ana.posts(-20_000, on: card, against: mercado, day: "2026-10-02")
    plans(15_000, on: card, against: conta, from: "2026-11-06", times: 1, tipo: .pagamentoDaFatura)
    let found = try forecast(pagam: [card: conta])
    #expect(
      moves(found, card) == ["11-06 plano 0 150.00", "12-05 fatura 2026-12 50.00"])
  }

  @Test func `what is scheduled counts once, and a scheduled payment of a bill pays it`() throws {
    ana.cycles(card, from: "2026-07", closing: 28, due: 5)
    ana.posts(-20_000, on: card, against: mercado, day: "2026-10-02")
    ana.posts(20_000, on: card, against: conta, day: "2026-11-04", tipo: .pagamentoDaFatura)
    ana.posts(-7_000, on: conta, against: mercado, day: "2026-10-11")
    let plan = plans(-9_000, on: conta, against: moradia, from: "2026-10-15", times: 1)
    let rent = ana.posts(-9_100, on: conta, against: moradia, day: "2026-10-16")
    ana.fulfils(plan, 0, by: rent)
    let found = try forecast()
    #expect(
      moves(found, conta) == [
        "10-11 agendado -70.00", "10-16 agendado -91.00", "11-04 agendado -200.00",
      ])
  }

  @Test func `a late occurrence stands at today, one that is skipped or moved does not`() throws {
    let plan = plans(-10_000, on: conta, against: moradia, from: "2026-08-05", times: 4)
    ana.says("pulada", of: plan, 0)
    ana.says("prevista", of: plan, 2, day: "2026-10-25")
    let found = try forecast()
    #expect(
      moves(found, conta) == [
        "10-10 plano 1 atrasado -100.00", "10-25 plano 2 -100.00", "11-05 plano 3 -100.00",
      ])
    #expect(way(found, conta)?.saldo.description == "1000.00")
    #expect(way(found, conta)?.dias.first?.saldo.description == "900.00")
  }

  @Test func `a slip that is kept counts on its day until somebody pays it`() throws {
    let key = "boleto:00191790010104351004791020150008291070026000"
    ana.plans(-26_000, on: conta, against: moradia, from: "2026-10-20", slip: key)
    #expect(moves(try forecast(), conta) == ["10-20 plano 0 -260.00"])
    ana.posts(-26_000, on: conta, against: moradia, day: "2026-10-09", keys: [key])
    #expect(try forecast().movimentos.isEmpty)
  }

  @Test func `currencies stay apart, and a transfer is neither income nor expense`() throws {
    let dolar = ana.opens("Dólares", tipo: "corrente", moeda: "USD")
    let fora = ana.opens("Viagem", .despesa, moeda: "USD")
    plans(-4_000, on: dolar, against: fora, from: "2026-11-01", times: 1)
    plans(-30_000, on: conta, against: poupanca, from: "2026-11-02", times: 1)
    let found = try forecast()
    #expect(found.moedas.map { "\($0.moeda) \($0.caminho.fim)" } == ["BRL 1000.00", "USD -40.00"])
    #expect(found.moedas.last?.caminho.abaixoDeZero == .of("2026-11-01"))
    #expect(found.moedas.first?.caminho.dias.isEmpty == true)
    #expect(found.moedas.first?.meses.allSatisfy { $0.despesas.minor == 0 } == true)
    #expect(way(found, poupanca)?.fim.description == "300.00")
    let only = try forecast(contas: [poupanca])
    #expect(only.contas.map(\.conta) == [poupanca])
    #expect(only.moedas.map { "\($0.moeda) \($0.caminho.fim)" } == ["BRL 300.00"])
  }

  @Test func `savings do not hide the account that runs dry, and what is lent is no cash`() throws {
    let friend = ana.opens("João me deve", tipo: "emprestimo")
    ana.posts(30_000, on: friend, against: conta, day: "2026-10-02")
    ana.posts(500_000, on: poupanca, against: salario, day: "2026-10-02")
    plans(-100_000, on: conta, against: moradia, from: "2026-12-12", times: 1)
    let found = try forecast()
    #expect(found.contas.filter(\.ficaNegativa).map(\.conta) == [conta])
    // Of 1000 there are 700 left after the loan, and 1000 go out.
    let path = try #require(way(found, conta))
    #expect("\(path.menor.dia) \(path.menor.saldo)" == "2026-12-12 -300.00")
    #expect(path.abaixoDeZero == .of("2026-12-12"))
    let whole = try #require(found.moedas.first)
    #expect(whole.contas == [conta, poupanca].sorted())
    #expect("\(whole.caminho.saldo) \(whole.caminho.menor.saldo)" == "5700.00 4700.00")
    #expect(whole.caminho.abaixoDeZero == nil)
    #expect(found.contas.first { $0.conta == friend }?.isDinheiro == false)
  }

  @Test func `each day names the accounts with cash that it changes, and what is left in them`()
    throws
  {
    plans(-30_000, on: conta, against: moradia, from: "2026-10-05", times: 1)
    plans(-10_000, on: conta, against: mercado, from: "2026-10-10", times: 1)
    plans(-20_000, on: conta, against: poupanca, from: "2026-11-02", times: 1)
    plans(-5_000, on: card, against: mercado, from: "2026-11-03", times: 1)
    let days = try forecast().porDia
    #expect(
      days.map { day in
        (["\(day.dia)"] + day.saldos.map { "\($0.nome) \($0.valor)" }).joined(separator: " ")
      } == [
        "2026-10-10 Corrente 600.00", "2026-11-02 Corrente 400.00 Poupança 200.00", "2026-11-03",
      ])
    #expect(days.first?.movimentos.map(\.atrasado) == [true, false])
  }

  @Test func `the lowest point names what leads to it since the height before`() throws {
    plans(-60_000, on: conta, against: moradia, from: "2026-10-15", times: 1)
    plans(500, on: conta, against: salario, from: "2026-10-16", times: 1)
    plans(-20_000, on: conta, against: mercado, from: "2026-10-17", times: 1)
    plans(300_000, on: conta, against: salario, from: "2026-10-30", times: 1)
    let path = try #require(way(try forecast(), conta))
    #expect("\(path.menor.dia) \(path.menor.saldo)" == "2026-10-17 205.00")
    #expect(path.menor.causas.map { "\($0.valor)" } == ["-600.00", "-200.00"])
  }
}
