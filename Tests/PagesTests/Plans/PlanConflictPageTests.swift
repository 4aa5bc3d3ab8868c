import Canonical
import Ledger
import RazaoKit
import Testing

/// An occurrence of which two devices say different things, on pages.
@Suite("A plan in conflict, as a page", .visits)
struct PlanConflictPageTests: TwoDevices {
  let visitor: Visitor
  let neighbour: Neighbour
  private let plan: Uuid

  init() async throws {
    visitor = try await Visitor()
    let bank = try visitor.opens("Banco", saldo: 5_000_00, on: "2026-11-01")
    plan = try visitor.plans(on: bank, from: "2026-12-05")
    neighbour = try Neighbour(of: visitor)
    _ = try visitor.razao.mudarOcorrencia(0, de: plan, .pular)
    _ = try neighbour.razao.mudarOcorrencia(
      0, de: plan, .adiar(para: try #require(Day("2026-12-20"))))
    try neighbour.meet()
  }

  @Test("leads to the conflict from the list of plans and from the plan, until it is decided")
  func leads() async throws {
    let conflict = try open()
    for path in ["/planos", "/planos/\(plan)", "/previsao"] {
      let page = try await visitor.look(path)
      #expect(try page.links().contains(conflict), "\(path)")
      #expect(page.text.lowercased().contains("há um conflito aqui"))
    }
    let page = try await visitor.look(conflict)
    let choice = try #require(try page.words("//h2").first { $0.hasPrefix("Vale ") })
    _ = try await visitor.done(try page.form(choice))
    for path in ["/planos", "/planos/\(plan)", "/previsao"] {
      let page = try await visitor.look(path)
      #expect(!page.text.lowercased().contains("há um conflito aqui"), "\(path)")
    }
  }
}
