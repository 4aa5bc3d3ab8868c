import HTTPTypes
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
    ] {
      let page = try await visitor.get(path)
      #expect(page.status == 422, "\(path)")
      #expect(page.text.contains("inválido: “"), "\(path)")
    }
    _ = try await visitor.look("/orcamento?mes=11/2026")
  }

  @Test("of the accounts leads to where they are listed")
  func accounts() async throws {
    let visitor = try await Visitor()
    #expect(try await visitor.get("/contas").headers[.location] == "/#contas")
  }
}
