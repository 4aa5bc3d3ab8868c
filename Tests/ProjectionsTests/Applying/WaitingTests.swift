import Canonical
import Ledger
import Projections
import Testing

/// Section 6.4: what a commit waits for.
@Suite struct WaitingTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let conta: Uuid
  private let mercado: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
  }

  @Test func `a commit waits for the entry that it is about, and then applies`() throws {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    let missing = try #require(ana.last)
    casa.loses(missing)
    let annulment = bia.annuls(entry)
    #expect(casa.status(annulment) == .waiting)
    casa.finds(missing)
    #expect(casa.status(annulment) == .applied)
  }

  @Test func `a commit waits for every account that it names`() throws {
    let other = ana.opens("Outra")
    let missing = try #require(ana.last)
    casa.loses(missing)
    bia.posts(-1, on: other, against: mercado)
    let posting = bia.last
    bia.asserts(1, of: other)
    let assertion = bia.last
    bia.imports("a.ofx", into: other)
    let importing = bia.last
    let linking = bia.alters(conta, linked: other)
    let unifying = bia.unifies(conta, into: other)
    bia.opens("Fundo", linked: other)
    let opening = bia.last
    let all = [posting, assertion, importing, linking, unifying, opening]
    #expect(all.map { casa.status($0) } == all.map { _ in .waiting })
    casa.finds(missing)
    #expect(all.map { casa.status($0) } == all.map { _ in .applied })
  }

  @Test func `what an entry is linked to, comes from or keeps is not waited for`() {
    let nowhere = Uuid.numbered(1)
    ana.posts(-1, on: conta, against: mercado, from: nowhere, linked: nowhere)
    #expect(casa.status(ana.last) == .applied)
    ana.decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [nowhere], keeping: nowhere)
    #expect(casa.status(ana.last) == .applied)
    ana.matches(ana.posts(-1, on: conta, against: mercado), from: nowhere)
    #expect(casa.status(ana.last) == .applied)
  }

  @Test func `a commit stands or falls as one`() throws {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    let missing = try #require(ana.last)
    casa.loses(missing)
    let both = bia.together {
      bia.alters(conta, nome: "Nova")
      bia.annuls(entry)
    }
    #expect(casa.status(both) == .waiting)
    #expect(casa.texto(.conta, conta, .nome) == "Corrente")
    casa.finds(missing)
    #expect(casa.texto(.conta, conta, .nome) == "Nova")
  }

  @Test func `what is created earlier in the commit is there, what comes later is not`() {
    let right = ana.together {
      let nova = ana.opens("Nova")
      ana.posts(-1, on: nova, against: mercado)
    }
    #expect(casa.status(right) == .applied)
    let id = Uuid.numbered(50)
    let wrong = ana.together {
      ana.posts(-1, on: id, against: mercado)
      ana.using(50).opens("Depois")
    }
    #expect(casa.status(wrong) == .waiting)
  }

  @Test func `several levels of waiting end together`() throws {
    let first = ana.opens("Primeira")
    let missing = try #require(ana.last)
    casa.loses(missing)
    let second = bia.opens("Segunda", linked: first)
    let third = bia.opens("Terceira", linked: second)
    let entry = bia.posts(-1, on: third, against: mercado)
    let annulment = bia.annuls(entry)
    #expect(casa.status(annulment) == .waiting)
    casa.finds(missing)
    #expect(casa.status(annulment) == .applied)
    #expect(casa.saldo(third) == "0.00")
    #expect(casa.store.transacoes == (todas: 1, vivas: 0))
  }

  @Test func `commits that wait for each other never apply`() {
    let (one, two) = (Uuid.numbered(1), Uuid.numbered(2))
    ana.using(1).opens("Um", linked: two)
    let first = ana.last
    bia.using(2).opens("Dois", linked: one)
    bia.posts(-1, on: one, against: mercado)
    #expect([first, bia.last].map { casa.status($0) } == [.waiting, .waiting])
    #expect(casa.saldo(one) == nil)
  }

  @Test func `an account whose one creation waits is there when another one applies`() {
    let category = Uuid.derived(in: casa.id, from: "conta:despesa:BRL:lazer")
    let waiting = ana.together {
      ana.opens("Lazer", .despesa, of: category)
      ana.posts(-1, on: .numbered(1), against: category)
    }
    bia.posts(-1, on: conta, against: category)
    let entry = bia.last
    #expect(casa.status(entry) == .waiting)
    bia.opens("Lazer", .despesa, of: category)
    #expect(casa.status(entry) == .applied)
    #expect(casa.status(waiting) == .waiting)
  }

  @Test func `a decision needs no creation of its conflict`() {
    ana.decides(.contaDuplicada, pair(conta, mercado), "distintas", about: [conta, mercado])
    #expect(casa.status(ana.last) == .applied)
  }

  @Test func `an unknown type waits for nothing and leaves the rest of its commit alone`() {
    let unknown = ana.writesUnknown("transacao.parcelada", of: .numbered(9))
    #expect(casa.status(unknown) == .applied)
    #expect(casa.conflitos == [])
  }

  @Test func `what waits only for a quarantined commit is shown with it`() {
    let carla = Member("carla", casa)
    carla.joins(.nothing)
    let other = carla.opens("Da Carla")
    bia.posts(-1, on: other, against: mercado)
    #expect(casa.status(carla.last) == .quarantined)
    if let waiting = bia.last { #expect(casa.waitsForQuarantine(waiting)) }
    bia.posts(-1, on: .numbered(1), against: other)
    if let waiting = bia.last { #expect(!casa.waitsForQuarantine(waiting)) }
    ana.approves(carla)
    #expect(casa.saldo(other) == "-0.01")
  }

  @Test func `a bulk commit that waits for two accounts applies once, when the second comes`() {
    let contas = [ana.opens("Um"), ana.opens("Dois")]
    let corrected = ana.posts(-1, on: conta, against: mercado)
    let lines = casa.allLines.count
    let bulk = bia.together {
      for _ in 0..<100 { bia.posts(-1, on: contas[0], against: contas[1]) }
      bia.corrects(corrected, -2, on: contas[0], against: contas[1])
    }
    let delivery = Delivery(lines: casa.allLines)
    var fold = Fold()
    // The accounts come last, one after the other.
    delivery.deliver([0, 1, bulk.number], to: &fold)
    for number in 2..<lines { delivery.deliver([number], to: &fold) }
    #expect(fold.store.transacoes.vivas == 101)
    let versions = fold.store.cabecas(de: Agregado(.transacao, corrected), .conteudo)
    // What was recorded, and the correction by somebody who did not know it: each once.
    #expect(versions?.eventos.count == 2)
  }
}
