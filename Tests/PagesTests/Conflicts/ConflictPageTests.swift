import Canonical
import Ledger
import RazaoKit
import Testing

/// Deciding on a page, and thinking better of it.
@Suite("Conflicts as pages", .visits)
struct ConflictPageTests: TwoDevices {
  let visitor: Visitor
  let neighbour: Neighbour

  init() async throws {
    visitor = try await Visitor()
    neighbour = try Neighbour(of: visitor)
  }

  @Test("an empty ledger has none, and the navigation counts none")
  func none() async throws {
    let page = try await visitor.look("/conflitos")
    #expect(try page.word("//h1") == "Conflitos")
    #expect(try page.words("//main//h2") == ["Nada para decidir"])
    #expect(try page.elements("//nav[@id='menu']//*[@class='quantos']").isEmpty)
  }

  @Test("are listed by the sync that brought them, and the navigation counts them")
  func list() async throws {
    try paysTwice()
    let page = try await visitor.look("/conflitos")
    #expect(try page.word("//h1") == "1 conflito espera uma decisão")
    #expect(try page.words("//h2").contains("Pagamento em dobro"))
    #expect(try page.words("//h2").contains { $0.contains("Na sincronização com") })
    #expect(try page.word("//nav[@id='menu']//*[@class='quantos']") == "1 para decidir")
    #expect(
      try page.links().contains(try open()))
  }

  @Test("show the balance under each decision")
  func balances() async throws {
    try paysTwice()
    let page = try await visitor.look(try open())
    #expect(try page.word("//h1") == "Pagou uma ou duas vezes?")
    #expect(
      try page.words("//table[caption='Os lançamentos lado a lado']//tr").dropFirst().prefix(4)
        == [
          "Dia 20/11/2026 20/11/2026", "Com quem Feira Feira",
          "Valor \u{2212}10,00 \u{2212}10,00", "Conta Carteira Carteira",
        ])
    func told(_ sentence: String, _ rest: String) throws -> [String] {
      try page.words("//div[contains(@class,'decisao')][.//h2='\(sentence)']\(rest)")
    }
    let wallet = "//tr[th='Carteira']/td[position() > 1]"
    #expect(try told("São distintos", wallet) == ["nada", "\u{2212}20,00"])
    #expect(
      try told("São distintos", "/p") == [
        "Carteira fica com \u{2212}R$\u{A0}20,00, como agora"
      ])
    let one = try page.words("//h2").filter { $0.hasPrefix("São um só, e fica o lançado em 21/11") }
    #expect(one.count == 2)
    #expect(one.contains("São um só, e fica o lançado em 21/11 no celular"))
    for sentence in one {
      #expect(try told(sentence, wallet) == ["+10,00", "\u{2212}10,00"])
      #expect(try told(sentence, "/p") == ["Carteira fica com \u{2212}R$\u{A0}10,00"])
    }
  }

  @Test("are decided by one click and undone by another")
  func decides() async throws {
    try paysTwice()
    let address = try open()
    let page = try await visitor.look(address)
    let choice = try #require(try page.words("//h2").first { $0.hasPrefix("São um só") })
    let after = try await visitor.done(try page.form(choice), ["nota": "foi sem querer"])
    #expect(after.receipt.first?.hasPrefix("Pagamento em dobro: são um só e fica") == true)
    #expect(after.receipt.contains("Nenhum conflito continua aberto."))
    #expect(try after.words("//main//p").contains("Nota: foi sem querer"))
    #expect(try visitor.razao.carteira() == "-10.00")
    let again = try await visitor.done(try after.form("Desfazer a decisão"))
    #expect(try visitor.razao.carteira() == "-20.00")
    #expect(try again.word("//h1") == "Pagou uma ou duas vezes?")
    #expect(try open() == address)
    // The decision and its undoing reach the other device as well.
    try neighbour.meet()
    #expect(try neighbour.razao.carteira() == "-20.00")
  }

  @Test("what one tab has decided another cannot, and shows what was")
  func twoTabs() async throws {
    try paysTwice()
    let page = try await visitor.look(try open())
    let choice = try #require(try page.words("//h2").first { $0.hasPrefix("São um só") })
    _ = try await visitor.done(try page.form("São distintos"))
    let before = try visitor.razao.gravados()
    let late = try await visitor.send(try page.form(choice))
    #expect(late.status == 409)
    #expect(late.alerts.first?.hasPrefix("Este conflito já não está aberto") == true)
    #expect(try late.words("//main//p").contains("Decidido: são distintos."))
    #expect(try visitor.razao.gravados() == before)
  }

  @Test("a form that is sent twice decides once")
  func twice() async throws {
    try paysTwice()
    let form = try await visitor.look(try open()).form("São distintos")
    let one = try await visitor.send(form)
    let before = try visitor.razao.gravados()
    let other = try await visitor.send(form)
    #expect(other.status == 303)
    #expect(other.location == one.location)
    #expect(try visitor.razao.gravados() == before)
  }

  @Test("several that came together are decided and undone together")
  func together() async throws {
    try visitor.razao.gasta(1000, "Feira", keys: ["boleto:1"])
    try visitor.razao.gasta(700, "Banca", keys: ["boleto:2"])
    try neighbour.razao.gasta(1000, "Feira", keys: ["boleto:1"])
    try neighbour.razao.gasta(700, "Banca", keys: ["boleto:2"])
    try neighbour.meet()
    let list = try await visitor.look("/conflitos")
    let page = try await visitor.look(
      try list.link("Decidir os 2 de uma vez: pagamento em dobro"))
    let form = try page.form("São distintos")
    #expect(form.fields.contains { $0 == ("todos", "sim") })
    let after = try await visitor.done(form)
    #expect(after.receipt.first == "Pagamento em dobro (2 conflitos): são distintos")
    #expect(try visitor.razao.numeroDeConflitos() == 0)
    _ = try await visitor.done(try after.form("Desfazer a decisão"))
    #expect(try visitor.razao.numeroDeConflitos() == 2)
  }

  @Test("what cannot be decided so is refused, and keeps what was typed")
  func refuses() async throws {
    try paysTwice()
    let page = try await visitor.look(try open())
    let form = try page.form("São distintos")
    let wrong = try await visitor.send(form, ["decisao": "talvez", "nota": "quem sabe"])
    #expect(wrong.status == 422)
    #expect(wrong.alerts.first?.hasPrefix("“talvez” não resolve este conflito.") == true)
    let none = try await visitor.send(form, ["decisao": nil])
    #expect(none.alerts == ["Escolha uma das decisões."])
    let long = try await visitor.send(form, ["nota": String(repeating: "ã", count: 5000)])
    #expect(long.status == 422)
    #expect(try visitor.razao.numeroDeConflitos() == 1)
  }

  @Test(
    "ids that are none, or are of nothing, are not found",
    arguments: [
      "nada", "00000000-0000-4000-8000-000000000000",
    ])
  func unknown(id: String) async throws {
    #expect(try await visitor.get("/conflitos/\(id)").status == 404)
  }

  @Test(
    "hostile text is inert",
    arguments: [
      "<script>alert(1)</script>", "\"\u{301} onx=", "{{razao}}", "\u{202E}abc",
    ])
  func hostile(text: String) async throws {
    try paysTwice(party: text)
    let page = try await visitor.look(try open())
    #expect(try page.elements("//script").count == 1)
    #expect(try page.elements("//*[@onx]").isEmpty)
    #expect(!page.text.unicodeScalars.contains("\u{202E}"))
    if text == "{{razao}}" { #expect(page.text.contains("{{razao}}")) }
  }
}
