import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// What is due on pages: plans, slips that are kept, closed bills.
@Suite("What is due on the page", .visits)
struct DuePageTests {
  private let visitor: Visitor
  private let bank: Uuid
  private let card: Uuid

  init() async throws {
    visitor = try await Visitor()
    bank = try visitor.opens("Banco", saldo: 5_000_00, on: "2026-11-01")
    card = try visitor.opens("Visa", "cartao")
    _ = try visitor.razao.definirCiclo(
      card,
      ContaCiclo(
        desde: try #require(Month("2026-10")), fechamento: 15, vencimento: 25, noDia: "proxima"))
    try visitor.records("credito", 300_00, "Livraria", on: card, day: "2026-11-10")
  }

  /// Keeps a slip to be paid.
  private func keeps(_ code: String, _ filled: [String: String?]) async throws -> Seen {
    let page = try await visitor.types(code)
    let form = try page.form("Pagamento")
    let button = try #require(
      try page.elements("//form[@aria-label='Pagamento']//button[@formaction]").first)
    #expect(button.words == "Guardar para pagar depois")
    let action = try #require(button.attribute(forName: "formaction")?.stringValue)
    return try await visitor.follows(
      try await visitor.send(
        SeenForm(action: action, method: "post", fields: form.fields), filled))
  }

  @Test("is a closed bill, on the first page and among the plans, until it is paid")
  func bill() async throws {
    let first = try await visitor.look("/")
    #expect(
      try first.leads("//section[@aria-labelledby='vence']") == ["Fatura de Visa \u{2212}300,00"])
    #expect(
      try first.words("//section[@aria-labelledby='vence']/p[@class='total']/span") == [
        "A pagar até 06/12/2026", "R$\u{A0}300,00",
      ])
    let waiting = "//section[header/h2='O que espera por você']//li"
    let reminder =
      "1 vencimento nos próximos 7 dias R$\u{A0}300,00 Fatura de Visa · a partir de 25/11/2026"
    #expect(try first.words(waiting).contains(reminder))
    let page = try await visitor.look(
      try first.link("Pagar Fatura de Visa, 25 NOV.").replacing("#pagar-fatura", with: ""))
    _ = try await visitor.done(try page.form("Pagar a fatura"), ["conta": "Banco"])
    #expect(try visitor.balance("Banco") == 4_700_00)
    let after = try await visitor.look("/")
    #expect(try after.elements("//section[@aria-labelledby='vence']").isEmpty)
    #expect(try !after.words(waiting).contains(reminder))
  }

  @Test("is in the calendar of its month, with what it leaves in the account that pays")
  func calendar() async throws {
    let page = try await visitor.look(try await visitor.look("/planos").link("Calendário"))
    let day = "//table/tbody/tr/td[b='25']"
    #expect(try page.words("\(day)//a") == ["Fatura de Visa"])
    #expect(
      try page.words("\(day)/p[@class='nota']") == ["No fim do dia em Banco R$\u{A0}4.700,00"])
    #expect(try page.elements("//td[span='hoje'][b='21']").count == 1)
    // December begins on a Tuesday; a month that is over is shown as this one.
    let next = try await visitor.look("/vencer?mes=2026-12")
    #expect(try next.words("//table/tbody/tr[1]/td/b") == ["1", "2", "3", "4", "5"])
    #expect(try next.elements("//td[span='hoje']").isEmpty)
    let past = try await visitor.look("/vencer?mes=2026-01")
    #expect(past.text.contains("Novembro de 2026"))
  }

  @Test("is a slip that was kept, which leads to its payment with what was said of it")
  func slip() async throws {
    let kept = try await keeps(Codes.itau, ["conta": bank.description, "interessado": "Escola"])
    #expect(kept.receipt.first == "Boleto de R$\u{A0}123,45 guardado para pagar: Escola")
    #expect(
      try kept.leads("//section[@aria-labelledby='proximos']") == [
        "Fatura de Visa \u{2212}300,00", "Escola \u{2212}123,45",
      ])
    #expect(try visitor.balance("Banco") == 5_000_00)
    let form = try await visitor.look(try kept.link("Pagar Escola, 21 DEZ."))
    #expect(form.text.contains("Guardado para pagar: vence em 21/12/2026."))
    #expect(try form.field("interessado") == "Escola")
    let paid = try await visitor.done(try form.form("Pagamento"))
    #expect(paid.text.contains("Código de verificação"))
    #expect(try visitor.balance("Banco") == 4_876_55)
    let list = try await visitor.look("/planos")
    #expect(try list.leads("//section[@aria-labelledby='proximos']").count == 1)
    // It comes once: nothing of it goes on.
    let plan = try await visitor.look(try list.link("Escola"))
    #expect(plan.text.contains("Não se espera mais nada") || plan.text.contains("lançada"))
    #expect(!plan.text.contains("Daqui em diante"))
  }

  @Test("asks for the due day of a slip whose code does not say it")
  func noDay() async throws {
    let wrong = try await keeps(Codes.luz, ["conta": bank.description])
    #expect(wrong.status == 422)
    #expect(try wrong.wrong("vencimento") != nil)
    let kept = try await visitor.follows(
      try await visitor.send(
        SeenForm(
          action: "/pagar/guardar", method: "post", fields: try wrong.form("Pagamento").fields),
        ["vencimento": "2026-12-05"]))
    #expect(kept.receipt.first?.hasPrefix("Boleto de R$\u{A0}66,78 guardado") == true)
  }
}
