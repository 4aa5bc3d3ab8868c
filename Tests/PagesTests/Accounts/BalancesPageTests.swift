import Canonical
import Ledger
import RazaoKit
import Testing

private let space = "\u{A0}"

/// Balances of other views, and the spending.
@Suite("The pages of past balances", .visits)
struct BalancesPageTests {
  /// The value in an account's row.
  private func row(_ name: String, _ page: Seen) throws -> String? {
    try page.leads().first { $0.hasPrefix(name + " ") }
  }

  @Test("show balances at the end of a day")
  func day() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    try visitor.records("debito", 1_00, "a", on: bank, day: "2026-11-01")
    try visitor.records("debito", 2_00, "b", on: bank, day: "2026-11-02")
    let form = try await visitor.look("/saldos").form("De quando")
    let page = try await visitor.send(form, ["em": "01/11/2026"])
    #expect(try page.word("//h1") == "Saldos em 01/11/2026")
    #expect(try row("Corrente", page) == "Corrente \u{2212}R$\(space)1,00")
    let wrong = try await visitor.send(form, ["em": "nunca", "sabido": "talvez"])
    #expect(wrong.status == 422)
    #expect(wrong.alerts.count == 2)
    #expect(try row("Corrente", wrong) == nil)
    #expect(try wrong.value("em") == "nunca")
    #expect(try wrong.value("sabido") == "talvez")
  }

  @Test("show what who closed a period knew, and what who recorded an entry knew")
  func knownTo() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    let first = try visitor.records("debito", 1_00, "a", on: bank, day: "2026-10-01")
    try visitor.records("debito", 2_00, "b", on: bank, day: "2026-10-02")
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-10-31")))
    _ = try visitor.razao.anular(first, motivo: "engano", mesmoFechado: true)
    #expect(
      try row("Corrente", try await visitor.look("/saldos")) == "Corrente \u{2212}R$\(space)2,00")
    let closed = try await visitor.look(
      try await visitor.look("/fechar").link("Saldos desse dia, como estavam ao fechar"))
    #expect(
      try closed.word("//h1") == "Saldos em 31/10/2026, como se sabiam ao fechar até 31/10/2026")
    #expect(try row("Corrente", closed) == "Corrente \u{2212}R$\(space)3,00")
    #expect(try closed.value("por") == "ao fechar até 31/10/2026")
    let then = try await visitor.look(
      try await visitor.look("/lancamentos/\(first)").link("Saldos como estavam quando foi lançado")
    )
    #expect(try row("Corrente", then) == "Corrente \u{2212}R$\(space)1,00")
    let wrong = try await visitor.get("/saldos?por=nada")
    #expect(wrong.alerts == ["Escolha um fechamento da lista."])
    let unknown = "7d444840-9dc0-41d1-b245-5ffdce74fad2"
    #expect(try await visitor.get("/saldos?por=\(unknown)").status == 404)
  }

  @Test("show opening balances to who asks for all accounts")
  func withEquity() async throws {
    let visitor = try await Visitor()
    try visitor.opens("Corrente", saldo: 100_00, on: "2026-11-01")
    let page = try await visitor.look("/saldos?em=02/11/2026")
    #expect(try row("Corrente", page) == "Corrente R$\(space)100,00")
    #expect(try row("Saldos iniciais", page) == nil)
    let whole = try await visitor.look(try page.link("Com saldos iniciais e ajustes"))
    #expect(try whole.word("//h1") == "Saldos em 02/11/2026")
    #expect(try row("Saldos iniciais", whole) == "Saldos iniciais \u{2212}R$\(space)100,00")
  }

  @Test("show balances as they were known at a moment")
  func knownAt() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    try visitor.records("debito", 1_00, "a", on: bank, day: "2026-10-01")
    let form = try await visitor.look("/saldos").form("De quando")
    let before = try await visitor.send(form, ["sabido": "2026-11-21T11:59:00Z"])
    #expect(try row("Corrente", before) == nil)
    let after = try await visitor.send(form, ["sabido": "2026-11-22T12:00:00Z"])
    #expect(try row("Corrente", after) == "Corrente \u{2212}R$\(space)1,00")
  }
}
