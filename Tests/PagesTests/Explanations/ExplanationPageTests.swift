import Canonical
import Ledger
import RazaoKit
import Testing

private let space = "\u{A0}"

/// Explanations of a balance.
@Suite("The page that explains a balance", .visits)
struct ExplanationPageTests {
  /// The rows of the answer: title and value.
  private func rows(_ page: Seen) throws -> [String] {
    try page.leads("//*[contains(@class,'resposta')]")
  }

  private func path(_ account: Uuid) -> String { "/contas/\(account)/explicar" }

  @Test("answers before it asks: the balance, and each month with its register")
  func answers() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 100_00, on: "2026-09-01")
    try visitor.records("debito", 10_00, "Padaria", on: bank, day: "2026-09-10")
    try visitor.records("debito", 80_00, "Mercado", on: bank, day: "2026-10-02")
    let page = try await visitor.look(path(bank))
    #expect(try page.word("//h1") == "De onde vem o saldo de “Corrente”")
    #expect(
      try page.leads().suffix(2) == [
        "Setembro de 2026 R$\(space)90,00", "Outubro de 2026 R$\(space)10,00",
      ])
    #expect(
      try page.words("//div[@class='detalhes']/p").contains("saiu R$\(space)80,00"))
    let october = try page.link("Outubro de 2026")
    #expect(october.hasSuffix("&de=2026-10-01&ate=2026-10-31"))
    #expect(try await visitor.look(october).text.contains("Mercado"))
    // Nothing is asked before somebody unfolds it.
    #expect(try page.elements("//details[@open]").isEmpty)
    #expect(try page.elements("//details//form[@method='get']").count == 3)
    let asked = try await visitor.look(path(bank) + "?de=01/09/2026&ate=02/10/2026")
    #expect(try asked.words("//details[@open]/summary") == ["O que houve entre dois dias?"])
  }

  @Test("tells what has changed since a period was closed, on its last day")
  func sinceClosing() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    try visitor.records("pix", 10_00, "Maria", on: bank, day: "2026-09-10")
    let gone = try visitor.records("debito", 5_00, "Padaria", on: bank, day: "2026-09-20")
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-09-30")))
    _ = try visitor.razao.anular(gone, motivo: "não era nosso", mesmoFechado: true)
    try visitor.records("debito", 80_00, "Mercado", on: bank, day: "2026-10-02")
    let empty = try await visitor.look(
      try await visitor.look("/contas/\(bank)").link("De onde vem este saldo"))
    let page = try await visitor.send(
      try empty.form("O que mudou desde então"),
      ["por": try empty.option("por", "até 30/09/2026")])
    let shown = try rows(page)
    #expect(shown.count == 4)
    #expect(shown[0].hasSuffix("\u{2212}R$\(space)15,00"))
    #expect(shown[1].hasSuffix("\u{2212}R$\(space)10,00"))
    #expect(shown[2] == "Mudança R$\(space)5,00")
    #expect(shown[3].hasSuffix("Padaria, 20/09/2026 R$\(space)5,00"))
    #expect(page.text.contains("Motivo: não era nosso"))
    #expect(
      try page.elements("//*[contains(@class,'resposta')]//a[@href='/lancamentos/\(gone)']").count
        == 1)
  }

  @Test("tells what happened between two days, each entry a link")
  func betweenDays() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    try visitor.records("debito", 1_00, "Padaria", on: bank, day: "2026-09-01")
    let between = try visitor.records("debito", 2_00, "Feira", on: bank, day: "2026-09-02")
    try visitor.records("debito", 4_00, "Banca", on: bank, day: "2026-09-03")
    let form = try await visitor.look(path(bank)).form("Entre dois dias")
    let page = try await visitor.send(form, ["de": "01/09/2026", "ate": "02/09/2026"])
    let shown = try rows(page)
    #expect(shown.contains("Mudança \u{2212}R$\(space)2,00"))
    #expect(shown.last == "02/09/2026 Feira \u{2212}R$\(space)2,00")
    #expect(
      try page.elements("//*[contains(@class,'resposta')]//a[@href='/lancamentos/\(between)']")
        .count == 1)
    #expect(try page.value("de") == "2026-09-01")
  }

  @Test("names the likely culprit where the bank shows another balance, on a card's own side")
  func againstBank() async throws {
    let visitor = try await Visitor()
    let card = try visitor.opens("Visa", "cartao")
    for _ in 1...2 {
      try visitor.records("credito", 30_00, "Livraria", on: card, day: "2026-11-18")
    }
    let form = try await visitor.look(path(card)).form("O banco mostra outro saldo")
    let wrong = try await visitor.send(form, ["banco": "30", "dia": "21/11/2026"])
    #expect(try rows(wrong).prefix(3).last == "Diferença, a mais no livro R$\(space)30,00")
    #expect(
      try wrong.words("//*[contains(@class,'resposta')]//h2") == [
        "O que pode ser, do mais provável ao menos"
      ])
    #expect(try rows(wrong).contains("O mesmo lançado duas vezes"))
    #expect(
      try wrong.elements("//*[contains(@class,'resposta')]//a[starts-with(@href, '/lancamentos/')]")
        .count
        > 0)
    let right = try await visitor.send(form, ["banco": "60,00", "dia": "21/11/2026"])
    #expect(right.text.contains("O saldo confere."))
  }

  @Test("says what is wrong with what was asked, and answers nothing")
  func mistakes() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    func asked(_ query: String) async throws -> Seen { try await visitor.get(path(bank) + query) }
    #expect(
      try await asked("?banco=1,2,3").mistake("banco")
        == "Valor inválido: escreva como 2.500,00, 2500,00 ou 2500.")
    #expect(try await asked("?de=31/02").mistake("de")?.hasPrefix("Data inválida") == true)
    #expect(
      try await asked("?sabido=nunca").mistake("sabido")?
        .hasPrefix("“Como se sabia em” não é um instante: “nunca”.") == true)
    for query in ["", "?banco=1,2,3", "?de=31/02", "?sabido=nunca"] {
      #expect(try rows(try await asked(query)).isEmpty)
    }
    #expect(
      try await visitor.get("/contas/7d444840-9dc0-41d1-b245-5ffdce74fad2/explicar").status == 404)
  }

  @Test("is where a conflict over a balance leads, asked already")
  func fromConflict() async throws {
    let visitor = try await Visitor()
    let card = try visitor.opens("Visa", "cartao")
    try visitor.records("credito", 30_00, "Livraria", on: card, day: "2026-11-18")
    let declared = try #require(Amount(minor: -12_00, decimals: 2))
    _ = try visitor.razao.conferir(card, declared, em: try #require(Day("2026-11-20")))
    let conflict = try #require(try visitor.razao.conflitos().conflitos.first)
    let page = try await visitor.look("/conflitos/\(conflict.id)")
    let explained = try await visitor.look(
      try page.link("Para achar o lançamento errado e corrigi-lo"))
    #expect(try explained.value("banco") == "12,00")
    #expect(try explained.value("dia") == "2026-11-20")
    #expect(try rows(explained).contains("No banco R$\(space)12,00"))
  }
}
