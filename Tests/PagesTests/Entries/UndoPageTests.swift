import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// Undoing the last commit.
@Suite("The page that undoes", .visits)
struct UndoPageTests {
  @Test("shows what would be undone, and does it once it is confirmed")
  func undoes() async throws {
    let visitor = try await Visitor()
    let entry = try await visitor.purchase("5", "Padaria")
    let page = try await visitor.look("/desfazer")
    #expect(try page.word("//h1") == "Desfazer o último registro")
    #expect(page.text.contains("Padaria"))
    #expect(page.text.contains("Gravado em 21/11/2026"))
    #expect(page.text.contains("Como ficará") && !page.text.contains("Lançamento anulado"))
    #expect(try visitor.balance("Carteira") == -500)
    let form = try page.form("Desfazer")
    let done = try await visitor.done(form)
    #expect(done.receipt.first?.hasPrefix("Desfeito: Compra em dinheiro") == true)
    #expect(try visitor.balance("Carteira") == 0)
    _ = try await visitor.done(form)
    #expect(try visitor.balance("Carteira") == 0)
    #expect(try await visitor.look(entry).words("//p").contains("Anulado: não conta."))
  }

  @Test("goes back step by step, and forth again")
  func steps() async throws {
    let visitor = try await Visitor()
    _ = try await visitor.purchase("5", "Padaria")
    _ = try await visitor.purchase("7", "Banca")
    for (name, balance) in [("Banca", Int64(-500)), ("Padaria", 0)] {
      let page = try await visitor.look("/desfazer")
      #expect(page.text.contains(name))
      let done = try await visitor.done(try page.form("Desfazer"))
      #expect(try done.link("Para voltar atrás") == "/refazer")
      #expect(try visitor.balance("Carteira") == balance)
    }
    for (name, balance) in [("Padaria", Int64(-500)), ("Banca", -1200)] {
      let page = try await visitor.look("/refazer")
      #expect(try page.word("//h1") == "Refazer o que foi desfeito")
      #expect(page.text.contains(name))
      let done = try await visitor.done(try page.form("Refazer"))
      #expect(done.receipt.first?.hasPrefix("Refeito: Compra em dinheiro") == true)
      #expect(try visitor.balance("Carteira") == balance)
    }
    let page = try await visitor.look("/refazer")
    #expect(page.text.contains("Não há o que refazer"))
    #expect(try page.elements("//main//form").isEmpty)
  }

  @Test("undoes nothing else than what it showed")
  func somethingElse() async throws {
    let visitor = try await Visitor()
    _ = try await visitor.purchase("5", "Padaria")
    let form = try await visitor.look("/desfazer").form("Desfazer")
    _ = try await visitor.purchase("7", "Banca")
    let page = try await visitor.send(form)
    #expect(page.status == 409)
    #expect(
      page.alerts.first?.hasPrefix("Este aparelho gravou outra coisa desde que a página foi aberta")
        == true)
    #expect(page.text.contains("Banca"))
    #expect(try visitor.balance("Carteira") == -1200)
    _ = try await visitor.done(try page.form("Desfazer"))
    #expect(try visitor.balance("Carteira") == -500)
  }

  @Test("undoes the record that its form names, and not whatever is last")
  func namesOne() async throws {
    let visitor = try await Visitor()
    _ = try await visitor.purchase("5", "Padaria")
    let form = try await visitor.look("/desfazer").form("Desfazer")
    let device = try #require(visitor.razao.aparelho)
    let last = try #require(try visitor.razao.aparelho(device, limite: 0).aparelho.ultimo)
    #expect(form.fields.first { $0.name == "registro" }?.value == last.hash.description)
    let other = try await visitor.send(form, ["registro": Hash256.zero.description])
    #expect(other.status == 409)
    #expect(try visitor.balance("Carteira") == -500)
    let blind = try await visitor.send(
      form, ["registro": nil, "_id": SystemRandom().uuid().description])
    #expect(blind.status == 422)
    #expect(try visitor.balance("Carteira") == -500)
  }

  @Test("says why something cannot be undone, without a form")
  func impossible() async throws {
    let visitor = try await Visitor()
    let closing = try visitor.razao.fechar(ate: try #require(Day("2026-10-31"))).recibo.ids[0]
    _ = try visitor.razao.reabrirPeriodo(closing, motivo: "engano")
    let page = try await visitor.look("/desfazer")
    #expect(
      try page.words("//main//p").contains(
        "Um período reaberto não volta por si. Feche-o de novo."))
    #expect(try page.elements("//main//form").isEmpty)
  }

  @Test("is found from the first page and from a receipt")
  func found() async throws {
    let visitor = try await Visitor()
    #expect(try await visitor.look("/").link("Desfazer o último registro") == "/desfazer")
    let form = try await visitor.look("/lancar").form("Lançar")
    let page = try await visitor.done(form, ["tipo": "dinheiro", "valor": "5"])
    #expect(try page.link("Desfazer") == "/desfazer")
  }

  @Test("is offered by every receipt of what can be undone, whose ids are folded away")
  func receipts() async throws {
    let visitor = try await Visitor.household()
    let mercado = try visitor.account("Mercado")
    let values = try await visitor.look("/orcamento/valores").form("Valores do orçamento")
    let budget = try await visitor.done(values, ["valor-\(mercado)": "100"])
    let closing = try await visitor.look("/fechar").form("Fechar período")
    let closed = try await visitor.done(closing, ["ate": "31/10/2026"])
    for page in [budget, closed] {
      #expect(try page.links(in: receipt) == ["/desfazer"])
      #expect(try page.word("\(receipt)//details/summary") == "Detalhes")
      let told = try page.words("\(receipt)//p[not(ancestor::details)]")
      #expect(!told.contains { $0.hasPrefix("Gravado:") }, "\(told)")
      #expect(try page.words("\(receipt)//details/p").first?.hasPrefix("Gravado: ") == true)
    }
    let undone = try await visitor.done(try await visitor.look("/desfazer").form("Desfazer"))
    #expect(try undone.links(in: receipt) == ["/refazer"])
    let report = try await visitor.begin("São Paulo")
    #expect(try report.links(in: receipt).isEmpty, "a report that was begun is not undone")
  }

  private let receipt = "//*[@role='status'][contains(@class,'bom')][not(@id)]"
}

extension Seen {
  fileprivate func links(in path: String) throws -> [String?] {
    try elements("\(path)//a").map { $0.attribute(forName: "href")?.stringValue }
  }
}
