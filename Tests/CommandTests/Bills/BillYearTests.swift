import Foundation
import Testing

/// A year of one card, added up by hand before anything was run: it closes on the 28th and falls due on
/// the 5th.
@Suite("A year of bills")
struct BillYearTests {
  private let book: Livro

  /// What happened on the card, as `razao lancar` takes it.
  private static let entries = [
    "credito 250,00 Mercado --data 10/01/2026", "fatura 250 --data 05/02/2026",
    // Bought on the closing day: in the next bill.
    "credito 120,00 Posto --data 28/01/2026",
    "tarifa 30,00 Anuidade --data 15/02/2026",
    // Paid in part.
    "fatura 200 --data 05/03/2026", "credito 45,90 Farmácia --data 27/02/2026",
    "credito 104,60 Amazon --original 'USD 20' --data 10/03/2026",
    "tarifa 3,66 IOF --data 10/03/2026", "estorno 50,00 Mercado --entrada --data 20/03/2026",
    "tarifa 15,50 Juros --data 27/03/2026", "fatura 669,66 --data 05/04/2026",
    // Cash from the card, with its fee; then a payment before the bill closes.
    "credito 200,00 Saque --data 02/04/2026", "tarifa 12,00 Saque --data 02/04/2026",
    "fatura 100 --data 20/04/2026", "fatura 412 --data 05/05/2026",
    "credito 80,00 Livraria --data 28/04/2026", "credito 60,00 Feira --data 28/05/2026",
    "fatura 140 --data 05/06/2026", "credito 40,00 Cinema --data 29/05/2026",
    "credito 1.200,00 Passagem --data 10/06/2026", "fatura 1.240 --data 05/07/2026",
    // A refund of more than was bought: the bank owes.
    "credito 310,25 Mercado --data 01/08/2026",
    "estorno 1.200,00 Passagem --entrada --data 05/08/2026",
    "credito 500,00 Hotel --data 10/09/2026", "credito 600,00 Loja --data 15/10/2026",
    "fatura 210,25 --data 05/11/2026", "credito 90,00 Posto --data 28/10/2026",
  ]

  /// Month, own entries less payments, and what is asked for.
  private static let bills = [
    ("02/2026", "250.00", "250.00"),
    // 120 + 300 + 30, less the 250 that were paid.
    ("03/2026", "200.00", "450.00"),
    // 45.90 + 300 + 104.60 + 3.66 - 50 + 15.50 = 419.66, less the 200; the rest of 250 is asked again.
    ("04/2026", "219.66", "669.66"),
    // 200 + 12 + 300, less 669.66 and the 100 that came early.
    ("05/2026", "-257.66", "412.00"),
    // 80 + 60, less 412: the closing day moved to the 29th.
    ("06/2026", "-272.00", "140.00"),
    // 40 + 1,200, less 140.
    ("07/2026", "1100.00", "1240.00"),
    ("08/2026", "-1240.00", "0.00"),
    ("09/2026", "-889.75", "-889.75"),
    ("10/2026", "500.00", "-389.75"),
    ("11/2026", "600.00", "210.25"),
    // 90, less 210.25; the bakery's 25 were put into the next.
    ("12/2026", "-120.25", "90.00"),
    ("01/2027", "25.00", "115.00"),
  ]

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 9000 --em 01/01/2026",
      "razao conta abrir Visa --tipo cartao",
      "razao conta alterar Visa --fechamento 28 --vencimento 5 --desde 01/2026",
      "razao fatura declarar visa 03/2026 --fechamento 27/02/2026",
      "razao fatura declarar visa 06/2026 --fechamento 29/05/2026",
    ])
    for entry in BillYearTests.entries {
      let sides =
        entry.hasPrefix("fatura")
        ? "--conta corrente --para visa" : "--conta visa --categoria lazer"
      try book.done("razao lancar \(entry) \(sides) --outra")
    }
    // Three instalments, each in the bill of its own day.
    try book.done(
      "razao lancar credito 900 Magalu --parcelas 3 --conta visa --categoria lazer "
        + "--data 05/02/2026")
    for number in [2, 3] { try book.done("razao lancar --plano magalu --vez \(number)") }
    let moved = try book.id(
      "razao lancar credito 25 Padaria --conta visa --categoria lazer --data 20/11/2026")
    try book.done("razao fatura mover \(moved) 01/2027")
  }

  private func bill(_ month: String) throws -> [String: Any] {
    let text = try book.done(
      "razao fatura visa \(month) --json", ["RAZAO_AGORA": "2027-01-04T12:00:00.000Z"])
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  @Test("is month by month as the bank states it")
  func months() throws {
    for (month, own, total) in BillYearTests.bills {
      let bill = try bill(month)
      #expect(bill["doMes"] as? String == own, "\(month)")
      #expect(bill["total"] as? String == total, "\(month)")
    }
  }

  @Test("is a conflict where the bank states another total, which leads to the row")
  func declared() throws {
    // The bank has no purchase at Amazon.
    try book.done("razao fatura declarar visa 04/2026 --total 565,06")
    #expect(try book.audit().conflicts == ["faturaNaoConfere"])
    let many = try book.done("razao explicar visa --em 27/03/2026 --contra-valor 565,06")
    #expect(many.contains("Amazon"))
    try book.done("razao fatura declarar visa 04/2026 --total 669,66")
    #expect(try book.audit().conflicts == [])
    // The same row of the chemist's is here twice.
    try book.done(
      "razao lancar credito 45,90 Farmácia --conta visa --categoria lazer --data 27/02/2026 --outra"
    )
    #expect(try book.audit().conflicts == ["faturaNaoConfere"])
    let twice = try book.done("razao explicar visa --em 27/03/2026 --contra-valor 669,66")
    #expect(twice.contains("Farmácia"))
  }
}
