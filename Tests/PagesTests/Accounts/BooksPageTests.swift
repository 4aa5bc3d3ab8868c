import Canonical
import Ledger
import RazaoKit
import Testing

/// Looking at the books.
@Suite("The books as pages")
struct BooksPageTests {
  @Test("greet the person who is named on this machine, else nobody, and lead to each account")
  func summary() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/")
    #expect(try page.word("//h1") == "Casa")
    try visitor.razao.cumprimentar("Ana")
    #expect(try await visitor.look("/").word("//h1") == "Olá, Ana")
    let account = try await visitor.look(try page.link("Carteira"))
    #expect(try account.word("//h1") == "Carteira")
    #expect(
      try account.words("//*[@class='historico']//p") == ["Esta conta ainda não tem lançamentos."])
  }

  @Test("write the most and the least beside a line, and nothing into its picture")
  func line() async throws {
    let visitor = try await Visitor()
    try visitor.opens("Corrente", saldo: 1_000_00, on: "2026-05-10")
    let page = try await visitor.look("/")
    #expect(
      try page.words("//figure//p[@aria-hidden]/span").prefix(2)
        == ["Máximo R$\u{A0}1.000,00", "Mínimo R$\u{A0}0,00"])
    #expect(try page.elements("//figure//*[local-name()='path']").count == 1)
    #expect(try page.elements("//figure//*[local-name()='text']").isEmpty)
  }

  @Test("say from when they are as it was typed, and lead back to now from there alone")
  func past() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/saldos?sabido=21%2F11%2F2026+12%3A50")
    #expect(try page.word("//h1") == "Saldos, como eram sabidos em 21/11/2026 às 12:50")
    let now = try await visitor.look(try page.link("Agora"))
    #expect(try now.word("//h1") == "Saldos")
    #expect(try now.elements("//main//a[.='Agora']").isEmpty)
  }

  @Test("an address that is not there says so")
  func nothingThere() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.get("/contas/nada")
    #expect(page.status == 404)
    #expect(page.alerts == ["Não há nada neste endereço. Volte ao resumo e siga dali."])
  }
}
