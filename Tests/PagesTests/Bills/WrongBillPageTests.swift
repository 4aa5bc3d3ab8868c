import Canonical
import Ledger
import RazaoKit
import Testing

/// A conflict over a bill's total, on its page.
@Suite("A bill that is not as declared, as a page", .visits)
struct WrongBillPageTests {
  private let visitor: Visitor
  private let card: Uuid
  private let purchase: Uuid

  init() async throws {
    visitor = try await Visitor()
    card = try visitor.opens("Visa", "cartao")
    _ = try visitor.razao.definirCiclo(
      card,
      ContaCiclo(
        desde: try #require(Month("2026-10")), fechamento: 28, vencimento: 5, noDia: "proxima"))
    _ = try visitor.records("credito", 100_00, "Loja", on: card, day: "2026-10-02")
    purchase = try visitor.records("credito", 40_00, "Feira", on: card, day: "2026-10-27")
  }

  /// The page of the conflict, where the bank states a total in cents.
  private func conflict(_ total: Int64) async throws -> Seen {
    let month = try #require(Month("2026-11"))
    _ = try visitor.razao.declararFatura(
      card, ContaFaturada(mes: month, total: Amount(minor: total, decimals: 2)))
    let conflict = try #require(try visitor.razao.conflitos().conflitos.first)
    return try await visitor.look("/conflitos/\(conflict.id)")
  }

  @Test("leads to the form that puts the purchase into the other bill, filled in")
  func moves() async throws {
    let page = try await conflict(100_00)
    #expect(try page.word("//h1") == "A fatura não é a que o banco cobra: o que está errado?")
    #expect(page.text.contains("27/10/2026, Feira, Visa, R$\u{A0}40,00"))
    let address = try page.link("Pôr na fatura de dezembro de 2026")
    #expect(address == "/lancamentos/\(purchase)?para=2026-12")
    let entry = try await visitor.look(address)
    let unfolded = "//details[@open][.//form[@aria-label='Pôr em outra fatura']]"
    #expect(try entry.elements(unfolded).count == 1)
    let done = try await visitor.done(try entry.form("Pôr em outra fatura"))
    #expect(done.receipt.first?.hasPrefix("Posto na fatura de dezembro") == true)
    #expect(try visitor.razao.conflitos().conflitos.isEmpty)
  }

  @Test("leads to the likely culprits, as they are told of a balance")
  func culprits() async throws {
    let page = try await conflict(100_00)
    let explained = try await visitor.look(
      try page.link("Para achar o lançamento errado e corrigi-lo"))
    #expect(try explained.value("banco") == "100,00")
    #expect(try explained.value("dia") == "2026-10-27")
  }

  @Test("offers the adjustment before the decisions, in a form that is filled in")
  func adjusts() async throws {
    let page = try await conflict(137_50)
    let form = try await visitor.look(try page.link("Lançar o ajuste")).form("Lançar")
    _ = try await visitor.done(form)
    #expect(try visitor.razao.conflitos().conflitos.isEmpty)
    let bill = try visitor.razao.fatura(card, Month("2026-11"))
    #expect(bill.fatura.total == Total(minor: 137_50, decimals: 2))
    #expect(bill.lancamentos.contains { $0.conteudo.tipo == "ajuste" })
  }
}
