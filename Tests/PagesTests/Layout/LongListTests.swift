import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// Lists too long for a first look.
@Suite("Long lists on pages", .visits)
struct LongListTests {
  private let cut = "//main//a[contains(., 'ver tudo')]"

  @Test("show their beginning, and lead to all of it")
  func waiting() async throws {
    let visitor = try await Visitor()
    let neighbour = try Neighbour(of: visitor, convidado: false)
    for cents in 1...205 { try neighbour.razao.gasta(Int64(cents)) }
    try neighbour.meet()
    let device = try #require(neighbour.razao.aparelho)
    for (path, section) in [
      ("/novidades", "//section[header/h2='celular, aguardando aprovação']/ul/li"),
      ("/aparelhos/\(device)", "//section[header/h2='O que gravou e ainda não conta']/ul/li"),
    ] {
      let short = try await visitor.look(path)
      #expect(try short.elements(section).count == 200, "\(path)")
      let link = try #require(try short.elements(cut).first, "\(path) leads on")
      #expect(link.words.hasPrefix("e mais "))
      let href = try #require(link.attribute(forName: "href")?.stringValue)
      #expect(href == path + "?todas=sim")
      let whole = try await visitor.look(href)
      #expect(try whole.elements(section).count > 205, "\(path)")
      #expect(try whole.elements(cut).isEmpty, "\(path)")
    }
  }
}
