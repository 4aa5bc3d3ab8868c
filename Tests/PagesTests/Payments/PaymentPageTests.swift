import Canonical
import Foundation
import FoundationXML
import HTTPTypes
import Ledger
import Presentation
import RazaoKit
import Testing

/// Paying a slip or a Pix code in three steps.
@Suite("The page of a payment", .visits)
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
    let visitor = try await Visitor(corrente: "Corrente")
    let first = try await visitor.look("/pagar")
    #expect(try first.rowsOfSteps == [2, 1, 1])
    let titles = ["Passo 1: código", "Passo 2: dados", "Passo 3: comprovante"]
    let second = try await visitor.types(Codes.itau)
    #expect(try second.rowsOfSteps == [2, 2, 1])
    let third = try await visitor.done(second.form("Pagamento"))
    #expect(try third.rowsOfSteps == [2, 2, 2])
    for page in [first, second, third] {
      #expect(try page.words("//section[contains(@class,'passo')]/ul/li[1]") == titles)
      #expect(
        try page.elements("//section[contains(@class,'passo')]//*[self::h2 or self::h3]").isEmpty)
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
    let visitor = try await Visitor(corrente: "Corrente")
    let data = try await visitor.types(paid.code)
    let shown = try data.words(
      "(//section[contains(@class,'passo')])[2]/ul/li[2]//*[@class='nome']"
    ).first
    #expect(shown == paid.issuer)
    #expect(try data.step(2).contains("Valor R$\u{A0}\(paid.amount)"))
    let receipt = try await visitor.done(data.form("Pagamento"))
    #expect(try visitor.balance("Corrente") == "-" + paid.amount.replacing(",", with: "."))
    let address = try receipt.link("Ver o lançamento")
    let id = try #require(Uuid(String(address.dropFirst("/lancamentos/".count))))
    let entry = try visitor.razao.lancamento(id)
    #expect(entry.chaves == [paid.key])
    #expect(entry.conteudo.tipo == "pagamentoEfetuado")
    #expect(entry.conteudo.subtipo == paid.subtype)
    let history = try visitor.razao.historia(por: id.description)
    let hash = try #require(history.eventos.first?.hash)
    let lines = try receipt.step(3)
    for line in [
      id.description, hash.description, "Código de verificação \(hash.voice)",
      "Corrente: \u{2212}R$\u{A0}\(paid.amount)", "Gravado: \(id.curto)",
    ] {
      #expect(lines.contains(line), "\(line) in \(lines)")
    }
    #expect(try receipt.step(2).contains("Dia do pagamento 21/11/2026"))
    #expect(try receipt.step(2).contains("Conta Corrente"))
    let title = try receipt.link(
      "Pagamento efetuado (\(paid.subtype == "pix" ? "Pix" : "Boleto")) de R$\u{A0}\(paid.amount)"
        + (paid.subtype == "pix" ? ", Fulano de Tal" : "") + ", 21/11/2026")
    #expect(title == address)
    #expect(try receipt.elements("//main//form").isEmpty, "what is paid is not typed again")
  }

  @Test("goes back to the code when that is touched, and keeps it and what was said")
  func back() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let data = try await visitor.types(Codes.aberto)
    let refused = try await visitor.send(
      data.form("Pagamento"), ["valor": "80", "data": "x", "descricao": "de agosto"])
    #expect(refused.status == 422)
    let code = try await visitor.send(refused.form("Mudar o código"))
    #expect(code.status == 200)
    #expect(code.alerts == [])
    #expect(try code.rowsOfSteps == [2, 1, 1])
    #expect(try code.field("codigo") == Codes.aberto)
    // The page as it is, with the typed values.
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
    let visitor = try await Visitor(corrente: "Corrente")
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
    #expect(try visitor.balance("Corrente") == "-80.00")
  }

  @Test("takes another amount where the slip lets it change, and says so")
  func otherAmount() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let receipt = try await visitor.pays(
      Codes.itau, ["valor": "130", "data": "28/12/2026", "interessado": "Escola Ipê"])
    let account = try visitor.razao.conta(visitor.razao.conta(por: "Corrente"))
    #expect([account.saldo, account.agendado].map(\.description) == ["0.00", "-130.00"])
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
    let visitor = try await Visitor(corrente: "Corrente")
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
    #expect(try visitor.balance("Corrente") == "-70.00")
  }
}
