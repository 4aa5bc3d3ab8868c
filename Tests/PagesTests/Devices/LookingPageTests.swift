import Canonical
import Ledger
import Machine
import RazaoKit
import SystemPackage
import Testing

/// A computer that is no device of the ledger that it looks at.
@Suite("The page on a computer that only looks", .visits)
struct LookingPageTests {
  @Test("leads to nothing that only a device may do")
  func looks() async throws {
    let visitor = try await Visitor { folder, machine, clock, random in
      let other = MachineFolders(
        state: machine.state.appending("outro"), cache: machine.cache.appending("outro"))
      _ = try Razao.criar(
        em: folder, nome: "Casa", aparelho: "notebook", modelo: .pessoal, machine: other,
        clock: clock, random: random)
      try Razao.abrir(folder, machine: other, clock: clock, random: random).gasta(10_00)
    }
    let first = try await visitor.look("/")
    #expect(try first.elements("//a[@href='/desfazer']").isEmpty)
    let device = try #require(try visitor.razao.aparelhos().aparelhos.first).id
    let page = try await visitor.look("/aparelhos/\(device)")
    #expect(try page.elements("//main//form").isEmpty)
    #expect(try page.elements("//a[contains(@href,'/revogar')]").isEmpty)
  }
}
