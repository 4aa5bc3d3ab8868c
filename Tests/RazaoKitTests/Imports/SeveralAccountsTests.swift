import Canonical
import Ledger
import Projections
import RazaoKit
import TestSupport
import Testing

/// A file with the rows of several accounts: an import for each, undone and done again together.
struct SeveralAccountsTests {
  private let books: BankBooks
  private let savings: Uuid

  init() throws {
    books = try BankBooks()
    savings = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Poupança", classe: .ativo, tipo: "poupanca"))
    ).recibo.ids[0]
  }

  /// Both halves of a transfer of 50,00, and a row of each account besides.
  private let file = ArquivoDoBanco(
    nome: "dois.ofx",
    bytes: Array(
      """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102

      <OFX><BANKMSGSRSV1>
      <STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>260<ACCTID>111-1
      <ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260910<TRNAMT>-50.00<FITID>a1<MEMO>TED PARA POUPANCA</STMTTRN>
      <STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260911<TRNAMT>-7.00<FITID>a2<MEMO>PADARIA</STMTTRN>
      </BANKTRANLIST><LEDGERBAL><BALAMT>-57.00<DTASOF>20260911</LEDGERBAL></STMTRS></STMTTRNRS>
      <STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>260<ACCTID>222-2
      <ACCTTYPE>SAVINGS</BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260910<TRNAMT>50.00<FITID>b1<MEMO>TED RECEBIDA</STMTTRN>
      <STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260912<TRNAMT>2.00<FITID>b2<MEMO>RENDIMENTO</STMTTRN>
      </BANKTRANLIST><LEDGERBAL><BALAMT>52.00<DTASOF>20260912</LEDGERBAL></STMTRS></STMTTRNRS>
      </BANKMSGSRSV1></OFX>
      """.utf8))

  private func balances() throws -> [String] {
    try [books.conta, savings].map { try books.razao.conta($0).conta.saldo.description }
  }

  @Test(arguments: [0, 1]) func `undoing one takes all of the file out, and redoing brings it back`(
    asked: Int
  ) throws {
    _ = try books.razao.importar(file, em: books.conta, parte: 0)
    _ = try books.razao.importar(
      file, em: savings, parte: 1, escolhas: EscolhasDeImportacao(linhas: [0: .juntar]))
    let before = try balances()
    #expect(before == ["-57.00", "52.00"])
    let both = try books.razao.importacoes()
    let id = try #require(both.first { $0.idDaConta == [books.conta, savings][asked] }).id
    let trial = try books.razao.desfazerImportacao(id, simular: true)
    #expect(!trial.vale && trial.outrasContas.count == 1)
    #expect(try balances() == before)
    let undone = try books.razao.desfazerImportacao(id)
    #expect(undone.outrasContas == [["Poupança"], ["Banco"]][asked])
    #expect(undone.trazidos + undone.conciliados - undone.soDaqui == 0)
    #expect(try balances() == ["0.00", "0.00"])
    #expect(try books.razao.importacoes().allSatisfy { !$0.vale })
    _ = try books.razao.refazerImportacao(id)
    #expect(try balances() == before)
    #expect(try books.razao.importacoes().allSatisfy(\.vale))
    // However often: each account has its one balance, and without the file none.
    for _ in 0..<2 {
      _ = try books.razao.desfazerImportacao(id)
      #expect(try assertions() == 0)
      _ = try books.razao.refazerImportacao(id)
      #expect(try assertions() == 2)
    }
    #expect(try balances() == before)
  }

  /// How many balances are asserted on both accounts.
  private func assertions() throws -> Int {
    try books.razao.read { fold in
      fold.store.conferencias(daConta: books.conta).count
        + fold.store.conferencias(daConta: savings).count
    }
  }
}
