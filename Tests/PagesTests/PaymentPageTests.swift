import Canonical
import Foundation
import FoundationXML
import HTTPTypes
import Ledger
import Presentation
import RazaoKit
import Testing

/// Paying a slip or a Pix code in three steps.
@Suite("The page of a payment")
struct PaymentPageTests {
  struct Paid: Sendable {
    let code: String
    let issuer: String
    let amount: String
    let key: String
    let subtype: String
  }

  @Test("has three sections whose rows grow with the steps, titles among them")
  func sections() async throws {
    let visitor = try await Visitor()
    let first = try await visitor.look("/pagar")
    #expect(try first.rowsOfSteps == [2, 1, 1])
    let titles = ["Passo 1: código", "Passo 2: dados", "Passo 3: comprovante"]
    let second = try await visitor.types(Codes.itau)
    #expect(try second.rowsOfSteps == [2, 2, 1])
    let third = try await visitor.done(second.form("Pagamento"))
    #expect(try third.rowsOfSteps == [2, 2, 2])
    for page in [first, second, third] {
      #expect(try page.words("//section[@class='passo']/ul/li[1]") == titles)
      #expect(try page.elements("//section[@class='passo']//*[self::h2 or self::h3]").isEmpty)
    }
  }

  @Test(
    "leads from the code to a receipt that the books bear out",
    arguments: [
      Paid(
        code: Codes.itau, issuer: "Itaú Unibanco", amount: "123,45",
        key: "boleto:34196166700000123451101234567880057123457000", subtype: "boleto"),
      Paid(
        code: Codes.itauBars, issuer: "Itaú Unibanco", amount: "123,45",
        key: "boleto:34196166700000123451101234567880057123457000", subtype: "boleto"),
      Paid(
        code: Codes.luz, issuer: "Energia elétrica e gás", amount: "66,78",
        key: "boleto:83620000000667800481001809756573100158963608", subtype: "boleto"),
      Paid(
        code: Codes.pix, issuer: "Fulano de Tal", amount: "123,45",
        key: "txid:PEDIDO:12345678909", subtype: "pix"),
    ])
  func whole(paid: Paid) async throws {
    let visitor = try await Visitor()
    let data = try await visitor.types(paid.code)
    let shown = try data.words("(//section[@class='passo'])[2]/ul/li[2]/div").first
    #expect(shown == paid.issuer)
    #expect(try data.step(2).contains("Valor R$\u{A0}\(paid.amount)"))
    let receipt = try await visitor.done(data.form("Pagamento"))
    #expect(try visitor.balance("Carteira") == "-" + paid.amount.replacing(",", with: "."))
    let address = try receipt.link("Ver o lançamento")
    let id = try #require(Uuid(String(address.dropFirst("/lancamentos/".count))))
    let entry = try visitor.razao.transacao(id)
    #expect(entry.chaves == [paid.key])
    #expect(entry.conteudo.tipo == "pagamentoEfetuado")
    #expect(entry.conteudo.subtipo == paid.subtype)
    let history = try visitor.razao.historia(chamada: id.description).historia
    let hash = try #require(history.eventos.first?.hash)
    let lines = try receipt.step(3)
    for line in [
      id.description, hash.description, "Código de verificação \(hash.voice)",
      "Carteira: -R$\u{A0}\(paid.amount)", "Gravado: \(id.curto)",
    ] {
      #expect(lines.contains(line), "\(line) in \(lines)")
    }
    #expect(try receipt.step(2).contains("Dia do pagamento 21/11/2026"))
    #expect(try receipt.step(2).contains("Conta Carteira"))
    let title = try receipt.link(
      "Pagamento efetuado (\(paid.subtype == "pix" ? "Pix" : "Boleto")) de R$\u{A0}\(paid.amount)"
        + (paid.subtype == "pix" ? ", Fulano de Tal" : "") + ", 21/11/2026")
    #expect(title == address)
    #expect(try receipt.elements("//form").isEmpty, "what is paid is not typed again")
  }

  @Test("goes back to the code when that is touched, and keeps it and what was said")
  func back() async throws {
    let visitor = try await Visitor()
    let data = try await visitor.types(Codes.aberto)
    let refused = try await visitor.send(
      data.form("Pagamento"), ["valor": "80", "data": "x", "descricao": "de agosto"])
    #expect(refused.status == 422)
    let code = try await visitor.send(refused.form("Mudar o código"))
    #expect(code.status == 200)
    #expect(code.alerts == [])
    #expect(try code.rowsOfSteps == [2, 1, 1])
    #expect(try code.field("codigo") == Codes.aberto)
    // As it is: what was said is there.
    let same = try await visitor.send(code.form("Código"))
    #expect(try same.field("valor") == "80")
    #expect(try same.field("descricao") == "de agosto")
    // Another code: its own amount and receiver, the rest as it was said.
    let other = try await visitor.send(code.form("Código"), ["codigo": Codes.itau])
    #expect(try other.field("valor") == "123,45")
    #expect(try other.field("descricao") == "de agosto")
  }

  @Test("marks what is overdue, and asks for the amount that the slip does not say")
  func overdue() async throws {
    let visitor = try await Visitor()
    let data = try await visitor.types(Codes.aberto)
    #expect(
      try data.words("//p[@class='linha ruim']") == ["Vencido há 636 dias."])
    #expect(try data.field("valor") == "")
    let refused = try await visitor.send(data.form("Pagamento"))
    #expect(refused.status == 422)
    #expect(refused.alerts == ["O código não diz o valor: diga quanto foi pago."])
    #expect(try refused.wrong("valor") == "O código não diz o valor: diga quanto foi pago.")
    let receipt = try await visitor.done(refused.form("Pagamento"), ["valor": "R$ 80,00"])
    #expect(try receipt.step(2).contains("Valor pago R$\u{A0}80,00"))
    #expect(try visitor.balance("Carteira") == "-80.00")
  }

  @Test("takes another amount where the slip lets it change, and says so")
  func otherAmount() async throws {
    let visitor = try await Visitor()
    let receipt = try await visitor.pays(
      Codes.itau, ["valor": "130", "data": "28/12/2026", "interessado": "Escola Ipê"])
    #expect(try visitor.balance("Carteira") == "-130.00")
    let lines = try receipt.step(2)
    for line in [
      "Vencimento 21/12/2026", "Vencido há 7 dias.", "Dia do pagamento 28/12/2026",
      "Para Escola Ipê", "Valor pago R$\u{A0}130,00", "O código pede outro valor: R$\u{A0}123,45.",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test("does not offer to change a fixed amount; that another was paid is said on purpose")
  func fixedAmount() async throws {
    let visitor = try await Visitor()
    let data = try await visitor.types(Codes.luz)
    #expect(try data.field("valor") == nil)
    let refused = try await visitor.send(data.form("Pagamento"), ["valor": "70"])
    #expect(refused.status == 422)
    #expect(
      refused.alerts == [
        "O valor desta cobrança é R$\u{A0}66,78 e não muda. Se foi mesmo pago outro, diga-o em “Outro "
          + "valor, se foi mesmo pago outro”."
      ])
    _ = try await visitor.done(data.form("Pagamento"), ["outro-valor": "70"])
    #expect(try visitor.balance("Carteira") == "-70.00")
  }

  @Test("tells of every mistake in a code where it stands, and keeps what was typed")
  func mistakes() async throws {
    let visitor = try await Visitor()
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
      ("000201", "O código Pix acaba antes do CRC"),
      (String(repeating: "não é um código. ", count: 294), "Falta o código"),
      (String(repeating: "12345", count: 1000), "dígitos"),
      (String(repeating: "12345 ", count: 2000), "O texto é longo demais para um código"),
    ])
  func noCode(typed: String, told: String) async throws {
    let visitor = try await Visitor()
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
    let visitor = try await Visitor()
    let message = "Pague:\n34191.10121 34567.880058\n71234.570001\u{200B} 6 16670000012345\n"
    let data = try await visitor.types(message)
    #expect(try data.step(1).contains(Codes.itau))
    _ = try await visitor.done(data.form("Pagamento"))
    #expect(try visitor.balance("Carteira") == "-123.45")
    let pix = String(Codes.pix.prefix(60)) + "\n" + Codes.pix.dropFirst(60)
    try await visitor.pays(pix, ["outra": "sim"])
    #expect(try visitor.balance("Carteira") == "-246.90")
  }

  @Test("says while one types what a code comes to, and of one that is only begun nothing")
  func asItIsTyped() async throws {
    let visitor = try await Visitor()
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
    let visitor = try await Visitor()
    let page = try await visitor.look("/pagar?codigo=\(Codes.itauBars)")
    #expect(try page.rowsOfSteps == [2, 2, 1])
    #expect(try page.link("Só ler um código") == "/pagar/ler")
  }

  @Test("of a code that asks for nothing says so, and offers no form")
  func recurrence() async throws {
    let visitor = try await Visitor()
    let data = try await visitor.types(Codes.recurrence)
    #expect(try data.step(2).contains { $0.hasPrefix("Este código não cobra nada") })
    #expect(try data.elements("//form[@aria-label='Pagamento']").isEmpty)
    #expect(try data.form("Mudar o código").action == "/pagar")
  }
}
