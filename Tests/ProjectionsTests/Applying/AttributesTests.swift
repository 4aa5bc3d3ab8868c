import Canonical
import Ledger
import Projections
import Testing

/// Section 6.4: class, currency and decimals of an account are those of its creation with the
/// smallest event id among all in trusted commits.
@Suite struct AttributesTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let conta: Uuid
  private let lazer: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    lazer = .derived(in: casa.id, from: "conta:despesa:BRL:lazer")
    bia.sees(ana)
  }

  private func opens(_ member: Member, casas: Int, _ classe: ClasseDeConta = .despesa) {
    member.opens("Lazer", classe, casas: casas, of: lazer)
  }

  @Test func `a smaller creation that comes later changes the decimals, and entries with it`() {
    opens(ana.using(5), casas: 2)
    ana.posts([(conta, "-1.00"), (lazer, "1.00")])
    let two = ana.last
    bia.posts([(conta, "-1.00"), (lazer, "1")])
    let none = bia.last
    #expect(casa.status(two) == .applied)
    #expect(none.map { casa.reason($0) } == Invalidez.casasErradas.description)
    #expect(casa.saldo(lazer) == "1.00")
    opens(bia.using(4), casas: 0)
    #expect(two.map { casa.reason($0) } == Invalidez.casasErradas.description)
    #expect(casa.status(none) == .applied)
    #expect(casa.saldo(lazer) == "1")
    opens(bia.using(3), casas: 2)
    #expect(casa.saldo(lazer) == "1.00")
    #expect(casa.status(two) == .applied)
  }

  @Test func `a greater creation changes nothing`() {
    opens(ana.using(5), casas: 2)
    ana.posts([(conta, "-1.00"), (lazer, "1.00")])
    opens(bia.using(6), casas: 0)
    #expect(casa.saldo(lazer) == "1.00")
    #expect(casa.conflitos == [])
  }

  @Test func `the creation with the smallest id gives the name as well`() {
    ana.using(5).opens("Lazer", .despesa, of: lazer)
    bia.using(4).opens("lazer", .despesa, of: lazer)
    #expect(casa.texto(.conta, lazer, .nome) == "lazer")
    #expect(casa.conflitos == [])
  }

  @Test func `a creation that is itself waiting decides, applied or not`() {
    opens(ana.using(5), casas: 2)
    ana.posts([(conta, "-1.00"), (lazer, "1.00")])
    #expect(casa.saldo(lazer) == "1.00")
    let waiting = bia.together {
      opens(bia.using(4), casas: 0)
      bia.annuls(.numbered(99))
    }
    #expect(casa.status(waiting) == .waiting)
    #expect(casa.saldo(lazer) == "0")
    #expect(casa.store.transacoes.vivas == 0)
  }

  @Test func `a creation in quarantine decides nothing until it is trusted`() {
    opens(ana.using(5), casas: 2)
    ana.posts([(conta, "-1.00"), (lazer, "1.00")])
    let carla = Member("carla", casa)
    carla.joins(.nothing)
    opens(carla.using(4), casas: 0)
    #expect(casa.saldo(lazer) == "1.00")
    ana.approves(carla)
    #expect(casa.saldo(lazer) == "0")
    ana.revokesByRoot(carla)
    #expect(casa.saldo(lazer) == "1.00")
  }

  @Test func `an entry on an account whose creation waits has its decimals judged by it`() {
    bia.posts([(conta, "-1.00"), (lazer, "1.000")])
    let entry = bia.last
    #expect(casa.status(entry) == .waiting)
    let waiting = ana.together {
      opens(ana, casas: 2)
      ana.annuls(.numbered(99))
    }
    #expect(casa.status(waiting) == .waiting)
    #expect(entry.map { casa.reason($0) } == Invalidez.casasErradas.description)
  }

  @Test func `an expense of a report whose creation waits has its decimals judged by it`() {
    let viagem = Uuid.numbered(7)
    bia.spends(100, in: viagem)
    let expense = bia.last
    #expect(casa.status(expense) == .waiting)
    ana.together {
      ana.using(7).reports("Viagem", casas: 0)
      ana.annuls(.numbered(99))
    }
    #expect(expense.map { casa.reason($0) } == Invalidez.casasErradas.description)
  }

  @Test func `a smaller creation that comes later changes the class`() {
    opens(ana.using(5), casas: 2, .receita)
    #expect(casa.store.atributos(daConta: lazer)?.classe == .receita)
    opens(bia.using(4), casas: 2, .despesa)
    #expect(casa.store.atributos(daConta: lazer)?.classe == .despesa)
    #expect(casa.store.contas.first { $0.id == lazer }?.classe == .despesa)
  }

  @Test func `an id of another thing comes right when the right thing comes`() {
    // An entry and a category under one UUID are two things.
    ana.posts(-100, on: conta, against: conta, of: lazer)
    let closing = bia.closes(lazer)
    #expect(casa.reason(closing) == Invalidez.outraEspecie(.transacao).description)
    opens(ana.using(1), casas: 2)
    #expect(casa.status(closing) == .applied)
    // The closing does not know the creation; its id is the greater one.
    #expect(casa.situacao(.conta, lazer) == .desfeita)
  }

  @Test func `what waits becomes invalid when a thing of another kind comes`() {
    let closing = bia.closes(lazer)
    #expect(casa.status(closing) == .waiting)
    ana.posts(-100, on: conta, against: conta, of: lazer)
    #expect(casa.reason(closing) == Invalidez.outraEspecie(.transacao).description)
  }
}
