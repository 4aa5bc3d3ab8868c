import Canonical
import FoundationXML
import HTTPTypes
import Ledger
import RazaoKit
import Testing

/// An entry like one that is there already.
@Suite("The form of an entry that is there already", .visits)
struct ExistingEntryTests {
  @Test("sent twice, records once")
  func twice() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let filled: [String: String?] = ["tipo": "dinheiro", "valor": "45,90"]
    let first = try await visitor.send(form, filled)
    let second = try await visitor.send(form, filled)
    #expect(first.status == 303)
    #expect(first.headers[.location] == second.headers[.location])
    #expect(try visitor.balance("Carteira") == -4590)
  }

  @Test("shows the entry that another looks like, and records it where it is another")
  func repeated() async throws {
    let visitor = try await Visitor()
    let first = try await visitor.purchase("45,90", "Padaria")
    let form = try await visitor.look("/lancar").form("Lançar")
    let page = try await visitor.send(
      form, ["tipo": "dinheiro", "valor": "45,90", "interessado": "Padaria"])
    #expect(page.status == 422)
    #expect(try page.words("//*[@role='alert']/div/h2") == ["Parece repetido"])
    let link = try #require(try page.elements("//form//*[@role='alert']//a").first)
    #expect(link.attribute(forName: "href")?.stringValue == first)
    #expect(link.words.hasPrefix("Compra em dinheiro de R$"))
    // Enter in a field asks again; only its own key records.
    #expect(
      try page.words("//form[@aria-label='Lançar']//button").prefix(2)
        == ["Enviar", "É outro: gravar"])
    #expect(try page.link("Não gravar").hasPrefix("/lancar?"))
    _ = try await visitor.done(try page.form("Lançar"), ["mesmo-repetido": "sim"])
    #expect(try visitor.balance("Carteira") == -9180)
  }

  @Test("is filled with an entry that is to be repeated, today")
  func like() async throws {
    let visitor = try await Visitor()
    let day: [String: String?] = ["data": "01/11/2026", "descricao": "pão"]
    let first = try await visitor.purchase("45,90", "Padaria", day)
    let page = try await visitor.look(try await visitor.look(first).link("Repetir"))
    #expect(try page.value("tipo") == "Dinheiro")
    #expect(try page.value("valor") == "45,90")
    #expect(try page.value("interessado") == "Padaria")
    #expect(try page.value("conta")?.hasPrefix("Carteira (") == true)
    #expect(try page.value("outra") == "A classificar")
    #expect(try page.value("descricao") == "pão")
    #expect(try page.elements("//input[@name='data'][@checked][@value='2026-11-21']").count == 1)
    let done = try await visitor.done(
      try page.form("Lançar"), ["valor": "50", "outra": try page.option("outra", "Alimentação")])
    #expect(done.status == 200)
    #expect(try visitor.balance("Alimentação") == 5000)
  }
}
