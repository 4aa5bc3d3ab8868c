import Foundation
import Testing

/// An entry of which only the amount and a known party are typed.
@Suite("An amount and a known party")
struct KnownPartyTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 1000 --em 01/11/2026",
      "razao conta abrir Visa --tipo cartao",
      "razao lancar debito 45,90 'Padaria Pão Quente' --categoria alimentacao --data 20/11/2026",
      "razao lancar credito 100 Posto --conta Visa --categoria transporte --data 20/11/2026",
    ])
  }

  @Test("take the kind, the account and the category of the last entry with it")
  func known() throws {
    let receipt = try book.done("razao lancar 12,5 pad")
    #expect(
      receipt.contains("Compra no débito de R$\u{A0}12,50, Padaria Pão Quente"), "\(receipt)")
    #expect(receipt.contains("Alimentação: R$\u{A0}58,40"), "\(receipt)")
    #expect(try book.done("razao lancar 9 quente").contains("Padaria Pão Quente"))
    try book.done("razao lan 30 posto")
    #expect(try book.balance("Visa") == "-130.00")
  }

  @Test("are not guessed at where nobody is known so, or several are")
  func unknown() throws {
    let nobody = try book.run("razao lancar 10 feira")
    #expect(nobody.status == 65)
    #expect(nobody.errors.contains("Não se sabe o que foi com “feira”"), "\(nobody.errors)")
    try book.done("razao lancar debito 8 'Padaria do Zé' --categoria alimentacao")
    let several = try book.run("razao lancar 10 padaria")
    #expect(several.status == 65)
    #expect(
      several.errors.contains("pode ser Padaria do Zé ou Padaria Pão Quente"), "\(several.errors)")
    #expect(try book.done("razao lancar 10 'padaria do zé'").contains("Padaria do Zé"))
  }
}
