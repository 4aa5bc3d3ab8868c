import Canonical
import Foundation
import FoundationXML
import HTTPTypes
import Ledger
import Presentation
import RazaoKit
import Testing

/// Payments that are duplicates, or look like one.
@Suite("The page of a payment, of something that was paid before", .visits)
struct PaymentAgainTests {
  @Test("tells of an earlier payment before it records, and records again where that is meant")
  func paidBefore() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    try visitor.opens("Outra")
    try await visitor.pays(
      Codes.itau, ["conta": try visitor.razao.conta(por: "Corrente").description])
    let data = try await visitor.types(Codes.itau)
    let told = "Já foi pago: 21/11/2026, R$\u{A0}123,45 de Corrente, por notebook"
    #expect(try data.step(2).contains { $0.hasPrefix(told) })
    let notice = try #require(try data.elements("//fieldset//a").first)
    #expect(notice.words == "Ver o lançamento")
    let account = try visitor.razao.conta(por: "Outra").description
    let refused = try await visitor.send(data.form("Pagamento"), ["conta": account])
    #expect(refused.status == 422)
    #expect(refused.alerts.count == 1)
    #expect(refused.alerts.allSatisfy { $0.hasPrefix(told) && !$0.contains("razao ") })
    #expect(try refused.wrong("outra") == refused.alerts[0])
    #expect(try visitor.balance("Outra") == "0.00")
    let receipt = try await visitor.done(refused.form("Pagamento"), ["outra": "sim"])
    #expect(try visitor.balance("Outra") == "-123.45")
    #expect(try receipt.step(3).contains { $0.contains("Os pagamentos contam todos") })
  }

  @Test("leads to the first few of many earlier payments")
  func manyBefore() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    for _ in 1...6 { try await visitor.pays(Codes.itau, ["outra": "sim"]) }
    let data = try await visitor.types(Codes.itau)
    #expect(try data.elements("//fieldset//a").count == 5)
    #expect(try data.step(2).contains("E mais 1 pagamento."))
    #expect(try visitor.balance("Corrente") == "-740.70")
  }

  @Test("tells of what looks the same, and records it where it is another")
  func alike() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    try await visitor.pays(Codes.open)
    let data = try await visitor.types(Codes.open)
    #expect(
      try data.words("//fieldset/div/p[1]").first?.hasPrefix(
        "Parece repetido: já há um lançamento parecido") == true)
    let refused = try await visitor.send(data.form("Pagamento"))
    #expect(refused.status == 422)
    #expect(refused.alerts.allSatisfy { $0.contains("marque “Gravar assim mesmo") })
    #expect(refused.alerts.allSatisfy { !$0.contains("--outra") })
    _ = try await visitor.done(refused.form("Pagamento"), ["outra": "sim"])
    #expect(try visitor.balance("Corrente") == "-246.90")
  }
}
