import Canonical
import Ledger
import RazaoKit
import Testing

/// Names that would like to be something else.
@Suite("Hostile text on pages", .visits)
struct EscapingTests {
  static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "\"\u{301} autofocus onfocus=\"alert(1)", "<\u{301}script>", "{{csrf}}", "{{{csrf}}}",
    "{{>pagina}}", "&lt;b&gt;", "]]>", "<!--", "javascript:alert(1)", "</title><script>",
  ]

  @Test("in every room acts on nothing: what turns the direction of writing is shown by its code")
  func turned() async throws {
    let visitor = try await Visitor()
    let text = "a\u{202E}b\u{2067}c\u{200F}d\u{FEFF}e"
    let account = try visitor.opens("Corrente")
    try visitor.records("pix", 5_00, text, on: account, note: text + " #\(text)")
    let plan = try visitor.plans(text, on: account)
    var pages = try await visitor.pages()
    for path in [
      "/lancar?plano=\(plan)", "/lancar?plano=\(plan)&vez=1", "/contas/\(account)/alterar",
    ] {
      pages.append((path, try await visitor.get(path)))
    }
    for (path, seen) in pages {
      for words in try seen.words("//title | //h1 | //h2 | //p | //li | //td | //th | //option") {
        let acting = words.unicodeScalars.filter { $0.properties.generalCategory == .format }
        #expect(acting.isEmpty, "\(path): \(words)")
      }
    }
  }

  @Test("is shown as the text that it is, and as nothing else", arguments: hostile)
  func inert(_ text: String) async throws {
    let visitor = try await Visitor()
    let account = try visitor.opens(text.count > 2 ? text : text + "  x")
    let entry = try visitor.records("pix", 5_00, text, on: account, note: text)
    let seen = text.split(separator: " ").joined(separator: " ")
    for path in ["/", "/contas/\(account)", "/lancamentos/\(entry)", "/saldos", "/gastos"] {
      let page = try await visitor.look(path)
      #expect(try page.elements("//script").count == 1, "\(path)")
      #expect(try page.elements("//img | //b").isEmpty, "\(path)")
      #expect(try page.elements("//*[@onerror or @onfocus or @onmouseover or @autofocus]").isEmpty)
      if path != "/gastos" { #expect(try page.word("//body").contains(seen), "\(path)") }
    }
  }
}
