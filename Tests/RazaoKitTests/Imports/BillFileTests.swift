import Canonical
import Ledger
import RazaoKit
import Testing

/// Files of a card that somebody says are one of its bills.
struct BillFileTests {
  private let books: BankBooks
  private let visa: Uuid
  private let november: Month
  private static let rows = [
    BankRow(1, -100_00, "a", "MERCADO"), BankRow(2, -50_00, "b", "POSTO"),
    BankRow(2, 20_00, "c", "ESTORNO POSTO"), BankRow(2, 80_00, "d", "PAGAMENTO RECEBIDO"),
  ]

  init() throws {
    books = try BankBooks()
    november = try #require(Month("2026-11"))
    visa = try books.card(desde: "2026-11", fechamento: 3, vencimento: 10)
  }

  private func bring(_ file: ArquivoDoBanco, as month: Month?) throws -> EfeitoDaImportacao {
    try books.razao.importar(file, em: visa, escolhas: EscolhasDeImportacao(fatura: month))
  }

  private func declared() throws -> String? {
    try books.razao.fatura(declarada: visa, november)?.total?.description
  }

  @Test func `the balance that it states is declared as the bill's total, and asserted as none`()
    throws
  {
    let file = BankFile.ofx(Self.rows, balance: (3, -130_00))
    let effect = try bring(file, as: november)
    #expect(try declared() == "130.00")
    #expect(try books.razao.conta(visa).conta.saldo.description == "-50.00")
    // The books lack what the payment was for: the bill says so, and no balance is in doubt.
    let bill = try books.razao.fatura(visa, november)
    #expect(bill.fatura.diferenca?.description == "-80.00")
    #expect(try books.razao.conflitos().conflitos.map(\.tipo) == [.faturaNaoConfere])
    let id = try #require(effect.importacao)
    _ = try books.razao.desfazerImportacao(id)
    #expect(try declared() == nil)
    _ = try books.razao.refazerImportacao(id)
    #expect(try declared() == "130.00")
    // The same file again changes nothing.
    #expect(try bring(file, as: november).recibos.isEmpty)
  }

  @Test func `without a balance it is what the rows come to but for payments`() throws {
    _ = try bring(BankFile.ofx(Self.rows), as: november)
    #expect(try declared() == "130.00")
  }

  @Test func `what was declared before is back once the import is undone`() throws {
    let typed = ContaFaturada(
      mes: november, fechamento: Day("2026-11-04"), vencimento: Day("2026-11-11"),
      total: .cents(99_00))
    _ = try books.razao.declararFatura(visa, typed)
    let effect = try bring(BankFile.ofx(Self.rows), as: november)
    // The days that somebody declared stay.
    let now = try #require(try books.razao.fatura(declarada: visa, november))
    #expect(now.total?.description == "130.00")
    #expect(now.fechamento == typed.fechamento && now.vencimento == typed.vencimento)
    _ = try books.razao.desfazerImportacao(try #require(effect.importacao))
    #expect(try books.razao.fatura(declarada: visa, november) == typed)
  }

  @Test func `a declaration that somebody made after the import stays when that is undone`() throws
  {
    let effect = try bring(BankFile.ofx(Self.rows), as: november)
    _ = try books.razao.declararFatura(visa, ContaFaturada(mes: november, total: .cents(131_00)))
    _ = try books.razao.desfazerImportacao(try #require(effect.importacao))
    #expect(try declared() == "131.00")
  }

  @Test func `a statement of another account is no bill, and nothing is recorded`() throws {
    let file = BankFile.ofx([BankRow(10, -150_00, "a", "PAGTO FATURA CARTAO")])
    #expect {
      try books.razao.importar(
        file, em: books.conta, escolhas: EscolhasDeImportacao(fatura: november))
    } throws: { ($0 as? RazaoError)?.code == .dadosInvalidos }
    #expect(try books.balance() == "0.00")
  }

  @Test func `of a card whose bills have no days yet is refused, and says where to give them`()
    throws
  {
    let elo = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Elo", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    let file = BankFile.ofx(Self.rows, balance: (3, -130_00))
    let choices = EscolhasDeImportacao(fatura: november)
    let error = #expect(throws: RazaoError.self) {
      try books.razao.importar(file, em: elo, escolhas: choices)
    }
    #expect(error?.destinations == [.cicloDoCartao(elo)])
    #expect(try books.razao.importacoes().isEmpty)
    // The days of that one bill are enough.
    _ = try books.razao.declararFatura(
      elo,
      ContaFaturada(
        mes: november, fechamento: Day("2026-11-04"), vencimento: Day("2026-11-11"), total: nil))
    _ = try books.razao.importar(file, em: elo, escolhas: choices)
    #expect(try books.razao.fatura(declarada: elo, november)?.total?.description == "130.00")
  }
}
