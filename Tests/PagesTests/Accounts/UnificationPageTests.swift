import Canonical
import Ledger
import RazaoKit
import Testing

/// Two accounts that are one in the world.
@Suite("The page that reads two accounts as one", .visits)
struct UnificationPageTests {
  private func changes(_ visitor: Visitor, _ id: Uuid) async throws -> Seen {
    try await visitor.look("/contas/\(id)/alterar")
  }

  @Test("reads both balances on the one that stays, and each on its own again")
  func unifies() async throws {
    let visitor = try await Visitor()
    let old = try visitor.opens("Nu antiga", saldo: 100_00)
    let new = try visitor.opens("Nubank", saldo: 250_00)
    let empty = try await changes(visitor, old)
    let page = try await visitor.done(
      try empty.form("Ler junto com outra"), ["com": try empty.option("com", "Nubank")])
    #expect(try page.word("//h1") == "Nubank")
    #expect(page.receipt.first == "Conta “Nu antiga” unificada com “Nubank”")
    #expect(try visitor.balance("Nubank") == 350_00)
    let kept = try await changes(visitor, new)
    #expect(try kept.link("Nu antiga") == "/contas/\(old)/alterar")
    let joined = try await changes(visitor, old)
    #expect(try joined.elements("//form[@aria-label='Ler junto com outra']").isEmpty)
    #expect(try joined.link("Nubank") == "/contas/\(new)")
    let apart = try await visitor.done(try joined.form("Separar"))
    #expect(apart.receipt.first == "Conta “Nu antiga” separada")
    #expect(try visitor.balance("Nubank") == 250_00)
    #expect(try visitor.balance("Nu antiga") == 100_00)
  }

  @Test("sent twice, does it once")
  func once() async throws {
    let visitor = try await Visitor()
    let old = try visitor.opens("Nu antiga")
    let new = try visitor.opens("Nubank")
    let form = try await changes(visitor, old).form("Ler junto com outra")
    for _ in 1...2 { _ = try await visitor.done(form, ["com": new.description]) }
    _ = try await visitor.done(try await changes(visitor, old).form("Separar"))
    #expect(try visitor.razao.conta(old).unificadaEm == nil)
  }

  @Test("offers accounts of the same class and currency alone")
  func offers() async throws {
    let visitor = try await Visitor()
    let checking = try visitor.opens("Corrente")
    try visitor.opens("Poupança", "poupanca")
    try visitor.opens("Visa", "cartao")
    let dollars = try #require(Currency("USD"))
    _ = try visitor.razao.abrirConta(
      NovaConta(
        ContaAberta(nome: "Wise", classe: .ativo, tipo: "corrente", moeda: dollars)))
    let page = try await changes(visitor, checking)
    #expect(
      try page.words("//select[@id='com']/option") == ["Escolha…", "Carteira", "Poupança"])
  }

  @Test("says that none was chosen, and why two cannot be one")
  func refuses() async throws {
    let visitor = try await Visitor()
    let checking = try visitor.opens("Corrente")
    let card = try visitor.opens("Visa", "cartao")
    let form = try await changes(visitor, checking).form("Ler junto com outra")
    let none = try await visitor.send(form, ["com": ""])
    #expect(none.status == 422)
    #expect(try none.mistake("com") == "Escolha uma conta da lista.")
    let other = try await visitor.send(form, ["com": card.description])
    #expect(other.status == 422)
    #expect(other.alerts.first?.contains("só se unificam contas de uma classe") == true)
    let itself = try await visitor.send(form, ["com": checking.description])
    #expect(itself.alerts == ["Uma conta não pode ser unificada consigo mesma."])
    #expect(try visitor.razao.conta(checking).unificadaEm == nil)
  }
}
