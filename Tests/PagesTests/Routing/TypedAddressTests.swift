import Canonical
import FoundationXML
import HTTPTypes
import Ledger
import RazaoKit
import Testing

/// Addresses that somebody typed.
@Suite("A typed address", .visits)
struct TypedAddressTests {
  @Test("with a month that is none says so on every page")
  func month() async throws {
    let visitor = try await Visitor.household()
    for path in [
      "/?mes=abc", "/extrato?mes=2026-13", "/mes?mes=13/2026", "/orcamento?mes=abc",
      "/orcamento/valores?mes=2026-00", "/faturas?mes=0000-00",
      "/vencer?mes=2026-13", "/gastos?mes=abc",
    ] {
      let page = try await visitor.get(path)
      #expect(page.status == 422, "\(path)")
      #expect(page.text.contains("inválido: “"), "\(path)")
    }
    _ = try await visitor.look("/orcamento?mes=11/2026")
  }

  @Test("with a day that is none says so on every page, and at its field")
  func day() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    let entry = try visitor.records("debito", 1_00, "Padaria", on: bank, day: "2026-11-01")
    for path in [
      "/saldos?em", "/contas/\(bank)?em", "/contas/\(bank)?de", "/contas/\(bank)?ate",
      "/contas/\(bank)/explicar?em", "/contas/\(bank)/explicar?de", "/extrato?de", "/gastos?ate",
      "/previsao?ate", "/livro-caixa?de", "/conciliar/\(bank)?dia",
    ] {
      let page = try await visitor.get(path + "=31/02")
      #expect(page.status == 422, "\(path)")
      let field = try #require(path.split(separator: "?").last)
      #expect(
        try page.mistake(String(field))?.hasPrefix("Data inválida: “31/02”.") == true, "\(path)")
    }
    let moved = try await visitor.get("/lancamentos/\(entry)?para=2026-13")
    #expect(moved.status == 422)
    #expect(moved.text.contains("Mês inválido: “2026-13”."))
    let day = try await visitor.look("/saldos?em=2/11")
    #expect(try day.word("//h1") == "Saldos em 02/11/2026")
  }

  @Test("of a form has a calendar for each day, and typed words are understood as well")
  func calendars() async throws {
    let visitor = try await Visitor()
    let bank = try visitor.opens("Corrente")
    for (path, field) in [
      ("/contas/nova", "em"), ("/contas/\(bank)/conferir", "dia"), ("/fechar", "ate"),
      ("/relatorios", "data"), ("/saldos", "em"), ("/exportar", "de"), ("/gastos", "ate"),
    ] {
      let found = try await visitor.look(path).elements("//input[@name='\(field)']")
      // Two forms of a page may ask for the same days.
      let types = Set(found.map { $0.attribute(forName: "type")?.stringValue })
      #expect(types == ["date"], "\(path)")
    }
    let report = try await visitor.look("/relatorios").form("Novo relatório")
    _ = try await visitor.done(report, ["titulo": "São Paulo", "data": "15/9"])
    #expect(try visitor.razao.relatorios().map(\.data.description) == ["2026-09-15"])
    let closing = try await visitor.look("/fechar").form("Fechar período")
    #expect(
      try await visitor.done(closing, ["ate": "ontem"]).receipt.first
        == "Período fechado até 20/11/2026")
  }

  @Test("of the accounts leads to where they are listed")
  func accounts() async throws {
    let visitor = try await Visitor()
    #expect(try await visitor.get("/contas").headers[.location] == "/#contas")
  }
}
