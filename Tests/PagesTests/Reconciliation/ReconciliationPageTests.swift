import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// An account beside its bank, on pages.
@Suite("Reconciling on the page", .visits)
struct ReconciliationPageTests {
  private let visitor: Visitor
  private let bank: Uuid

  init() async throws {
    visitor = try await Visitor()
    bank = try visitor.opens("Banco", saldo: 1_000_00, on: "2026-11-01")
    try visitor.records("debito", 45_90, "Padaria", on: bank, day: "2026-11-10")
    try visitor.records("debito", 30_00, "Feira", on: bank, day: "2026-11-12")
  }

  private func figures(_ page: Seen) throws -> [String] {
    try page.elements("//dl[@class='figuras']/div").map(\.words)
  }

  /// The form with boxes, sent to one of its keys.
  private func sends(
    _ page: Seen, _ ticked: [String], _ filled: [String: String?], ends: Bool = false
  ) async throws -> Seen {
    let form = try page.form("Marcar o que está no banco")
    let boxes = try page.elements("//tbody/tr").filter { row in
      ticked.contains { row.words.contains($0) }
    }.compactMap { row in
      (try row.nodes(forXPath: ".//input") as? [XMLElement])?.first?
        .attribute(forName: "value")?.stringValue
    }
    let button = try #require(
      try page.elements("//form[@aria-label='Marcar o que está no banco']//button[@formaction]")
        .first)
    let action = ends ? button.attribute(forName: "formaction")?.stringValue : form.action
    let fields = form.fields.filter { $0.name != "marca" } + boxes.map { ("marca", $0) }
    return try await visitor.send(
      SeenForm(action: action ?? "", method: "post", fields: fields), filled)
  }

  @Test("begins with the first account, and leads to the others")
  func first() async throws {
    try visitor.opens("Reserva", "poupanca")
    let page = try await visitor.follows(try await visitor.get("/conciliar"))
    #expect(try page.word("//h1") == "Conciliar Banco")
    #expect(try page.words("//nav[@aria-label='Contas']/a") == ["Banco", "Reserva", "Carteira"])
    #expect(try figures(page).first == "Conferido e marcado R$\u{A0}1.000,00")
    #expect(try page.words("//tbody/tr/th/a") == ["Feira", "Padaria"])
  }

  @Test("adds up what is ticked, keeps it, and ends with an assertion")
  func ticked() async throws {
    let page = try await visitor.look("/conciliar/\(bank)")
    let summed = try await visitor.follows(
      try await sends(page, ["Padaria"], ["saldo": "954,10", "dia": "2026-11-11"]))
    #expect(
      try figures(summed) == [
        "Conferido e marcado R$\u{A0}954,10", "No banco R$\u{A0}954,10",
        "Diferença R$\u{A0}0,00", "No livro R$\u{A0}954,10",
      ])
    #expect(try summed.words("//*[@role='note']") == ["Bate com o banco."])
    #expect(try summed.elements("//input[@name='marca'][@checked]").count == 1)
    let ended = try await visitor.follows(
      try await sends(
        summed, ["Padaria"], ["saldo": "954,10", "dia": "2026-11-11"], ends: true))
    #expect(ended.receipt.first == "Banco em 11/11/2026: R$\u{A0}954,10")
    #expect(ended.text.contains("Conferido até 11/11/2026."))
    #expect(try ended.words("//tbody/tr/th/a") == ["Feira"])
  }

  @Test("asserts nothing that does not agree, and keeps what was typed and ticked")
  func unequal() async throws {
    let page = try await visitor.look("/conciliar/\(bank)")
    let wrong = try await sends(
      page, ["Padaria"], ["saldo": "954,10", "dia": "2026-11-21"], ends: true)
    #expect(wrong.status == 422)
    #expect(wrong.alerts.contains { $0.contains("Um lançamento até 21/11/2026 não está marcado") })
    #expect(try wrong.field("saldo") == "954,10")
    #expect(try wrong.elements("//input[@name='marca'][@checked]").count == 1)
    let none = try await sends(page, [], ["saldo": "", "dia": "2026-11-21"], ends: true)
    #expect(none.status == 422)
    let typo = try await sends(page, [], ["saldo": "muito", "dia": "2026-11-21"])
    #expect(typo.status == 422 && typo.text.contains("Valor inválido"))
    #expect(try visitor.razao.conciliacao(bank).conferidoAte == nil)
  }

  @Test("compares a file with the account, and leads to its import")
  func file() async throws {
    let file = SentFile.ofx(
      [FileRow(10, "-45.90", "PADARIA"), FileRow(13, "-12.00", "TARIFA")], balance: "942.10")
    let page = try await visitor.look("/conciliar/\(bank)")
    let form = try page.form("Comparar com um arquivo")
    var body = ""
    for field in form.fields where field.name != "arquivo" {
      body += "--xyz\r\nContent-Disposition: form-data; name=\"\(field.name)\"\r\n\r\n"
      body += "\(field.value)\r\n"
    }
    body += "--xyz\r\nContent-Disposition: form-data; name=\"arquivo\"; filename=\"e.ofx\"\r\n"
    body += "Content-Type: application/octet-stream\r\n\r\n\(file.text)\r\n--xyz--\r\n"
    let seen = try await visitor.follows(try await visitor.postFiles(body))
    #expect(seen.status == 200 && seen.text.contains("1 linha bate com o livro."))
    #expect(
      try seen.words("//h2").filter { $0.hasPrefix("No ") } == [
        "No banco e não no livro: 1", "No livro e não no banco: 1",
      ])
    #expect(
      try seen.words("//table//tbody/tr/*") == [
        "21/11/2026", "942,10", "924,10", "\u{2212}18,00",
      ])
    let preview = try await visitor.follows(
      try await visitor.get(try seen.link("Importar este arquivo")))
    #expect(preview.text.contains("TARIFA"))
    #expect(try visitor.balance("Banco") == 924_10)
    #expect(try await visitor.get("/conciliar/\(bank)/arquivo").status == 410)
  }

  @Test("says so where there is no account yet")
  func empty() async throws {
    let other = try await Visitor(modelo: .vazio)
    let page = try await other.follows(try await other.get("/conciliar"))
    #expect(page.text.contains("Ainda não há conta"))
  }
}
