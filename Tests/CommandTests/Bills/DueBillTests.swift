import Foundation
import Testing

/// Bills of a card that closes on the 15th and falls due on the 25th: on the 21st of November 2026.
@Suite("razao vencer, of bills")
struct DueBillTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 5000 --em 01/09/2026",
      "razao conta abrir Visa --tipo cartao",
      "razao conta alterar Visa --fechamento 15 --vencimento 25 --desde 10/2026",
      "razao lancar credito 300 Livraria --conta visa --categoria lazer --data 10/11/2026",
      "razao lancar credito 40 Cinema --conta visa --categoria lazer --data 18/11/2026",
    ])
  }

  private func due(_ options: String = "", on day: String = "2026-11-21") throws -> [String] {
    let text = try book.done(
      "razao vencer \(options) --json", ["RAZAO_AGORA": "\(day)T12:00:00.000Z"])
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let occurrences = value?["ocorrencias"] as? [[String: Any]] ?? []
    let bills = value?["faturas"] as? [[String: Any]] ?? []
    return occurrences.map { "\($0["nome"] ?? "") \($0["data"] ?? "")" }
      + bills.map { bill in
        ["nome", "mes", "vencimento", "falta", "situacao"].map { "\(bill[$0] ?? "")" }
          .joined(separator: " ")
      }
  }

  @Test("shows a closed one with what is left of it, until it is paid")
  func closed() throws {
    #expect(try due() == ["Visa 2026-11 2026-11-25 300.00 fechada"])
    #expect(try due("--ate 24/11/2026") == [])
    let screen = try book.done("razao vencer")
    #expect(screen.contains("Fatura de Visa") && screen.contains("A pagar: R$\u{A0}300,00"))
    try book.done("razao fatura pagar visa 11/2026 --conta corrente --valor 100")
    #expect(try due() == ["Visa 2026-11 2026-11-25 200.00 pagaEmParte"])
    try book.done("razao fatura pagar visa 11/2026")
    #expect(try due() == [])
  }

  @Test("shows a late one first, and one that the next bill took over no more")
  func late() throws {
    try book.done("razao plano criar Luz boleto 90 Enel --conta corrente --data 27/11/2026")
    let late = try book.done("razao vencer", ["RAZAO_AGORA": "2026-11-28T12:00:00.000Z"])
    #expect(late.contains("Atrasado") && late.contains("vencida há 3 dias"))
    let (bill, plan) = (late.range(of: "Fatura de Visa"), late.range(of: "Luz"))
    #expect(try #require(bill).lowerBound < #require(plan).lowerBound)
    // 300 and 40 are in the bill that closed on the 15th of December.
    #expect(
      try due("--ate 26/12/2026", on: "2026-12-16").last
        == "Visa 2026-12 2026-12-25 340.00 fechada")
  }

  @Test("does not count one twice that a plan is to pay")
  func planned() throws {
    try book.done(
      "razao plano criar 'Pagar Visa' fatura 300 --para visa --conta corrente --data 25/11/2026")
    #expect(try due("--ate 30/11/2026") == ["Pagar Visa 2026-11-25"])
  }
}
