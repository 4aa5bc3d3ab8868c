import Canonical
import Ledger
import Projections
import Testing

/// Section 9: `contaEncerrada` and the hint `contaDuplicada`.
@Suite struct AccountConflictTests {
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
    bia.sees(ana)
  }

  private func onClosed(_ entry: Uuid) -> String { about(.contaEncerrada, conta, entry) }

  @Test func `an entry that the closing did not know is a conflict, and counts`() {
    ana.closes(conta)
    let entry = bia.posts(-1000, on: conta, against: mercado)
    #expect(casa.conflitos == [onClosed(entry)])
    #expect(casa.saldo(conta) == "-10.00")
  }

  @Test func `an entry that the closing knew is none`() {
    ana.posts(-1000, on: conta, against: mercado)
    ana.closes(conta)
    #expect(casa.conflitos == [])
  }

  @Test func `an entry made after the closing, knowing it, is one`() {
    ana.closes(conta)
    let entry = ana.posts(-1000, on: conta, against: mercado)
    #expect(casa.conflitos == [onClosed(entry)])
  }

  @Test func `an entry after the closing in one commit is one, an entry before it is none`() {
    var later: Uuid?
    ana.together {
      ana.posts(-1000, on: conta, against: mercado)
      ana.closes(conta)
      later = ana.posts(-2000, on: conta, against: mercado)
    }
    #expect(casa.conflitos == later.map { [onClosed($0)] })
  }

  @Test func `an entry that the closing knew is one once somebody who did not closes again`() {
    let carla = Member("carla", casa)
    carla.sees(ana)
    carla.joins(.root)
    let entry = carla.posts(-1000, on: conta, against: mercado)
    ana.sees(carla)
    ana.closes(conta)
    #expect(casa.conflitos == [])
    let before = casa.allLines.count
    ana.reopens(conta)
    if let last = ana.last { bia.sees(last) }
    bia.closes(conta)
    #expect(casa.conflitos == [onClosed(entry)])
    // The same where both arrive at once, so that nobody has seen the account open.
    let delivery = Delivery(lines: casa.allLines)
    var fold = Fold()
    delivery.deliver(0..<before, to: &fold)
    delivery.deliver(before..<casa.allLines.count, to: &fold)
    #expect(fold.store.conflitos.map(\.tipo) == [.contaEncerrada])
  }

  @Test func `a correction that the closing did not know is one`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    bia.sees(ana)
    ana.closes(conta)
    bia.corrects(entry, -1100, on: conta, against: mercado)
    #expect(casa.conflitos == [onClosed(entry)])
    bia.corrects(entry, -1100, on: mercado, against: bia.opens("Outra"))
    #expect(casa.conflitos == [])
  }

  @Test func `it is enough that one closing among the heads knew it`() {
    let entry = bia.posts(-1000, on: conta, against: mercado)
    ana.closes(conta)
    #expect(casa.conflitos == [onClosed(entry)])
    bia.closes(conta)
    #expect(casa.conflitos == [])
  }

  @Test func `it ends when the account is opened again, or the entry annulled`() {
    ana.closes(conta)
    let entry = bia.posts(-1000, on: conta, against: mercado)
    ana.reopens(conta)
    #expect(casa.conflitos == [])
    ana.closes(conta)
    #expect(casa.conflitos == [onClosed(entry)])
    bia.annuls(entry)
    #expect(casa.conflitos == [])
  }

  @Test func `accepted it is open again when the entry changes`() {
    ana.closes(conta)
    let entry = bia.posts(-1000, on: conta, against: mercado)
    ana.sees(bia)
    ana.decides(.contaEncerrada, "\(conta) \(entry)", "aceitar", about: [conta, entry])
    #expect(casa.conflitos == [])
    bia.corrects(entry, -1100, on: conta, against: mercado)
    #expect(casa.conflitos == [onClosed(entry)])
    bia.corrects(entry, -1000, on: conta, against: mercado)
    #expect(casa.conflitos == [])
  }

  @Test func `accepted by one who did not know of the closing it stays open`() {
    let entry = bia.posts(-1000, on: conta, against: mercado)
    ana.closes(conta)
    bia.decides(.contaEncerrada, "\(conta) \(entry)", "aceitar", about: [conta, entry])
    #expect(casa.conflitos == [onClosed(entry)])
  }

  @Test func `two accounts of one name opened at once may be one`() {
    let (um, dois) = (ana.opens("Poupança Básica"), bia.opens("POUPANCA BASICA"))
    #expect(casa.avisos == [about(.contaDuplicada, pair(um, dois))])
    bia.closes(dois)
    #expect(casa.avisos == [])
    bia.reopens(dois)
    #expect(casa.avisos.count == 1)
    bia.alters(dois, nome: "Poupança da Bia")
    #expect(casa.avisos == [])
  }

  @Test func `an account given the name of another later may be the same`() {
    let (um, dois) = (ana.opens("Um"), bia.opens("Dois"))
    #expect(casa.avisos == [])
    bia.alters(dois, nome: "um")
    #expect(casa.avisos == [about(.contaDuplicada, pair(um, dois))])
  }

  @Test func `accounts of which one writer knew are two`() {
    bia.opens("Corrente")
    #expect(casa.avisos == [])
  }

  @Test func `categories and other classes and currencies are no doubles`() {
    _ = (ana.opens("Lazer", .despesa), bia.opens("Lazer", .despesa))
    _ = (ana.opens("Cartão"), bia.opens("Cartão", .passivo))
    _ = (ana.opens("Dólar", moeda: "USD"), bia.opens("Dólar"))
    #expect(casa.avisos == [])
  }

  @Test func `unified they are one, and judged distinct two`() {
    let (um, dois) = (ana.opens("Caixa"), bia.opens("Caixa"))
    bia.sees(ana)
    bia.unifies(dois, into: um)
    #expect(casa.avisos == [])
    bia.unifies(dois, into: nil)
    #expect(casa.avisos.count == 1)
    bia.decides(.contaDuplicada, pair(um, dois), "distintas", about: [um, dois])
    #expect(casa.avisos == [])
  }

  @Test func `of three of one name, the first is named with each other until judged distinct`() {
    let (tres, all) = (Member("carla", casa), ana.opens("Caixa"))
    tres.sees(bia)
    tres.joins(.root)
    let ids = [all, bia.opens("Caixa"), tres.opens("Caixa")].sorted()
    func hint(_ left: Int, _ right: Int) -> String {
      about(.contaDuplicada, pair(ids[left], ids[right]))
    }
    #expect(casa.avisos == [hint(0, 1), hint(0, 2)].sorted())

    func distinct(_ left: Int, _ right: Int) {
      bia.decides(
        .contaDuplicada, pair(ids[left], ids[right]), "distintas", about: [ids[left], ids[right]])
    }
    distinct(0, 1)
    #expect(casa.avisos == [hint(0, 2)])
    distinct(0, 2)
    #expect(casa.avisos == [hint(1, 2)])
    distinct(1, 2)
    #expect(casa.avisos == [])
  }

  @Test func `many accounts of one name on two sides are a hint each, not one for each pair`() {
    let ids = ((0..<40).map { _ in ana.opens("Caixa") } + (0..<30).map { _ in bia.opens("Caixa") })
    let first = ids.min()
    #expect(casa.avisos.count == (ids.prefix(40).contains(first ?? ids[0]) ? 30 : 40))
  }
}
