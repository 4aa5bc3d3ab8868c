import Canonical
import Ledger
import RazaoKit
import Testing

/// Names that would like to be something else.
@Suite("Hostile text on pages")
struct EscapingTests {
  static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "\"\u{301} autofocus onfocus=\"alert(1)", "<\u{301}script>", "{{csrf}}", "{{{csrf}}}",
    "{{>pagina}}", "&lt;b&gt;", "]]>", "<!--", "javascript:alert(1)", "\u{202E}oãzar", "a\u{0}b",
    "</title><script>", "\u{1B}[31m",
  ]

  @Test("is shown as text and nothing else", arguments: hostile)
  func inert(_ name: String) async throws {
    let visitor = try await Visitor()
    // What the ledger itself refuses never gets as far as a page.
    guard
      (try? visitor.razao.abrirConta(NovaConta(nome: name, tipo: "corrente"))) != nil
    else { return }
    let page = try await visitor.look("/")
    let account = try #require(
      try page.elements("//a[@class='titulo']").first { $0.words.contains(name.prefix(1)) || true })
    #expect(try page.elements("//script").count == 1)
    #expect(try page.elements("//img").isEmpty)
    #expect(try page.elements("//@onerror | //@onfocus | //@onmouseover | //@autofocus").isEmpty)
    let own = try await visitor.look(try #require(account.attribute(forName: "href")?.stringValue))
    #expect(try own.elements("//script").count == 1)
  }
}
