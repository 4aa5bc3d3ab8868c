import Canonical
import Ledger
import RazaoKit
import Testing

/// A device that came in with the recovery code, as pages tell of it.
@Suite("A device that came in with the recovery code, on pages", .visits)
struct RecoveryAlarmPageTests {
  @Test("is told on the first screen, until the news were marked as seen, and stays a fact")
  func alarm() async throws {
    let visitor = try await Visitor()
    let code = try #require(try visitor.razao.codigoDeRecuperacao())
    let neighbour = try Neighbour(of: visitor, nome: "ladrao", convidado: false)
    _ = try neighbour.razao.recuperar(codigo: code)
    try neighbour.meet()
    let thief = try #require(neighbour.razao.aparelho)

    func warnings(_ path: String) async throws -> [String] {
      try await visitor.look(path).words("//div[@role='note']")
    }
    let said = try await warnings("/")
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("Atenção: o aparelho “ladrao” (\(thief.curto)) entrou") == true)
    let links = try await visitor.look("/").links()
    #expect(links.contains("/novidades"))
    #expect(links.contains { $0.contains("\(thief)") && $0.contains("revogar") })

    let news = try await visitor.look("/novidades")
    #expect(
      try news.words("//main//li").contains {
        $0.hasPrefix("Aparelho que entrou com o código de recuperação: ladrao")
      })
    _ = try await visitor.send(try news.form("Já vi"))
    #expect(try await warnings("/").isEmpty)
    #expect(try visitor.razao.entradasPorRecuperacao().isEmpty)
    let devices = try await visitor.look("/aparelhos")
    #expect(
      try devices.words("//main//li").count {
        $0.contains("entrou com o código de recuperação, em ")
      } == 1)
  }
}
