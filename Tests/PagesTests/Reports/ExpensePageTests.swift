import Canonical
import Foundation
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// The form of an expense, and its effect on the report below.
@Suite("The form of an expense as a page", .visits)
struct ExpensePageTests {
  private static let titulo = "Título inválido: escreva um título"
  private static let tipo = "Tipo de despesa inválido: os tipos são 1 Eletrônicos e 2 Escritório"
  private static let valor = "Valor inválido: escreva como 2.500,00, 2500,00 ou 2500"
  private static let positivo = "Valor inválido: escreva um valor acima de zero"

  private let visitor: Visitor
  private let page: Seen

  init() async throws {
    visitor = try await Visitor()
    page = try await visitor.begin()
  }

  @Test("updates list, total and button, and is empty afterwards")
  func adding() async throws {
    #expect(try page.word("//h2[.='Relatório Parcial']") == "Relatório Parcial")
    #expect(try page.total == "Total: R$\u{A0}0,00")
    #expect(try page.cannotRegister)
    #expect(
      try page.word("//*[@id='por-que-nao']") == "ainda não: o total tem de estar acima de zero")
    var seen = try await visitor.spend("Fone", "349,90", on: page)
    seen = try await visitor.spend("Mesa", "R$ 1.250,10", tipo: "2", on: seen)
    #expect(
      try seen.rows("Relatório Parcial") == ["Fone 349,90", "Mesa 1.250,10"])
    #expect(try seen.total == "Total: R$\u{A0}1.600,00")
    #expect(try !seen.cannotRegister)
    #expect(seen.receipt.first == "Despesa “Mesa” de R$\u{A0}1.250,10")
    let fields = try seen.form("Nova despesa").fields.filter { !$0.name.hasPrefix("_") }
    #expect(fields.allSatisfy { $0.value.isEmpty })
  }

  /// The typed values, and all mistakes in them.
  struct Typed: Sendable, CustomTestStringConvertible {
    let titulo: String
    let tipo: String
    let valor: String
    let messages: [String]
    var testDescription: String { "\(titulo)|\(tipo)|\(valor)" }
  }

  static let wrong = [
    Typed(titulo: " ", tipo: "", valor: "abc", messages: [titulo, tipo, valor]),
    Typed(titulo: "", tipo: "9", valor: "1", messages: [titulo, tipo]),
    Typed(titulo: "Fone", tipo: "", valor: "0,00", messages: [tipo, positivo]),
    Typed(titulo: "", tipo: "2", valor: "-5", messages: [titulo, positivo]),
    Typed(titulo: "Fone", tipo: "1", valor: "1.23.4", messages: [valor]),
  ]

  @Test("tells all that is wrong under “Erro” and at each field, and keeps it", arguments: wrong)
  func mistakes(typed: Typed) async throws {
    let answer = try await visitor.send(
      try page.form("Nova despesa"),
      ["titulo": typed.titulo, "tipo": typed.tipo, "valor": typed.valor, "data": "hoje"])
    #expect(answer.status == 422)
    #expect(try answer.word("//*[@role='alert']//h2") == "Erro")
    #expect(answer.alerts == typed.messages)
    let fields = ["titulo", "tipo", "valor"].map { "despesa-\($0)" }
    #expect(try fields.compactMap { try answer.mistake($0) } == typed.messages)
    #expect(
      try answer.elements("//*[@aria-invalid='true'][@aria-describedby]").count
        == typed.messages.count)
    let form = try answer.form("Nova despesa").fields
    #expect(form.first { $0.name == "titulo" }?.value == typed.titulo)
    #expect(form.first { $0.name == "valor" }?.value == typed.valor)
    #expect(form.first { $0.name == "data" }?.value == "2026-11-21")
    #expect(try visitor.razao.relatorio(page.report).despesas.isEmpty)
  }

  @Test("records day and receipt, and nothing of the file but name and hash")
  func receipt() async throws {
    let hash = String(repeating: "ab", count: 32)
    let seen = try await visitor.done(
      try page.form("Nova despesa"),
      [
        "titulo": "Fone", "tipo": "1", "valor": "10", "data": "12/09/2026",
        "comprovante-nome": "nota.pdf", "comprovante-hash": hash,
      ])
    #expect(try seen.words("//tbody//th").contains { $0.hasSuffix("comprovante nota.pdf") })
    let expense = try visitor.razao.relatorio(page.report).despesas[0]
    #expect(expense.comprovante?.hash.description == hash)
    #expect(expense.data?.description == "2026-09-12")
    let own = try await visitor.look(try seen.link("Fone"))
    #expect(try own.words("//code").contains(hash))
    let without = try await visitor.done(try own.form("Corrigir"), ["sem-comprovante": "sim"])
    #expect(try visitor.razao.relatorio(page.report).despesas[0].comprovante == nil)
    #expect(without.receipt.first == "Despesa “Fone” corrigida")
  }

  @Test("says how large a receipt may be, and which one was chosen, where that is heard")
  func receiptField() async throws {
    let field = try #require(try page.elements("//input[@type='file']").first)
    #expect(field.attribute(forName: "data-megabytes")?.stringValue == "25")
    #expect(try page.word("//*[@id='comprovante-guarda']").hasSuffix("Até 25 MB."))
    let line = try #require(field.attribute(forName: "data-diz")?.stringValue)
    #expect(try page.word("//*[@id='\(line)'][@aria-live='polite']") == "")
    let answer = try await visitor.send(
      try page.form("Nova despesa"),
      [
        "titulo": "", "comprovante-nome": "nota.pdf",
        "comprovante-hash": String(repeating: "ab", count: 32),
      ])
    #expect(try answer.word("//*[@id='\(line)']") == "Comprovante escolhido: nota.pdf")
  }

  @Test(
    "refuses a receipt that no file has",
    arguments: [("nota.pdf", "abc"), ("", String(repeating: "0", count: 64)), ("a/b.pdf", "00")])
  func wrongReceipt(name: String, hash: String) async throws {
    let answer = try await visitor.send(
      try page.form("Nova despesa"),
      [
        "titulo": "Fone", "tipo": "1", "valor": "10", "comprovante-nome": name,
        "comprovante-hash": hash,
      ])
    #expect(answer.status == 422)
    #expect(answer.alerts == ["Comprovante inválido: escolha o arquivo de novo"])
  }

  @Test("sent twice adds one expense, under the form's own id, so that the ledger knows it again")
  func twice() async throws {
    let form = try page.form("Nova despesa")
    let typed = ["titulo": "Fone", "tipo": "1", "valor": "10"]
    _ = try await visitor.done(form, typed)
    let again = try await visitor.done(form, typed)
    #expect(try again.total == "Total: R$\u{A0}10,00")
    let ids = try visitor.razao.relatorio(page.report).despesas.map(\.despesa.description)
    #expect(ids == form.fields.filter { $0.name == "_id" }.map(\.value))
  }

  @Test("in two tabs adds both")
  func tabs() async throws {
    let other = try await visitor.look("/relatorios/\(try page.report)")
    _ = try await visitor.spend("Fone", "10", on: page)
    let seen = try await visitor.spend("Cabo", "5", on: other)
    #expect(try seen.total == "Total: R$\u{A0}15,00")
    let part = try await visitor.look("/relatorios/\(try page.report)/lista")
    #expect(part.text.contains("Cabo"))
    #expect(!part.text.contains("<html"))
  }

  @Test("of a report that was registered in another tab says what to do, and keeps what was typed")
  func registeredMeanwhile() async throws {
    let stale = try await visitor.spend("Fone", "10", on: page)
    _ = try await visitor.register(on: stale)
    let answer = try await visitor.send(
      try stale.form("Nova despesa"), ["titulo": "Táxi", "tipo": "2", "valor": "45"])
    #expect(answer.status == 422)
    #expect(
      answer.alerts == [
        "O relatório “São Paulo” está registrado e não pode receber despesas. Reabra-o antes, "
          + "dizendo por quê."
      ])
    #expect(try answer.form("Nova despesa").fields.contains { $0.value == "Táxi" })
    #expect(try answer.form("Reabrir").action == "/relatorios/\(try page.report)/reabrir")
    #expect(try visitor.razao.relatorio(page.report).quantidade == 1)
    let fresh = try await visitor.look("/relatorios/\(try page.report)")
    #expect(try fresh.elements("//form[@aria-label='Nova despesa']").isEmpty)
  }

  @Test("is judged while it is typed: what nobody came to yet is not told")
  func checking() async throws {
    let form = try page.form("Nova despesa")
    let check = SeenForm(
      action: "/relatorios/\(try page.report)/conferir", method: form.method, fields: form.fields)
    let none = try await visitor.send(check)
    #expect(none.status == 200)
    #expect(none.text.trimmingCharacters(in: .whitespacesAndNewlines) == "")
    let some = try await visitor.send(check, ["titulo": "  ", "valor": "1,2,3"])
    #expect(some.text.contains(ExpensePageTests.titulo))
    #expect(some.text.contains(ExpensePageTests.valor))
    #expect(!some.text.contains("Tipo de despesa"))
    #expect(try visitor.razao.relatorio(page.report).despesas.isEmpty)
  }
}
