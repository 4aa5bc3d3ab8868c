import Foundation
import Testing

@Suite("The two sides of an entry")
struct SidesTests {
  static let setting = [
    "razao conta abrir Corrente --tipo corrente", "razao conta abrir Outra --tipo corrente",
    "razao conta abrir 'Visa Avion' --tipo cartao",
    "razao conta abrir Fundo --tipo investimento --vinculada Corrente",
    "razao conta abrir Livre --tipo investimento",
  ]

  @Test(
    "are told apart whichever is said first: money goes from the investment where it is drawn back",
    arguments: [
      ("resgate 10 --conta fundo --para corrente", ["Corrente": "10.00", "Fundo": "-10.00"]),
      ("resgate 10 --conta corrente --para fundo", ["Corrente": "10.00", "Fundo": "-10.00"]),
      ("resgate 10 --conta fundo", ["Corrente": "10.00", "Fundo": "-10.00"]),
      ("resgate 10 --para corrente", ["Corrente": "10.00", "Fundo": "-10.00"]),
      ("aplicacao 10 --conta fundo --para corrente", ["Corrente": "-10.00", "Fundo": "10.00"]),
      ("aplicacao 10 --conta outra --para livre", ["Outra": "-10.00", "Livre": "10.00"]),
      ("resgate 10 --conta livre --para outra", ["Outra": "10.00", "Livre": "-10.00"]),
      ("saque 10 --conta corrente --para carteira", ["Corrente": "-10.00", "Carteira": "10.00"]),
      ("fatura 10 --conta outra", ["Outra": "-10.00", "Visa Avion": "10.00"]),
    ])
  func sides(line: String, balances: [String: String]) throws {
    let book = try Livro(SidesTests.setting)
    try book.done("razao lancar \(line)")
    #expect(try book.audit().balances.filter { $0.value != "0.00" } == balances)
  }

  @Test(
    "are refused where they are no accounts for it, with the next step",
    arguments: [
      ("fatura 10 --conta corrente --para fundo", "“Fundo” não é um cartão", "--para: Visa Avion"),
      ("fatura 10 --conta corrente --categoria Lazer", "“Lazer” não é um cartão", "--para"),
      (
        "fatura 10 --conta 'visa avion'", "“Visa Avion” é um cartão, e “fatura” sai de uma conta",
        "--conta"
      ),
      ("saque 10 --conta corrente --para fundo", "“Fundo” não é uma carteira", "--para: Carteira"),
      (
        "saque 10 --conta carteira", "“Carteira” é dinheiro vivo, e “saque” sai de uma conta",
        "--para"
      ),
      ("deposito 10 --conta corrente --para outra", "“Outra” não é uma carteira", "--para"),
      (
        "aplicacao 10 --conta corrente --para 'visa avion'", "“Visa Avion” não é um investimento",
        "--para: "
      ),
      (
        "resgate 10 --conta fundo --para livre", "“Fundo” é um investimento",
        "Diga a conta em --conta"
      ),
      ("aplicacao 10 --conta corrente --para outra", "“Outra” não é um investimento", "--para"),
      (
        "resgate 10 --conta fundo --para outra",
        "O investimento “Fundo” é vinculado a “Corrente”, e não a “Outra”", "--vinculada"
      ),
      ("transferencia 10 --conta corrente", "Para que conta vai o dinheiro?", "--para: "),
      ("transferencia 10 --conta corrente --para Lazer", "“Lazer” não é uma conta", "“pix”"),
      ("transferencia 10 --conta corrente --categoria Lazer", "“Lazer” não é uma conta", "--para"),
      ("transferencia 10 --conta corrente --para 'visa avion'", "é um cartão", "“fatura”"),
      ("transferencia 10 --conta 'visa avion' --para corrente", "é um cartão", "--conta"),
      (
        "transferencia 10 --conta corrente --partida Lazer=10", "“Lazer” não é uma conta", "“pix”"
      ),
      ("aplicacao 10 --conta corrente --para corrente", "são a mesma conta", "--para"),
      (
        "ajuste 7 --entrada --conta corrente --partida Corrente=100 --partida Outra=-100",
        "entram somam 100,00, e o valor é 7,00", "Corrija"
      ),
      (
        "pix 10 --conta corrente --partida Corrente=10", "são a mesma conta, “Corrente”",
        "--partida"
      ),
      (
        "ajuste 10 --entrada --conta corrente --partida Corrente=10 --partida Corrente=-10",
        "são a mesma conta, “Corrente”", "--partida"
      ),
    ])
  func refused(line: String, why: String, next: String) throws {
    let book = try SidesTests.shared.get()
    let before = try book.carriers()
    let result = try book.run("razao lancar \(line)")
    #expect(result.status == 65)
    #expect(result.errors.contains(why), "\(result.errors)")
    #expect(result.errors.contains(next), "\(result.errors)")
    #expect(try book.carriers() == before)
  }

  /// One ledger for all refusals: what they do to it is nothing.
  private static let shared = Result { try Livro(setting) }

  @Test("are turned round by razao corrigir, where that is possible")
  func turned() throws {
    let book = try Livro(SidesTests.setting)
    let id = try book.id("razao lancar pix 10 Ana --conta corrente --categoria Lazer")
    try book.done("razao corrigir \(id) --recebido")
    #expect(try book.lastLine().contains(#""tipo":"transferenciaRecebida","subtipo":"pix""#))
    #expect(try book.balance("Corrente") == "10.00")
    // What came in is none of what was spent, nor the other way round (`TurnedEntryTests`).
    #expect(try book.balance("Lazer") == "0.00")
    #expect(try book.run("razao corrigir \(id) --recebido").errors.contains("Nada muda"))
    try book.done("razao corrigir \(id) --saida")
    #expect(try book.balance("Corrente") == "-10.00")
    let other = try book.id("razao lancar ajuste 5 --entrada --conta corrente")
    try book.done("razao corrigir \(other) --saida")
    #expect(try book.balance("Corrente") == "-15.00")
    let bought = try book.id("razao lancar debito 3 Bar --conta corrente")
    let result = try book.run("razao corrigir \(bought) --recebido")
    #expect(result.status == 65)
    #expect(result.errors.contains("--recebido só serve para pix, ted e doc"))
    #expect(result.errors.contains("“Compra no débito”"))
  }

  @Test("are put right by razao corrigir in an entry that went the wrong way")
  func correctedSides() throws {
    let book = try Livro(SidesTests.setting)
    let id = try book.id("razao lancar outro 10 --entrada --conta fundo --para corrente")
    try book.done("razao corrigir \(id) --tipo resgate --conta fundo --para corrente")
    #expect(try book.balance("Fundo") == "-10.00")
    #expect(try book.balance("Corrente") == "10.00")
  }

  @Test(
    "lie on a day that is pointed out where it is far away",
    arguments: [
      ("22/11/2027", nil), ("23/11/2027", "23/11/2027 está a mais de um ano daqui"),
      ("01/01/1990", nil), ("31/12/1989", "31/12/1989 é antes de 1990"),
    ] as [(String, String?)])
  func farDay(typed: String, warning: String?) throws {
    let book = try Livro()
    let said = try book.done("razao lancar dinheiro 5 Bar --data \(typed)")
    #expect(said.contains("confira a data") == (warning != nil))
    #expect(warning.map { said.contains($0) } ?? true, "\(said)")
  }
}

@Suite("An account that cannot be")
struct ImpossibleAccountTests {
  @Test(
    "is refused, with what it can be",
    arguments: [
      ("abrir X --tipo cartao --classe ativo", "Um cartão é uma dívida, da classe passivo"),
      ("abrir X --tipo investimento --vinculada Lazer", "“Lazer” não é conta corrente nem"),
      ("abrir X --tipo investimento --vinculada Visa", "“Visa” não é conta corrente nem poupança"),
      ("abrir X --tipo investimento --vinculada Velha", "A conta “Velha” está encerrada"),
      ("alterar Corrente --tipo cartao", "Um cartão é uma dívida, da classe passivo"),
      ("alterar Corrente --vinculada Poupança", "--vinculada só serve para investimentos"),
      ("alterar Fundo --vinculada Carteira", "“Carteira” não é conta corrente nem poupança"),
      ("alterar Lazer --tipo corrente", "e não uma conta da classe despesa"),
    ])
  func refused(line: String, why: String) throws {
    let book = try ImpossibleAccountTests.shared.get()
    let before = try book.carriers()
    let result = try book.run("razao conta \(line)")
    #expect(result.status == 65)
    #expect(result.errors.contains(why), "\(result.errors)")
    #expect(try book.carriers() == before)
  }

  private static let shared = Result {
    try Livro([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Poupança --tipo poupanca",
      "razao conta abrir Visa --tipo cartao", "razao conta abrir Fundo --tipo investimento",
      "razao conta abrir Velha --tipo corrente && razao conta encerrar Velha",
    ])
  }

  @Test("is closed with what is left on it, and that is told")
  func closedWithBalance() throws {
    let book = try Livro(["razao lancar dinheiro 5 Bar", "razao conta abrir Nova --tipo corrente"])
    #expect(
      try book.done("razao conta encerrar Carteira").contains(
        "Fica nela o saldo de -R$\u{A0}5,00, que continua contando.\n"))
    #expect(!(try book.done("razao conta encerrar Nova").contains("Fica nela")))
  }
}
