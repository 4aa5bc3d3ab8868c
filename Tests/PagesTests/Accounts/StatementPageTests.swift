import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

private let space = "\u{A0}"

/// An account with its history.
@Suite("The page of a statement")
struct StatementPageTests {
  /// The title of each row: with whom the entry was.
  private func parties(_ page: Seen) throws -> [String] {
    try page.words("//*[@class='historico']//li//a[@class='titulo']")
  }

  private func search(_ visitor: Visitor, _ bank: Uuid) async throws -> SeenForm {
    try await visitor.look("/contas/\(bank)").form("Buscar nesta conta")
  }

  @Test(
    "lists what a search finds, with the balances of the whole account",
    arguments: [("padaria", 2), ("PÃO", 1), ("nada", 0), ("", 3)])
  func searches(text: String, count: Int) async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    try visitor.records("debito", 1_00, "Padaria", on: bank, day: "2026-11-01")
    try visitor.records("debito", 2_00, "Feira", on: bank, day: "2026-11-02")
    try visitor.records(
      "debito", 4_00, "Padaria", on: bank, day: "2026-11-03", note: "pão de queijo")
    let page = try await visitor.send(try await search(visitor, bank), ["buscar": text])
    #expect(page.status == 200)
    #expect(try page.elements("//*[@class='historico']//li").count == count)
    #expect(try page.value("buscar") == text)
    if text == "padaria" {
      #expect(page.text.contains("saldo -R$\(space)7,00"))
      #expect(page.text.contains("saldo -R$\(space)1,00"))
    }
    if count == 0 {
      #expect(
        try page.words("//*[@class='historico']//p") == [
          "Nenhum lançamento corresponde ao que foi pedido."
        ])
    }
  }

  @Test("has the balance of today, what it comes to later, and marks what lies after today")
  func scheduled() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    try visitor.records("debito", 1_00, "Padaria", on: bank, day: "2026-11-01")
    try visitor.records("debito", 9_00, "Loja", on: bank, day: "2026-12-05")
    let page = try await visitor.look("/contas/\(bank)")
    let header = try page.words("//*[@class='cabeca']//p").joined(separator: "|")
    #expect(header.contains("Saldo hoje"))
    #expect(header.contains("-R$\(space)1,00"))
    #expect(header.contains("Com o agendado"))
    #expect(header.contains("-R$\(space)10,00"))
    #expect(page.text.contains("previsto -R$\(space)10,00"))
    #expect(try parties(page) == ["Loja", "Padaria"])
    #expect(page.text.contains("agendado"))
    let resumo = try await visitor.look("/")
    #expect(resumo.text.contains("com o agendado"))
    #expect(resumo.text.contains("O que está agendado para depois de hoje não está nos saldos."))
  }

  @Test("lists the days that were asked for, and the balance of a day")
  func days() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    for (day, party) in [("01", "um"), ("02", "dois"), ("03", "tres")] {
      try visitor.records("debito", 1_00, party, on: bank, day: "2026-11-\(day)")
    }
    let form = try await search(visitor, bank)
    let some = try await visitor.send(form, ["de": "02/11", "ate": "2/11/2026"])
    #expect(try parties(some) == ["dois"])
    #expect(some.text.contains("-R$\(space)3,00"))
    let past = try await visitor.send(form, ["em": "02/11/2026"])
    #expect(try parties(past) == ["dois", "um"])
    #expect(try past.words("//*[@class='cabeca']/p").first == "Saldo em 02/11/2026 -R$\(space)2,00")
    #expect(try past.link("Mostrar tudo") == "/contas/\(bank)")
    let wrong = try await visitor.send(form, ["de": "32/11"])
    let told = try #require(try wrong.words("//p[@role='alert']").first)
    #expect(told.hasPrefix("Data inválida: “32/11”."))
    #expect(try wrong.value("de") == "32/11")
  }

  @Test("shows fifty rows a page, and all of them by following it to the end")
  func pages() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    for number in 1...120 {
      try visitor.records("debito", 1_00, "n\(number)", on: bank, day: "2026-11-01")
    }
    var path = "/contas/\(bank)"
    var pieces: [String] = []
    var found: [String] = []
    for count in [50, 50, 20] {
      let page = try await visitor.look(path)
      let rows = try parties(page)
      #expect(rows.count == count)
      found += rows
      if count == 20 {
        #expect(try page.elements("//a[@rel='next']").isEmpty)
      } else {
        let next = try #require(try page.elements("//a[@rel='next']").first)
        path = try #require(next.attribute(forName: "href")?.stringValue)
        pieces.append(try #require(next.attribute(forName: "data-mais")?.stringValue))
      }
    }
    #expect(Set(found) == Set((1...120).map { "n\($0)" }))
    // The fragment that the script adds has the rows of the page without its layout.
    let piece = try await visitor.look(try #require(pieces.first))
    #expect(!piece.text.contains("<html"))
    for name in found[50..<100] { #expect(piece.text.contains(">\(name)</a>")) }
  }

  @Test("keeps what was searched for on the pages that follow")
  func searchesOn() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    for number in 1...60 {
      let party = number % 6 == 0 ? "Feira" : "Padaria \(number)"
      try visitor.records("debito", 1_00, party, on: bank, day: "2026-11-01")
    }
    for number in 61...65 {
      try visitor.records("debito", 1_00, "Padaria \(number)", on: bank, day: "2026-11-02")
    }
    let first = try await visitor.send(try await search(visitor, bank), ["buscar": "padaria"])
    #expect(try parties(first).count == 50)
    let last = try await visitor.look(try first.link("Mais antigos"))
    #expect(try parties(last).count == 5)
    #expect(try parties([first, last]).allSatisfy { $0.hasPrefix("Padaria") })
    #expect(try last.value("buscar") == "padaria")
  }

  private func parties(_ pages: [Seen]) throws -> [String] { try pages.flatMap(parties) }

  @Test("shows the account of the worked example to the letter")
  func worked() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Conta Corrente", saldo: 99_999_90, on: "2026-11-20")
    let fund = try visitor.razao.abrirConta(
      NovaConta(
        ContaAberta(
          nome: "Fundo", classe: .ativo, tipo: "investimento", vinculada: bank),
        saldo: Amount(minor: 19_800_00, decimals: 2)))
    let broker = try #require(fund.recibo.ids.first)
    try visitor.records("rendimento", 199_90, nil, on: broker, day: "2026-11-20")
    let page = try await visitor.look("/contas/\(bank)")
    #expect(try page.word("//h1") == "Conta Corrente")
    #expect(
      try page.words("//*[@class='cabeca']/p") == [
        "Saldo R$\(space)99.999,90", "Montante investido R$\(space)19.999,90",
        "Rendimento de novembro de 2026 R$\(space)199,90",
      ])
    #expect(try page.words("//h2").contains("Histórico"))
  }
}
