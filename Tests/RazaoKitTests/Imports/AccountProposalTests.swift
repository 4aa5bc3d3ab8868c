import Canonical
import Ledger
import RazaoKit
import Testing

/// Which account a file is proposed for, where several could be meant.
struct AccountProposalTests {
  private let books: BankBooks
  private let itau, zeca: Uuid

  init() throws {
    let books = try BankBooks()
    func opened(_ name: String, _ kind: TipoDeConta) throws -> Uuid {
      try books.razao.abrirConta(
        NovaConta(ContaAberta(nome: name, classe: kind.classe, tipo: kind.rawValue))
      ).recibo.ids[0]
    }
    _ = try opened("Amigos me devem", .emprestimo)
    (zeca, itau) = (try opened("Zeca", .corrente), try opened("Itaú", .corrente))
    self.books = books
  }

  private func part(_ file: ArquivoDoBanco) throws -> ContaDoArquivo {
    try #require(try books.razao.contas(doArquivo: file)?.first)
  }

  @Test func `the one that is called like the file's bank comes first, and no loan is offered`()
    throws
  {
    let text = String(decoding: BankFile.ofx([BankRow(1, -7_00, "a")]).bytes, as: UTF8.self)
    let file = ArquivoDoBanco(
      nome: "itau.ofx", bytes: Array(text.replacing("<BANKID>260", with: "<BANKID>0341").utf8))
    let found = try part(file)
    #expect(found.conta == nil && found.proposta == itau)
    #expect(found.possiveis.map(\.nome) == ["Itaú", "Banco", "Zeca"])
    do throws(RazaoError) {
      _ = try books.razao.planejar(file)
      Issue.record("it was planned")
    } catch {
      #expect(error.message.contains("“Itaú”, “Banco”, “Zeca”"), "\(error)")
    }
  }

  @Test func `of a layout without numbers it is the one that the last file went into`() throws {
    let first = BankFile.csv([BankRow(1, -7_00, "a")], from: 0, named: "um.csv")
    let next = BankFile.csv([BankRow(9, -8_00, "b")], from: 0, named: "dois.csv")
    #expect(try part(first).proposta == nil)
    let effect = try books.razao.importar(first, em: zeca)
    #expect(try part(next).proposta == zeca)
    #expect(try part(next).possiveis.first?.id == zeca)
    _ = try books.razao.desfazerImportacao(try #require(effect.importacao))
    #expect(try part(next).proposta == nil)
  }
}
