import Canonical
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
      D20/11/2026
      T-80.00
      PPosto
      ^
      !Account
      NBanco
      TBank
      ^
      !Type:Bank
      D25/11/2026
      T5000.00
      PSalario
      ^
      """)
    #expect {
      try books.razao.planejar(two, conta: books.conta)
    } throws: { error in
      "\(error)".contains("2 contas")
    }
    _ = try books.razao.importar(two, em: books.conta, parte: 1)
    #expect(try books.balance() == "5000.00")
  }

  @Test func `the balance that an account began with is no income`() throws {
    let equity = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Saldos iniciais", classe: .patrimonio))
    ).recibo.ids[0]
    let opening = file(
      "!Type:Bank\nD25/11/2026\nT4.706,57\nCX\nPOpening Balance\nL[Banco]\n^\n"
        + "D26/11/2026\nT-100,00\nPMercado\n^\n")
    let row = try #require(try books.plan(opening).linhas.first)
    #expect(row.conteudo?.tipo == "saldoInicial")
    #expect(row.conteudo?.partidas.map(\.conta) == [books.conta, equity])
    try books.bring(opening)
    #expect(try books.balance() == "4606.57")
  }
}
