import Foundation
import Testing

@Suite("A purchase in another currency")
struct CurrencyTests {
  private static let setting = [
    "razao conta abrir Visa --tipo cartao",
    "razao conta abrir Wise --tipo corrente --moeda USD --saldo 100",
  ]

  @Test("that did not move takes no rows of zeros beside another")
  func atRest() throws {
    let book = try Livro(
      Self.setting + [
        "razao conta abrir Corrente --tipo corrente --saldo 10",
        "razao lancar credito 50 Padaria --conta Visa",
      ])
    // What was there when the account was opened is told, and no income and spending of zero.
    for (line, zeros) in [("mes", 0), ("fluxo", 1), ("previsao", 0)] {
      let said = try book.done("razao \(line)")
      #expect(said.contains("USD\u{A0}100,00"), "\(said)")
      #expect(said.components(separatedBy: "USD\u{A0}0,00").count == zeros + 1, "\(said)")
    }
  }

  @Test("on a card in reais keeps its original amount as the last words of the note")
  func original() throws {
    let book = try Livro(Self.setting)
    let id = try book.id(
      "razao lancar credito 112,40 OpenAI --original 'usd 20' --descricao 'plano de novembro'")
    #expect(try book.lastLine().contains(#""descricao":"plano de novembro (USD 20.00)""#))
    #expect(try book.balance("Visa") == "-112.40")
    let history = try book.done("razao historia \(id)")
    #expect(history.contains("plano de novembro\noriginal USD\u{A0}20,00\n"), "\(history)")
    #expect(try book.done("razao extrato Visa").contains("original USD\u{A0}20,00"))
    #expect(
      try book.done("razao historia \(id) --json").contains(
        #""original":{"moeda":"USD","valor":"20.00"}"#))
    #expect(
      try book.done("razao extrato Visa --json").contains(
        #""original":{"moeda":"USD","valor":"20.00"}"#))
    // What is not said stays; each is changed alone, and taken away alone.
    try book.done("razao corrigir \(id) --descricao dezembro")
    #expect(try book.lastLine().contains(#""descricao":"dezembro (USD 20.00)""#))
    try book.done("razao corrigir \(id) --original 'EUR 18,50'")
    #expect(try book.lastLine().contains(#""descricao":"dezembro (EUR 18.50)""#))
    try book.done("razao corrigir \(id) --original ''")
    #expect(try book.lastLine().contains(#""descricao":"dezembro""#))
    try book.done("razao lancar credito 80 Amazon --original 'JPY 2000'")
    #expect(try book.lastLine().contains(#""descricao":"(JPY 2000)""#))
    try book.done("razao lancar credito 90 Steam --original 'us$ 16,5'")
    #expect(try book.lastLine().contains(#""descricao":"(USD 16.50)""#))
  }

  @Test(
    "that is none is refused with how it is written",
    arguments: [
      ("credito 5 x --original 20", "como USD 20,00"),
      ("credito 5 x --original 'USD x'", "Valor inválido"),
      ("credito 5 x --original 'BRL 20'", "já é em BRL"),
      ("credito 20 x --original 'USD 20'", "VALOR é quanto deu em reais"),
      ("debito 20 OpenAI --conta Wise --categoria lazer", "diga em --por quanto deu em BRL"),
      ("credito 5 x --por 20", "são em moedas diferentes"),
      ("debito 5 x --conta Wise --por 0 --categoria lazer", "maior que zero"),
    ])
  func refused(line: String, why: String) throws {
    let book = try Self.shared.get()
    let before = try book.carriers()
    let result = try book.run("razao lancar \(line)")
    #expect(result.status == 65)
    #expect(result.errors.contains(why), "\(result.errors)")
    #expect(try book.carriers() == before)
  }

  private static let shared = Result { try Livro(setting) }

  @Test("on an account in dollars goes through exchange accounts to a category in reais")
  func exchanged() throws {
    let book = try Livro(Self.setting)
    let said = try book.done(
      "razao lancar debito 20 OpenAI --conta Wise --categoria lazer --por 112,40")
    #expect(said.hasPrefix("Compra no débito de USD\u{A0}20,00, OpenAI, 21/11/2026\n"), "\(said)")
    #expect(said.contains("Conta aberta para isto: Câmbio USD\n"))
    let line = try book.lastLine()
    #expect(line.contains(#""tipo":"compraNoDebito""#))
    var balances = try book.audit().balances
    #expect(balances["Wise"] == "80.00")
    #expect(balances["Lazer"] == "112.40")
    #expect(balances["Câmbio"] == "-112.40")
    #expect(balances["Câmbio USD"] == "20.00")
    // Without a category it is one in reais; the exchange accounts are there by now.
    let id = try book.id("razao lancar debito 10 Spotify --por 55")
    #expect(try book.balance("A classificar") == "55.00")
    try book.done("razao corrigir \(id) --por 56,20 --categoria Mercado")
    try book.done("razao corrigir \(id) --valor 11")
    balances = try book.audit().balances
    #expect(balances["A classificar"] == "0.00")
    #expect(balances["Mercado"] == "56.20")
    #expect(balances["Wise"] == "69.00")
    #expect(balances["Câmbio USD"] == "31.00")
    // From one's own account in reais to the one in dollars.
    try book.done("razao conta abrir Corrente --tipo corrente")
    try book.done("razao lancar transferencia 560 --conta Corrente --para Wise --por 100")
    balances = try book.audit().balances
    #expect(balances["Wise"] == "169.00")
    #expect(balances["Corrente"] == "-560.00")
    #expect(try book.audit().isRight)
  }

  @Test("asks at a terminal for what it came to in reais")
  func asked() throws {
    let book = try Livro(Self.setting)
    let said = try book.run(
      #"printf '112,40\n' | script -qec '"$RAZAO" lancar debito 20 OpenAI --conta Wise "#
        + #"--categoria lazer' /dev/null"#)
    #expect(said.output.contains("Quanto deu em BRL?"))
    #expect(try book.balance("Lazer") == "112.40")
  }

  @Test("starts from balances whose account is called by its currency")
  func opening() throws {
    let book = try Livro(Self.setting + ["razao conta abrir Corrente --tipo corrente --saldo 5"])
    let balances = try book.audit().balances
    #expect(balances["Saldos iniciais"] == "-5.00")
    #expect(balances["Saldos iniciais USD"] == "-100.00")
    try book.done("razao lancar ajuste 5 --saida --conta Wise")
    #expect(try book.balance("Ajustes USD") == "5.00")
    try book.done("razao extrato 'saldos iniciais'")
  }
}
