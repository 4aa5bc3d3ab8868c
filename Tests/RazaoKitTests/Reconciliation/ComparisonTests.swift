import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// A bank's file beside the books of an account.
struct ComparisonTests {
  private let books: BankBooks

  init() throws { books = try BankBooks() }

  private func compared(_ file: ArquivoDoBanco) throws -> ComparacaoComBanco {
    try books.razao.comparar(file, com: books.conta)
  }

  /// Days, with the balances of the bank and of the books, and what is not explained.
  private func balances(_ found: ComparacaoComBanco) -> [String] {
    found.saldos.map { "\($0.dia.parts.day) \($0.banco) \($0.livro) \($0.semExplicacao)" }
  }

  @Test func `says what is on one side only, and records nothing`() throws {
    _ = try books.types(10, -4590, "Padaria Estrela")
    let mine = try books.types(11, -700, "Feira")
    let before = try books.entries()
    let found = try compared(
      BankFile.ofx(
        [
          BankRow(10, -4590, "a", "PADARIA ESTRELA"), BankRow(12, -1290, "b", "TARIFA PACOTE"),
        ], balance: (13, -5880)))
    #expect(found.batem == 1)
    #expect(found.soNoBanco.map(\.linha.texto) == ["TARIFA PACOTE"])
    #expect(found.soNoLivro.map(\.id) == [mine])
    // 45.90 + 12.90 at the bank, 45.90 + 7.00 here.
    #expect(balances(found) == ["13 -58.80 -52.90 0.00"])
    #expect(found.primeiraDiferenca?.dia == Day("2026-11-13"))
    #expect(!found.confere)
    #expect(try books.entries() == before)
    #expect(try books.razao.importacoes().isEmpty)
  }

  @Test func `agrees once the file is imported, on each day that it states a balance of`() throws {
    let file = BankFile.csv(
      [
        BankRow(3, 10_000, "a", "SALARIO"), BankRow(3, -2_500, "b", "MERCADO"),
        BankRow(5, -1_000, "c", "PADARIA"),
      ], from: 0)
    let before = try compared(file)
    #expect(balances(before) == ["3 75.00 0.00 0.00", "5 65.00 0.00 0.00"])
    #expect(before.soNoBanco.count == 3 && before.primeiraDiferenca?.dia == Day("2026-11-03"))
    try books.bring(file)
    let after = try compared(file)
    #expect(balances(after) == ["3 75.00 75.00 0.00", "5 65.00 65.00 0.00"])
    #expect(after.confere && after.batem == 3 && after.primeiraDiferenca == nil)
  }

  @Test func `tells what comes from before the file`() throws {
    _ = try books.types(1, -330, "Banca")
    let found = try compared(BankFile.csv([BankRow(9, -1000, "a", "PADARIA")], from: 0))
    // At the bank 0.00 less 10.00; here 3.30 less, which no row of the file tells.
    #expect(balances(found) == ["9 -10.00 -3.30 -3.30"])
  }

  @Test func `a correction shows the bank's amount beside one's own, on the day of either`() throws
  {
    let file = BankFile.csv(
      [BankRow(9, -1000, "a", "PADARIA"), BankRow(12, -200, "b", "BANCA")], from: 0)
    try books.bring(file)
    let entry = try #require(try compared(file).plano.linhas[0].estado.lancamento)
    var content = try books.razao.versao(lancamento: entry).conteudo
    content.data = try #require(Day("2026-11-10"))
    content.partidas = content.partidas.map {
      Partida(
        conta: $0.conta, valor: Amount(unchecked: $0.valor.minor < 0 ? -1100 : 1100, decimals: 2))
    }
    _ = try books.razao.corrigir(entry, para: content)
    let found = try compared(file)
    #expect(found.diferentes.map { "\($0.lancamento == entry) \($0.noLivro)" } == ["true -11.00"])
    #expect(found.batem == 1 && found.soNoLivro.isEmpty)
    // On the 9th the entry is not there yet; on the 12th it is one more than at the bank.
    #expect(balances(found) == ["9 -10.00 0.00 0.00", "12 -12.00 -13.00 0.00"])
  }

  @Test func `a row whose entry was annulled is at the bank and not here`() throws {
    let file = BankFile.csv([BankRow(9, -1000, "a", "PADARIA")], from: 0)
    try books.bring(file)
    let entry = try #require(try compared(file).plano.linhas[0].estado.lancamento)
    _ = try books.razao.anular(entry, motivo: nil)
    let found = try compared(file)
    #expect(found.retiradas.map(\.estado.lancamento) == [entry])
    #expect(found.soNoBanco.isEmpty && !found.confere)
    #expect(balances(found) == ["9 -10.00 0.00 0.00"])
  }

  @Test func `an entry that a row only seems to be is asked about, and is on neither side alone`()
    throws
  {
    _ = try books.types(10, -2000, "Farmácia Central")
    let found = try compared(
      BankFile.ofx([BankRow(10, -2000, "a", "COMPRA CARTAO PADARIA ESTRELA")]))
    #expect(found.aDecidir.count == 1)
    #expect(found.soNoLivro.isEmpty && found.soNoBanco.isEmpty && found.batem == 0)
  }

  @Test func `an opening balance is no entry that the bank lacks`() throws {
    let opened = try books.razao.abrirConta(
      NovaConta(
        ContaAberta(nome: "Outro", classe: .ativo, tipo: "corrente"),
        saldo: Amount(unchecked: 50_00, decimals: 2), data: Day("2026-11-03")))
    let file = BankFile.csv([BankRow(3, -1000, "a", "PADARIA")], from: 50_00)
    let found = try books.razao.comparar(file, com: opened.recibo.ids[0])
    #expect(found.soNoLivro.isEmpty)
    #expect(balances(found) == ["3 40.00 50.00 0.00"])
  }

  @Test func `a category is not compared with a bank`() throws {
    let category = try books.both.conta("Mercado")
    #expect(throws: RazaoError.self) {
      try books.razao.comparar(BankFile.ofx([BankRow(1, -1, "a")]), com: category)
    }
  }
}
