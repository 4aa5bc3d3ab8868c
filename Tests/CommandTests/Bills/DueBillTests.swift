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

  @Test("is left out where what is due is recorded, which says so and how it is paid")
  func leftOut() throws {
    let later = ["RAZAO_AGORA": "2026-11-26T12:00:00.000Z"]
    func flat(_ text: String) -> String { text.replacing(/\s+/, with: " ") }
    let words = "Ficou de fora a fatura de novembro de 2026 de Visa, de R$ 300,00. Para pagar: "
    let alone = try book.run("razao vencer --lancar", later)
    #expect(alone.status == 65)
    #expect(flat(alone.errors).contains("nenhum plano está vencido"))
    #expect(flat(alone.errors).contains(words + "razao fatura pagar "))
    try book.done(
      "razao plano criar Luz boleto 90 Enel --categoria moradia --conta corrente --data 20/11/2026")
    let trial = try book.done("razao vencer --lancar --simular --json", later)
    #expect(trial.contains(#""faturas":[{"conta":"#))
    let said = flat(try book.done("razao vencer --lancar", later))
    #expect(said.contains("1 lançamento: gravado") && said.contains(words + "razao fatura pagar "))
  }

  @Test("is on its day of the calendar, with what the account that pays has after it")
  func calendar() throws {
    try book.done(
      "razao plano criar Luz boleto 90 Enel --categoria moradia --conta corrente --data 20/11/2026")
    let line = "razao vencer --calendario --ate 30/11/2026"
    let value = try JSONSerialization.jsonObject(with: Data(try book.done(line + " --json").utf8))
    let days = (value as? [String: Any])?["dias"] as? [[String: Any]] ?? []
    // The slip is late, and counts today: 5.000 less 90, and then less 300.
    #expect(
      days.map { day in
        let moved = (day["movimentos"] as? [[String: Any]] ?? []).map { "\($0["causa"] ?? "")" }
        let left = (day["saldos"] as? [[String: Any]] ?? []).map {
          "\($0["nome"] ?? "") \($0["saldo"] ?? "")"
        }
        return (["\(day["dia"] ?? "")"] + moved + left).joined(separator: " ")
      } == ["2026-11-21 plano Corrente 4910.00", "2026-11-25 fatura Corrente 4610.00"])
    let screen = try book.done(line).replacing(/\s+/, with: " ")
    #expect(screen.contains("25/11/2026 no fim do dia em Corrente R$ 4.610,00 Fatura de Visa"))
    #expect(try book.run("razao vencer --calendario --lancar").status == 64)
  }

  @Test("does not count one twice that a plan is to pay")
  func planned() throws {
    try book.done(
      "razao plano criar 'Pagar Visa' fatura 300 --para visa --conta corrente --data 25/11/2026")
    #expect(try due("--ate 30/11/2026") == ["Pagar Visa 2026-11-25"])
  }
}
