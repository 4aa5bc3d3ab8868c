import Foundation
import Testing

/// A bill of which the bank states another total: what is due in November closed on the 28th of
/// October, and has purchases of 100, 54 and 40 reais.
@Suite("razao conflitos mostrar, of a bill")
struct WrongBillTests {
  private let book: Livro
  /// The purchases of 54 and of 40 reais, and the one of 30 that came on the closing day.
  private let groceries: String
  private let market: String
  private let fuel: String

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 5000 --em 01/09/2026",
      "razao conta abrir Visa --tipo cartao",
      "razao conta alterar Visa --fechamento 28 --vencimento 5 --desde 09/2026",
    ])
    let visa = book
    func buys(_ amount: String, _ day: String, _ party: String) throws -> String {
      try visa.id(
        "razao lancar credito \(amount) \(party) --conta visa --categoria lazer --data \(day)")
    }
    _ = try buys("100", "02/10/2026", "Loja")
    groceries = try buys("54", "05/10/2026", "Padaria")
    market = try buys("40", "27/10/2026", "Feira")
    fuel = try buys("30", "28/10/2026", "Posto")
  }

  private func conflict() throws -> String? {
    let text = try book.done("razao conflitos --json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let all = try #require(value?["conflitos"] as? [[String: Any]])
    return all.first?["conflito"] as? String
  }

  /// What is shown of the conflict, where the bank states a total.
  private func shown(_ total: String, json: Bool = false) throws -> String {
    try book.done("razao fatura declarar visa 11/2026 --total \(total)")
    let id = try #require(try conflict())
    return try book.done("razao conflitos mostrar \(id)" + (json ? " --json" : ""))
  }

  /// The command of a line that begins so.
  private func command(_ beginning: String, in text: String) throws -> String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return try #require(lines.first { $0.hasPrefix("razao " + beginning) })
  }

  @Test("names the purchase before the closing that the bank has in the next bill, and moves it")
  func purchaseOfTheNext() throws {
    let text = try shown("154")
    #expect(text.contains("seria da fatura de dezembro de 2026"))
    #expect(text.contains("27/10/2026, Feira, Visa, R$\u{A0}40,00"))
    // What is named once is not named again as one too many.
    #expect(!text.contains("Um lançamento a mais"))
    let move = try command("fatura mover", in: text)
    #expect(move == "razao fatura mover \(market.prefix(8)) 12/2026")
    try book.done(move)
    #expect(try conflict() == nil)
  }

  @Test("names the purchase of the closing day that the bank has in this bill already")
  func purchaseOfThis() throws {
    let move = try command("fatura mover", in: try shown("224"))
    #expect(move == "razao fatura mover \(fuel.prefix(8)) 11/2026")
    try book.done(move)
    #expect(try conflict() == nil)
  }

  @Test("names several purchases near the closing that together are the difference")
  func several() throws {
    let other = try book.id(
      "razao lancar credito 7 Banca --conta visa --categoria lazer --data 26/10/2026")
    let text = try shown("154")
    #expect(text.contains("2 compras perto do fechamento, que somam a diferença"))
    #expect(text.contains("razao fatura mover \(market.prefix(8)) 12/2026"))
    #expect(text.contains("razao fatura mover \(other.prefix(8)) 12/2026"))
  }

  @Test("finds what “explicar” finds for the declared total, and leads to it")
  func culprits() throws {
    let text = try shown("185")
    #expect(text.contains("Algarismos trocados: seria R$\u{A0}45,00"))
    #expect(text.contains("razao corrigir \(groceries.prefix(8))"))
    let explain = try command("explicar", in: text)
    #expect(explain.hasSuffix("--em 2026-10-27 --contra-valor 185,00"))
    #expect(try book.done(explain).contains("Algarismos trocados: seria R$\u{A0}45,00"))
    try book.done("razao corrigir \(groceries) --valor 45")
    #expect(try conflict() == nil)
    #expect(try shown("260").contains("Falta um lançamento de R$\u{A0}75,00"))
  }

  @Test("looks at what was put into the bill, and not at what was put into a later one")
  func moved() throws {
    try book.done("razao fatura mover \(market) 12/2026")
    try book.done("razao fatura mover \(fuel) 11/2026")
    // 100 + 54 + 30, and the bank has no purchase at the filling station.
    let text = try shown("154")
    #expect(text.contains("razao fatura mover \(fuel.prefix(8)) 12/2026"))
    #expect(!text.contains("razao anular \(market.prefix(8))"))
  }

  @Test("offers an adjustment before the difference is accepted, and with it the conflict is gone")
  func adjusted() throws {
    let text = try shown("191,50")
    #expect(text.contains("Um ajuste de R$\u{A0}2,50 nesta fatura: ela desce"))
    let places = ["razao lancar ajuste", "razao conflitos resolver"].map { text.range(of: $0) }
    #expect(try #require(places[0]).lowerBound < (try #require(places[1])).lowerBound)
    let adjust = try command("lancar ajuste", in: text)
    #expect(adjust.hasPrefix("razao lancar ajuste 2,50 --conta "))
    #expect(adjust.hasSuffix(" --entrada --data 27/10/2026"))
    try book.done(adjust)
    #expect(try conflict() == nil)
    // Later totals go on from what the bank asked for.
    let next = try book.done("razao fatura visa 12/2026 --json")
    #expect(next.contains("\"anterior\":\"191.50\""))
  }

  @Test("offers one that makes the bill larger where the bank asks for more")
  func adjustedUp() throws {
    let adjust = try command("lancar ajuste", in: try shown("195,25"))
    #expect(adjust.hasPrefix("razao lancar ajuste 1,25 --conta "))
    #expect(adjust.hasSuffix(" --saida --data 27/10/2026"))
    try book.done(adjust)
    #expect(try conflict() == nil)
  }

  @Test("says the same in its document")
  func document() throws {
    let text = try shown("154", json: true)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let bill = try #require(value?["fatura"] as? [String: Any])
    #expect(bill["mes"] as? String == "2026-11" && bill["em"] as? String == "2026-10-27")
    #expect(bill["diferenca"] as? String == "-40.00")
    let moves = try #require(bill["mudancas"] as? [[String: Any]])
    #expect(moves.count == 1 && moves[0]["para"] as? String == "2026-12")
    #expect(moves[0]["lancamentos"] as? [String] == [market])
    #expect(
      bill["ajuste"] as? [String: String]
        == ["data": "2026-10-27", "valor": "40.00", "sentido": "entrada"])
    #expect((bill["suspeitas"] as? [[String: Any]])?.isEmpty == false)
  }
}
