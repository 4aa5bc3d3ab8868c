import Canonical
import Ledger
import RazaoKit
import Testing

/// Deciding on a page, and thinking better of it.
@Suite("Conflicts as pages")
struct ConflictPageTests {
  let visitor: Visitor
  let neighbour: Neighbour

  init() async throws {
    visitor = try await Visitor()
    neighbour = try Neighbour(of: visitor)
  }

  /// Both pay the same slip: out of one wallet, ten reais each.
  private func paysTwice(_ key: String = "boleto:00191", party: String = "Feira") throws {
    try visitor.razao.gasta(1000, party, keys: [key])
    try neighbour.razao.gasta(1000, party, keys: [key])
    try neighbour.meet()
  }

  /// The address of the conflict that there is.
  private func open() throws -> String {
    "/conflitos/\(try #require(try visitor.razao.conflitos().conflitos.first).id)"
  }

  @Test("an empty ledger has none, and the navigation counts none")
  func none() async throws {
    let page = try await visitor.look("/conflitos")
    #expect(try page.word("//h1") == "Nenhum conflito aberto")
    #expect(try page.elements("//nav//*[@class='quantos']").isEmpty)
  }

  @Test("are listed by the sync that brought them, and the navigation counts them")
  func list() async throws {
    try paysTwice()
    let page = try await visitor.look("/conflitos")
    #expect(try page.word("//h1") == "1 conflito espera uma decisão")
    #expect(try page.words("//h2").contains("Pagamento em dobro"))
    #expect(try page.words("//h2").contains { $0.contains("Na sincronização com") })
    #expect(try page.word("//nav//*[@class='quantos']") == "1")
    #expect(
      try page.links().contains(try open()))
  }

  @Test("show the balance under each decision")
  func balances() async throws {
    try paysTwice()
    let page = try await visitor.look(try open())
    #expect(try page.word("//h1") == "Pagamento em dobro")
    func wallet(_ button: String) throws -> [String] {
      try page.words(
        "//div[@class='escolha'][.//button='\(button)']//li[.//span='Carteira']//span[@class='valor']"
      )
    }
    #expect(try wallet("São distintos") == ["-R$\u{A0}20,00"])
    let one = try page.words("//button").filter { $0.hasPrefix("São um só e fica") }
    #expect(one.count == 2)
    for button in one { #expect(try wallet(button) == ["-R$\u{A0}10,00"]) }
    #expect(
      try page.words("//div[@class='escolha']/p").filter { $0.hasPrefix("Fica: ") }.count == 2)
  }

  @Test("are decided by one click and undone by another")
  func decides() async throws {
    try paysTwice()
    let address = try open()
    let page = try await visitor.look(address)
    let button = try #require(try page.words("//button").first { $0.hasPrefix("São um só") })
    let after = try await visitor.done(try page.form(button), ["nota": "foi sem querer"])
    #expect(after.receipt.first?.hasPrefix("Pagamento em dobro: são um só e fica") == true)
    #expect(after.receipt.contains("Nenhum conflito continua aberto."))
    #expect(try after.words("//main//p").contains("Nota: foi sem querer"))
    #expect(try visitor.razao.carteira() == "-10.00")
    let again = try await visitor.done(try after.form("Desfazer a decisão"))
    #expect(try visitor.razao.carteira() == "-20.00")
    #expect(try again.word("//h1") == "Pagamento em dobro")
    #expect(try open() == address)
    // What was decided and undone reaches the other as well.
    try neighbour.meet()
    #expect(try neighbour.razao.carteira() == "-20.00")
  }

  @Test("a decision is taken back when other things were recorded since")
  func later() async throws {
    try paysTwice()
    let address = try open()
    let page = try await visitor.look(address)
    let after = try await visitor.done(try page.form("São distintos"))
    #expect(try visitor.razao.conflitos().conflitos.isEmpty)
    try visitor.razao.gasta(300)
    // The old page means the commit that is not the last any more.
    let late = try await visitor.send(try after.form("Desfazer a decisão"))
    #expect(late.status == 422)
    #expect(
      late.alerts == [
        "Depois disso este aparelho já gravou outra coisa, e só o último registro se desfaz assim."
      ])
    let decided = try await visitor.look(address)
    #expect(try decided.words("//main/p | //main//p").contains("Decidido: são distintos."))
    let again = try await visitor.done(
      try decided.form("Desfazer a decisão"), ["nota": "olhei de novo"])
    #expect(again.receipt.first == "Pagamento em dobro: a decisão foi retirada")
    #expect(try again.word("//h1") == "Pagamento em dobro")
    #expect(try visitor.razao.carteira() == "-23.00")
  }

  @Test("another's decision is taken back too")
  func others() async throws {
    try paysTwice()
    let address = try open()
    let id = String(address.dropFirst("/conflitos/".count))
    _ = try neighbour.razao.resolve(conflito: id, por: "distintos")
    try neighbour.meet()
    let page = try await visitor.look(address)
    #expect(try page.words("//main//p").contains { $0.hasPrefix("Quem decidiu: celular") })
    _ = try await visitor.done(try page.form("Desfazer a decisão"))
    try neighbour.meet()
    #expect(try neighbour.razao.conflitos().conflitos.count == 1)
  }

  @Test("what one tab has decided another cannot, and shows what was")
  func twoTabs() async throws {
    try paysTwice()
    let page = try await visitor.look(try open())
    let button = try #require(try page.words("//button").first { $0.hasPrefix("São um só") })
    _ = try await visitor.done(try page.form("São distintos"))
    let before = try visitor.razao.gravados()
    let late = try await visitor.send(try page.form(button))
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
    #expect(try visitor.razao.quantosConflitos() == 0)
    _ = try await visitor.done(try after.form("Desfazer a decisão"))
    #expect(try visitor.razao.quantosConflitos() == 2)
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
    #expect(try visitor.razao.quantosConflitos() == 1)
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

  @Test("one of several versions is chosen, and what counted before counts again")
  func versions() async throws {
    let entry = try visitor.razao.gasta(1000)
    try neighbour.meet()
    for (razao, note) in [(visitor.razao, "pão"), (neighbour.razao, "bolo")] {
      var content = try razao.transacao(entry).conteudo
      content.descricao = note
      _ = try razao.corrigir(entry, para: content)
    }
    try neighbour.meet()
    let before = try visitor.razao.transacao(entry).conteudo.descricao
    let page = try await visitor.look(try open())
    // The one that does not count for now stands second.
    let buttons = try page.words("//button").filter { $0.hasPrefix("Vale a versão") }
    try #require(buttons.count == 2)
    let after = try await visitor.done(try page.form(buttons[1]))
    #expect(try visitor.razao.transacao(entry).conteudo.descricao != before)
    _ = try await visitor.done(try after.form("Desfazer a decisão"))
    #expect(try visitor.razao.transacao(entry).conteudo.descricao == before)
  }

  @Test("corrected by one and annulled by the other, it is as it was once a decision is undone")
  func annulled() async throws {
    let entry = try visitor.razao.gasta(1000)
    try neighbour.meet()
    var content = try visitor.razao.transacao(entry).conteudo
    content.descricao = "pão"
    _ = try visitor.razao.corrigir(entry, para: content)
    _ = try neighbour.razao.anular(entry)
    try neighbour.meet()
    #expect(try visitor.razao.carteira() == "0.00")
    let page = try await visitor.look(try open())
    let restored = try await visitor.done(try page.form("Volta a contar"))
    #expect(try visitor.razao.carteira() == "-10.00")
    _ = try await visitor.done(try restored.form("Desfazer a decisão"))
    #expect(try visitor.razao.carteira() == "0.00")
  }

  @Test("a decision that changed nothing is not undone into something else")
  func nothingToUndo() async throws {
    let entry = try visitor.razao.gasta(1000)
    try neighbour.meet()
    var content = try visitor.razao.transacao(entry).conteudo
    content.descricao = "pão"
    _ = try visitor.razao.corrigir(entry, para: content)
    _ = try neighbour.razao.anular(entry)
    try neighbour.meet()
    let page = try await visitor.look(try open())
    let after = try await visitor.done(try page.form("Deixa de contar"))
    #expect(try after.elements("//form[@aria-label='Desfazer a decisão']").isEmpty)
    #expect(
      try after.words("//main//p").contains("O último registro deste aparelho nada mudou."))
    #expect(try visitor.razao.carteira() == "0.00")
  }
}
