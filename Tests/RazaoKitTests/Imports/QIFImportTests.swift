import Canonical
import Foundation
import Ledger
import RazaoKit
import Testing

/// Files of other programs of accounts, on an account of the books.
struct QIFImportTests {
  private let books: BankBooks

  init() throws { books = try BankBooks() }

  private func file(_ text: String) -> ArquivoDoBanco {
    ArquivoDoBanco(nome: "contas.qif", bytes: Array(text.utf8))
  }

  @Test func `a file of two accounts does not all go to the one that somebody says`() throws {
    let two = file(
      """
      !Account
      NVisa
      TCCard
      ^
      !Type:CCard
      D04/11/2026
      T-80.00
      PPosto
      ^
      !Account
      NBanco
      TBank
      ^
      !Type:Bank
      D05/11/2026
      T5000.00
      PSalario
      ^
      """)
    #expect {
      try books.razao.planejar(two, conta: books.conta)
    } throws: { error in
      "\(error)".contains("2 contas")
    }
    let before = try Decimal(string: books.balance())
    _ = try books.razao.importar(two, em: books.conta, parte: 1)
    #expect(try Decimal(string: books.balance()) == before.map { $0 + 5000 })
  }

  @Test func `the balance that an account began with is no income`() throws {
    let equity = try #require(
      try books.razao.saldos().first { $0.nome == "Saldos iniciais" }?.conta)
    let before = try Decimal(string: books.balance())
    let opening = file(
      "!Type:Bank\nD05/11/2026\nT4.706,57\nCX\nPOpening Balance\nL[Banco]\n^\n"
        + "D06/11/2026\nT-100,00\nPMercado\n^\n")
    let row = try #require(try books.plan(opening).linhas.first)
    #expect(row.conteudo?.tipo == "saldoInicial")
    #expect(row.conteudo?.partidas.map(\.conta) == [books.conta, equity])
    try books.bring(opening)
    #expect(
      try Decimal(string: books.balance())
        == before.flatMap { Decimal(string: "4606.57").map($0.advanced(by:)) })
  }
}
