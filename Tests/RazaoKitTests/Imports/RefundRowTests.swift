import Canonical
import Ledger
import RazaoKit
import Testing

/// Rows that give back what was spent: the category is spent less on, and nothing is earned.
struct RefundRowTests {
  private let books: BankBooks
  private let shoes: Uuid
  private let card: Uuid

  init() throws {
    books = try BankBooks()
    shoes = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Calçados", classe: .despesa))
    ).recibo.ids[0]
    card = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
  }

  private func spent() throws -> String { try books.razao.conta(shoes).conta.saldo.description }

  /// Buys for 200,00 at a shop, which somebody sorts.
  private func buy(on conta: Uuid, _ text: String) throws {
    _ = try books.razao.importar(
      BankFile.ofx([BankRow(3, -200_00, "buy", text)], named: "compra.ofx"), em: conta,
      escolhas: EscolhasDeImportacao(categorias: [0: shoes]))
    #expect(try spent() == "200.00")
  }

  @Test(arguments: [
    "ESTORNO COMPRA SAPATARIA BOA", "DEVOLUCAO SAPATARIA BOA", "REEMBOLSO SAPATARIA BOA",
    "PIX DEVOLVIDO SAPATARIA BOA", "COMPRA ESTORNADA SAPATARIA BOA",
  ])
  func `on an account, of a party whose spending is sorted`(text: String) throws {
    try buy(on: books.conta, "COMPRA CARTAO SAPATARIA BOA")
    try books.bring(BankFile.ofx([BankRow(8, 80_00, "back", text)], named: "volta.ofx"))
    #expect(try spent() == "120.00")
    #expect(try books.balance() == "-120.00")
  }

  @Test(arguments: ["ESTORNO SAPATARIA BOA", "SAPATARIA BOA"])
  func `on a card, whatever comes in of such a party`(text: String) throws {
    try buy(on: card, "SAPATARIA BOA")
    _ = try books.razao.importar(
      BankFile.ofx([BankRow(8, 80_00, "back", text)], named: "volta.ofx"), em: card)
    #expect(try spent() == "120.00")
  }

  @Test func `a refund that quotes a doubled name is of that party`() throws {
    try buy(on: card, "Ifood *Ifood")
    let file = BankFile.ofx([BankRow(8, 80_00, "back", #"Estorno de "Ifood *Ifood""#)])
    let line = try #require(try books.razao.planejar(file, conta: card).first).plano.linhas[0]
    #expect(line.conteudo?.interessado == "Ifood" && line.conteudo?.tipo == "estorno")
    _ = try books.razao.importar(file, em: card)
    #expect(try spent() == "120.00")
  }

  @Test func `what is given back of an unknown party waits among the spending`() throws {
    let file = BankFile.ofx([BankRow(8, 80_00, "back", "ESTORNO LOJA NOVA")])
    for account in [books.conta, card] {
      let line = try #require(try books.razao.planejar(file, conta: account).first).plano.linhas[0]
      #expect(line.conteudo?.tipo == "estorno" && line.motivoDaCategoria == nil)
    }
    try books.bring(file)
    let unsorted = try books.both.conta("A classificar")
    #expect(try books.razao.conta(unsorted).conta.saldo.description == "-80.00")
  }

  @Test func `giving back what came in takes it off the income, and teaches no spending`() throws {
    let sales = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Vendas", classe: .receita))
    ).recibo.ids[0]
    try books.bring(
      BankFile.ofx([BankRow(3, 50_00, "in", "PIX RECEBIDO ANA LIMA")], named: "um.ofx"),
      EscolhasDeImportacao(categorias: [0: sales]))
    let file = BankFile.ofx(
      [BankRow(8, -50_00, "back", "DEVOLUCAO PIX ANA LIMA")], named: "volta.ofx")
    try books.bring(file)
    #expect(try books.razao.conta(sales).conta.saldo.description == "0.00")
    let next = BankFile.ofx([BankRow(9, -80_00, "out", "PIX ENVIADO ANA LIMA")])
    #expect(try books.plan(next).linhas[0].conteudo?.partidas.last?.conta != sales)
  }

  @Test func `money of the same party that is no refund is sorted as income`() throws {
    try buy(on: books.conta, "COMPRA CARTAO SAPATARIA BOA")
    try books.bring(
      BankFile.ofx([BankRow(8, 80_00, "in", "PIX RECEBIDO SAPATARIA BOA")], named: "volta.ofx"))
    #expect(try spent() == "200.00")
  }
}
