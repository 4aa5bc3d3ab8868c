import Canonical
import Ledger
import RazaoKit
import Testing

/// An account that was opened with the balance of a day, and files of days before it.
struct LateOpeningTests {
  private let books: BankBooks
  private let conta: Uuid
  /// Together +200,00.
  private let rows = [
    BankRow(10, -100_00, "a", "PADARIA AURORA"), BankRow(18, 300_00, "b", "PIX RECEBIDO ANA"),
  ]

  /// Opened with 1.000,00 on 21 November.
  init() throws {
    books = try BankBooks()
    conta = try Self.opened("Nova", 1000_00, in: books)
  }

  private static func opened(_ name: String, _ cents: Int64, in books: BankBooks) throws -> Uuid {
    try books.razao.abrirConta(
      NovaConta(
        ContaAberta(nome: name, classe: .ativo, tipo: "corrente"),
        saldo: Amount(unchecked: cents, decimals: 2), data: Day("2026-11-21"))
    ).recibo.ids[0]
  }

  private func plan(_ file: ArquivoDoBanco) throws -> PlanoDeImportacao {
    try #require(try books.razao.planejar(file, conta: conta).first).plano
  }

  private func move(_ late: SaldoInicialTardio) throws {
    let right = try #require(late.correcao)
    var content = try books.razao.versao(lancamento: late.lancamento).conteudo
    content.data = right.dia
    content.partidas = content.partidas.map {
      Partida(conta: $0.conta, valor: $0.conta == conta ? right.valor : right.valor.negated)
    }
    _ = try books.razao.corrigir(late.lancamento, para: content)
  }

  @Test func `rows before the opening balance are told, with the balance that would come of them`()
    throws
  {
    let late = try #require(try plan(BankFile.ofx(rows)).saldoInicialTardio)
    #expect(late.antes == 2 && late.dia == Day("2026-11-21"))
    #expect(late.valor.description == "1000.00" && late.saldoAssim.description == "1200.00")
    // 1.000,00 of the 21st less what came and went before.
    #expect(late.correcao?.dia == Day("2026-11-09"))
    #expect(late.correcao?.valor.description == "800.00")
  }

  @Test func `moved so, the balance stays what it was, and nothing is told any more`() throws {
    let file = BankFile.ofx(rows)
    try move(try #require(try plan(file).saldoInicialTardio))
    #expect(try plan(file).saldoInicialTardio == nil)
    _ = try books.razao.importar(file, em: conta)
    #expect(try books.razao.conta(conta).conta.saldo.description == "1000.00")
  }

  @Test func `the bank's own balance tells the start better than the one that was typed`() throws {
    // 950,00 on the 19th, so 750,00 before the rows.
    let late = try #require(
      try plan(BankFile.ofx(rows, balance: (19, 950_00))).saldoInicialTardio)
    #expect(late.correcao?.valor.description == "750.00")
  }

  @Test func `an older file alone does not tell the start without a balance, and with one it does`()
    throws
  {
    let old = [BankRow(-40, -10_00, "o", "PADARIA AURORA")]
    let silent = try #require(try plan(BankFile.ofx(old)).saldoInicialTardio)
    #expect(silent.antes == 1 && silent.correcao == nil)
    let told = try #require(
      try plan(BankFile.ofx(old, balance: (-39, 70_00))).saldoInicialTardio)
    #expect(told.correcao?.valor.description == "80.00")
  }

  @Test func `rows of its day and later are nothing to tell of`() throws {
    let later = [BankRow(21, -5_00, "l", "PADARIA"), BankRow(22, -5_00, "m", "PADARIA")]
    #expect(try plan(BankFile.ofx(later)).saldoInicialTardio == nil)
    #expect(try books.plan(BankFile.ofx(rows)).saldoInicialTardio == nil)
  }
}
