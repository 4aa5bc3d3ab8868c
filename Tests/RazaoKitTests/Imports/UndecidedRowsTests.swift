import Canonical
import Ledger
import Machine
import RazaoKit
import TestSupport
import Testing

/// Rows of banks' files that imports leave in doubt: this machine reminds of them until they are in the
/// books, or somebody leaves them out.
struct UndecidedRowsTests {
  private let books: BankBooks
  /// One row could be either of two entries by hand; the other is new.
  private let rows = [
    BankRow(16, -50_00, "", "COMPRA NO DEBITO"), BankRow(17, -9_00, "", "BANCA"),
  ]

  init() throws {
    books = try BankBooks()
    _ = try books.types(16, -50_00, "Posto Ipiranga")
    _ = try books.types(16, -50_00, "Posto Shell")
  }

  private func waiting() throws -> [String] {
    try books.razao.porDecidir().flatMap { file in
      file.linhas.map { "\(file.arquivo) \($0.linha) \($0.dia) \($0.valor) \($0.texto)" }
    }
  }

  @Test func `are remembered after the import, by the file's name and their numbers`() throws {
    let effect = try books.bring(BankFile.ofx(rows))
    #expect(effect.porDecidir == 1)
    // Four lines of header and one of the account stand before the first row.
    #expect(try waiting() == ["extrato.ofx 6 2026-11-16 -50.00 COMPRA NO DEBITO"])
    #expect(try books.razao.afazeres().porDecidir.count == 1)
    #expect(try !books.razao.situacao().isTranquila)
    #expect(try books.balance() == "-109.00")
  }

  @Test(arguments: [EscolhasDeImportacao.Escolha.juntar, .gravar, .deixar])
  func `are remembered no more once the same file is imported with an answer`(
    answer: EscolhasDeImportacao.Escolha
  ) throws {
    try books.bring(BankFile.ofx(rows))
    let effect = try books.bring(BankFile.ofx(rows), EscolhasDeImportacao(linhas: [0: answer]))
    #expect(effect.porDecidir == 0)
    #expect(try waiting().isEmpty)
    #expect(try books.balance() == (answer == .gravar ? "-159.00" : "-109.00"))
  }

  @Test func `are remembered no more once another file has brought them`() throws {
    try books.bring(BankFile.ofx(rows))
    let longer = BankFile.ofx(rows + [BankRow(18, -1_00, "", "BANCA")], named: "mais.ofx")
    try books.bring(longer, EscolhasDeImportacao(linhas: [0: .gravar]))
    #expect(try waiting().isEmpty)
  }

  @Test func `of two files that overlap are remembered once, with the later file`() throws {
    try books.bring(BankFile.ofx(rows))
    try books.bring(BankFile.ofx(rows + [BankRow(18, -1_00, "", "BANCA")], named: "mais.ofx"))
    #expect(try waiting() == ["mais.ofx 6 2026-11-16 -50.00 COMPRA NO DEBITO"])
  }

  @Test func `wait while their import is undone, and are back with it`() throws {
    let id = try #require(try books.bring(BankFile.ofx(rows)).importacao)
    _ = try books.razao.desfazerImportacao(id)
    #expect(try waiting().isEmpty)
    _ = try books.razao.refazerImportacao(id)
    #expect(try waiting().count == 1)
  }

  @Test func `of a file of which nothing was recorded are remembered too`() throws {
    let effect = try books.bring(BankFile.ofx([rows[0]]))
    #expect(effect.importacao == nil && effect.porDecidir == 1)
    #expect(try waiting().count == 1)
    #expect(try books.razao.importacoes().isEmpty)
  }

  @Test func `are dismissed by the file's name, and nothing is recorded`() throws {
    try books.bring(BankFile.ofx(rows))
    let code = try books.razao.situacao().voz
    let left = try books.razao.porDecidir(por: "extrato.ofx")
    try books.razao.dispensarLinhas(de: left.id)
    #expect(try waiting().isEmpty)
    #expect(try books.razao.situacao().voz == code)
    let error = #expect(throws: RazaoError.self) {
      try books.razao.porDecidir(por: "extrato.ofx")
    }
    #expect(error?.code == .naoEncontrado && error?.destinations == [.importacoes])
    // The same file asks about them again.
    #expect(try books.bring(BankFile.ofx(rows)).porDecidir == 1)
  }

  @Test func `have numbers by which they can be named in a file of one line`() throws {
    let file = BankFile.ofx(rows)
    let text = String(decoding: file.bytes, as: UTF8.self)
    let head = text.firstRange(of: "\n\n").map { String(text[..<$0.upperBound]) } ?? ""
    let body = text.dropFirst(head.count).replacing("\n", with: "")
    let plan = try books.plan(ArquivoDoBanco(nome: "um.ofx", bytes: Array((head + body).utf8)))
    #expect(plan.linhas.map(\.linha.linha) == [1, 2])
  }

  @Test func `are kept up to a limit, the latest file's first`() throws {
    func file(_ name: String, _ count: Int) -> UndecidedRows.OfFile {
      UndecidedRows.OfFile(
        importacao: .random(), arquivo: name, conta: books.conta,
        linhas: (0..<count).map {
          LinhaPorDecidir(
            linha: $0 + 1, id: .random(), dia: BankRow(16, 0, "").date, valor: .cents(-50_00),
            texto: "", pareceImportada: false)
        })
    }
    var kept = UndecidedRows()
    kept.keep(file("velho.ofx", 1))
    kept.keep(file("novo.ofx", UndecidedRows.limit))
    #expect(kept.files.map(\.arquivo) == ["novo.ofx"])
    kept.keep(file("maior.ofx", UndecidedRows.limit + 1))
    #expect(kept.files.map(\.linhas.count) == [UndecidedRows.limit])
  }
}
