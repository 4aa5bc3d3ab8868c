import Canonical
import Foundation
import Ledger
import RazaoKit
import Testing

/// A report on paper, and text that would act on a page.
@Suite("A report on paper", .visits)
struct ReportPaperTests {
  @Test("is a table with its caption, who registered it, and what vouches for it")
  func sheet() async throws {
    let visitor = try await Visitor()
    let open = try await visitor.begin("São Paulo", data: "10/09/2026")
    let form = try open.form("Nova despesa")
    let page = try await visitor.done(
      form,
      [
        "titulo": "Fone", "tipo": "1", "valor": "349,90", "data": "12/09/2026",
        "comprovante-nome": "nota.pdf", "comprovante-hash": String(repeating: "0", count: 64),
      ])
    let closed = try await visitor.register(on: page)
    let sheet = try await visitor.look(try closed.link("Imprimir"))
    #expect(try sheet.word("//h1") == "São Paulo")
    #expect(try sheet.elements("//nav").isEmpty)
    #expect(try sheet.word("//caption") == "Despesas de “São Paulo”")
    #expect(
      try sheet.words("//thead//th") == ["Data", "Despesa", "Tipo", "Comprovante", "Valor"])
    #expect(
      try sheet.words("//tbody/tr/*") == [
        "12/09/2026", "Fone", "Eletrônicos", "nota.pdf", "R$\u{A0}349,90",
      ])
    #expect(
      try sheet.words("//tfoot//*[self::th or self::td]") == ["Total: 1 despesa", "R$\u{A0}349,90"])
    for told in ["Registrado, de 10/09/2026", "Feito por notebook", "Registrado por notebook"] {
      #expect(try sheet.words("//main//p").contains(told))
    }
    #expect(
      try sheet.words("//div[@class='assinaturas']/p")
        == ["Quem gastou, e a data", "Quem aprovou, e a data"])
    #expect(try sheet.rows("Registro") == ["Registrado por notebook"])
    let history = try visitor.razao.historia(por: try open.report.description)
    let hash = try #require(history.eventos.last?.hash)
    #expect(
      try sheet.words("//section//p").contains("Código de verificação \(hash.voice)"))
    #expect(try sheet.words("//code").contains(hash.description))
  }

  @Test("lists expenses by day, those without one last, and adds them up once")
  func byDay() async throws {
    let visitor = try await Visitor()
    var page = try await visitor.begin()
    for (titulo, valor, data) in [
      ("Táxi", "68,40", "20/11/2026"), ("Papel", "47,60", ""),
      ("Adaptador", "129,90", "19/11/2026"), ("Hotel", "718,00", "20/11/2026"),
    ] {
      page = try await visitor.done(
        try page.form("Nova despesa"),
        ["titulo": titulo, "tipo": "2", "valor": valor, "data": data])
    }
    let sheet = try await visitor.look(try page.link("Imprimir"))
    #expect(try sheet.words("//tbody/tr/th") == ["Adaptador", "Táxi", "Hotel", "Papel"])
    #expect(
      try sheet.words("//tbody/tr/td[1]")
        == ["19/11/2026", "20/11/2026", "20/11/2026", "sem data"])
    #expect(try sheet.words("//tfoot//td") == ["R$\u{A0}963,90"])
    #expect(try sheet.words("//tfoot//th") == ["Total: 4 despesas"])
  }

  @Test("of an open report says that it is partial, and has no registration")
  func partial() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.begin()
    let sheet = try await visitor.look(try page.link("Imprimir"))
    #expect(try sheet.words("//main//p").contains("Parcial, de 21/11/2026"))
    #expect(try sheet.elements("//section[header]").isEmpty)
    #expect(try sheet.words("//tfoot//td") == ["R$\u{A0}0,00"])
  }

  static let hostile = ["<script>alert(1)</script>", "\"\u{301} onx=1 x=\"", "{{csrf}}{{x}}"]

  @Test("shows text that would act on a page as it is, there and on every page", arguments: hostile)
  func inert(text: String) async throws {
    let visitor = try await Visitor()
    let page = try await visitor.begin(text)
    #expect(try page.word("//h1") == text)
    let form = try page.form("Nova despesa")
    let wrong = try await visitor.send(
      form, ["titulo": text, "valor": text, "data": text, "comprovante-nome": text])
    #expect(wrong.status == 422)
    #expect(try wrong.form("Nova despesa").fields.filter { $0.value == text }.count == 4)
    let seen = try await visitor.done(
      form,
      [
        "titulo": text, "tipo": "1", "valor": "1", "comprovante-nome": text.filter { $0 != "/" },
        "comprovante-hash": String(repeating: "0", count: 64),
      ])
    let expense = try await visitor.look(try seen.link(text))
    #expect(try expense.word("//h1") == text)
    let review = try await visitor.look(try seen.form("Registrar").action)
    let sheet = try await visitor.look(try seen.link("Imprimir"))
    for one in [page, wrong, seen, expense, review, sheet, try await visitor.look("/relatorios")] {
      #expect(try one.elements("//script[not(@src)] | //*[@onx]").isEmpty)
      #expect(try one.words("//main").joined().contains(text))
    }
  }
}
