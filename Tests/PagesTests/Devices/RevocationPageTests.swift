import Canonical
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// The revocation of a device.
@Suite("Revocations as pages", .visits)
struct RevocationPageTests {
  @Test("one that is lost is revoked, with a reason, once its money was seen")
  func revokes() async throws {
    let visitor = try await Visitor()
    let neighbour = try Neighbour(of: visitor)
    try neighbour.razao.gasta(1050)
    try neighbour.meet()
    let id = try #require(neighbour.razao.aparelho)
    let device = try await visitor.look("/aparelhos/\(id)")
    let page = try await visitor.look(try device.link("Revogar…"))
    let money =
      "//section[header/h2='Até onde conta: nada']//li[.//span='Carteira']//span[@class='valor']"
    #expect(try page.words(money) == ["R$\u{A0}0,00"])
    #expect(try visitor.razao.carteira() == "-10.50")
    let unsaid = try await visitor.send(
      try page.form("Revogar"), ["ate": nil, "motivo": "perdido"])
    #expect(unsaid.status == 422)
    #expect(unsaid.alerts == ["Diga até onde conta o que o aparelho gravou."])
    #expect(try unsaid.elements("//*[@role='alert']//a[@href='#ate']").count == 1)
    #expect(try unsaid.mistake("ate") == "Diga até onde conta o que o aparelho gravou.")
    #expect(try unsaid.form("Revogar").fields.contains { $0 == ("motivo", "perdido") })
    let after = try await visitor.done(
      try page.form("Revogar"), ["ate": "nada", "motivo": "perdido"])
    #expect(after.receipt.first == "Aparelho “celular”: revogado")
    #expect(after.receipt.contains("Nada do que ele gravou conta."))
    #expect(try visitor.razao.carteira() == "0.00")
    // Nothing less can be left: the page says so before anything is sent.
    _ = try await visitor.look("/aparelhos/\(id)/revogar")
  }

  @Test("up to a record that is typed, the money is shown first")
  func previews() async throws {
    let visitor = try await Visitor()
    let neighbour = try Neighbour(of: visitor)
    try neighbour.razao.gasta(1000)
    try neighbour.razao.gasta(200)
    try neighbour.meet()
    let id = try #require(neighbour.razao.aparelho)
    let last = try #require(
      try visitor.razao.aparelhos().aparelhos.first { $0.id == id }?.ultimo?.seq)
    let page = try await visitor.look("/aparelhos/\(id)/revogar?ate=\(last - 1)")
    let money =
      "//section[header/h2='Até onde conta: até o nº \(last - 1)']//li[.//span='Carteira']"
      + "//span[@class='valor']"
    #expect(try page.words(money) == ["\u{2212}R$\u{A0}10,00"])
    _ = try await visitor.done(try page.form("Revogar"))
    #expect(try visitor.razao.carteira() == "-10.00")
  }

  @Test("up to a record that is not there, that is said where it was typed")
  func noSuchRecord() async throws {
    let visitor = try await Visitor()
    let neighbour = try Neighbour(of: visitor)
    let id = try #require(neighbour.razao.aparelho)
    let page = try await visitor.get("/aparelhos/\(id)/revogar?ate=999")
    #expect(page.status == 422)
    let told = try page.mistake("ver")
    #expect(told?.hasPrefix("O aparelho não tem registro “999” aqui.") == true)
    #expect(try page.elements("//*[@role='alert']//a[@href='#ver']").count == 1)
    // All that was shown can be chosen still.
    #expect(try page.form("Revogar").fields.contains { $0.name == "ate" })
  }

  @Test("what arrives between the look and the click is shown before anything is revoked")
  func arrivesMeanwhile() async throws {
    let visitor = try await Visitor()
    let neighbour = try Neighbour(of: visitor)
    try neighbour.razao.gasta(1000)
    try neighbour.meet()
    let id = try #require(neighbour.razao.aparelho)
    func status() throws -> Confianca {
      try visitor.razao.aparelho(id, limite: 0).aparelho.confianca
    }
    let form = try await visitor.look("/aparelhos/\(id)/revogar").form("Revogar")
    let shown = try #require(form.fields.first { $0.name == "ate" }?.value)
    try neighbour.razao.gasta(99_900)
    try neighbour.meet()
    let answer = try await visitor.send(form, ["motivo": "roubado"])
    #expect(answer.status == 409)
    let told = "O que este aparelho gravou não é mais o que a página mostrava: nada foi revogado."
    #expect(answer.alerts.first?.hasPrefix(told) == true)
    #expect(try status() == .confiavel)
    #expect(try answer.form("Revogar").fields.contains { $0 == ("motivo", "roubado") })
    // The commit that was the last one is an earlier one by now, and is asked for as such.
    let seq = try #require(shown.split(separator: " ").first)
    let again = try await visitor.look("/aparelhos/\(id)/revogar?ate=\(seq)")
    let after = try await visitor.done(try again.form("Revogar"))
    #expect(after.receipt.first == "Aparelho “celular”: revogado")
    #expect(try visitor.razao.carteira() == "-10.00")
  }

  @Test(
    "what was never shown cannot be sent", arguments: ["tudo", "numero", "1", "1 \(Hash256.zero)"])
  func unseen(limit: String) async throws {
    let visitor = try await Visitor()
    let neighbour = try Neighbour(of: visitor)
    try neighbour.razao.gasta(1000)
    try neighbour.meet()
    let id = try #require(neighbour.razao.aparelho)
    let form = try await visitor.look("/aparelhos/\(id)/revogar").form("Revogar")
    let answer = try await visitor.send(form, ["ate": limit, "numero": "1"])
    #expect(answer.status == 409)
    #expect(try visitor.razao.aparelho(id, limite: 0).aparelho.confianca == .confiavel)
  }

  @Test("this computer's own is revoked too, and says so on every page")
  func revokesOwn() async throws {
    let visitor = try await Visitor()
    let id = try #require(visitor.razao.aparelho)
    let page = try await visitor.look("/aparelhos/\(id)/revogar")
    _ = try await visitor.done(try page.form("Revogar"), ["motivo": "vendido"])
    for path in ["/", "/conflitos", "/aparelhos", "/auditoria"] {
      let notes = try await visitor.look(path).words("//*[@role='note']")
      #expect(notes.contains { $0.contains("este aparelho foi revogado") }, "\(path)")
    }
  }

  @Test("where the recovery code is not kept, another is not revoked here")
  func withoutCode() async throws {
    let visitor = try await Visitor()
    let neighbour = try Neighbour(of: visitor)
    let code = try #require(try visitor.razao.codigoDeRecuperacao())
    try visitor.razao.esquecerCodigoDeRecuperacao(codigo: code)
    let id = try #require(neighbour.razao.aparelho)
    let page = try await visitor.look("/aparelhos/\(id)/revogar")
    #expect(try page.elements("//form[@aria-label='Revogar']").isEmpty)
    #expect(try page.words("//main//p").contains { $0.contains("código de recuperação") })
  }

  @Test("where a passphrase keeps the keys it is asked for first")
  func passphrase() async throws {
    let visitor = try await Visitor(senha: "quatro palavras ao acaso")
    let id = try #require(visitor.razao.aparelho)
    let page = try await visitor.look("/aparelhos/\(id)/revogar")
    let form = try page.form("Dizer a senha")
    let wrong = try await visitor.send(form, ["_senha": "outra coisa qualquer"])
    #expect(wrong.status == 403)
    #expect(wrong.alerts.first?.hasPrefix("A senha não confere") == true)
    let after = try await visitor.done(
      try wrong.form("Dizer a senha"), ["_senha": "quatro palavras ao acaso"])
    #expect(try after.elements("//form[@aria-label='Revogar']").count == 1)
  }
}
