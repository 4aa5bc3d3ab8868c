import Foundation
import Testing

/// An entry whose account nobody said, in a household that has dollars too.
@Suite("An account that nobody said")
struct GuessedAccountTests {
  private static let abroad = [
    "razao conta abrir Corrente --tipo corrente",
    "razao conta abrir Wise --tipo corrente --moeda USD --saldo 100",
    "razao lancar debito 10 Cafe --conta wise --categoria lazer --por 55",
  ]

  private func book(_ more: [String] = []) throws -> Livro { try Livro(Self.abroad + more) }

  @Test("is in reais after a purchase abroad, and the receipt names it")
  func home() throws {
    let book = try book()
    let receipt = try book.done("razao lancar debito 20 Padaria")
    #expect(receipt.contains("R$\u{A0}20,00"), "\(receipt)")
    #expect(receipt.contains("A conta não foi dita, e ficou a de costume: “Corrente”."))
    #expect(!receipt.contains("USD"))
    #expect(try book.balance("Corrente") == "-20.00")
    #expect(try book.balance("Wise") == "90.00")
  }

  @Test("is in the document of the receipt, and one that was said is not")
  func document() throws {
    let book = try book()
    let guessed = try book.done("razao lancar debito 20 Padaria --json")
    #expect(guessed.contains(#""contaSuposta":""#), "\(guessed)")
    let said = try book.done("razao lancar debito 21 Feira --conta corrente --json")
    #expect(!said.contains("contaSuposta"))
    let receipt = try book.done("razao lancar debito 22 Bar --conta corrente")
    #expect(!receipt.contains("não foi dita"))
  }

  @Test("is asked for where the party was last paid in dollars")
  func party() throws {
    let book = try book()
    let result = try book.run("razao lancar debito 12 Cafe")
    #expect(result.status == 65)
    #expect(result.errors.contains("Em que conta?") && result.errors.contains("--conta"))
    #expect(try book.balance("Wise") == "90.00")
    try book.done("razao lancar debito 12 Cafe --conta corrente")
    try book.done("razao lancar debito 13 Cafe")
    #expect(try book.balance("Corrente") == "-25.00")
  }

  @Test("is the one in dollars where the amount is said in both currencies")
  func asked() throws {
    let book = try book()
    let receipt = try book.done("razao lancar debito 5 Hotel --categoria lazer --por 27")
    #expect(receipt.contains("ficou a de costume: “Wise”"), "\(receipt)")
    #expect(try book.balance("Wise") == "85.00")
  }

  @Test("is named where it does not go with what was said, and how another is said")
  func mismatch() throws {
    let book = try book()
    let result = try book.run("razao lancar transferencia 50 --para wise")
    #expect(result.status == 65)
    #expect(result.errors.contains("A conta não foi dita: se não é “Corrente”, diga em --conta."))
  }

  @Test("is asked for where there are only several other currencies")
  func foreign() throws {
    let book = try Livro([
      "razao conta abrir Wise --tipo corrente --moeda USD",
      "razao conta abrir N26 --tipo corrente --moeda EUR",
      "razao lancar pix 10 Cafe --conta wise --para n26 --por 9",
    ])
    #expect(try book.run("razao lancar pix 20 Padaria").errors.contains("Em que conta?"))
  }

  @Test("is the household's own where all of it is in one other currency")
  func onlyForeign() throws {
    let book = try Livro(
      modelo: "vazio", ["razao conta abrir Wise --tipo corrente --moeda USD"])
    try book.done("razao lancar debito 20 Padaria")
    #expect(try book.balance("Wise") == "-20.00")
  }
}

/// A mistake in which way money went, and money that comes back.
@Suite("An entry that goes the other way")
struct TurnedEntryTests {
  private func book() throws -> Livro {
    try Livro(["razao conta abrir Corrente --tipo corrente"])
  }

  @Test(
    "takes its category along",
    arguments: [
      ("pix 50 Mãe", "--recebido", "Outras receitas", "-50.00"),
      ("pix 50 Mãe --categoria lazer", "--recebido", "Outras receitas", "-50.00"),
      ("ted 50 Mãe --recebido", "--saida", "A classificar", "50.00"),
      ("outro 50 Mãe --saida --conta corrente", "--entrada", "Outras receitas", "-50.00"),
    ])
  func category(line: String, turn: String, category: String, balance: String) throws {
    let book = try book()
    let id = try book.id("razao lancar \(line)")
    try book.done("razao corrigir \(id) \(turn)")
    let others = try book.audit().balances.filter { $0.value != "0.00" && $0.key != "Corrente" }
    #expect(others == [category: balance])
  }

  @Test("is sorted as the party's other entries that go that way")
  func usual() throws {
    let book = try book()
    try book.done("razao conta abrir Mesada --classe receita")
    try book.done("razao lancar pix 10 Mãe --recebido --categoria mesada")
    let id = try book.id("razao lancar pix 50 Mãe --categoria lazer")
    try book.done("razao corrigir \(id) --recebido")
    #expect(try book.balance("Mesada") == "-60.00")
  }

  @Test("keeps the category that is said with it")
  func said() throws {
    let book = try book()
    let id = try book.id("razao lancar pix 50 Mãe")
    try book.done("razao corrigir \(id) --recebido --categoria lazer")
    #expect(try book.balance("Lazer") == "-50.00")
  }
}

/// Refunds of purchases that the books know.
@Suite("A refund")
struct RefundTests {
  private func book() throws -> Livro {
    try Livro([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Visa --tipo cartao",
      "razao conta abrir Master --tipo cartao",
      "razao lancar credito 189,90 Renner --conta visa --categoria lazer --data 05/11/2026",
      "razao lancar credito 20 Renner --conta master --categoria mercado --data 06/11/2026",
    ])
  }

  @Test("finds the purchase of its amount and party, and says so")
  func found() throws {
    let book = try book()
    let receipt = try book.done("razao lancar estorno 189,90 renner")
    #expect(try book.balance("Visa") == "0.00")
    #expect(try book.balance("Lazer") == "0.00")
    #expect(receipt.contains("Devolve “Compra no crédito de R$\u{A0}189,90, Renner, 05/11/2026”"))
    #expect(try book.lastLine().contains(#""ligada":""#))
  }

  @Test("said again under its id is recorded once")
  func repeated() throws {
    let book = try book()
    let line = "razao lancar estorno 189,90 renner --id 0b4e28ba-2fa1-41d2-883f-0016d3cca427"
    try book.done(line)
    let once = try book.carriers()
    try book.done(line)
    #expect(try book.carriers() == once)
  }

  @Test("of the same amount again has no purchase left")
  func again() throws {
    let book = try book()
    try book.done("razao lancar estorno 189,90 renner")
    let second = try book.run("razao lancar estorno 189,90 renner --outra")
    #expect(second.status == 65)
    #expect(second.errors.contains("--entrada"))
  }

  @Test("of more than any purchase is asked about")
  func unknown() throws {
    #expect(try book().run("razao lancar estorno 200 renner").errors.contains("--entrada"))
  }

  @Test("of a part of the only purchase that is large enough goes to its card and category")
  func part() throws {
    let book = try book()
    let receipt = try book.done("razao lancar estorno 100 renner")
    #expect(receipt.contains("Devolve “Compra no crédito de R$\u{A0}189,90, Renner, 05/11/2026”"))
    #expect(try book.balance("Visa") == "-89.90")
    #expect(try book.balance("Lazer") == "89.90")
    // No more of it is left than 89,90.
    #expect(try book.run("razao lancar estorno 90 renner").errors.contains("--entrada"))
  }

  @Test("of a part of one of several purchases asks only which, the latest first")
  func several() throws {
    let book = try book()
    let asked = try book.run("razao lancar estorno 10 renner")
    #expect(asked.status == 65)
    #expect(asked.errors.contains("De que compra é o estorno?"), "\(asked.errors)")
    #expect(asked.errors.contains("razao estornar") && !asked.errors.contains("--entrada"))
    let places = ["20,00, Renner, 06/11/2026", "189,90, Renner, 05/11/2026"].compactMap {
      asked.errors.range(of: $0)?.lowerBound
    }
    #expect(places.count == 2 && places == places.sorted())
    // The account decides if only one of them is on it.
    try book.done("razao lancar estorno 10 renner --conta visa")
    #expect(try book.balance("Visa") == "-179.90")
    #expect(try book.balance("Lazer") == "179.90")
  }

  @Test("of an entry that is named takes all from it, and no more than is left")
  func named() throws {
    let book = try book()
    let id = try book.id("razao lancar credito 50 Zara --conta visa --categoria lazer")
    try book.done("razao estornar \(id) 20")
    #expect(try book.balance("Visa") == "-219.90")
    #expect(try book.balance("Lazer") == "219.90")
    #expect(try book.lastLine().contains("\"ligada\":\"\(id)\""))
    #expect(try book.run("razao estornar \(id) 20").errors.contains("Parece repetido"))
    let excess = try book.run("razao estornar \(id) 31")
    #expect(excess.status == 65)
    #expect(excess.errors.contains("até R$\u{A0}30,00"), "\(excess.errors)")
    try book.done("razao estornar \(id) --data 20/11/2026")
    #expect(try book.balance("Lazer") == "189.90")
    #expect(try book.run("razao estornar \(id)").errors.contains("já foi estornado por inteiro"))
  }

  @Test("of an entry that is named is recorded once under its id")
  func namedTwice() throws {
    let book = try book()
    let id = try book.id("razao lancar credito 50 Zara --conta visa --categoria lazer")
    let line = "razao estornar \(id) --id 0b4e28ba-2fa1-41d2-883f-0016d3cca427"
    try book.done(line)
    let once = try book.carriers()
    try book.done(line)
    #expect(try book.carriers() == once)
  }

  @Test("of a part of what was split asks which category, and of all of it nothing")
  func split() throws {
    let book = try book()
    let bought = "razao lancar debito 90 Cantina --conta corrente --partida mercado=30 "
    let id = try book.id(bought + "--partida lazer=60")
    let asked = try book.run("razao estornar \(id) 10")
    #expect(asked.errors.contains("A compra foi dividida entre Mercado e Lazer"), "\(asked.errors)")
    try book.done("razao estornar \(id) 10 --categoria lazer")
    #expect(try book.balance("Corrente") == "-80.00")
    #expect(try book.balance("Lazer") == "239.90")
    let other = try book.id(bought + "--partida lazer=60 --outra")
    try book.done("razao estornar \(other)")
    #expect(try book.balance("Corrente") == "-80.00")
    #expect(try book.balance("Mercado") == "50.00")
  }

  @Test("of what is no spending, or no longer counts, is refused with the way on")
  func impossible() throws {
    let book = try book()
    let moved = try book.id("razao lancar transferencia 5 --conta corrente --para carteira")
    #expect(try book.run("razao estornar \(moved)").errors.contains("razao anular"))
    let gone = try book.id("razao lancar debito 7 Bar --conta corrente")
    try book.done("razao anular \(gone)")
    #expect(try book.run("razao estornar \(gone)").errors.contains("não conta"))
  }

  @Test("keeps the account that is said, and the purchase's category")
  func elsewhere() throws {
    let book = try book()
    try book.done("razao lancar estorno 189,90 Renner --conta corrente")
    #expect(try book.balance("Corrente") == "189.90")
    #expect(try book.balance("Lazer") == "0.00")
  }

  @Test("of a purchase that nobody sorted is no income")
  func unsorted() throws {
    let book = try book()
    try book.done("razao lancar credito 300 'Loja Verde' --conta Visa --data 05/11/2026")
    try book.done(
      "razao lancar estorno 300 'Loja Verde' --entrada --conta Visa --data 12/11/2026")
    #expect(try book.balance("A classificar") == "0.00")
    #expect(try book.audit().balances["Outras receitas"] ?? "0.00" == "0.00")
  }

  @Test("of something that the books do not know is no income either")
  func stranger() throws {
    let book = try book()
    try book.done("razao lancar estorno 30 Loja --entrada --conta Visa")
    #expect(try book.balance("A classificar") == "-30.00")
  }
}
