import Canonical
import Foundation
import FoundationXML
import HTTPTypes
import Ledger
import Presentation
import RazaoKit
import Testing

/// Reading typed and pasted codes.
@Suite("The page of a payment, and its code", .visits)
struct PaymentCodePageTests {
  @Test("tells of every mistake in a code where it stands, and keeps what was typed")
  func mistakes() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let wrong = "34191.10121 34567.880158 71234.570001 6 16670000012345"
    let form = try await visitor.look("/pagar").form("Código")
    let page = try await visitor.send(form, ["codigo": wrong])
    #expect(page.status == 422)
    #expect(
      page.alerts == [
        "O dígito verificador do campo 2 de 3 não confere: compare os 11 dígitos dele com os do "
          + "boleto. Está em “34567.880158”, no 13º caractere.",
        "O dígito verificador geral não confere: algum dígito está trocado, ou dois fora de ordem. "
          + "Está em “6”, no 39º caractere.",
      ])
    #expect(try page.rowsOfSteps == [2, 1, 1])
    #expect(try page.field("codigo") == wrong)
    let field = try #require(try page.elements("//textarea[@id='codigo']").first)
    #expect(field.attribute(forName: "aria-invalid")?.stringValue == "true")
    #expect(field.attribute(forName: "aria-describedby")?.stringValue == "codigo-dito")
  }

  @Test(
    "tells what is no code",
    arguments: [
      ("", "Falta o código"), ("   ", "Falta o código"), ("abc", "Falta o código"),
      ("ana@exemplo.com.br", "Isto é uma chave Pix, e não um código."),
      ("123e4567-e12b-12d1-a456-426655440000", "Isto é uma chave Pix, e não um código."),
      ("E60701190202603201220a1b2c3d4e5f", "Isto é a identificação de um Pix que já foi feito"),
      ("3419", "Há 4 dígitos; a linha digitável tem 47, e o código de barras 44."),
      ("000201", "O código Pix está cortado: acaba antes do CRC"),
      (
        "00020101021126440014br.gov.bcb.pix0122fulano2019@example.com520400005303986",
        "Copie o código inteiro."
      ),
      (String(repeating: "não é um código. ", count: 294), "Falta o código"),
      (String(repeating: "12345", count: 1000), "dígitos"),
      (String(repeating: "12345 ", count: 2000), "O texto é longo demais para um código"),
    ])
  func noCode(typed: String, told: String) async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let form = try await visitor.look("/pagar").form("Código")
    let page = try await visitor.send(form, ["codigo": typed])
    #expect(page.status == 422)
    #expect(page.alerts.contains { $0.contains(told) }, "\(page.alerts)")
    #expect(try page.rowsOfSteps == [2, 1, 1])
    #expect(
      try page.field("codigo") == typed.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test("takes a code out of a message, line breaks, what nobody sees and all")
  func message() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let message = "Pague:\n34191.10121 34567.880058\n71234.570001\u{200B} 6 16670000012345\n"
    let data = try await visitor.types(message)
    #expect(try data.step(1).contains(Codes.itau))
    _ = try await visitor.done(data.form("Pagamento"))
    #expect(try visitor.balance("Corrente") == "-123.45")
    let pix = String(Codes.pix.prefix(60)) + "\n" + Codes.pix.dropFirst(60)
    try await visitor.pays(pix, ["outra": "sim"])
    #expect(try visitor.balance("Corrente") == "-246.90")
  }

  @Test("says while one types what a code comes to, and of one that is only begun nothing")
  func asItIsTyped() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let form = try await visitor.look("/pagar").form("Código")
    func said(_ typed: String) async throws -> [String] {
      let fields = form.fields.filter { $0.name != "codigo" } + [("codigo", typed)]
      let piece = try await visitor.post("/pagar/codigo", Visitor.encoded(fields))
      #expect(piece.status == 200)
      return try piece.words("//p")
    }
    #expect(try await said("") == [])
    #expect(try await said(String(Codes.itau.prefix(20))) == [])
    #expect(try await said("34191.10122 3").count == 2)
    #expect(try await said(Codes.itau).contains("Vencimento 21/12/2026"))
    #expect(try await said(Codes.pix).first == "Fulano de Tal")
    let script = try #require(try await visitor.look("/pagar").elements("//textarea").first)
    #expect(script.attribute(forName: "data-confere")?.stringValue == "/pagar/codigo")
  }

  @Test("begins with a code that an address brings")
  func address() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let page = try await visitor.look("/pagar?codigo=\(Codes.itauBars)")
    #expect(try page.rowsOfSteps == [2, 2, 1])
    #expect(try page.link("Só ler um código") == "/pagar/ler")
  }

  @Test("of a code that asks for nothing says so, and offers no form")
  func recurrence() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let data = try await visitor.types(Codes.recurrence)
    #expect(try data.step(2).contains { $0.hasPrefix("Este código não cobra nada") })
    #expect(try data.elements("//form[@aria-label='Pagamento']").isEmpty)
    #expect(try data.form("Mudar o código").action == "/pagar")
  }
}
