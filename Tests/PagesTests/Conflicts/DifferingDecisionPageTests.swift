import Canonical
import Ledger
import RazaoKit
import Testing

/// What two people decided differently, on a page.
@Suite("Differing decisions as pages", .visits)
struct DifferingDecisionPageTests: TwoDevices {
  let visitor: Visitor
  let neighbour: Neighbour

  init() async throws {
    visitor = try await Visitor()
    neighbour = try Neighbour(of: visitor)
  }

  @Test("are told with their entries, their authors and their balances, and one click ends them")
  func decides() async throws {
    try paysTwice()
    let conflict = try #require(try visitor.razao.conflitos().conflitos.first)
    let kept = conflict.sobre[0]
    _ = try visitor.razao.resolverConflito(
      conflict.id.description, por: "mesmo", mantendo: kept.description, nota: "foi um só")
    _ = try neighbour.razao.resolverConflito(conflict.id.description, por: "distintos")
    try neighbour.meet()

    let list = try await visitor.look("/conflitos")
    #expect(try list.words("//h2").contains("Decisões diferentes sobre um conflito"))
    let told = try list.words("//main//li")
    #expect(told.contains { $0.contains("Sobre: Pagamento em dobro") })
    #expect(told.contains { $0.contains("Feira, Carteira, \u{2212}R$\u{A0}10,00") })
    #expect(told.contains { $0.contains(": são distintos") })

    let page = try await visitor.look(try open())
    #expect(try page.word("//h1") == "Decisões diferentes sobre um conflito")
    #expect(try page.words("//main//li").contains { $0.contains("Nota: foi um só") })
    func wallet(_ sentence: String) throws -> [String] {
      let choice = "//div[contains(@class,'decisao')][.//h2='\(sentence)']"
      return try page.words(choice + "//tr[th='Carteira']/td[last()]")
    }
    let apart = "Vale a decisão de celular: são distintos"
    #expect(try wallet(apart) == ["\u{2212}20,00"])
    let one = try #require(
      try page.words("//h2").first { $0.contains("são um só e fica \(kept.curto)") })
    #expect(try wallet(one) == ["\u{2212}10,00"])

    _ = try await visitor.done(try page.form(apart))
    #expect(try visitor.razao.carteira() == "-20.00")
    #expect(try visitor.razao.numeroDeConflitos() == 0)
  }
}
