import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// The halves of a transfer that two machines imported, beside the bank on the page.
@Suite("Joining a transfer on the page", .visits)
struct TransferPageTests {
  private let visitor: Visitor
  private let bank: Uuid
  private let savings: Uuid

  init() async throws {
    visitor = try await Visitor()
    bank = try visitor.opens("Banco")
    savings = try visitor.opens("Reserva", "poupanca")
    let neighbour = try Neighbour(of: visitor)
    let left = SentFile.ofx([FileRow(10, "-500.00", "TED PARA RESERVA")], "banco.ofx")
    let right = SentFile.ofx(
      [FileRow(11, "500.00", "TED RECEBIDA")], "reserva.ofx", account: "88-2")
    _ = try visitor.razao.importar(
      ArquivoDoBanco(nome: left.name, bytes: Array(left.text.utf8)), em: bank)
    _ = try neighbour.razao.importar(
      ArquivoDoBanco(nome: right.name, bytes: Array(right.text.utf8)), em: savings)
    try neighbour.meet()
  }

  private func page() async throws -> Seen { try await visitor.look("/conciliar/\(bank)") }

  private func sends(_ page: Seen, _ key: String, _ more: [String: String?] = [:]) async throws
    -> Seen
  {
    let id = try #require(
      try page.elements("//button[@name='\(key)']").first?.attribute(forName: "value")?.stringValue)
    return try await visitor.send(
      try page.form("Transferências por juntar"), more.merging([key: id]) { first, _ in first })
  }

  @Test("shows both halves, and makes one entry of them")
  func joined() async throws {
    let page = try await page()
    #expect(
      try page.words("//form[@aria-label='Transferências por juntar']//li//a") == [
        "saiu de Banco em 10/11/2026 · Reserva · A classificar",
        "entrou em Reserva em 11/11/2026 · TED RECEBIDA · Receitas a classificar",
      ])
    let done = try await visitor.follows(try await sends(page, "juntar"))
    #expect(done.receipt.first == "Transferência juntada num lançamento só")
    #expect(try done.elements("//form[@aria-label='Transferências por juntar']").isEmpty)
    #expect(try visitor.balance("Banco") == -500_00)
    #expect(try visitor.balance("Reserva") == 500_00)
    #expect(try visitor.balance("A classificar") == 0)
    #expect(try visitor.balance("Receitas a classificar") == 0)
    // Sent twice, it is done once.
    let again = try await visitor.follows(try await sends(page, "juntar"))
    #expect(again.status == 200)
    #expect(try visitor.balance("Reserva") == 500_00)
  }

  @Test("shows two no more that are distinct")
  func distinct() async throws {
    let done = try await visitor.follows(try await sends(try await page(), "distintos"))
    #expect(done.receipt.first == "São dois lançamentos: não se mostram mais juntos")
    #expect(try done.elements("//form[@aria-label='Transferências por juntar']").isEmpty)
    #expect(try visitor.balance("A classificar") == 500_00)
    let other = try await visitor.look("/conciliar/\(savings)")
    #expect(try other.elements("//form[@aria-label='Transferências por juntar']").isEmpty)
  }

  @Test("asks for a reason in a closed period")
  func closed() async throws {
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-11-15")))
    let page = try await page()
    let refused = try await sends(page, "juntar")
    #expect(refused.status == 422)
    #expect(refused.alerts.contains { $0.contains("está fechado") })
    let bare = try await sends(page, "juntar", ["mesmo-fechado": "sim"])
    #expect(bare.status == 422)
    let done = try await visitor.follows(
      try await sends(page, "juntar", ["mesmo-fechado": "sim", "motivo": "era uma só"]))
    #expect(done.receipt.first == "Transferência juntada num lançamento só")
  }

  @Test("refuses what is no such pair, and both keys at once")
  func wrong() async throws {
    let page = try await page()
    let form = try page.form("Transferências por juntar")
    let other = try visitor.records("debito", 10_00, "Feira")
    for filled: [String: String?] in [
      ["juntar": other.description], ["juntar": "zzzz"], [:],
      ["juntar": other.description, "distintos": other.description],
    ] {
      let answer = try await visitor.send(form, filled)
      #expect([404, 422].contains(answer.status) && !answer.alerts.isEmpty, "\(filled)")
    }
    #expect(try visitor.balance("Reserva") == 500_00)
    #expect(try visitor.balance("Receitas a classificar") == -500_00)
  }
}
