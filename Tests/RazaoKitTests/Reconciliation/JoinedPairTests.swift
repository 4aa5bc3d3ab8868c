import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// What becomes of two halves that a person joined, when files and people go on.
struct JoinedPairTests {
  private let street: Street
  private let bank: Uuid
  private let savings: Uuid

  init() throws {
    street = try Street(3)
    bank = try street.houses[0].opens("Banco", .ativo, "corrente")
    savings = try street.houses[0].opens("Poupança", .ativo, "poupanca")
    try meet()
  }

  private var first: House { street.houses[0] }

  private func meet() throws { try street.meet(at: [street.place("a")]) }

  private let left = [BankRow(5, -30_00, "x", "PADARIA"), BankRow(10, -500_00, "a", "PIX ENVIADO")]
  private let right = [
    BankRow(6, 7_00, "y", "RENDIMENTO"), BankRow(10, 500_00, "b", "PIX RECEBIDO"),
  ]

  private func bankFile(_ more: [BankRow] = []) -> ArquivoDoBanco {
    BankFile.ofx(left + more, named: "banco\(more.count).ofx")
  }

  private func savingsFile(_ more: [BankRow] = []) -> ArquivoDoBanco {
    BankFile.ofx(right + more, named: "poupanca\(more.count).ofx", number: "88-2")
  }

  private func bringApart() throws -> (bank: Uuid, savings: Uuid) {
    let one = try first.brings(bankFile(), bank)
    let two = try street.houses[1].brings(savingsFile(), savings)
    for _ in 0..<2 {
      for house in street.houses.prefix(2) { _ = try house.razao.sincronizar([street.place("a")]) }
    }
    return (one, two)
  }

  private func pair(_ house: House) throws -> TransferenciaPossivel {
    try #require(try house.razao.conciliacao(bank).transferencias.first)
  }

  private func join(_ house: House? = nil) throws {
    let house = house ?? first
    _ = try house.razao.juntar(transferencia: try pair(house).id, em: bank)
  }

  private func balances(_ house: House? = nil) throws -> [String] {
    try [bank, savings].map {
      try (house ?? first).razao.conta($0).conta.saldo.description
    }
  }

  private func category(_ name: String) throws -> Uuid {
    try first.opens(name, .despesa, nil)
  }

  @Test func `a row that another file has too stays when one of the two is undone`() throws {
    let later = BankRow(14, 2_00, "z", "RENDIMENTO")
    try street.houses[2].brings(savingsFile([later]), savings)
    let made = try bringApart()
    try join()
    try meet()
    #expect(try balances() == ["-530.00", "509.00"])
    _ = try first.razao.desfazerImportacao(made.savings)
    #expect(try balances() == ["-530.00", "509.00"])
    _ = try first.razao.refazerImportacao(made.savings)
    #expect(try balances() == ["-530.00", "509.00"])
  }

  @Test func `once its file is undone a longer one asks about the row again`() throws {
    let made = try bringApart()
    try join()
    _ = try first.razao.desfazerImportacao(made.savings)
    let longer = savingsFile([BankRow(14, 2_00, "z", "RENDIMENTO")])
    let plan = try #require(try first.razao.planejar(longer, conta: savings).first).plano
    #expect(plan.linhas.map(\.isTransferencia) == [false, true, false])
    _ = try first.razao.importar(
      longer, em: savings, escolhas: EscolhasDeImportacao(linhas: [1: .juntar]))
    #expect(try balances() == ["-530.00", "509.00"])
    #expect(try first.razao.conflitos().conflitos.isEmpty)
  }

  @Test func `joined by the row of a longer file, it follows that file and no other`() throws {
    let early = try first.brings(savingsFile(), savings)
    _ = try first.razao.desfazerImportacao(early)
    try first.brings(bankFile(), bank)
    let longer = savingsFile([BankRow(14, 2_00, "z", "RENDIMENTO")])
    let made = try first.razao.importar(
      longer, em: savings, escolhas: EscolhasDeImportacao(linhas: [1: .juntar]))
    let late = try #require(made.importacao)
    #expect(try balances() == ["-530.00", "509.00"])
    _ = try first.razao.desfazerImportacao(late)
    #expect(try balances() == ["-530.00", "0.00"])
    _ = try first.razao.refazerImportacao(early)
    #expect(try balances() == ["-530.00", "507.00"])
    _ = try first.razao.desfazerImportacao(early)
    _ = try first.razao.refazerImportacao(late)
    #expect(try balances() == ["-530.00", "509.00"])
  }

  @Test func `what was written about it since stays when its file is undone and redone`() throws {
    let made = try bringApart()
    try join()
    let kept = try #require(
      try first.razao.extrato(PedidoDeExtrato(conta: savings)).historico.first {
        $0.valor.description == "500.00"
      }
    ).id
    var change = CorrecaoConjunta()
    change.descricao = "para guardar"
    _ = try first.razao.corrigir([kept], change)
    _ = try first.razao.desfazerImportacao(made.savings)
    #expect(try balances() == ["-530.00", "0.00"])
    _ = try first.razao.refazerImportacao(made.savings)
    #expect(try balances() == ["-530.00", "507.00"])
    #expect(try first.razao.lancamento(kept).conteudo.descricao == "para guardar")
  }

  @Test func `the import of a half that gave way is undone whole, not as the last record`() throws {
    let made = try bringApart()
    try join()
    try meet()
    let second = street.houses[1].razao
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try second.desfazer() }
    _ = try second.desfazerImportacao(made.savings)
    try meet()
    #expect(try balances() == ["-530.00", "0.00"])
  }

  @Test func `what a person took back stays so when the file is undone and redone`() throws {
    let made = try bringApart()
    try join()
    _ = try first.razao.desfazer()
    _ = try first.razao.desfazerImportacao(made.savings)
    _ = try first.razao.refazerImportacao(made.savings)
    #expect(try balances() == ["-530.00", "507.00"])
    #expect(try first.razao.conflitos().conflitos.isEmpty)
    #expect(try first.razao.conciliacao(bank).transferencias.count == 1)
    // And the other file takes all of its own away.
    _ = try first.razao.desfazerImportacao(made.bank)
    #expect(try balances() == ["0.00", "507.00"])
  }

  @Test func `the category that it had last comes back, and a later one stays`() throws {
    let made = try bringApart()
    let leisure = try category("Lazer novo")
    let kept = try pair(first).id
    func sort() throws {
      var change = CorrecaoConjunta()
      change.categoria = leisure
      _ = try first.razao.corrigir([kept], change)
    }
    func categories() throws -> [Uuid] {
      try first.razao.lancamento(kept).conteudo.partidas.map(\.conta).filter { $0 != bank }
    }
    try join()
    _ = try first.razao.desfazer()
    try sort()
    try join()
    _ = try first.razao.desfazerImportacao(made.savings)
    #expect(try categories() == [leisure])
    _ = try first.razao.refazerImportacao(made.savings)
    #expect(try categories() == [savings])
    _ = try first.razao.desfazerImportacao(made.savings)
    var change = CorrecaoConjunta()
    change.categoria = try category("Presentes novos")
    _ = try first.razao.corrigir([kept], change)
    _ = try first.razao.refazerImportacao(made.savings)
    #expect(try balances() == ["-530.00", "507.00"])
  }

  @Test func `joined here while the file is undone there, the money is there once`() throws {
    let made = try bringApart()
    try join()
    _ = try street.houses[1].razao.desfazerImportacao(made.savings)
    try meet()
    for house in street.houses.prefix(2) {
      #expect(try balances(house) == ["-530.00", "500.00"])
    }
    _ = try first.brings(savingsFile([BankRow(14, 2_00, "z", "RENDIMENTO")]), savings)
    #expect(try balances() == ["-530.00", "509.00"])
  }

  @Test func `whatever else becomes of a half at the same time is told, and nothing is lost`()
    throws
  {
    _ = try bringApart()
    let other = street.houses[1]
    let gone = try pair(other).entrada.lancamento.id
    try join()
    var change = CorrecaoConjunta()
    change.categoria = try other.opens("Juros novos", .receita, nil)
    _ = try other.razao.corrigir([gone], change)
    try meet()
    for house in street.houses.prefix(2) {
      #expect(try balances(house)[0] == "-530.00")
      let open = try house.razao.conflitos().conflitos
      #expect(open.map(\.tipo) == [.pagamentoEmDobro])
      #expect(open.first?.sobre.contains(gone) == true)
    }
  }

  @Test func `said to be distinct they stay so once one of them is sorted`() throws {
    _ = try bringApart()
    let kept = try pair(first).id
    _ = try first.razao.distinguir(transferencia: kept, em: bank)
    var change = CorrecaoConjunta()
    change.categoria = try category("Lazer novo")
    _ = try first.razao.corrigir([kept], change)
    #expect(try first.razao.conciliacao(bank).transferencias.isEmpty)
  }

  @Test func `an id of something else is refused, and so is another account`() throws {
    _ = try bringApart()
    let kept = try pair(first).id
    let id = try #require(Uuid("3b241101-e2bb-4255-8caf-4136c566a962"))
    _ = try first.razao.distinguir(transferencia: kept, em: bank, id: id)
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try first.razao.juntar(transferencia: kept, em: bank, id: id)
    }
    _ = try first.razao.desfazer()
    let wallet = try first.razao.conta(por: "Carteira")
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try first.razao.juntar(transferencia: kept, em: wallet)
    }
  }

  @Test func `on a card the day of the card's own row says which bill is paid`() throws {
    let card = try first.opens("Visa", .passivo, "cartao")
    try meet()
    try first.brings(
      BankFile.ofx([BankRow(9, -80_00, "a", "PAGAMENTO FATURA VISA")], named: "banco.ofx"), bank)
    try street.houses[1].brings(
      BankFile.ofx(
        [BankRow(12, 80_00, "b", "PAGAMENTO RECEBIDO")], named: "visa.ofx", number: "4000"), card)
    try meet()
    let found = try #require(try first.razao.conciliacao(card).transferencias.first)
    _ = try first.razao.juntar(transferencia: found.id, em: card)
    let rows = try first.razao.extrato(PedidoDeExtrato(conta: card)).historico
    #expect(rows.map(\.conteudo.data) == [Day("2026-11-12")])
    #expect(rows.map(\.conteudo.tipo) == ["pagamentoDaFatura"])
    #expect(try first.razao.conta(bank).conta.saldo.description == "-80.00")
  }

  @Test(arguments: 0..<8 * TestSeed.scale)
  func `whatever two machines do with files and halves, each row of a bank is there once`(
    ordinal: Int
  ) throws {
    let seed = TestSeed.value &+ UInt64(ordinal)
    var history = JoiningHistory(
      street: street, bank: bank, savings: savings, random: SplitMix(seed: seed),
      files: [
        (bank, "banco0.ofx", left), (bank, "banco1.ofx", [BankRow(12, -1_00, "c", "BALA")]),
        (savings, "poupanca0.ofx", right),
        (savings, "poupanca1.ofx", [BankRow(14, 2_00, "z", "RENDIMENTO")]),
      ])
    for _ in 0..<4 {
      for _ in 0..<5 { try history.step() }
      try history.meet()
      try history.check("seed \(seed): \(history.steps)")
    }
  }
}
