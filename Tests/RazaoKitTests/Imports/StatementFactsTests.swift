import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// The facts of a file that decide where its rows go: its currency, its accounts, its kind.
struct StatementFactsTests {
  private typealias Entry = BankStatement.Entry

  // MARK: Currency

  private func spent(_ tag: String, currency: String?) -> BankStatement {
    BankStatement(
      currency: currency,
      entries: [
        Entry(
          "20261103", "-550.00", "a1", "AMAZON", tags: "<ORIGCURRENCY><CURSYM>USD</ORIGCURRENCY>"),
        Entry("20261104", "-20.00", "a2", "UBER LISBOA", tags: tag),
      ])
  }

  @Test func `a row in another currency than the account's is left out and told`() throws {
    let books = try OneAccount()
    let file = spent("<CURRENCY><CURRATE>6.00<CURSYM>EUR</CURRENCY>", currency: "BRL")
    let plan = try books.bring([file], named: "a.ofx").plano
    #expect(try books.balance() == "-550.00")
    #expect(plan.linhas[1].estado == .ilegivel)
    #expect(plan.linhas[1].motivo.contains("EUR"))
    // The currency in which it was spent is none of its amount.
    let plain = spent("<CURRENCY><CURRATE>1<CURSYM>BRL</CURRENCY>", currency: "BRL")
    #expect(try books.bring([plain], named: "b.ofx").plano.linhas[1].estado == .nova)
    #expect(try books.balance() == "-570.00")
  }

  @Test(arguments: ["USD", nil]) func `a file in another currency is refused`(
    currency: String?
  ) throws {
    let dollars = "<CURRENCY><CURRATE>1<CURSYM>USD</CURRENCY>"
    let file = BankStatement.file(
      [
        BankStatement(
          currency: currency, entries: [Entry("20261105", "-100.00", "s1", "Amazon", tags: dollars)]
        )
      ], named: "usd.ofx")
    let reais = try OneAccount()
    #expect(throws: RazaoError.self) { try reais.razao.planejar(file, conta: reais.conta) }
    let abroad = try OneAccount(currency: "USD")
    _ = try abroad.razao.importar(file, em: abroad.conta)
    #expect(try abroad.balance() == "-100.00")
  }

  // MARK: One account in several parts

  private func bill(_ month: String, _ amount: String, _ balance: String, _ id: String)
    -> BankStatement
  {
    BankStatement(
      number: "376", isCard: true, end: "2026\(month)28",
      entries: [Entry("2026\(month)05", amount, id, "LOJA \(month)")],
      balance: (balance, "2026\(month)28"))
  }

  @Test(arguments: [true, false]) func `two statements of one account are one part`(
    isSaid: Bool
  ) throws {
    let card = try OneAccount(isCard: true)
    let bills = [bill("08", "-10.00", "-10.00", "c08"), bill("09", "-20.00", "-30.00", "c09")]
    let file = BankStatement.file(bills, named: "amex.ofx")
    let plans = try card.razao.planejar(file, conta: isSaid ? card.conta : nil)
    #expect(plans.map { $0.plano.linhas.count } == [2])
    #expect(plans.first?.plano.quebras.isEmpty == true)
    _ = try card.razao.importar(file, em: card.conta)
    #expect(try card.balance() == "-30.00")
  }

  @Test func `a balance of one of the parts that its rows do not give is told`() throws {
    let card = try OneAccount(isCard: true)
    let bills = [bill("08", "-10.00", "-10.00", "c08"), bill("09", "-20.00", "-37.00", "c09")]
    let plan = try card.plan(bills, named: "amex.ofx")
    #expect(plan.quebras.map(\.falta.description) == ["-7.00"])
  }

  @Test func `a row that two parts have is one, and ids that begin anew in each tell nothing`()
    throws
  {
    let books = try OneAccount()
    let first = BankStatement(
      entries: [
        Entry("20261005", "-10.00", "1", "SETE"), Entry("20261031", "-5.00", "2", "OITO"),
      ])
    let second = BankStatement(
      entries: [Entry("20261031", "-5.00", "2", "OITO"), Entry("20261105", "-10.00", "1", "NOVE")])
    let plan = try books.bring([first, second], named: "colado.ofx").plano
    #expect(plan.linhas.count == 3)
    #expect(plan.avisos.contains { $0.contains("duas partes") })
    #expect(plan.linhas.map(\.linha.fitid) == [nil, "2", nil])
    #expect(try books.balance() == "-25.00")
  }

  @Test func `rows that cannot be read are no account of their own`() throws {
    let books = try OneAccount()
    let text = """
      "Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"
      "1234";"20261103";"1";"MERCADO";"10.00";"D"
      "1234";"20261104";"2";"PADARIA";"5.00";"D"
      "Total";"";"";"";"15.00";"D"
      """
    let file = ArquivoDoBanco(nome: "caixa.csv", bytes: Array((text + "\n").utf8))
    let plan = try #require(try books.razao.planejar(file, conta: books.conta).first).plano
    #expect(plan.contagem == ["nova": 2, "ilegivel": 1])
  }

  // MARK: The kind of account

  private func instalment(_ number: Int) -> BankStatement {
    BankStatement(entries: [Entry("20261005", "-50.00", "P1", "Loja - Parcela \(number)/3")])
  }

  @Test func `instalments are told apart on a card, whatever the file says of the account`() throws
  {
    let card = try OneAccount(isCard: true)
    for number in 1...3 { try card.bring([instalment(number)], named: "\(number).ofx") }
    #expect(try card.balance() == "-150.00")
    for number in 1...3 {
      #expect(try card.bring([instalment(number)], named: "outro\(number).ofx").recibos.isEmpty)
    }
    // On an account two numbers with a stroke between them are no instalment.
    let account = try OneAccount()
    try account.bring([instalment(1)], named: "1.ofx")
    #expect(try account.plan([instalment(1)], named: "2.ofx").linhas[0].linha.parcela == nil)
  }

  @Test func `a row that came when nobody saw that it is an instalment is known`() throws {
    let card = try OneAccount(isCard: true)
    let lines = ["Data;Histórico;Valor", "05/10/2026;Loja - Parcela 1/3;-50,00"]
    let table = ArquivoDoBanco(nome: "a.csv", bytes: Array(lines.joined(separator: "\n").utf8))
    _ = try card.razao.importar(table, em: card.conta)
    #expect(try card.bring([instalment(1)], named: "1.ofx").plano.contagem == ["importada": 1])
    #expect(try card.bring([instalment(2)], named: "2.ofx").plano.contagem == ["nova": 1])
    #expect(try card.balance() == "-100.00")
  }
}
