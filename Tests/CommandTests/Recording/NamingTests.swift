import Foundation
import Testing

@Suite("A name that was typed")
struct NamingTests {
  @Test(
    "and that nothing has is answered with the nearest, and of a category with how it is opened",
    arguments: [
      ("lancar pix 5 --conta carteria", "Você quis dizer “Carteira”?"),
      ("lancar pix 5 --categoria Lazr", "Você quis dizer “Lazer”?"),
      ("lancar pix 5 --categoria Lazr", "Para abri-la: razao conta abrir Lazr --classe despesa."),
      ("lancar pix 5 --categoria 'Pet shop'", "razao conta abrir 'Pet shop' --classe despesa"),
      ("lancar deposito 5 --categoria Xpto", "razao conta abrir Xpto --classe receita."),
      ("lancar pix 5 --conta xyzzy", "Veja as contas"),
      ("lancar pix 5 --conta v", "Não há conta “v”."),
      ("relatorio mostrar 'Viagem a São Palo'", "Você quis dizer “Viagem a São Paulo”?"),
    ])
  func offers(line: String, offer: String) throws {
    let book = try NamingTests.shared.get()
    let result = try book.run("razao \(line)")
    #expect(result.status == 66)
    #expect(result.errors.contains(offer), "\(result.errors)")
  }

  @Test(
    "may be any part of a name that fits only one, case and accents aside, wherever one is named",
    arguments: [
      "lancar credito 5 --conta avión --simular", "extrato CORR", "saldo corren", "saldo 'a corr'",
      "lancar pix 5 --categoria ucacao --simular", "explicar avion",
      "lancar fatura 5 --conta corrente --para minha --simular", "conta mostrar minha",
      "conferir corren 0 --simular", "historia avion",
      "lancar pix 5 --partida merc=3 --partida laz=2 --simular",
      "conta alterar avion --nome Avião --simular", "relatorio mostrar paulo",
      "despesa adicionar 'a sao' Táxi 1 45 --simular",
    ])
  func parts(line: String) throws {
    let book = try NamingTests.shared.get()
    let result = try book.run("razao \(line)")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("that is a part of several is ambiguous, and lists them; a whole name is not")
  func severalParts() throws {
    let book = try NamingTests.shared.get()
    let result = try book.run("razao lancar credito 5 --conta visa")
    #expect(result.status == 65)
    #expect(result.errors.contains("Visa Avion, cartão de crédito ("), "\(result.errors)")
    #expect(result.errors.contains("Minha Visa, cartão de crédito ("), "\(result.errors)")
    #expect(result.errors.contains("Diga qual pelo nome inteiro ou pela identificação."))
    let books = try Livro([
      "razao conta abrir Visa --tipo cartao", "razao conta abrir 'Visa Ouro' --tipo cartao",
      "razao conta abrir 'Visa Velho' --tipo cartao && razao conta encerrar 'Visa Velho'",
      "razao lancar credito 5 --conta visa", "razao lancar credito 7 --conta ouro",
    ])
    #expect(try books.balance("Visa") == "-5.00")
    #expect(try books.balance("Visa Ouro") == "-7.00")
  }

  @Test("of an account and a card alike means the one that the command can mean")
  func accountAndCard() throws {
    let book = try Livro([
      "razao conta abrir Nubank --tipo corrente --saldo 100",
      "razao conta abrir Nubank --tipo cartao --fechamento 3 --vencimento 10",
      "razao conta abrir Visa --tipo cartao",
      "razao lancar credito 7 Ana --conta nubank", "razao lancar pix 5 Ana --conta nubank",
      "razao lancar fatura 2 --conta nubank --para nubank",
    ])
    let listed = try book.done("razao conta listar --json")
    #expect(listed.contains(#""saldo":"93.00""#) && listed.contains(#""saldo":"-5.00""#))
    #expect(try book.done("razao fatura nubank").contains("7,00"))
    let asked = try book.run("razao extrato nubank")
    #expect(asked.status == 65 && asked.errors.contains("Nubank, conta corrente ("))
    #expect(asked.errors.contains("Nubank, cartão de crédito ("))
  }

  @Test("of a category that is not there is asked about at a terminal, and opened by a yes")
  func openedThen() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let line = "lancar debito 30 Bichos --categoria Pet"
    let no = try book.run(#"printf 'n\n' | script -qec '"$RAZAO" \#(line)' /dev/null"#)
    #expect(no.output.contains("Não há categoria “Pet”."))
    #expect(no.output.contains("Abrir a categoria de despesa “Pet”? [s/N]"))
    #expect(try book.audit().balances["Pet"] == nil)
    let yes = try book.run(#"printf 's\n' | script -qec '"$RAZAO" \#(line)' /dev/null"#)
    #expect(yes.output.contains("Gravado: "), "\(yes.output)")
    #expect(try book.balance("Pet") == "30.00")
  }

  private static let shared = Result {
    try Livro([
      "razao conta abrir 'Visa Avion' --tipo cartao",
      "razao conta abrir 'Minha Visa' --tipo cartao",
      "razao conta abrir 'Conta Corrente' --tipo corrente",
      "razao relatorio novo 'Viagem a São Paulo'",
    ])
  }

  @Test("by a category and an account alike means what its place in the command asks for")
  func places() throws {
    let book = try Livro([
      "razao conta abrir Mercado --tipo corrente", "razao conta abrir Lazer --tipo cartao",
      "razao conta abrir Saúde --classe despesa --moeda USD",
      "razao conta abrir Dólar --tipo corrente --moeda USD",
    ])
    try book.done("razao lancar pix 5 Ana --conta mercado --categoria mercado")
    #expect(try book.lastLine().contains(#""tipo":"transferenciaEnviada""#))
    try book.done("razao lancar fatura 7 --conta mercado --para lazer")
    try book.done("razao lancar debito 3 --conta dólar --categoria saúde")
    try book.done("razao lancar dinheiro 4 --conta carteira --categoria saúde")
    let result = try book.run("razao extrato mercado")
    #expect(result.status == 65)
    #expect(result.errors.contains("Mercado, despesa ("), "\(result.errors)")
    #expect(result.errors.contains("Mercado, conta corrente ("), "\(result.errors)")
    #expect(try book.balance("Dólar") == "-3.00")
    #expect(try book.balance("Carteira") == "-4.00")
  }

  @Test("for a closing that is not there is answered with those in force")
  func closings() throws {
    let book = try Livro()
    let none = try book.run("razao reabrir-periodo 9999 --motivo x")
    #expect(none.status == 66)
    #expect(none.errors.contains("Nenhum período está fechado."))
    let id = try book.id("razao fechar --ate 31/10/2026")
    let result = try book.run("razao reabrir-periodo 9999 --motivo x")
    #expect(result.errors.contains("Estão fechados: até 31/10/2026 (\(id.prefix(8)))."))
  }

  @Test(
    "for a moment may be a day, or what the clock on the wall shows",
    arguments: ["hoje", "21/11/2026 12:50", "2026-11-21T15:00", "2026-11-21T15:00:00Z"])
  func moments(typed: String) throws {
    let book = try Livro(["razao lancar dinheiro 5 Bar"])
    #expect(try book.done("razao saldo Carteira --sabido-em '\(typed)'").contains("-R$\u{A0}5,00"))
    #expect(!(try book.done("razao saldo Carteira --sabido-em ontem").contains("5,00")))
  }
}
