import Foundation
import Testing

/// Bills of a card that closes on the 28th and falls due on the 5th: on the 21st of November 2026.
@Suite("razao fatura")
struct BillTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 5000 --em 01/09/2026",
      "razao conta abrir Visa --tipo cartao",
      "razao conta alterar Visa --fechamento 28 --vencimento 5 --desde 09/2026",
    ])
  }

  private func buys(_ amount: String, _ day: String, _ party: String = "Loja") throws -> String {
    try book.id(
      "razao lancar credito \(amount) \(party) --conta visa --categoria lazer --data \(day) --outra"
    )
  }

  private struct Bill {
    let members: [String: Any]
    subscript(name: String) -> String { members[name].map { "\($0)" } ?? "-" }
  }

  private func bill(_ month: String, on day: String = "2026-11-21") throws -> Bill {
    let text = try book.done(
      "razao fatura visa \(month) --json", ["RAZAO_AGORA": "\(day)T12:00:00.000Z"])
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return Bill(members: try #require(value as? [String: Any]))
  }

  @Test("takes what was bought before its closing day, and asks for it until it is due")
  func days() throws {
    _ = try buys("100", "27/10/2026")
    _ = try buys("30", "28/10/2026")
    _ = try buys("7", "20/11/2026")
    let november = try bill("11/2026")
    #expect(november["fechamento"] == "2026-10-28" && november["vencimento"] == "2026-11-05")
    #expect(november["doMes"] == "100.00" && november["total"] == "100.00")
    #expect(november["situacao"] == "vencida" && november["falta"] == "100.00")
    let december = try bill("12/2026")
    #expect(december["doMes"] == "37.00" && december["anterior"] == "100.00")
    #expect(december["total"] == "137.00" && december["situacao"] == "aberta")
    #expect(december["melhorDia"] == "2026-11-28")
    #expect(try book.done("razao fatura").contains("Vencida há 16 dias"))
  }

  @Test("says in a list what it holds of the unpaid rest of the one before")
  func rest() throws {
    _ = try buys("300", "10/09/2026")
    _ = try buys("100", "10/10/2026")
    _ = try buys("70", "10/11/2026")
    try book.done("razao lancar fatura 250 --conta corrente --para visa --data 05/10/2026")
    let value = try JSONSerialization.jsonObject(
      with: Data(try book.done("razao fatura listar visa --json").utf8))
    let rests = (value as? [[String: Any]] ?? []).compactMap { bill in
      (bill["resto"] as? String).map { "\(bill["mes"] ?? "") \($0)" }
    }
    // October's 300 had 250 paid; November asks for that 50 and its own 100, December for 70 more.
    #expect(rests == ["2026-11 50.00", "2026-12 150.00"])
    let said = try book.done("razao fatura listar visa").split { $0.isWhitespace }
    #expect(said.joined(separator: " ").contains("com R$ 150,00 que faltou na anterior"))
  }

  @Test("takes what was bought on its closing day where the card says so")
  func closingDay() throws {
    _ = try buys("30", "28/10/2026")
    try book.done(
      "razao conta alterar Visa --fechamento 28 --vencimento 5 --desde 09/2026 --compra-no-dia esta"
    )
    #expect(try bill("11/2026")["doMes"] == "30.00")
    #expect(try bill("12/2026")["melhorDia"] == "2026-11-29")
  }

  @Test("is open on its closing day still where it takes what is bought on it, else closed")
  func onClosingDay() throws {
    _ = try buys("30", "10/11/2026")
    #expect(try bill("12/2026", on: "2026-11-27")["situacao"] == "aberta")
    #expect(try bill("12/2026", on: "2026-11-28")["situacao"] == "fechada")
    try book.done(
      "razao conta alterar Visa --fechamento 28 --vencimento 5 --desde 09/2026 --compra-no-dia esta"
    )
    #expect(try bill("12/2026", on: "2026-11-28")["situacao"] == "aberta")
    #expect(try bill("12/2026", on: "2026-11-29")["situacao"] == "fechada")
    // The one before it asks for what is left until then.
    _ = try buys("8", "28/10/2026")
    #expect(try bill("11/2026", on: "2026-11-28")["situacao"] == "vencida")
    #expect(try bill("11/2026", on: "2026-11-29")["situacao"] == "transportada")
    let day = ["RAZAO_AGORA": "2026-11-28T12:00:00.000Z"]
    #expect(try book.done("razao fatura visa 12/2026", day).contains("Aberta"))
  }

  @Test("is paid in part and whole from an own account; a refund is no payment")
  func paid() throws {
    _ = try buys("100", "10/10/2026")
    try book.done(
      "razao lancar estorno 15 Loja --entrada --conta visa --categoria lazer --data 30/10/2026")
    #expect(try bill("11/2026")["pago"] == "0.00")
    try book.done("razao fatura pagar visa 11/2026 --conta corrente --valor 40 --data 03/11/2026")
    let part = try bill("11/2026", on: "2026-11-04")
    #expect(
      part["pago"] == "40.00" && part["falta"] == "60.00" && part["situacao"] == "pagaEmParte")
    let said = try book.done("razao fatura pagar visa 11/2026 --data 05/11/2026")
    #expect(said.contains("Pagamento da fatura de R$\u{A0}60,00"))
    #expect(try bill("11/2026")["situacao"] == "paga")
    #expect(try bill("12/2026")["total"] == "-15.00")
    // The payments stand in the next bill's days, and are no purchases of that month.
    #expect(try bill("12/2026")["pagamentos"] == "100.00")
    let shown = try book.done("razao fatura visa 12/2026")
    #expect(shown.contains("Soma sem pagamentos") && shown.contains("Pagamentos"))
    #expect(!shown.contains("Soma do mês"))
    #expect(try book.balance("Corrente") == "4900.00")
    let again = try book.run("razao fatura pagar visa 11/2026")
    #expect(again.status == 65 && again.errors.contains("não falta pagar nada"))
  }

  @Test("that was paid after the next one closed asks for nothing again")
  func paidLate() throws {
    _ = try buys("100", "10/10/2026")
    try book.done(
      "razao fatura pagar visa 11/2026 --conta corrente --data 02/12/2026",
      ["RAZAO_AGORA": "2026-11-21T12:00:00.000Z"])
    let late = ["RAZAO_AGORA": "2026-12-10T12:00:00.000Z"]
    #expect(try bill("11/2026", on: "2026-12-10")["situacao"] == "transportada")
    #expect(try book.done("razao fatura visa", late).contains("Fatura de janeiro de 2027"))
    let again = try book.run("razao fatura pagar visa 11/2026", late)
    #expect(again.status == 65 && again.errors.contains("passou para a seguinte"))
    #expect(try bill("12/2026", on: "2026-12-10")["falta"] == "0.00")
  }

  @Test("is what the bank declares: its days move purchases, its total is compared")
  func declared() throws {
    _ = try buys("100", "27/10/2026")
    let late = try buys("30", "29/10/2026")
    try book.done(
      "razao fatura declarar visa 11/2026 --fechamento 30/10/2026 --vencimento 05/11/2026")
    #expect(try bill("11/2026")["doMes"] == "130.00")
    try book.done("razao fatura declarar visa 11/2026 --total 100")
    #expect(try bill("11/2026")["fechamento"] == "2026-10-30")
    #expect(try book.audit().conflicts == ["faturaNaoConfere"])
    #expect(try book.done("razao fatura visa 11/2026").contains("R$\u{A0}30,00 a mais no livro"))
    try book.done("razao fatura mover \(late) 12/2026")
    #expect(try book.audit().conflicts == [])
    #expect(try bill("12/2026")["doMes"] == "30.00")
    try book.done("razao fatura mover \(late) --pela-regra")
    let withdrawn = try book.done("razao fatura declarar visa 11/2026 --retirar")
    #expect(withdrawn.contains("declaração retirada"))
    #expect(try book.audit().conflicts == [])
    #expect(try bill("11/2026")["declarado"] == "-")
  }

  @Test("shows what is expected in it, and what is committed in later ones")
  func ahead() throws {
    try book.done(
      "razao lancar credito 300 Magalu --conta visa --categoria lazer --parcelas 3 --data 01/10/2026"
    )
    let bill = try bill("11/2026", on: "2026-10-20")
    #expect(bill["doMes"] == "100.00")
    let ahead = (bill.members["aFrente"] as? [[String: Any]] ?? []).map {
      "\($0["mes"] ?? "") \($0["valor"] ?? "")"
    }
    #expect(ahead == ["2026-12 100.00", "2027-01 100.00"])
    let next = try self.bill("12/2026", on: "2026-10-20")
    #expect((next.members["previstas"] as? [Any])?.count == 1)
  }

  @Test("of a card without days says how to give them; of what is no card, that it is none")
  func without() throws {
    try book.done("razao conta abrir Master --tipo cartao")
    for month in ["", " 12/2024", " 12/2026"] {
      let result = try book.run("razao fatura master" + month)
      #expect(result.status == 65 && result.errors.contains("--fechamento N --vencimento N"))
      #expect(result.errors.contains("Ninguém disse quando as faturas de “Master” fecham"))
    }
    #expect(try book.run("razao fatura corrente").errors.contains("não é um cartão"))
    #expect(try book.run("razao fatura").errors.contains("Diga qual cartão: "))
    #expect(try book.run("razao conta alterar Visa --fechamento 32 --vencimento 5").status == 65)
    #expect(try book.run("razao conta alterar Visa --fechamento 28").status == 64)
    #expect(try book.run("razao fatura visa 13/2026").status == 65)
  }

  @Test("of a year are as they were worked out by hand")
  func year() throws {
    // Purchases, refunds and payments of twelve bills; the totals were added up by hand first.
    let lines = [
      "credito 120,00 Mercado --data 05/01/2026", "credito 45,50 Posto --data 20/01/2026",
      // Bought on the closing day, so in the next one.
      "credito 80,00 Cinema --data 28/01/2026",
      // An annual fee, and a cash advance.
      "tarifa 30,00 Anuidade --saida --data 02/02/2026", "credito 200,00 Saque --data 10/02/2026",
      "estorno 45,50 Posto --entrada --data 12/02/2026",
      "credito 112,40 OpenAI --original 'USD 20' --data 15/02/2026",
      "credito 60,00 Feira --data 10/03/2026", "credito 10,00 Banca --data 27/03/2026",
    ]
    for line in lines {
      let options = line.hasPrefix("credito") ? "" : " "
      try book.done(
        "razao lancar \(line.replacing("--saida ", with: "")) --conta visa --categoria lazer --outra"
          + options)
    }
    try book.done("razao conta alterar Visa --fechamento 28 --vencimento 5 --desde 01/2026")
    // The closing day of one bill moved with the weekend: the purchase of the 27th is in the next.
    try book.done("razao fatura declarar visa 04/2026 --fechamento 27/03/2026")
    for payment in [
      "165,50 --data 05/02/2026", "100 --data 03/03/2026", "276,90 --data 20/03/2026",
    ] {
      try book.done(
        "razao lancar fatura \(payment) --conta corrente --para visa --outra")
    }
    let expected = [
      // month, own entries, total asked for
      ("02/2026", "165.50", "165.50"),
      // 80 + 30 + 200 - 45,50 + 112,40, less the payment of 165,50 of the bill before.
      ("03/2026", "211.40", "376.90"),
      // 60, less 100 and 276,90: all that was open is paid.
      ("04/2026", "-316.90", "60.00"),
      ("05/2026", "10.00", "70.00"),
    ]
    for (month, own, total) in expected {
      let bill = try bill(month)
      #expect(bill["doMes"] == own && bill["total"] == total, "\(month): \(bill.members)")
    }
    // A row that is missing and one that is there twice make the declared total fail.
    try book.done("razao fatura declarar visa 02/2026 --total 120")
    #expect(try book.audit().conflicts == ["faturaNaoConfere"])
    try book.done("razao fatura declarar visa 02/2026 --total 165,50")
    #expect(try book.audit().conflicts == [])
  }
}
