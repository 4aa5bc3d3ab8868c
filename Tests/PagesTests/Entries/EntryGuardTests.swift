import Canonical
import FoundationXML
import HTTPTypes
import Ledger
import RazaoKit
import Testing

/// Entries that the form must refuse, and values that it must ask for.
@Suite("The form of an entry, and what guards it", .visits)
struct EntryGuardTests {
  @Test(
    "shows hostile text as text",
    arguments: ["<script>alert(1)</script>", "\"\u{301} onfocus=x", "{{titulo}}", "a\u{202E}b"])
  func hostile(text: String) async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/lancar").form("Lançar")
    let refused = try await visitor.send(
      form,
      [
        "interessado": text, "descricao": text, "valor": text, "data": text, "tipo": text,
        "conta": text, "outra": text, "partida-conta-1": text, "partida-valor-1": text,
      ])
    #expect(refused.status == 422)
    #expect(try refused.elements("//main//script").isEmpty)
    #expect(try refused.elements("//*[@onfocus]").isEmpty)
    let page = try await visitor.done(
      form, ["tipo": "dinheiro", "valor": "5", "interessado": text, "descricao": text])
    #expect(try page.elements("//main//script").isEmpty)
    #expect(!page.text.contains("\u{202E}"))
  }

  @Test("asks for the passphrase that protects the keys, and keeps the rest where it is wrong")
  func passphrase() async throws {
    let visitor = try await Visitor(senha: "cavalo correto")
    let form = try await visitor.look("/lancar").form("Lançar")
    let filled: [String: String?] = ["tipo": "dinheiro", "valor": "5", "interessado": "Padaria"]
    let wrong = try await visitor.send(form, filled.merging(["_senha": "errada"]) { $1 })
    #expect(wrong.status != 303)
    #expect(try wrong.value("interessado") == "Padaria")
    #expect(try visitor.balance("Carteira") == 0)
    _ = try await visitor.done(try wrong.form("Lançar"), ["_senha": "cavalo correto"])
    #expect(try visitor.balance("Carteira") == -500)
    let next = try await visitor.look("/lancar").form("Lançar")
    #expect(!next.fields.contains { $0.name == "_senha" })
  }
}
