import Canonical
import Ledger
import RazaoKit
import Testing

/// The words in which banks say with whom a row was and what it was for.
struct BankTextTests {
  private let books: BankBooks

  init() throws { books = try BankBooks() }

  private func line(_ text: String, _ cents: Int = -40_00) throws -> LinhaDecidida {
    try books.plan(BankFile.ofx([BankRow(5, cents, "x", text)])).linhas[0]
  }

  @Test(arguments: [
    ("RSHOP-PADARIA REAL-15/11", "Padaria Real"),
    ("QRS MERCADO BOM DIA", "Mercado Bom Dia"),
    ("PAG*PadariaReal", "PadariaReal"),
    ("COMPRA NO DEBITO - PAG*Padaria Real", "Padaria Real"),
    ("MP *QUITANDA", "Quitanda"),
    ("PIX TRANSF ANA LIMA15/11", "Ana Lima"),
    ("PIX TRANSF  ANA LIMA 15/11", "Ana Lima"),
    (
      "Transferência enviada pelo Pix - ANA LIMA - •••.123.456-•• - ITAÚ UNIBANCO S.A. (0341) "
        + "Agência: 1 Conta: 1234-5", "Ana Lima"
    ),
    (
      "Transferência enviada pelo Pix - LOJA - FILIAL 2 - 12.345.678/0001-95 - NU PAGAMENTOS - IP "
        + "(0260) Agência: 1 Conta: 1-2", "Loja"
    ),
  ])
  func `the party is the name alone`(text: String, name: String) throws {
    let line = try line(text)
    #expect(line.conteudo?.interessado == name)
    #expect(line.conteudo?.descricao == text)
  }

  @Test func `the bank of the other party is no habit of its own`() throws {
    let gifts = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Presentes", classe: .despesa))
    ).recibo.ids[0]
    func pix(_ name: String) -> String {
      "Transferência enviada pelo Pix - \(name) - •••.123.456-•• - ITAÚ UNIBANCO S.A. (0341) Agência: 1"
    }
    let names = ["ANA ALFA", "BIA BETA", "CAIO GAMA", "DORA DELTA"]
    let rows = names.enumerated().map { BankRow($0 + 1, -100 - $0, "r\($0)", pix($1)) }
    try books.bring(
      BankFile.ofx(rows, named: "um.ofx"),
      EscolhasDeImportacao(categorias: [0: gifts, 1: gifts, 2: gifts, 3: gifts]))
    let other = try line(pix("CLINICA NOVA"))
    #expect(other.conteudo?.partidas.last?.conta != gifts && other.sugestao == nil)
  }

  @Test func `pay goes to the wages, and what savings are paid does not`() throws {
    let wages = try books.both.conta("Salário")
    #expect(try line("REMUNERACAO/SALARIO", 3000_00).conteudo?.partidas.last?.conta == wages)
    #expect(try line("PGTO SALARIO EMPRESA X", 3000_00).conteudo?.tipo == "transferenciaRecebida")
    for text in ["REMUNERACAO APLICACAO", "REND PAGO APLIC AUT"] {
      let line = try line(text, 1_20)
      #expect(line.conteudo?.tipo == "rendimento" && line.conteudo?.partidas.last?.conta != wages)
    }
  }

  @Test func `a tax is no fee, and a shop with those letters in its name is neither`() throws {
    let (fees, taxes) = (try books.both.conta("Tarifas"), try books.both.conta("Impostos"))
    #expect(try line("IOF OPERACAO").conteudo?.partidas.last?.conta == taxes)
    #expect(try line("TARIFA PACOTE").conteudo?.partidas.last?.conta == fees)
    let shop = try line("COMPRA CARTAO BIOFARMA").conteudo
    #expect(shop?.tipo == "compraNoDebito" && shop?.partidas.last?.conta != fees)
    _ = try books.razao.encerrarConta(taxes)
    #expect(try line("IOF OPERACAO").conteudo?.partidas.last?.conta == fees)
  }

  @Test func `what a fee is for is no use of it`() throws {
    let fees = try books.both.conta("Tarifas")
    for text in ["TARIFA SAQUE TERMINAL", "TAR SAQUE ELETRONICO", "TARIFA PIX", "TAR DOC/TED"] {
      let content = try line(text, -9_90).conteudo
      #expect(content?.tipo == "tarifa" && content?.partidas.last?.conta == fees, "\(text)")
    }
    #expect(try line("JANTAR NO CENTRO").conteudo?.tipo != "tarifa")
  }

  @Test func `the ways of paying are read also where banks cut them short`() throws {
    #expect(try line("RSHOP-PADARIA REAL-15/11").conteudo?.tipo == "compraNoDebito")
    #expect(try line("INT PAG TIT BANCO 237").conteudo?.subtipo == "boleto")
    #expect(try line("DEV PIX PADARIA SO15/10", 12_50).conteudo?.tipo == "estorno")
    #expect(try line("EST TAR PACOTE ITAU", 29_90).conteudo?.tipo == "estorno")
  }

  @Test func `what a current account yields is no pay`() throws {
    let wages = try books.both.conta("Salário")
    for text in ["REMUNERACAO CONTA", "REMUNERACAO DO SALDO"] {
      #expect(try line(text, 1_20).conteudo?.partidas.last?.conta != wages)
    }
  }

  @Test(arguments: ["SAQUE 24H 12345", "SAQUE BANCO24H", "SAQUE BANCO24HORAS SHOPPING"])
  func `cash goes to the only wallet, and waits to be sorted where there are two`(
    text: String
  ) throws {
    let wallet = try books.both.conta("Carteira")
    let first = try line(text).conteudo
    #expect(first?.tipo == "saque" && first?.partidas.last?.conta == wallet)
    _ = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Bolso", classe: .ativo, tipo: "carteira")))
    #expect(try line(text).motivoDaCategoria == nil)
  }
}
