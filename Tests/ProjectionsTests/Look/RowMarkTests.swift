import Canonical
import Ledger
import Projections
import Testing

/// The marks of a row: that the bank has confirmed an entry, and which occurrence of a plan it is.
@Suite struct RowMarkTests {
  private let casa: TestLedger
  private let ana: Member
  private let corrente: Uuid
  private let poupanca: Uuid
  private let mercado: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    corrente = ana.opens("Corrente")
    poupanca = ana.opens("Poupança")
    mercado = ana.opens("Mercado", .despesa)
    casa.rounds = 2
  }

  private static let today = Day.of("2026-11-21")

  /// An answer that is the same over a file and in memory.
  private func ask<Answer: Equatable>(
    _ said: Comment, _ question: (LedgerStore) throws -> Answer
  ) throws -> Answer {
    try BothForms(Delivery(lines: casa.allLines), last: 2).answer(said, question)
  }

  /// The entries of all accounts, of those that meet a condition.
  private func list(_ state: EstadoDeLancamento? = nil) throws -> [LancamentoListado] {
    var asked = PedidoDeLancamentos()
    asked.filtro.estado = state
    let pedido = asked
    return try ask("\(pedido)") { try $0.lancamentos(pedido, hoje: Self.today).lancamentos }
  }

  private func statement(
    of conta: Uuid, _ state: EstadoDeLancamento? = nil
  ) throws -> [LinhaDeExtrato] {
    var asked = PedidoDeExtrato(conta: conta)
    asked.filtro.estado = state
    let pedido = asked
    return try ask("\(pedido)") { try $0.extrato(pedido, hoje: Self.today).historico }
  }

  @Test func `the bank has confirmed what is in its file, and what came before its own balance`()
    throws
  {
    ana.posts(-1000, on: corrente, against: mercado, day: "2026-11-01")
    ana.posts(-2000, on: corrente, against: poupanca, day: "2026-11-10")
    let file = ana.imports("a.ofx", into: corrente)
    let row = ana.posts(-7, on: corrente, against: mercado, day: "2026-11-18", from: file)
    ana.posts(-500, on: corrente, against: mercado, day: "2026-11-19")
    // On the 12th there are -30.00, on the 19th -35.07 and not -99.99.
    ana.asserts(-3000, of: corrente, day: "2026-11-12")
    ana.asserts(-9999, of: corrente, day: "2026-11-19")
    let rows = try list()
    #expect(
      rows.map { "\($0.conteudo.data) \($0.conferido)" } == [
        "2026-11-19 false", "2026-11-18 true", "2026-11-10 true", "2026-11-01 true",
      ])
    #expect(try rows.filter(\.conferido) == list(.conferido))
    #expect(rows[1].id == row)
    // The other account's bank has said nothing of the transfer.
    #expect(try statement(of: corrente).map(\.conferido) == [false, true, true, true])
    #expect(try statement(of: poupanca).map(\.conferido) == [false])
    for conta in [corrente, poupanca, mercado] {
      #expect(
        try statement(of: conta).filter(\.conferido).map(\.id)
          == statement(of: conta, .conferido).map(\.id))
    }
  }

  @Test func `an older balance that agrees confirms what lies before it, whatever came later`()
    throws
  {
    for day in 1...9 {
      ana.posts(-100, on: corrente, against: mercado, day: "2026-11-0\(day)")
      // Only the balances of the 3rd and the 5th are the bank's.
      let isRight = day == 3 || day == 5
      ana.asserts(isRight ? -100 * Int64(day) : 1, of: corrente, day: "2026-11-0\(day)")
    }
    let days = try list().filter(\.conferido).map { "\($0.conteudo.data)".suffix(1) }
    #expect(days == ["5", "4", "3", "2", "1"])
  }

  @Test func `a row of an import that was undone confirms nothing`() throws {
    let entry = ana.posts(-1000, on: corrente, against: mercado)
    let file = ana.imports("a.ofx", into: corrente)
    ana.matches(entry, from: file)
    #expect(try list().map(\.conferido) == [true])
    ana.undoes(file)
    #expect(try list().map(\.conferido) == [false])
    #expect(try list(.importado) == [])
    ana.redoes(file)
    #expect(try list().map(\.conferido) == [true])
  }

  /// `3/12`, or how often the plan comes; nothing for what is of no plan.
  private func marks() throws -> [String] {
    try list().map { row in
      row.ocorrencia.map { $0.parcela ?? $0.cadencia.porExtenso } ?? "-"
    }
  }

  @Test func `an entry says which occurrence it is, of how many where something bounds them`()
    throws
  {
    let plan = ana.plans(on: corrente, against: mercado)
    let own = Ocorrencia(plano: plan, numero: 2).transacao
    ana.posts(-1000, on: corrente, against: mercado, day: "2026-11-10", of: own)
    let other = ana.posts(-1000, on: corrente, against: mercado, day: "2026-10-10")
    ana.posts(-1000, on: corrente, against: mercado, day: "2026-10-09")
    #expect(try marks() == ["-", "-", "-"])
    ana.fulfils(plan, 2, by: own)
    ana.fulfils(plan, 1, by: other)
    #expect(try marks() == ["todo mês", "todo mês", "-"])
    ana.writes(.planoLimitado(.init(vezes: 12)), of: plan)
    #expect(try marks() == ["3/12", "2/12", "-"])
    #expect(try statement(of: corrente).map(\.ocorrencia?.parcela) == ["3/12", "2/12", nil])
    #expect(try list()[0].ocorrencia?.plano == plan)
    // Said to be expected again, the entry is one like any other.
    ana.says("prevista", of: plan, 2)
    #expect(try marks() == ["-", "2/12", "-"])
  }

  @Test func `a slip comes once, so its payment is no occurrence`() throws {
    let slip = ana.plans(on: corrente, against: mercado, slip: "boleto:1")
    let paid = ana.posts(
      -1000, on: corrente, against: mercado, day: "2026-11-10", keys: ["boleto:1"])
    ana.fulfils(slip, 0, by: paid)
    #expect(try marks() == ["-"])
  }

  @Test func `in a bill an entry has the same marks, and one that is expected has none`() throws {
    let visa = ana.opens("Visa", .passivo)
    ana.cycles(visa, from: "2026-10", closing: 28, due: 5)
    let plan = ana.plans(-5000, on: visa, against: mercado, from: "2026-11-10")
    ana.writes(.planoLimitado(.init(vezes: 3)), of: plan)
    let first = Ocorrencia(plano: plan, numero: 0).transacao
    ana.posts(-5000, on: visa, against: mercado, day: "2026-11-10", of: first)
    ana.fulfils(plan, 0, by: first)
    let bill = try ask("a bill") { store in
      store.fatura(.of("2026-12"), visa, hoje: Self.today)
    }
    #expect(bill?.lancamentos.map(\.ocorrencia?.parcela) == ["1/3"])
    #expect(bill?.lancamentos.map(\.conferido) == [false])
    let due = try ask("what is due") {
      $0.vencimentos(ate: .of("2026-12-31"), hoje: Self.today).ocorrencias
    }
    #expect(due.map(\.parcela) == ["2/3"])
    #expect(due.map(\.lancamento.ocorrencia) == [nil])
  }
}
