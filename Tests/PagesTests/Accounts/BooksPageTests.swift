import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// Looking at the books.
@Suite("The books as pages", .visits)
struct BooksPageTests {
  @Test("tell what changed the net worth in a period of one's choice, on a scale near its values")
  func netWorth() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Banco", saldo: 1_000_000_00, on: "2026-08-01")
    try visitor.records("debito", 1_000_00, "Loja", on: bank, day: "2026-11-10")
    let sheet = "//section[@aria-labelledby='patrimonio']"
    func told(_ page: Seen) throws -> [String] {
      try page.words("\(sheet)//figcaption/span") + (try page.words("\(sheet)/p"))
    }
    let scale = "Patrimônio em reais (escala a partir de 999 mil)"
    let whole =
      "entrou menos saiu \u{2212}R$\u{A0}1.000,00, saldos iniciais e ajustes +R$\u{A0}1.000.000,00."
    let year = try await visitor.look("/")
    #expect(try told(year) == [scale, "+R$\u{A0}999.000,00 em um ano: \(whole)"])
    let all = try await visitor.look("/?patrimonio=tudo")
    #expect(try told(all) == [scale, "+R$\u{A0}999.000,00 desde o começo: \(whole)"])
    let quarter = try await visitor.look(
      try year.link("3 meses").replacing("#patrimonio", with: ""))
    #expect(
      try told(quarter) == [
        scale,
        "\u{2212}R$\u{A0}1.000,00 em 3 meses: entrou menos saiu \u{2212}R$\u{A0}1.000,00.",
      ])
  }

  @Test("greet the person who is named on this machine, else nobody, and lead to each account")
  func summary() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/")
    #expect(try page.word("//h1") == "Bom dia")
    try visitor.razao.cumprimentar("Ana")
    #expect(try await visitor.look("/").word("//h1") == "Bom dia, Ana")
    let account = try await visitor.look(try page.link("Carteira"))
    #expect(try account.word("//h1") == "Carteira")
    #expect(
      try account.words("//section[contains(@class,'vazio')]/h2")
        == ["Esta conta ainda não tem lançamentos."])
  }

  @Test("say how much is left out of what is still to come in the month, and lead there")
  func rest() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    for day in 22...30 {
      try visitor.records("debito", 10_00, "Loja \(day)", on: bank, day: "2026-11-\(day)")
    }
    let page = try await visitor.look("/")
    #expect(try page.leads("//section[header/h2='Ainda neste mês']").count == 8)
    #expect(try page.link("E mais 1 agendado") == "/extrato?mes=11%2F2026")
  }

  @Test("begin with the month: what came in, went out and is left, beside the month before")
  func month() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 500_00, on: "2026-09-01")
    try visitor.records("salario", 1_000_00, "Escola", on: bank, day: "2026-11-05")
    try visitor.records("debito", 250_00, "Mercado", on: bank, day: "2026-11-10")
    try visitor.records("debito", 99_00, "Academia", on: bank, day: "2026-11-28")
    try visitor.records("debito", 40_00, "Mercado", on: bank, day: "2026-10-10")
    let page = try await visitor.look("/")
    let month = "//section[@aria-labelledby='mes']"
    #expect(try page.word(month + "//h2") == "Novembro")
    #expect(
      try page.words(month + "//dl/div") == [
        "Sobra até hoje R$\u{A0}750,00 em outubro: \u{2212}40,00",
        "Entrou +1.000,00 em outubro: 0,00", "Saiu \u{2212}250,00 em outubro: 40,00",
      ])
    #expect(
      try page.elements(month + "//*[@role='img']").first?.attribute(forName: "aria-label")?
        .stringValue
        == "Em 21 dias de novembro saíram R$\u{A0}250,00; em outubro, até o mesmo dia, "
        + "R$\u{A0}40,00.")
    #expect(try page.leads("//section[header/h2='Ainda neste mês']").count == 1)
    #expect(
      try page.words("//section[header/h2='Últimos lançamentos']//span[@class='quem']").prefix(2)
        == ["Mercado", "Escola"])
    let before = try await visitor.look(try page.link("Outubro"))
    #expect(try before.word(month + "//h2") == "Outubro")
    #expect(
      try before.words(month + "//dl/div").first?.hasPrefix("Faltou \u{2212}R$\u{A0}40,00") == true)
    #expect(try before.link("Novembro") == "/?mes=2026-11")
  }

  @Test("begin with all that waits for somebody, which leads to where it is done")
  func waiting() async throws {
    let visitor = try await Visitor()
    let section = "//section[header/h2='O que espera por você']"
    #expect(try await visitor.look("/").elements(section).isEmpty)
    let bank = try visitor.opens("Corrente", saldo: 500_00, on: "2026-09-01")
    let entry = try visitor.records("debito", 45_90, "Padaria", on: bank)
    let page = try await visitor.look("/")
    #expect(
      try page.words(section + "//li") == ["1 lançamento em A classificar R$\u{A0}45,90"])
    let queue = try await visitor.look(try page.link("1 lançamento em A classificar"))
    #expect(try queue.words("//main//h1 | //main//h2").prefix(2) == ["Classificar", "Padaria"])
    #expect(try await visitor.look("/mes").elements(section).count == 1)
    _ = try visitor.razao.anular(entry)
    #expect(try await visitor.look("/").elements(section).isEmpty)
  }

  @Test("show the accounts by kind, the net worth under them, and what a new ledger begins with")
  func kinds() async throws {
    let visitor = try await Visitor()
    let empty = try await visitor.look("/")
    #expect(try empty.words("//h2").contains("Comece por uma conta"))
    try visitor.opens("Corrente", saldo: 1_000_00)
    let card = try visitor.opens("Visa", "cartao")
    try visitor.records("credito", 30_00, "Loja", on: card)
    let page = try await visitor.look("/")
    #expect(
      try page.words("//section[@aria-labelledby='contas']//*[@class='grupo']")
        == ["Banco Saldo atual", "Cartão de crédito Saldo atual"])
    let rows = try page.leads("//section[@aria-labelledby='contas']")
    #expect(rows.contains("Corrente 1.000,00") && rows.contains("Visa 30,00"))
    #expect(try page.word("//p[@class='total']") == "Patrimônio R$\u{A0}970,00")
    #expect(try !page.words("//h2").contains("Comece por uma conta"))
  }

  @Test("say from when they are as it was typed, and lead back to now from there alone")
  func past() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/saldos?sabido=21%2F11%2F2026+12%3A50")
    #expect(try page.word("//h1") == "Saldos, como eram sabidos em 21/11/2026 às 12:50")
    let now = try await visitor.look(try page.link("Agora"))
    #expect(try now.word("//h1") == "Saldos")
    #expect(try now.elements("//main//a[.='Agora']").isEmpty)
  }

  @Test("an address that is not there says so")
  func nothingThere() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.get("/contas/nada")
    #expect(page.status == 404)
    #expect(page.alerts == ["Não há nada neste endereço. Volte ao resumo e siga dali."])
  }
}
