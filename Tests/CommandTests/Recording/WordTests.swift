import Foundation
import Testing

@Suite("An everyday word")
struct WordTests {
  /// A line, what kind of entry it records, and what it does to balances of zero.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let kind: String
    let balances: [String: String]

    init(_ line: String, _ kind: String, _ balances: [String: String]) {
      self.line = line
      self.kind = kind
      self.balances = balances
    }

    var testDescription: String { line }
  }

  static let cases: [Case] = [
    Case(
      "pix 10 Ana", #""tipo":"transferenciaEnviada","subtipo":"pix","interessado":"Ana""#,
      ["Corrente": "-10.00", "A classificar": "10.00"]),
    Case(
      "pix 10 Ana --recebido", #""tipo":"transferenciaRecebida","subtipo":"pix""#,
      ["Corrente": "10.00", "Outras receitas": "-10.00"]),
    Case(
      "ted 10", #""tipo":"transferenciaEnviada","subtipo":"ted","partidas""#,
      ["Corrente": "-10.00", "A classificar": "10.00"]),
    Case(
      "doc 10 --recebido", #""tipo":"transferenciaRecebida","subtipo":"doc""#,
      ["Corrente": "10.00", "Outras receitas": "-10.00"]),
    Case(
      "boleto 10", #""tipo":"pagamentoEfetuado","subtipo":"boleto""#,
      ["Corrente": "-10.00", "A classificar": "10.00"]),
    Case(
      "fatura 10", #""tipo":"pagamentoDaFatura","partidas""#,
      ["Corrente": "-10.00", "Visa": "10.00"]),
    Case(
      "recarga 10", #""tipo":"recargaDeCelular""#,
      ["Corrente": "-10.00", "A classificar": "10.00"]),
    Case(
      "debito 10", #""tipo":"compraNoDebito""#,
      ["Corrente": "-10.00", "A classificar": "10.00"]),
    Case(
      "DÉBITO 10", #""tipo":"compraNoDebito""#,
      ["Corrente": "-10.00", "A classificar": "10.00"]),
    Case(
      "crédito 10", #""tipo":"compraNoCredito""#,
      ["Visa": "-10.00", "A classificar": "10.00"]),
    Case(
      "salário 10", #""tipo":"transferenciaRecebida","subtipo":"ted""#,
      ["Corrente": "10.00", "Salário": "-10.00"]),
    Case(
      "depósito 10", #""tipo":"deposito""#, ["Corrente": "10.00", "Carteira": "-10.00"]),
    Case(
      "transferência 10 --conta Corrente --para Carteira",
      #""tipo":"transferenciaEnviada","partidas""#,
      ["Corrente": "-10.00", "Carteira": "10.00"]),
    Case("saque 10", #""tipo":"saque""#, ["Corrente": "-10.00", "Carteira": "10.00"]),
    Case(
      "tarifa 10", #""tipo":"tarifa""#, ["Corrente": "-10.00", "Tarifas": "10.00"]),
    Case(
      "rendimento 10", #""tipo":"rendimento""#, ["Fundo": "10.00", "Rendimentos": "-10.00"]),
    Case("aplicação 10", #""tipo":"aplicacao""#, ["Corrente": "-10.00", "Fundo": "10.00"]),
    Case(
      "aplicacao 10 --para fundo", #""tipo":"aplicacao""#,
      ["Corrente": "-10.00", "Fundo": "10.00"]),
    Case("resgate 10", #""tipo":"resgate""#, ["Corrente": "10.00", "Fundo": "-10.00"]),
    Case(
      "reembolso 10", #""tipo":"reembolso""#,
      ["Corrente": "10.00", "Reembolsos": "-10.00"]),
    Case(
      "estorno 10 --entrada --conta Visa --categoria Lazer", #""tipo":"estorno""#,
      ["Visa": "10.00", "Lazer": "-10.00"]),
    Case(
      "ajuste 10 --saida --conta Corrente", #""tipo":"ajuste""#,
      ["Corrente": "-10.00", "Ajustes": "10.00"]),
    Case(
      "outro 10 --entrada --conta Corrente", #""tipo":"outro""#,
      ["Corrente": "10.00", "Outras receitas": "-10.00"]),
    Case(
      "saldoInicial 10 --conta Visa", #""tipo":"saldoInicial""#,
      ["Visa": "-10.00", "Saldos iniciais": "10.00"]),
    Case(
      "compraNoDebito 10", #""tipo":"compraNoDebito""#,
      ["Corrente": "-10.00", "A classificar": "10.00"]),
    Case(
      "transferenciaenviada 10", #""tipo":"transferenciaEnviada","partidas""#,
      ["Corrente": "-10.00", "A classificar": "10.00"]),
    Case(
      "'Transferência recebida' 10", #""tipo":"transferenciaRecebida","partidas""#,
      ["Corrente": "10.00", "Outras receitas": "-10.00"]),
    Case(
      "pix 10 --para Visa", #""tipo":"transferenciaEnviada","subtipo":"pix""#,
      ["Corrente": "-10.00", "Visa": "10.00"]),
  ]

  @Test("says kind, sub-type, direction, account and other side", arguments: cases)
  func says(word: Case) throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Visa --tipo cartao",
      "razao conta abrir Fundo --tipo investimento --vinculada Corrente",
    ])
    try book.done("razao lancar \(word.line)")
    #expect(try book.lastLine().contains(word.kind))
    let balances = try book.audit().balances.filter { $0.value != "0.00" }
    #expect(balances == word.balances)
  }

  @Test("without an account for it says which one to open")
  func without() throws {
    let book = try Livro(modelo: "vazio")
    for (word, kind) in [
      ("credito", "cartao"), ("rendimento", "investimento"), ("pix", "corrente"),
    ] {
      let result = try book.run("razao lancar \(word) 10")
      #expect(result.status == 65)
      #expect(result.errors.contains("razao conta abrir NOME --tipo \(kind)"))
    }
  }

  @Test("with several accounts for it asks which, and names them")
  func several() throws {
    let book = try Livro([
      "razao conta abrir Visa --tipo cartao", "razao conta abrir Elo --tipo cartao",
    ])
    let result = try book.run("razao lancar credito 10")
    #expect(result.status == 65)
    #expect(result.errors.contains("Em que conta? Diga --conta: "))
    #expect(result.errors.contains("Visa") && result.errors.contains("Elo"))
    try book.done("razao lancar credito 10 --conta Elo")
    try book.done("razao lancar credito 11")
    #expect(try book.balance("Elo") == "-21.00")
  }
}
