import Canonical
import Ledger
import RazaoKit
import Testing

/// The payment of a card's bill, of which the bank's file and the card's file each show one half: in
/// either order it is one entry, and neither income nor spending.
struct BillPaymentOrderTests {
  private let books: BankBooks
  private let visa: Uuid
  private let bank = BankFile.ofx(
    [BankRow(10, -150_00, "a", "PAGTO FATURA CARTAO")], named: "banco.ofx")
  private let card = BankFile.ofx(
    [BankRow(11, 150_00, "z", "PAGAMENTO RECEBIDO")], named: "visa.ofx")

  init() throws {
    books = try BankBooks()
    visa = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
  }

  @discardableResult
  private func bringCard() throws -> EfeitoDaImportacao { try books.razao.importar(card, em: visa) }

  /// The balances of the bank and the card.
  private func balances() throws -> [String] {
    [try books.balance(), try books.razao.conta(visa).conta.saldo.description]
  }

  @Test(arguments: [true, false])
  func `both files in either order make one entry`(isCardFirst: Bool) throws {
    var ids: [Uuid] = []
    if isCardFirst { ids.append(try #require(try bringCard().importacao)) }
    ids.append(try #require(try books.bring(bank).importacao))
    if !isCardFirst { ids.append(try #require(try bringCard().importacao)) }
    #expect(try balances() == ["-150.00", "150.00"])
    #expect(try books.entries().count == 1)
    // Either file alone keeps the payment; without both it is gone; again it comes back once.
    for id in ids {
      _ = try books.razao.desfazerImportacao(id)
      #expect(try balances() == ["-150.00", "150.00"])
      _ = try books.razao.refazerImportacao(id)
      #expect(try balances() == ["-150.00", "150.00"])
    }
    for id in ids { _ = try books.razao.desfazerImportacao(id) }
    #expect(try balances() == ["0.00", "0.00"])
  }

  @Test func `the first file alone books it between the card and the only account that can pay`()
    throws
  {
    let made = try bringCard().plano.linhas[0]
    #expect(made.conteudo?.tipo == "pagamentoDaFatura")
    #expect(try balances() == ["-150.00", "150.00"])
  }

  @Test func `where two accounts could have paid a person is asked, and nothing is recorded`()
    throws
  {
    let other = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Outro banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
    let asked = try bringCard().plano.linhas[0]
    #expect(asked.isDuvidosa && asked.isAskedWhere)
    #expect(try balances() == ["0.00", "0.00"])
    // Said, it is recorded there.
    _ = try books.razao.importar(
      card, em: visa,
      escolhas: EscolhasDeImportacao(linhas: [0: .juntar], categorias: [0: other]))
    #expect(try balances() == ["0.00", "150.00"])
    #expect(try books.razao.conta(other).conta.saldo.description == "-150.00")
    // It was this account after all: the row is offered as that payment, and moves it here.
    let offered = try books.plan(bank).linhas[0]
    #expect(offered.isDuvidosa && offered.isTransferencia)
    let moved = try #require(
      try books.bring(bank, EscolhasDeImportacao(linhas: [0: .juntar])).importacao)
    #expect(try balances() == ["-150.00", "150.00"])
    #expect(try books.razao.conta(other).conta.saldo.description == "0.00")
    _ = try books.razao.desfazerImportacao(moved)
    #expect(try balances() == ["0.00", "150.00"])
  }

  @Test func `of two cards the one is asked for, unless the text names it`() throws {
    let elo = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Elo Azul", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    #expect(try books.plan(bank).linhas[0].isAskedWhere)
    let named = BankFile.ofx([BankRow(10, -99_00, "b", "PAGTO FATURA CARTAO ELO AZUL")])
    let line = try books.plan(named).linhas[0]
    #expect(!line.isDuvidosa && line.conteudo?.partidas.last?.conta == elo)
  }

  @Test func `what only seemed to pay a bill is recorded by itself, once a person says so`() throws
  {
    _ = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Elo", classe: .passivo, tipo: "cartao")))
    // Which card it is has to be said before it can be its payment.
    #expect(throws: RazaoError.self) {
      try books.bring(bank, EscolhasDeImportacao(linhas: [0: .juntar]))
    }
    #expect(try books.razao.porDecidir().isEmpty)
    try books.bring(bank)
    #expect(
      try books.razao.porDecidir().map { $0.linhas.map(\.texto) } == [["PAGTO FATURA CARTAO"]])
    #expect(try balances() == ["0.00", "0.00"])
    try books.bring(bank, EscolhasDeImportacao(linhas: [0: .gravar]))
    #expect(try balances() == ["-150.00", "0.00"])
    let unsorted = try books.razao.conta(por: "A classificar")
    #expect(try books.razao.conta(unsorted).conta.saldo.description == "150.00")
    #expect(try books.razao.porDecidir().isEmpty)
  }

  @Test(arguments: [
    "PAGTO FATURA VIVO", "PAGTO FATURA OI", "COMPRA CARTAO LOJA", "PIX ENVIADO FULANO",
    "PAGAMENTO COM CARTAO DE DEBITO", "TAR PAGTO FATURA",
  ])
  func `the bill of something else is none of the card's`(text: String) throws {
    let line = try books.plan(BankFile.ofx([BankRow(10, -150_00, "v", text)])).linhas[0]
    #expect(!line.isDuvidosa && line.conteudo?.partidas.last?.conta != visa)
  }

  @Test(arguments: [
    "PGTO FATURA CARTAO C6", "DEB AUT CARTAO BB", "PAGTO CARTAO BANCO DO BRASIL",
    "PAGTO FATURA CARTAO ITAU",
  ])
  func `the bill of another bank's card is asked about`(text: String) throws {
    let line = try books.plan(BankFile.ofx([BankRow(10, -150_00, "v", text)])).linhas[0]
    #expect(line.isDuvidosa)
    try books.bring(BankFile.ofx([BankRow(10, -150_00, "v", text)]))
    #expect(try balances() == ["0.00", "0.00"])
  }

  @Test func `a card that is only called a card is named by no text`() throws {
    _ = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Cartão", classe: .passivo, tipo: "cartao")))
    #expect(try books.plan(bank).linhas[0].isAskedWhere)
  }

  @Test func `a payment that the card sees days later is offered as the bank's own row`() throws {
    // The bank's text says nothing of a card.
    try books.bring(BankFile.ofx([BankRow(5, -150_00, "b", "PAGTO BOLETO")], named: "banco.ofx"))
    let offered = try #require(try books.razao.planejar(card, conta: visa).first).plano.linhas[0]
    #expect(offered.isDuvidosa && offered.isTransferencia)
  }

  @Test func `a category is no account that paid, so the row is another thing`() throws {
    _ = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Elo", classe: .passivo, tipo: "cartao")))
    let food = try books.both.conta("Mercado")
    let made = try books.bring(
      bank, EscolhasDeImportacao(linhas: [0: .juntar], categorias: [0: food]))
    #expect(made.plano.linhas[0].conteudo?.partidas.last?.conta == food)
    #expect(try balances() == ["-150.00", "0.00"])
  }
}
