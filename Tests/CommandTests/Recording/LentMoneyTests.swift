import Foundation
import Testing

/// Money that is lent to somebody, or owed to somebody.
@Suite("An account between people")
struct LentMoneyTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 1000 --em 01/11/2026",
      "razao conta abrir 'João me deve' --tipo emprestimo",
      "razao lancar pix 300 João --conta corrente --para 'João me deve'",
    ])
  }

  @Test("holds no money to pay with")
  func cash() throws {
    #expect(try book.balance("João me deve") == "300.00")
    #expect(try book.done("razao fluxo 11/2026 --json").contains(#""fechamento":"700.00""#))
    let asked = try book.run("razao lancar estorno 10 Loja --entrada")
    #expect(asked.errors.contains("Em que conta?"), "\(asked.errors)")
    #expect(!asked.errors.contains("João me deve"))
  }

  @Test("is named where the same party sends money, and takes it after a correction")
  func repaid() throws {
    let receipt = try book.done("razao lancar pix 200 João --recebido")
    #expect(receipt.contains("“João me deve” (R$\u{A0}300,00 a receber)"), "\(receipt)")
    #expect(try book.balance("João me deve") == "300.00")
    #expect(try !book.done("razao lancar pix 20 Maria --recebido").contains("a receber"))
    // A loan that is not called like its party is known by what was lent.
    try book.done("razao conta abrir Amigos --tipo emprestimo")
    try book.done("razao lancar pix 60 Beto --conta corrente --para Amigos")
    let other = try book.done("razao lancar pix 20 Beto --recebido")
    #expect(other.contains("“Amigos” (R$\u{A0}60,00 a receber)"), "\(other)")
    let id = try book.id("razao lancar pix 50 João --recebido")
    try book.done("razao corrigir \(id) --para 'João me deve'")
    #expect(try book.balance("João me deve") == "250.00")
  }

  @Test("gives back what was lent")
  func back() throws {
    try book.done("razao lancar transferencia 100 --conta 'João me deve' --para corrente")
    #expect(try book.balance("João me deve") == "200.00")
    #expect(try book.balance("Corrente") == "800.00")
  }

  @Test("is a debt where something is owed, and of no other class")
  func owed() throws {
    try book.done("razao conta abrir 'Devo ao Beto' --tipo divida --saldo 200")
    #expect(try book.balance("Devo ao Beto") == "-200.00")
    let wrong = try book.run("razao conta abrir Outro --tipo divida --classe ativo")
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("o que se deve, da classe passivo"), "\(wrong.errors)")
  }
}
