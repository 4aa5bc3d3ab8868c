import Foundation
import Testing

@Suite("A name that was typed")
struct NamingTests {
  @Test(
    "and that nothing has is answered with the names that contain it, then with the nearest",
    arguments: [
      ("lancar credito 5 --conta visa", "Você quis dizer “Visa Avion” ou “Minha Visa”?"),
      ("lancar credito 5 --conta avión", "Você quis dizer “Visa Avion”?"),
      ("extrato CORR", "Você quis dizer “Conta Corrente”?"),
      ("lancar pix 5 --conta carteria", "Você quis dizer “Carteira”?"),
      ("relatorio mostrar paulo", "Você quis dizer “Viagem a São Paulo”?"),
    ])
  func offers(line: String, offer: String) throws {
    let book = try NamingTests.shared.get()
    let result = try book.run("razao \(line)")
    #expect(result.status == 66)
    #expect(result.errors.contains(offer), "\(result.errors)")
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
    #expect(result.errors.contains("Mercado, despesa em BRL ("), "\(result.errors)")
    #expect(result.errors.contains("Mercado, ativo em BRL ("), "\(result.errors)")
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
