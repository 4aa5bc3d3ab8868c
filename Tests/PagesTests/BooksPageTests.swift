import Canonical
import Ledger
import RazaoKit
import Testing

/// Looking at the books.
@Suite("The books as pages")
struct BooksPageTests {
  @Test("greet by the ledger's name and lead to each account")
  func summary() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/")
    #expect(try page.word("//h1") == "Olá, Casa")
    let account = try await visitor.look(try page.link("Carteira"))
    #expect(try account.word("//h1") == "Carteira")
    #expect(
      try account.words("//*[@class='historico']//p") == ["Esta conta ainda não tem lançamentos."])
  }

  @Test("an address that is not there says so")
  func nothingThere() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.get("/contas/nada")
    #expect(page.status == 404)
    #expect(page.alerts == ["Não há nada neste endereço. Volte ao resumo e siga dali."])
  }
}
