import Canonical
import Ledger
import Pages
import RazaoKit
import Testing

/// A form that is shown again is at its POST-only path, which may be loaded again, typed or bookmarked.
@Suite("A POST-only path", .visits)
struct FormRedirectTests {
  @Test("redirects GET to the page of its form")
  func leadsBack() async throws {
    let visitor = try await Visitor()
    let account = try visitor.opens("Corrente", saldo: 100_00)
    let entry = try visitor.records("debito", 10_00, "Padaria", on: account)
    let day = try #require(Day("2026-11-20"))
    let made = try visitor.razao.criarRelatorio("São Paulo", data: day)
    let report = try #require(made.recibo.ids.first)
    let expense = try #require(Uuid("2b1f2d0c-8d4e-4d1a-9a51-0123456789ab"))
    let price = try #require(Amount(minor: 350_00, decimals: 2))
    _ = try visitor.razao.adicionarDespesa(
      NovaDespesa(titulo: "Fone", tipo: 1, valor: price), em: report, id: expense)
    let ids: [Substring: Uuid] = [
      "contas": account, "conciliar": account, "lancamentos": entry, "relatorios": report,
      "aparelhos": try #require(visitor.razao.aparelho),
      "importacoes": try visitor.imported(on: account), "regras": try visitor.rules(),
      "planos": try visitor.plans(on: account), "faturas": try visitor.opens("Visa", "cartao"),
    ]
    #expect(Site.formPaths.count > 20)
    for path in Site.formPaths {
      let room = try #require(path.split(separator: "/").first)
      let address =
        path
        .replacing("{id}", with: (ids[room] ?? expense).description)
        .replacing("{despesa}", with: expense.description)
      let seen = try await visitor.get(address)
      #expect(seen.status == 200 || seen.status == 303, "\(address): \(seen.status)")
      guard seen.status == 303 else { continue }
      let page = try #require(seen.location)
      #expect(page != address)
      // There is no conflict in these books, and its page says so.
      guard room != "conflitos" else { continue }
      let found = try await visitor.get(page)
      #expect(found.status != 404 && found.status != 303, "\(address): \(page) \(found.status)")
    }
  }

  @Test("with an id that is none is not there")
  func noId() async throws {
    let visitor = try await Visitor()
    #expect(try await visitor.get("/lancamentos/nada/anular").status == 404)
  }
}
