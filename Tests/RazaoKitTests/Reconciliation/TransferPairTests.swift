import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// The halves of a transfer between own accounts that two machines imported before they met: offered
/// beside the bank, joined by one commit, never by themselves.
struct TransferPairTests {
  private let street: Street
  private let bank: Uuid
  private let savings: Uuid

  init() throws {
    street = try Street(2)
    bank = try street.houses[0].opens("Banco", .ativo, "corrente")
    savings = try street.houses[0].opens("Poupança", .ativo, "poupanca")
    try meet()
  }

  private var first: House { street.houses[0] }
  private var second: House { street.houses[1] }

  private func meet() throws { try street.meet(at: [street.place("a")]) }

  /// The first machine imports the bank's rows, the second the savings', and they meet.
  @discardableResult
  private func bringApart(
    _ left: [BankRow] = [BankRow(10, -500_00, "a", "TED PARA POUPANCA")],
    _ right: [BankRow] = [BankRow(11, 500_00, "b", "TED RECEBIDA")]
  ) throws -> (bank: Uuid, savings: Uuid) {
    let one = try first.brings(BankFile.ofx(left, named: "banco.ofx"), bank)
    let two = try second.brings(BankFile.ofx(right, named: "poupanca.ofx", number: "88-2"), savings)
    try meet()
    return (one, two)
  }

  private func pairs(_ house: House, _ conta: Uuid? = nil) throws -> [TransferenciaPossivel] {
    try house.razao.conciliacao(conta ?? bank).transferencias
  }

  /// What the two accounts have, and the category of what came in and of what went out.
  private func balances(_ house: House) throws -> [String] {
    try [bank, savings].map { try house.razao.conta($0).conta.saldo.description }
  }

  /// How many live entries the two accounts and all categories have.
  private func entries(_ house: House) throws -> Int {
    Set(
      try [bank, savings].flatMap { conta in
        try house.razao.extrato(PedidoDeExtrato(conta: conta)).historico.map(\.id)
      }
    ).count
  }

  @Test func `both halves are offered on either account and machine, and recorded by nobody`()
    throws
  {
    try bringApart()
    for house in street.houses {
      for conta in [bank, savings] {
        let found = try pairs(house, conta)
        #expect(found.map(\.saida.conta) == [bank])
        #expect(found.map(\.entrada.conta) == [savings])
        #expect(found.map(\.entrada.lancamento.valor.description) == ["500.00"])
      }
      #expect(try entries(house) == 2)
    }
  }

  @Test func `joined they are one entry, on every machine, and each bank's row is known`() throws {
    try bringApart()
    let pair = try #require(try pairs(second, savings).first)
    _ = try second.razao.juntar(transferencia: pair.entrada.lancamento.id, em: bank)
    try meet()
    for house in street.houses {
      #expect(try balances(house) == ["-500.00", "500.00"])
      #expect(try entries(house) == 1)
      #expect(try pairs(house).isEmpty)
      #expect(try house.razao.conflitos().conflitos.isEmpty)
      #expect(try house.razao.conflitos().avisos.isEmpty)
      // The same rows in longer files bring nothing twice.
      let left = BankFile.ofx(
        [BankRow(10, -500_00, "a", "TED PARA POUPANCA"), BankRow(12, -1, "c", "BALA")],
        named: "banco2.ofx")
      let right = BankFile.ofx(
        [BankRow(11, 500_00, "b", "TED RECEBIDA"), BankRow(12, 1, "d", "RENDIMENTO")],
        named: "poupanca2.ofx", number: "88-2")
      for (file, conta) in [(left, bank), (right, savings)] {
        let plan = try #require(try house.razao.planejar(file, conta: conta).first).plano
        #expect(plan.contagem == ["importada": 1, "nova": 1])
      }
    }
  }

  @Test func `two machines that join at once agree`() throws {
    try bringApart()
    for house in street.houses {
      let pair = try #require(try pairs(house).first)
      _ = try house.razao.juntar(transferencia: pair.id, em: bank)
    }
    try meet()
    for house in street.houses {
      #expect(try balances(house) == ["-500.00", "500.00"])
      #expect(try entries(house) == 1)
      #expect(try house.razao.conflitos().conflitos.isEmpty)
    }
  }

  @Test func `joining is undone and redone as one`() throws {
    try bringApart()
    let before = try first.documents()
    _ = try first.razao.juntar(transferencia: try #require(try pairs(first).first).id, em: bank)
    let joined = try first.documents()
    _ = try first.razao.desfazer()
    #expect(try first.documents() == before)
    #expect(try entries(first) == 2)
    _ = try first.razao.refazer()
    #expect(try first.documents() == joined)
    #expect(try entries(first) == 1)
    // Whoever undid it by mistake long ago may join them again.
    _ = try first.razao.desfazer()
    _ = try first.razao.juntar(transferencia: try #require(try pairs(first).first).id, em: bank)
    #expect(try first.documents() == joined)
  }

  @Test
  func `with the savings' file undone the other half is what it was, and redone it is joined`()
    throws
  {
    let made = try bringApart()
    _ = try first.razao.juntar(transferencia: try #require(try pairs(first).first).id, em: bank)
    for _ in 0..<2 {
      _ = try first.razao.desfazerImportacao(made.savings)
      #expect(try balances(first) == ["-500.00", "0.00"])
      _ = try first.razao.refazerImportacao(made.savings)
      #expect(try balances(first) == ["-500.00", "500.00"])
      #expect(try entries(first) == 1)
    }
    // The same file brought in again redoes it.
    _ = try first.razao.desfazerImportacao(made.savings)
    _ = try first.brings(
      BankFile.ofx(
        [BankRow(11, 500_00, "b", "TED RECEBIDA")], named: "poupanca.ofx", number: "88-2"), savings)
    #expect(try balances(first) == ["-500.00", "500.00"])
    #expect(try entries(first) == 1)
  }

  @Test
  func `with both files undone nothing is left, in whatever order, and redone all is as before`()
    throws
  {
    let made = try bringApart()
    _ = try first.razao.juntar(transferencia: try #require(try pairs(first).first).id, em: bank)
    let joined = try balances(first)
    for order in [[made.bank, made.savings], [made.savings, made.bank]] {
      for id in order { _ = try first.razao.desfazerImportacao(id) }
      #expect(try balances(first) == ["0.00", "0.00"])
      #expect(try entries(first) == 0)
      for id in order { _ = try first.razao.refazerImportacao(id) }
      #expect(try balances(first) == joined)
      #expect(try entries(first) == 1)
    }
  }

  @Test func `two that are none are offered no more, on any machine`() throws {
    try bringApart()
    _ = try second.razao.distinguir(
      transferencia: try #require(try pairs(second).first).id, em: bank)
    try meet()
    for house in street.houses {
      #expect(try pairs(house).isEmpty)
      #expect(try entries(house) == 2)
    }
    _ = try second.razao.desfazer()
    #expect(try pairs(second).count == 1)
  }

  @Test(arguments: [
    // Four days apart.
    ([BankRow(10, -500_00, "a")], [BankRow(14, 500_00, "b")]),
    // Which of two it is, nothing tells.
    ([BankRow(10, -500_00, "a")], [BankRow(10, 500_00, "b"), BankRow(11, 500_00, "c")]),
    ([BankRow(10, -500_00, "a"), BankRow(9, -500_00, "c")], [BankRow(10, 500_00, "b")]),
    // Another amount, and the same direction.
    ([BankRow(10, -500_00, "a")], [BankRow(10, 500_01, "b"), BankRow(10, -500_00, "c")]),
  ])
  func `what may be another, or is too far away, is not offered`(left: [BankRow], right: [BankRow])
    throws
  {
    try bringApart(left, right)
    #expect(try pairs(first).isEmpty)
    let row = try #require(try first.razao.extrato(PedidoDeExtrato(conta: bank)).historico.first)
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try first.razao.juntar(transferencia: row.id, em: bank)
    }
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try first.razao.distinguir(transferencia: row.id, em: bank)
    }
  }

  @Test func `a half that may also be one of a third account is not offered`() throws {
    let third = try first.opens("Corretora", .ativo, "investimento")
    try meet()
    try second.brings(
      BankFile.ofx([BankRow(10, 500_00, "z", "APLICACAO")], named: "terceira.ofx", number: "99-3"),
      third)
    try bringApart()
    #expect(try pairs(first).isEmpty)
    #expect(try pairs(first, savings).isEmpty)
    #expect(try pairs(first, third).isEmpty)
  }

  @Test func `what a person was asked about when it came is not asked again`() throws {
    try first.brings(
      BankFile.ofx([BankRow(10, -500_00, "a", "TED PARA POUPANCA")], named: "banco.ofx"), bank)
    try meet()
    let half = BankFile.ofx(
      [BankRow(11, 500_00, "b", "TED RECEBIDA")], named: "poupanca.ofx", number: "88-2")
    _ = try second.razao.importar(
      half, em: savings, escolhas: EscolhasDeImportacao(linhas: [0: .gravar]))
    try meet()
    #expect(try pairs(first).isEmpty)
  }

  @Test func `in a closed period it wants a reason, and nobody is asked about it again`() throws {
    try bringApart()
    _ = try first.razao.fechar(ate: try #require(Day("2026-11-15")))
    let pair = try #require(try pairs(first).first)
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try first.razao.juntar(transferencia: pair.id, em: bank)
    }
    #expect(try entries(first) == 2)
    _ = try first.razao.juntar(transferencia: pair.id, em: bank, motivoNoFechado: "era uma só")
    #expect(try entries(first) == 1)
    #expect(try first.razao.conflitos().conflitos.isEmpty)
  }

  @Test func `a trial changes nothing, and the same id records once`() throws {
    try bringApart()
    let pair = try #require(try pairs(first).first)
    let trial = try first.razao.juntar(transferencia: pair.id, em: bank, simular: true)
    #expect(trial.recibo.simulado)
    #expect(try entries(first) == 2)
    let id = try #require(Uuid("3b241101-e2bb-4255-8caf-4136c566a962"))
    _ = try first.razao.juntar(transferencia: pair.id, em: bank, id: id)
    #expect(try first.razao.juntar(transferencia: pair.id, em: bank, id: id).recibo.jaEstava)
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try first.razao.juntar(transferencia: try first.spends(100), em: bank, id: id)
    }
  }

  @Test func `a bill's payment that both files booked whole is one, with both rows`() throws {
    let card = try first.opens("Visa", .passivo, "cartao")
    try meet()
    let paid = try first.brings(
      BankFile.ofx([BankRow(10, -80_00, "a", "PAGAMENTO FATURA VISA")], named: "banco.ofx"), bank)
    let got = try second.brings(
      BankFile.ofx(
        [BankRow(12, 80_00, "b", "PAGAMENTO RECEBIDO")], named: "visa.ofx", number: "4000"), card)
    try meet()
    let pair = try #require(try pairs(first, card).first)
    _ = try first.razao.juntar(transferencia: pair.id, em: bank)
    try meet()
    for house in street.houses {
      #expect(try house.razao.conta(bank).conta.saldo.description == "-80.00")
      #expect(try house.razao.conta(card).conta.saldo.description == "80.00")
      #expect(try house.razao.conflitos().conflitos.isEmpty)
      #expect(try house.razao.conflitos().avisos.isEmpty)
    }
    for id in [paid, got] { _ = try first.razao.desfazerImportacao(id) }
    #expect(try first.razao.conta(bank).conta.saldo.description == "0.00")
    #expect(try first.razao.conta(card).conta.saldo.description == "0.00")
  }
}

extension House {
  /// Opens an account.
  func opens(_ name: String, _ classe: ClasseDeConta, _ tipo: String?) throws -> Uuid {
    try razao.abrirConta(NovaConta(ContaAberta(nome: name, classe: classe, tipo: tipo)))
      .recibo.ids[0]
  }

  /// Imports a file; gives the import.
  @discardableResult
  func brings(_ file: ArquivoDoBanco, _ conta: Uuid) throws -> Uuid {
    try #require(try razao.importar(file, em: conta).importacao)
  }
}
