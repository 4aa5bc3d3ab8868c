import Canonical
import Foundation
import FoundationXML
import HTTPTypes
import Ledger
import Presentation
import RazaoKit
import Testing

/// Payments that are refused, and payments that are recorded once.
@Suite("The page of a payment, when it records", .visits)
struct PaymentRecordTests {
  @Test("records a form once, however often it is sent, and shows the same receipt")
  func twice() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let form = try await visitor.types(Codes.itau).form("Pagamento")
    let first = try await visitor.send(form)
    let second = try await visitor.send(form)
    #expect(first.status == 303)
    let address = try #require(first.headers[.location])
    #expect(second.headers[.location] == address)
    let receipt = try await visitor.look(address)
    #expect(try await visitor.look(address).text == receipt.text, "it is only looked at again")
    #expect(try visitor.balance("Corrente") == "-123.45")
    // The server was started anew: nobody remembers the form, and the ledger does.
    let restarted = try await Visitor(afterRestartOf: visitor)
    let token = try await restarted.look("/pagar").form("Código").token
    let third = try await restarted.send(form, ["_csrf": token])
    #expect(third.status == 303, "\(third.alerts)")
    #expect(third.headers[.location] == address)
    #expect(try await restarted.look(address).step(3) == receipt.step(3))
    #expect(try restarted.balance("Corrente") == "-123.45")
    // With other content it is another payment, which wants another form.
    let other = try await restarted.send(
      form, ["_csrf": token, "codigo": Codes.luz, "valor": nil, "antes": nil])
    #expect(other.status == 409)
    let again = try await Visitor(afterRestartOf: visitor)
    let fresh = try await again.look("/pagar").form("Código").token
    let refused = try await again.send(
      form, ["_csrf": fresh, "codigo": Codes.luz, "valor": nil, "antes": nil])
    #expect(refused.status == 422)
    #expect(
      refused.alerts == [
        "Este formulário já gravou outra coisa. Para gravar este pagamento, comece em Pagar."
      ])
    #expect(try visitor.balance("Corrente") == "-123.45")
  }

  @Test("wants a reason where the period is closed")
  func closed() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-10-31")))
    let data = try await visitor.types(Codes.itau)
    #expect(try data.field("motivo") == nil)
    let refused = try await visitor.send(data.form("Pagamento"), ["data": "30/10/2026"])
    #expect(refused.status == 422)
    #expect(
      refused.alerts == [
        "O período até 31/10/2026 está fechado. Para gravar nele, marque “Gravar mesmo que o período "
          + "esteja fechado” e diga o motivo."
      ])
    let day = try refused.elements("//input[@name='data'][@type='date']").first
    #expect(day?.attribute(forName: "value")?.stringValue == "2026-10-30")
    let still = try await visitor.send(refused.form("Pagamento"), ["mesmo-fechado": "sim"])
    #expect(still.alerts == ["Diga o motivo para gravar no período fechado."])
    #expect(try still.wrong("motivo") == "Diga o motivo para gravar no período fechado.")
    _ = try await visitor.done(still.form("Pagamento"), ["motivo": "Veio tarde"])
    #expect(try visitor.balance("Corrente") == "-123.45")
    #expect(try visitor.razao.situacao().conflitos.isEmpty, "it is decided already")
  }

  @Test("refuses what cannot be, field by field, and keeps what was typed")
  func refused() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let data = try await visitor.types(Codes.itau)
    let page = try await visitor.send(
      data.form("Pagamento"),
      [
        "valor": "1,2,3", "data": "31/02/2026", "categoria": "00000000-0000-4000-8000-000000000000",
        "conta": "<script>", "descricao": "x<b>\"́ {{x}}",
      ])
    #expect(page.status == 422)
    #expect(
      page.alerts == [
        "Não há conta “<script>”. Veja as contas.",
        "Valor inválido: escreva como 2.500,00, 2500,00 ou 2500.",
        "Data inválida: “31/02/2026”. Esse dia não existe no calendário.",
        "Não há categoria “00000000-0000-4000-8000-000000000000”. Para abri-la.",
      ])
    for (field, typed) in [
      ("valor", "1,2,3"), ("data", "31/02/2026"), ("descricao", "x<b>\"́ {{x}}"),
    ] {
      #expect(try page.field(field) == typed)
    }
    for field in ["conta", "valor", "data", "categoria"] {
      let element = try #require(try page.elements("//*[@id='\(field)']").first)
      #expect(element.attribute(forName: "aria-invalid")?.stringValue == "true")
      let described = element.attribute(forName: "aria-describedby")?.stringValue ?? ""
      #expect(described.contains("\(field)-erro"))
    }
    for amount in ["0", "-5", "0,00"] {
      let page = try await visitor.send(data.form("Pagamento"), ["valor": amount])
      #expect(page.alerts == ["Valor inválido: tem de ser maior que zero."])
    }
    let long = try await visitor.send(
      data.form("Pagamento"), ["descricao": String(repeating: "é", count: 2049)])
    #expect(long.alerts == ["“Anotação” é longo demais: são aceitos até 4.096 bytes."])
    #expect(try visitor.balance("Corrente") == "0.00")
  }

  @Test(
    "shows hostile names as they are",
    arguments: [
      "<script>alert(1)</script>", "\"\u{301} onx='1", "{{x}}{{{x}}}", "</textarea><b>", "&amp;",
    ])
  func hostile(name: String) async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let code = Codes.pix(for: name)
    let data = try await visitor.types(code)
    #expect(
      try data.words("(//section[contains(@class,'passo')])[2]/ul/li[2]//*[@class='nome']").first
        == name)
    #expect(try data.field("interessado") == name)
    #expect(!data.text.contains("<script>alert"))
    #expect(try data.elements("//*[@onx]").isEmpty)
    let receipt = try await visitor.done(data.form("Pagamento"))
    #expect(try receipt.elements("//main//script | //*[@onx] | //main//b").isEmpty)
    #expect(try receipt.words("//section//code").contains(code))
    let back = try await visitor.send(data.form("Mudar o código"))
    #expect(try back.field("codigo") == code)
  }

  @Test("shows a receipt for nothing else than that entry and that code")
  func receipts() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let receipt = try await visitor.pays(Codes.itau)
    let entry = try receipt.link("Ver o lançamento")
    let id = entry.dropFirst("/lancamentos/".count)
    for code in ["", "?codigo=", "?codigo=\(Codes.luz.filter(\.isNumber))", "?codigo=x"] {
      let other = try await visitor.get("/pagar/comprovante/\(id)\(code)")
      #expect(other.status == 303)
      #expect(other.headers[.location] == entry)
    }
    for unknown in ["x", "00000000-0000-4000-8000-000000000000"] {
      let none = try await visitor.get("/pagar/comprovante/\(unknown)?codigo=\(Codes.itauBars)")
      #expect(none.status == 404)
    }
    _ = try visitor.razao.anular(try #require(Uuid(String(id))))
    let annulled = try await visitor.look("/pagar/comprovante/\(id)?codigo=\(Codes.itauBars)")
    #expect(try annulled.step(3).contains("Este lançamento não conta mais."))
    let anew = try await visitor.types(Codes.itau)
    #expect(try !anew.step(2).contains { $0.hasPrefix("Já foi pago") })
  }

  @Test("asks for the passphrase where it records, and not before")
  func passphrase() async throws {
    let visitor = try await Visitor(senha: "uma senha comprida", corrente: "Corrente")
    let first = try await visitor.look("/pagar")
    #expect(try first.elements("//input[@name='_senha']").isEmpty)
    let data = try await visitor.types(Codes.itau)
    #expect(try data.elements("//input[@name='_senha']").count == 1)
    let wrong = try await visitor.send(data.form("Pagamento"), ["_senha": "outra"])
    #expect(wrong.status != 303)
    let form = try wrong.form("Pagamento")
    _ = try await visitor.done(form, ["_senha": "uma senha comprida"])
    #expect(try visitor.balance("Corrente") == "-123.45")
  }

  @Test("has nothing to look at where a form is sent")
  func addressOfTheForm() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let page = try await visitor.get("/pagar/gravar")
    #expect(page.status == 303)
    #expect(page.headers[.location] == "/pagar")
  }
}
