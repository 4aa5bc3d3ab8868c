import FoundationXML
import HTTPTypes
import Testing

/// The way back from an answer to a form.
@Suite("The way back", .visits)
struct BackTests {
  @Test("from a form with mistakes leads to the form's page, never to sending it again")
  func mistakes() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let wrong = try await visitor.send(form, ["tipo": "dinheiro", "valor": "nada"])
    #expect(wrong.status == 422)
    #expect(try wrong.retorno == "/lancar")
    let page = try await visitor.done(try wrong.form("Lançar"), ["valor": "5"])
    #expect(try page.retorno == nil)
    // A form whose path only takes forms.
    let report = try await visitor.begin("São Paulo")
    let nameless = try await visitor.send(try report.form("Renomear"), ["titulo": " "])
    #expect(nameless.status == 422)
    let address = try #require(try nameless.retorno)
    #expect(address.hasPrefix("/relatorios/"))
    #expect(try await visitor.look(address).word("//h1") == "São Paulo")
  }

  @Test("from a form that a restarted server refuses leads to its page")
  func restarted() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let restarted = try await Visitor(afterRestartOf: visitor)
    // With a token of before the restart the form itself comes back.
    let body = Visitor.encoded(form.fields.filter { $0.name != "_csrf" })
    let refused = try await restarted.post(
      "/lancar", body, [.referer: "http://127.0.0.1:8123/lancar?como=1"])
    #expect(refused.status == 403)
    #expect(try refused.link("Voltar à página") == "/lancar?como=1")
    #expect(try refused.retorno == "/lancar?como=1")
    for elsewhere in ["http://localhost.example/", "http://127.0.0.1:8123//example.com", "x"] {
      let none = try await restarted.post("/lancar", body, [.referer: elsewhere])
      #expect(none.status == 403)
      #expect(try none.elements("//a[@data-voltar]").isEmpty)
    }
  }
}

extension Seen {
  /// The address that the script puts in place of that of an answer to a form.
  fileprivate var retorno: String? {
    get throws {
      try elements("//main").first?.attribute(forName: "data-retorno")?.stringValue
    }
  }
}
