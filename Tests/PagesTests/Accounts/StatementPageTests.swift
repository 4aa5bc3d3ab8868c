import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

private let space = "\u{A0}"

/// An account with its history.
@Suite("The page of a statement", .visits)
struct StatementPageTests {
  /// Whom each entry was with.
  private func parties(_ page: Seen) throws -> [String] {
    try page.words("//*[@class='historico']//li//span[@class='quem']/a")
  }

  private func search(_ visitor: Visitor, _ bank: Uuid) async throws -> SeenForm {
    try await visitor.look("/contas/\(bank)").form("Buscar nesta conta")
  }

  @Test(
    "lists what a search finds, without balances, which would not follow from it",
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
      #expect(try page.elements("//span[@class='saldo']").isEmpty)
    }
    if count == 0 {
      #expect(
        try page.words("//section[contains(@class,'vazio')]/h2") == [
          "Nenhum lançamento com “nada”."
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
    #expect(try figure(page) == "\u{2212}R$\(space)1,00")
    #expect(
      try page.words("//dd[@class='contra']")
        == ["Saldo atual. Com o agendado: \u{2212}10,00"])
    #expect(try parties(page) == ["Loja", "Padaria"])
    let later = "//section[contains(@class,'depois')]"
    #expect(try page.word(later + "/h3") == "Depois de hoje não contam no saldo")
    #expect(try page.words(later + "//span[@class='quem']") == ["Loja"])
    #expect(try page.word(later + "//span[@class='saldo']") == "saldo \u{2212}10,00")
    let resumo = try await visitor.look("/")
    #expect(resumo.text.contains("com o agendado: \u{2212}10,00"))
    #expect(resumo.text.contains("O agendado para depois de hoje não está nos saldos."))
  }

  @Test("has under its chart the months whose words have room beside each other on a phone")
  func months() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 100_00, on: "2025-11-01")
    try visitor.records("debito", 1_00, "Padaria", on: bank, day: "2026-05-03")
    let page = try await visitor.look("/contas/\(bank)?em=2026-08-30")
    // A January has its year: between November and March there is no room for both.
    #expect(
      try page.words("//svg/text[not(@x='-8')]") == ["NOV.", "FEV.", "ABR.", "JUN.", "hoje"])
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
    #expect(try figure(some) == "\u{2212}R$\(space)2,00")
    #expect(try some.words("//dd[@class='contra']").first == "Saldo em 02/11/2026")
    let past = try await visitor.send(form, ["em": "02/11/2026"])
    #expect(try parties(past) == ["dois", "um"])
    #expect(try figure(past) == "\u{2212}R$\(space)2,00")
    #expect(try past.words("//dd[@class='contra']").first == "Saldo em 02/11/2026")
    #expect(try past.value("em") == "2026-11-02")
    #expect(try past.link("Mostrar tudo") == "/contas/\(bank)")
    let wrong = try await visitor.send(form, ["de": "32/11"])
    #expect(wrong.alerts.first?.hasPrefix("Data inválida: “32/11”.") == true)
    #expect(try wrong.mistake("de") != nil)
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
    for name in found[50..<100] { #expect(piece.text.contains(">\(name)<")) }
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
      try page.words("//section[@aria-label='Saldo']//dl/div/*") == [
        "Banco", "R$\(space)99.999,90", "Saldo atual", "Montante investido", "19.999,90",
        "Rendeu em novembro", "+199,90",
      ])
  }

  @Test("draws the balance as steps from zero, and says and lists the same")
  func chart() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 1_000_00, on: "2026-05-10")
    try visitor.records("debito", 250_00, "Loja", on: bank, day: "2026-08-01")
    let page = try await visitor.look("/contas/\(bank)")
    let chart = try #require(try page.elements("//figure//*[@role='img']").first)
    #expect(
      chart.attribute(forName: "aria-label")?.stringValue
        == "Saldo, de 10/05/2026 a 21/11/2026: o maior, R$\(space)1.000,00; "
        + "o menor, R$\(space)750,00; hoje, R$\(space)750,00.")
    #expect(try page.words("//figure//*[local-name()='text'][@x='-8']").first == "0")
    let path = try #require(try page.elements("//figure//*[@class='agora']").first)
    let drawn = path.attribute(forName: "d")?.stringValue ?? ""
    #expect(drawn.hasPrefix("M0 0") && drawn.contains("V25H290"))
    #expect(
      try page.words("//figure//tbody/tr").prefix(2)
        == ["21/11/2026 R$\(space)750,00", "31/10/2026 R$\(space)750,00"])
  }

  @Test("draws a single day as a point")
  func oneDay() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente", saldo: 10_00)
    let page = try await visitor.look("/contas/\(bank)")
    #expect(try page.elements("//figure//*[@class='ponto']").count == 1)
    #expect(try page.words("//figure//*[@class='rotulo']") == ["hoje"])
    let empty = try visitor.opens("Poupança", "poupanca")
    #expect(try await visitor.look("/contas/\(empty)").elements("//figure").isEmpty)
  }

  private func figure(_ page: Seen) throws -> String {
    try page.word("//section[@aria-label='Saldo']//dd[contains(@class,'figura')]")
  }
}
