import Canonical
import EventLog
import Ledger
import Projections
import Testing

/// Section 7: what a commit knows, and what changes when it comes to know more.
@Suite struct KnowledgeTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let carla: Member
  private let conta: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia", "carla")
    (self.casa, ana, bia, carla) = (casa, members[0], members[1], members[2])
    conta = ana.opens("Corrente")
    bia.sees(ana)
    carla.sees(ana)
  }

  private var diverges: [String] { [about(.versoesDivergentes, "conta", conta, "nome")] }

  @Test func `what another has seen is not known by seeing the other`() {
    ana.alters(conta, nome: "Da Ana")
    bia.sees(ana)
    bia.alters(conta, tipo: "poupanca")
    carla.sees(bia)
    carla.alters(conta, nome: "Da Carla")
    #expect(casa.conflitos == diverges)
  }

  @Test func `what came before the one that is named is known`() {
    ana.alters(conta, nome: "Da Ana")
    ana.alters(conta, tipo: "poupanca")
    bia.sees(ana)
    bia.alters(conta, nome: "Da Bia")
    #expect(casa.conflitos == [])
    #expect(casa.texto(.conta, conta, .nome) == "Da Bia")
  }

  @Test func `what was named once stays known`() {
    ana.alters(conta, nome: "Da Ana")
    bia.sees(ana)
    bia.alters(conta, tipo: "poupanca")
    bia.alters(conta, nome: "Da Bia")
    #expect(casa.conflitos == [])
  }

  @Test func `a head that comes late turns a conflict into a sequence`() throws {
    ana.alters(conta, nome: "Primeiro")
    let early = try #require(ana.last)
    ana.using(9).alters(conta, tipo: "poupanca")
    let named = try #require(ana.last)
    casa.loses(named)
    bia.sees(ana)
    bia.using(1).alters(conta, nome: "Segundo")
    #expect(casa.status(early) == .applied)
    #expect(casa.conflitos == diverges)
    #expect(casa.texto(.conta, conta, .nome) == "Primeiro")
    casa.finds(named)
    #expect(casa.conflitos == [])
    #expect(casa.texto(.conta, conta, .nome) == "Segundo")
  }

  @Test func `a gap that is filled does likewise`() throws {
    ana.alters(conta, nome: "Primeiro")
    ana.alters(conta, tipo: "carteira")
    let middle = try #require(ana.last)
    ana.opens("Outra")
    casa.loses(middle)
    bia.sees(ana)
    bia.using(1).alters(conta, nome: "Segundo")
    #expect(casa.conflitos == diverges)
    #expect(casa.store.graph.gaps.count == 1)
    casa.finds(middle)
    #expect(casa.conflitos == [])
    #expect(casa.texto(.conta, conta, .nome) == "Segundo")
  }

  @Test func `a gap in one's own chain likewise`() throws {
    bia.using(9).alters(conta, nome: "Primeiro")
    bia.alters(conta, tipo: "carteira")
    let middle = try #require(bia.last)
    bia.using(1).alters(conta, nome: "Segundo")
    casa.loses(middle)
    #expect(casa.conflitos == diverges)
    casa.finds(middle)
    #expect(casa.conflitos == [])
    #expect(casa.texto(.conta, conta, .nome) == "Segundo")
  }

  @Test func `branches of a fork do not know each other, and both count`() {
    let fork = bia.last
    let mercado = ana.opens("Mercado", .despesa)
    let clone = bia.cloned(after: fork)
    bia.posts(-100, on: conta, against: mercado)
    clone.posts(-1000, on: conta, against: mercado)
    bia.using(1).alters(conta, nome: "Um")
    clone.using(2).alters(conta, nome: "Dois")
    #expect(casa.saldo(conta) == "-11.00")
    #expect(casa.texto(.conta, conta, .nome) == "Dois")
    #expect(casa.conflitos == [about(.dispositivoBifurcado, bia.id)] + diverges)
  }

  @Test func `a fork above a missing line is found, though it makes no more runs`() {
    let mercado = ana.opens("Mercado", .despesa)
    let clone = bia.cloned(after: bia.last)
    clone.posts(-100, on: conta, against: mercado)
    if let gone = clone.last { casa.loses(gone) }
    clone.posts(-1000, on: conta, against: mercado)
    #expect(casa.conflitos == [])
    // The second of these has the number of the clone's second.
    bia.posts(-3, on: conta, against: mercado)
    bia.posts(-30, on: conta, against: mercado)
    #expect(casa.conflitos == [about(.dispositivoBifurcado, bia.id)])
  }

  @Test func `one who sees both branches of a fork knows both`() {
    let clone = bia.cloned(after: bia.last)
    bia.using(5).alters(conta, nome: "Um")
    clone.using(6).alters(conta, nome: "Dois")
    ana.sees(bia, clone)
    ana.using(1).alters(conta, nome: "Nosso")
    #expect(casa.texto(.conta, conta, .nome) == "Nosso")
    #expect(casa.conflitos == [about(.dispositivoBifurcado, bia.id)])
  }

  @Test func `a fork that was accepted is open again when a third branch comes`() {
    let fork = bia.last
    let clone = bia.cloned(after: fork)
    let third = bia.cloned(after: fork)
    bia.alters(conta, tipo: "carteira")
    clone.alters(conta, tipo: "carteira")
    ana.sees(bia, clone)
    ana.decides(.dispositivoBifurcado, "\(bia.id)", "aceitar", about: [bia.id])
    #expect(casa.conflitos == [])
    bia.alters(conta, nome: "Outro")
    #expect(casa.conflitos == [])
    third.alters(conta, tipo: "carteira")
    #expect(casa.conflitos == [about(.dispositivoBifurcado, bia.id)])
  }

  @Test func `a fork ends when a revocation leaves one branch`() {
    let clone = bia.cloned(after: bia.last)
    bia.alters(conta, nome: "Um")
    clone.alters(conta, nome: "Dois")
    #expect(casa.conflitos.count == 2)
    if let last = bia.last { ana.revokesByRoot(bia, upTo: last.posicao) }
    #expect(casa.conflitos == [])
    #expect(casa.texto(.conta, conta, .nome) == "Um")
  }
}
