import Canonical
import Ledger
import RazaoKit
import Testing

/// Rows of a bank that pay the bill of a card.
struct BillPaymentRowTests {
  private let books: BankBooks
  private let visa: Uuid

  /// Bills that close on the 3rd and are due on the 10th; that of November 2026 asks for 150,00.
  init() throws {
    books = try BankBooks()
    visa = try Self.card("Visa", in: books)
  }

  private static func card(_ name: String, in books: BankBooks) throws -> Uuid {
    let card = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: name, classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    _ = try books.razao.definirCiclo(
      card,
      ContaCiclo(
        desde: try #require(Month("2026-01")), fechamento: 3, vencimento: 10, noDia: "proxima"))
    for cents in [100_00, 50_00] {
      var new = NovoLancamento(
        ConteudoDeTransacao(
          data: BankRow(1, 0, "").date, tipo: "compraNoCredito",
          partidas: [
            Partida(conta: card, valor: Amount(unchecked: -Int64(cents), decimals: 2)),
            Partida(
              conta: try books.both.conta("Mercado"),
              valor: Amount(unchecked: Int64(cents), decimals: 2)),
          ]))
      new.mesmoRepetido = true
      _ = try books.razao.lancar(new)
    }
    return card
  }

  private func debt() throws -> String { try books.razao.conta(visa).conta.saldo.description }

  @Test
  func `what a closed bill asks for goes onto the card, and the card's own row is the same entry`()
    throws
  {
    try books.bring(BankFile.ofx([BankRow(10, -150_00, "a", "PAGTO FATURA CARTAO")]))
    #expect(try books.balance() == "-150.00")
    #expect(try debt() == "0.00")
    let bill = try books.razao.fatura(visa, Month("2026-11"))
    #expect(bill.fatura.pago.description == "150.00")
    let own = BankFile.ofx([BankRow(11, 150_00, "z", "PAGAMENTO RECEBIDO")], named: "visa.ofx")
    let line = try #require(try books.razao.planejar(own, conta: visa).first).plano.linhas[0]
    #expect(line.isJunta)
    _ = try books.razao.importar(own, em: visa)
    #expect(try books.balance() == "-150.00")
    #expect(try debt() == "0.00")
  }

  @Test(arguments: [
    (10, -149_99, "PAGTO FATURA CARTAO"),  // Another amount.
    (2, -150_00, "PAGTO FATURA CARTAO"),  // Before the bill closed.
    (10, -150_00, "PIX ENVIADO FULANO"),  // Nothing speaks of a bill.
    (10, 150_00, "ESTORNO FATURA CARTAO"),  // It comes in.
  ])
  func `nothing else does`(day: Int, cents: Int, text: String) throws {
    try books.bring(BankFile.ofx([BankRow(day, cents, "a", text)]))
    #expect(try debt() == "-150.00")
  }

  @Test func `the card's name is enough, and tells two cards with one total apart`() throws {
    let other = try Self.card("Elo Azul", in: books)
    let file = BankFile.ofx([BankRow(10, -150_00, "a", "PAGTO FATURA CARTAO")])
    #expect(try books.plan(file).linhas[0].conteudo?.tipo == "pagamentoDaFatura")
    try books.bring(file)
    #expect(try debt() == "-150.00")
    try books.bring(BankFile.ofx([BankRow(11, -150_00, "b", "DEB AUT ELO AZUL")], named: "b.ofx"))
    #expect(try debt() == "-150.00")
    #expect(try books.razao.conta(other).conta.saldo.description == "0.00")
  }

  @Test func `a bill that is paid already is not paid again`() throws {
    try books.bring(BankFile.ofx([BankRow(10, -150_00, "a", "PAGTO FATURA CARTAO")]))
    try books.bring(
      BankFile.ofx([BankRow(12, -150_00, "b", "PAGTO FATURA CARTAO")], named: "b.ofx"))
    #expect(try debt() == "0.00")
  }
}
