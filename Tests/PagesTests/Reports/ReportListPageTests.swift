import Canonical
import Ledger
import RazaoKit
import Testing

/// All reports, and a new one.
@Suite("The list of reports as a page", .visits)
struct ReportListPageTests {
  @Test("of an empty ledger says that there is none, and begins one")
  func empty() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/relatorios")
    #expect(try page.word("//h1") == "Relatórios de despesas")
    #expect(try page.words("//main//p").contains("Nenhum ainda."))
    let report = try await visitor.begin("  São Paulo ")
    #expect(try report.word("//h1") == "São Paulo")
    #expect(report.receipt.first == "Relatório “São Paulo”")
    #expect(try visitor.razao.relatorios().map(\.data.description) == ["2026-11-21"])
  }

  @Test("shows each with state, date and total, and leads to it")
  func list() async throws {
    let visitor = try await Visitor()
    _ = try await visitor.registered("São Paulo")
    _ = try await visitor.begin("Rio", data: "12/09/2026")
    let page = try await visitor.look("/relatorios")
    #expect(
      try page.leads() == ["São Paulo R$\u{A0}349,90", "Rio R$\u{A0}0,00"])
    let facts = try page.words("//li//p")
    #expect(facts[0].hasPrefix("Registrado, 21/11/2026, 1 despesa, relatório "))
    #expect(facts[1].hasPrefix("Parcial, 12/09/2026, 0 despesas, relatório "))
    #expect(try await visitor.look(try page.link("Rio")).word("//h1") == "Rio")
  }

  @Test("says what is wrong with a new one at its field, and keeps what was typed")
  func mistakes() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/relatorios").form("Novo relatório")
    let page = try await visitor.send(form, ["titulo": " ", "data": "31/02/2026"])
    #expect(page.status == 422)
    let titulo = "Título inválido: escreva um título"
    let data =
      "Data inválida: “31/02/2026”. Esse dia não existe no calendário."
    #expect(page.alerts == [titulo, data])
    #expect(try page.mistake("novo-titulo") == titulo)
    #expect(try page.mistake("novo-data") == data)
    let fields = try page.form("Novo relatório").fields
    #expect(fields.first { $0.name == "data" }?.value == "31/02/2026")
    #expect(try visitor.razao.relatorios().isEmpty)
  }

  @Test("begins one report where the form is sent twice")
  func twice() async throws {
    let visitor = try await Visitor()
    let form = try await visitor.look("/relatorios").form("Novo relatório")
    let first = try await visitor.done(form, ["titulo": "Rio"])
    let second = try await visitor.done(form, ["titulo": "Rio"])
    #expect(try first.report == second.report)
    #expect(try visitor.razao.relatorios().count == 1)
  }

  @Test(
    "of a report that is not there is not there",
    arguments: ["", "/lista", "/imprimir", "/revisao", "/despesas/\(nobody)"])
  func unknown(path: String) async throws {
    let visitor = try await Visitor()
    let page = try await visitor.get("/relatorios/\(ReportListPageTests.nobody)\(path)")
    #expect(page.status == 404)
    #expect(page.alerts == ["Não há nada neste endereço. Volte ao resumo e siga dali."])
  }

  static let nobody = "00000000-0000-4000-8000-000000000001"

  @Test("never names a command")
  func commands() async throws {
    let visitor = try await Visitor()
    var pages = [try await visitor.look("/relatorios"), try await visitor.begin()]
    pages.append(try await visitor.spend("Fone", "10", on: pages[1]))
    let review = try await visitor.look(try pages[2].form("Registrar").action)
    pages.append(review)
    pages.append(try await visitor.done(try review.form("Registrar")))
    pages.append(
      try await visitor.done(
        try pages[4].form("Reembolsar"), ["conta": try visitor.account("Carteira")]))
    for page in pages { #expect(!page.text.contains("razao ")) }
  }
}
