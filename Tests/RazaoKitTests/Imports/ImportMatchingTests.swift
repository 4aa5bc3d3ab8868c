import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Which of the entries that are there a bank's rows are.
struct ImportMatchingTests {
  private let books: BankBooks

  init() throws { books = try BankBooks() }

  private func states(_ rows: [BankRow]) throws -> [LinhaDecidida.Estado] {
    try books.plan(BankFile.ofx(rows)).linhas.map(\.estado)
  }

  @Test(arguments: [(-3, true), (-4, false), (0, true), (7, true), (8, false)])
  func `a row is an entry of the same amount from three days before it to seven after`(
    days: Int, isOne: Bool
  ) throws {
    let entry = try books.types(10, -4590, "Padaria Estrela")
    let found = try states([BankRow(10 + days, -4590, "a", "PIX ENVIADO PADARIA ESTRELA")])
    #expect(found == [isOne ? .casa(entry) : .nova])
  }

  @Test func `is typed again on its own day, or up to three days from a bank's row`() throws {
    let other = try books.both.conta("Mercado")
    func looksRepeated(_ day: Int, _ cents: Int64) throws -> Bool {
      let new = try books.both.entry(
        cents, de: books.conta, para: other, "Padaria", day: BankRow(day, 0, "").date)
      do throws(RazaoError) {
        _ = try books.razao.lancar(NovoLancamento(new), simular: true)
        return false
      } catch {
        #expect(error.code == .pareceRepetido)
        return true
      }
    }
    _ = try books.types(10, -1250, "Padaria")
    #expect(try [9, 10, 11].map { try looksRepeated($0, 1250) } == [false, true, false])
    try books.bring(BankFile.ofx([BankRow(10, -2000, "a", "PADARIA")]))
    #expect(
      try [6, 7, 10, 13, 14].map { try looksRepeated($0, 2000) } == [
        false, true, true, true, false,
      ])
  }

  @Test func `an entry is one row, and of two equal ones each takes the nearer`() throws {
    let entry = try books.types(10, -4590, "Padaria Estrela")
    let rows = [
      BankRow(9, -4590, "a", "PADARIA ESTRELA"), BankRow(10, -4590, "b", "PADARIA ESTRELA"),
    ]
    #expect(try states(rows) == [.nova, .casa(entry)])
    let second = try books.types(8, -4590, "Padaria Estrela")
    #expect(try states(rows) == [.casa(second), .casa(entry)])
  }

  @Test func `this week's debit takes this week's entry, and leaves last week's`() throws {
    let weeks = try [3, 10, 17].map { try books.types($0, -1500, "Feira") }
    let rows = [4, 11, 18].map { BankRow($0, -1500, "f\($0)", "COMPRA CARTAO FEIRA") }
    #expect(try states(rows) == weeks.map { .casa($0) })
    #expect(try states([rows[2]]) == [.casa(weeks[2])])
  }

  @Test func `an entry with several postings on the account is the row of their sum`() throws {
    let other = try books.both.conta("Mercado")
    let entry = try books.razao.lancar(
      NovoLancamento(
        ConteudoDeTransacao(
          data: BankRow(10, 0, "").date, tipo: "outro", interessado: "Padaria Estrela",
          partidas: [(books.conta, -3000), (books.conta, -5000), (other, 8000)].map {
            Partida(conta: $0, valor: Amount(unchecked: $1, decimals: 2))
          }))
    ).recibo.ids[0]
    let rows = [
      BankRow(10, -8000, "a", "PADARIA ESTRELA"), BankRow(10, -5000, "b", "PADARIA ESTRELA"),
    ]
    #expect(try states(rows) == [.casa(entry), .nova])
    #expect(try states([rows[1]]) == [.nova])
  }

  @Test func `an entry on an account that is read with this one is a row of it`() throws {
    let entry = try books.types(10, -2000, "Padaria Estrela")
    let whole = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco 2", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
    _ = try books.razao.unificarConta(books.conta, em: whole)
    let file = BankFile.ofx([BankRow(10, -2000, "a", "PADARIA ESTRELA")])
    let plan = try #require(try books.razao.planejar(file, conta: whole).first).plano
    #expect(plan.linhas.map(\.estado) == [.casa(entry)])
  }

  @Test func `the entry with the same name is taken before one that is nearer`() throws {
    _ = try books.types(10, -2000, "Farmácia Central")
    let bakery = try books.types(8, -2000, "Padaria Estrela")
    let row = BankRow(10, -2000, "a", "COMPRA CARTAO PADARIA ESTRELA")
    let line = try books.plan(BankFile.ofx([row])).linhas[0]
    #expect(line.estado == .casa(bakery))
    #expect(!line.isDuvidosa)
  }

  @Test func `an entry with another name is asked about, and joined or recorded as told`() throws {
    let entry = try books.types(10, -2000, "Farmácia Central")
    let file = BankFile.ofx([BankRow(10, -2000, "a", "COMPRA CARTAO PADARIA ESTRELA")])
    let line = try books.plan(file).linhas[0]
    #expect(line.estado == .casa(entry))
    #expect(line.isDuvidosa)
    #expect(try books.bring(file).recibos.isEmpty)
    #expect(try books.balance() == "-20.00")
    try books.bring(file, EscolhasDeImportacao(linhas: [0: .gravar]))
    #expect(try books.balance() == "-40.00")
    #expect(try books.bring(file).plano.contagem == ["importada": 1])
  }

  @Test func `a row that was joined is not joined again, and its entry is no other row's`() throws {
    _ = try books.types(10, -2000, "Padaria Estrela")
    let row = BankRow(11, -2000, "a", "PADARIA ESTRELA")
    try books.bring(BankFile.ofx([row]))
    #expect(try books.balance() == "-20.00")
    let next = BankRow(12, -2000, "b", "PADARIA ESTRELA")
    #expect(
      try books.bring(BankFile.ofx([row, next])).plano.contagem == ["importada": 1, "nova": 1])
    #expect(try books.balance() == "-40.00")
  }

  @Test func `the other half of a transfer between own accounts is offered, never joined unasked`()
    throws
  {
    let savings = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Poupança", classe: .ativo, tipo: "poupanca"))
    ).recibo.ids[0]
    try books.bring(BankFile.ofx([BankRow(10, -50_000, "a", "TED PARA POUPANCA")]))
    let half = BankFile.ofx([BankRow(11, 50_000, "b", "TED RECEBIDA")], named: "poupanca.ofx")
    let plan = try #require(try books.razao.planejar(half, conta: savings).first).plano
    #expect(plan.linhas[0].isTransferencia && plan.linhas[0].isDuvidosa)
    #expect(try books.razao.importar(half, em: savings).recibos.isEmpty)
    let joined = try books.razao.importar(
      half, em: savings, escolhas: EscolhasDeImportacao(linhas: [0: .juntar]))
    #expect(
      joined.plano.linhas[0].motivo
        == "veio de Banco, uma transferência entre as suas contas: você disse")
    func saved() throws -> String { try books.razao.conta(savings).conta.saldo.description }
    #expect(try books.balance() == "-500.00")
    #expect(try saved() == "500.00")
    #expect(
      try books.razao.planejar(half, conta: savings).first?.plano.contagem == ["importada": 1])
    // Undone, the first half says again what it said before.
    let id = try #require(joined.importacao)
    _ = try books.razao.desfazerImportacao(id)
    #expect(try books.balance() == "-500.00")
    #expect(try saved() == "0.00")
    _ = try books.razao.refazerImportacao(id)
    #expect(try saved() == "500.00")
    _ = try books.razao.desfazerImportacao(id)
    #expect(try saved() == "0.00")
  }

  @Test(arguments: [
    ("LOJA X - PARCELA 2/6", -100_00, false), ("LOJA X", -100_00, false),
    ("ESTORNO LOJA X", 100_00, false), ("PAGAMENTO RECEBIDO", 100_00, true),
    ("SAQUE NO CREDITO", -100_00, true), ("PIX NO CREDITO", -100_00, true),
  ])
  func `on a card only what pays it, and cash that it advances, is the half of a transfer`(
    text: String, cents: Int, isOffered: Bool
  ) throws {
    let card = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    let bank = BankFile.ofx([BankRow(10, -cents, "a", "PIX JOAO")], named: "banco.ofx")
    let bill = BankFile.ofx([BankRow(10, cents, "b", text)], named: "cartao.ofx")
    // Whichever file comes second.
    try books.bring(bank)
    let row = try #require(try books.razao.planejar(bill, conta: card).first).plano.linhas[0]
    #expect(row.isTransferencia == isOffered)
    #expect(row.isNova == !isOffered || row.isDuvidosa)
    let id = try #require(try books.razao.importacoes().first?.id)
    _ = try books.razao.desfazerImportacao(id)
    _ = try books.razao.importar(bill, em: card, escolhas: .init(linhas: [0: .gravar]))
    let other = try books.plan(bank).linhas[0]
    if !isOffered { #expect(other.isNova && !other.isTransferencia) }
  }

  @Test func `a known party's category is proposed, and what nobody sorted waits to be`() throws {
    _ = try books.types(3, -1000, "Padaria Estrela")
    try books.bring(
      BankFile.ofx([
        BankRow(20, -3333, "a", "COMPRA CARTAO PADARIA ESTRELA 0021"),
        BankRow(20, -4444, "b", "PIX ENVIADO FULANO DE TAL"),
      ]))
    let market = try books.both.conta("Mercado")
    #expect(try books.razao.conta(market).conta.saldo.description == "43.33")
    let unsorted = try books.both.conta("A classificar")
    #expect(try books.razao.conta(unsorted).conta.saldo.description == "44.44")
  }

  @Test(arguments: 1...9)
  func
    `a row that is missing, doubled or changed breaks the running balance between its neighbours`(
      at index: Int
    ) throws
  {
    let rows = (0...10).map { BankRow(1 + $0, -1000 - 7 * $0, "") }
    func lines(_ file: ArquivoDoBanco) -> [Substring] {
      String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    }
    func breaks(_ lines: [Substring]) throws -> [QuebraDeSaldo] {
      try books.plan(
        ArquivoDoBanco(nome: "x.csv", bytes: Array(lines.joined(separator: "\n").utf8))
      ).quebras
    }
    func gap(_ line: Int) -> [[QuebraDeSaldo.Inicio: Int]] { [[.linha(line): line + 1]] }
    let whole = lines(BankFile.csv(rows, from: 100_000))
    #expect(try breaks(whole).isEmpty)
    var missing = whole
    missing.remove(at: 1 + index)
    #expect(try breaks(missing).map { [$0.desde: $0.ate] } == gap(1 + index))
    #expect(
      try breaks(missing).map(\.falta.description) == [rows[index].amount])
    var doubled = whole
    doubled.insert(whole[1 + index], at: 1 + index)
    #expect(try breaks(doubled).map { [$0.desde: $0.ate] } == gap(2 + index))
    #expect(try breaks(doubled).map(\.isRepetida) == [true])
    #expect(try breaks(missing).map(\.isRepetida) == [false])
    var changed = whole
    let wrong = BankFile.money(rows[index].cents - 100)
    changed[1 + index] = Substring(
      whole[1 + index].replacing(BankFile.money(rows[index].cents), with: wrong))
    #expect(try breaks(changed).map { [$0.desde: $0.ate] } == gap(1 + index))
  }
}
