import Canonical
import FoundationXML
import HTTPTypes
import Ledger
import RazaoKit
import Testing

private let space = "\u{A0}"

/// Today is 21 November 2026.
@Suite("The page of the forecast", .visits)
struct ForecastPageTests {
  @Test("leads with the lowest point, and shows its chart, months, accounts and movements")
  func look() async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.look("/previsao")
    #expect(try page.word("//h1") == "Previsão")
    let found = try visitor.razao.prever().previsao
    let low = try #require(found.moedas.first?.caminho.menor)
    #expect(low.dia == Day("2026-11-28"))
    let figures = try page.figures()
    #expect(figures["Menor saldo: em 28/11/2026"] == "R$\(space)8.092,10", "\(figures)")
    #expect(try page.elements("//*[local-name()='svg'][@role='img']").count == 1)
    #expect(
      try page.words("//section[@aria-labelledby='movimentos']//li//*[@class='nome']") == ["Extra"])
    #expect(try page.words("//table[caption='Meses']/tbody/tr/th").first == "NOV. 2026")
    let table = try await visitor.look("/previsao?ate=2026-12-31")
    #expect(try table.words("//table[caption='Meses']/tbody/tr/th") == ["NOV. 2026", "DEZ. 2026"])
  }

  @Test("warns of the account that runs dry, whatever is saved, and shows it alone")
  func runsDry() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-11-01")
    _ = try visitor.opens("Poupança", "poupanca", saldo: 9_000_00, on: "2026-11-01")
    try visitor.records("debito", 1_300_00, "Viagem", on: bank, day: "2026-12-12")
    let page = try await visitor.look("/previsao")
    let warning = "Banco fica em \u{2212}R$\(space)300,00 em 12/12/2026."
    #expect(try page.words("//div[@class='recado']/div").first == warning)
    #expect(
      try page.figures()["Menor saldo das contas juntas: em 12/12/2026"] == "R$\(space)8.700,00")
    #expect(try page.elements("//figure/following::caption[contains(., 'Cada conta')]").count == 1)
    #expect(page.text.contains("No fim do dia em Banco"))
    let alone = try await visitor.look(try page.link("Banco"))
    #expect(
      try alone.figures()["Menor saldo: em 12/12/2026"] == "\u{2212}R$\(space)300,00")
    #expect(try alone.words("//table[contains(caption, 'Cada conta')]/tbody/tr").count == 1)
    let first = try await visitor.look("/")
    #expect(first.text.contains("Banco fica negativa em 12/12/2026"))
  }

  @Test("gives a transfer between own accounts no sign, as nothing comes or goes")
  func transfer() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-11-01")
    let savings = try visitor.opens("Poupança", "poupanca")
    try visitor.records("transferencia", 300_00, nil, on: bank, as: savings, day: "2026-12-01")
    try visitor.records("salario", 500_00, "Firma", on: bank, day: "2026-12-02")
    let page = try await visitor.look("/previsao")
    let movements = "//section[@aria-labelledby='movimentos']//li[contains(@class,'fila')]"
    #expect(try page.words("\(movements)/span[@class='valor']") == ["300,00", "+500,00"])
  }

  @Test("shows what would be with an entry more, and records nothing")
  func suppose() async throws {
    let visitor = try await Visitor.household()
    let before = try visitor.razao.lancamentos(PedidoDeLancamentos()).lancamentos.count
    let page = try await visitor.look(
      "/previsao?tipo=debito&valor=9.000,00&interessado=Viagem&data=2026-12-01")
    #expect(
      try page.words("//div[@class='recado']/div").first
        == "Se acontecer: Viagem (Compra no débito, em 01/12/2026).")
    let figures = try page.figures()
    #expect(figures["Menor saldo: em 01/12/2026"] == "−R$\(space)907,90", "\(figures)")
    #expect(try visitor.razao.lancamentos(PedidoDeLancamentos()).lancamentos.count == before)
  }

  @Test("supposes a purchase in instalments: each is in a bill of its own")
  func instalments() async throws {
    let visitor = try await Visitor()
    _ = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-11-01")
    let card = try visitor.opens("Visa", "cartao")
    _ = try visitor.razao.definirCiclo(
      card,
      ContaCiclo(
        desde: try #require(Month("2026-10")), fechamento: 28, vencimento: 5, noDia: "proxima"))
    // Four of six times 50,00 are due by the end of March.
    let page = try await visitor.look(
      "/previsao?ate=2027-03-31&tipo=credito&valor=300&interessado=TV&parcelas=6&conta=\(card)")
    let figures = try page.figures()
    #expect(figures["Em 31/03/2027"] == "R$\(space)800,00", "\(figures)")
    #expect(page.text.contains("Compra no crédito, em 6 vezes"))
    #expect(!page.text.contains("conta desconhecida"))
  }

  @Test("supposes what comes again and again, as often as it is said")
  func plan() async throws {
    let visitor = try await Visitor()
    _ = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-11-01")
    let typed =
      "/previsao?ate=2027-03-31&tipo=debito&valor=100&interessado=Academia&data=2026-12-10"
    // On the 10th of December, January, February and March.
    let endless = try await visitor.look(typed + "&cada=mes")
    #expect(try endless.figures()["Em 31/03/2027"] == "R$\(space)600,00")
    #expect(endless.text.contains("Se acontecer: Academia"))
    let twice = try await visitor.look(typed + "&cada=mes&vezes=2")
    #expect(try twice.figures()["Em 31/03/2027"] == "R$\(space)800,00")
    #expect(try visitor.razao.planos().isEmpty)
    let both = try await visitor.get(typed + "&cada=mes&parcelas=3")
    #expect(both.status == 422)
    #expect(try both.words("//div[@role='alert']//p").count == 1)
  }

  @Test("tells the mistakes in its form, and keeps what was typed")
  func mistakes() async throws {
    let visitor = try await Visitor.household()
    let page = try await visitor.get("/previsao?ate=2020-01-01&valor=abc&tipo=debito")
    #expect(page.status == 422)
    #expect(try page.words("//div[@role='alert']//p").count == 2)
    #expect(try page.elements("//input[@value='abc']").count == 1)
  }
}
