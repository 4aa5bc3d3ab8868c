import Canonical
import Ledger
import Projections
import Testing

/// Principle 3: a figure that is touched by what is undecided, waits or is not known says so.
@Suite struct RessalvasTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let corrente: Uuid
  private let visa: Uuid
  private let lazer: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    corrente = ana.opens("Corrente")
    visa = ana.opens("Visa", .passivo)
    lazer = ana.opens("Lazer", .despesa)
    bia.sees(ana)
  }

  private func ressalvas(_ conta: Uuid) -> Ressalvas {
    casa.store.ressalvasPorConta[conta] ?? Ressalvas()
  }

  private func conflitos(_ contas: Uuid...) -> [Int] { contas.map { ressalvas($0).conflitos } }

  @Test func `nothing speaks against quiet books`() {
    ana.posts(-100, on: corrente, against: lazer)
    #expect(casa.store.ressalvasPorConta.values.allSatisfy { $0.isVazia })
  }

  @Test func `a payment made twice touches the accounts of both entries`() {
    ana.posts(-100, on: corrente, against: lazer, keys: ["boleto:1"])
    bia.posts(-100, on: corrente, against: lazer, keys: ["boleto:1"])
    #expect(conflitos(corrente, visa, lazer) == [1, 0, 1])
  }

  @Test func `two corrections touch the accounts of either`() {
    let entry = ana.posts(-100, on: corrente, against: lazer)
    bia.sees(ana)
    ana.corrects(entry, -200, on: corrente, against: lazer)
    bia.corrects(entry, -200, on: visa, against: lazer)
    #expect(conflitos(corrente, visa, lazer) == [1, 1, 1])
  }

  @Test func `an annulment against a correction touches the accounts though nothing counts`() {
    let entry = ana.posts(-100, on: corrente, against: lazer)
    bia.sees(ana)
    ana.annuls(entry)
    bia.corrects(entry, -200, on: visa, against: lazer)
    #expect(conflitos(corrente, visa, lazer) == [0, 1, 1])
  }

  @Test func `an entry moved out of a closed period touches where it was and where it is`() {
    let entry = ana.posts(-100, on: corrente, against: lazer)
    ana.closesPeriod()
    bia.sees(ana)
    bia.corrects(entry, -100, on: visa, against: lazer)
    #expect(conflitos(corrente, visa, lazer) == [1, 1, 1])
  }

  @Test func `a failed assertion touches its account as it is read`() {
    let velha = ana.opens("Velha")
    ana.unifies(velha, into: corrente)
    ana.asserts(100, of: velha)
    #expect(conflitos(corrente, visa) == [1, 0])
  }

  @Test func `two names at once touch the account`() {
    ana.alters(visa, nome: "Visa Ouro")
    bia.alters(visa, nome: "Visa Platina")
    #expect(conflitos(corrente, visa) == [0, 1])
  }

  @Test func `a hint is no conflict`() {
    ana.posts(-100, on: corrente, against: lazer, who: "Cinema")
    bia.posts(-100, on: corrente, against: lazer, who: "Cinema")
    #expect(casa.avisos.count == 1)
    #expect(conflitos(corrente, lazer) == [0, 0])
  }

  @Test func `what waits is told on the accounts it would touch`() {
    let nova = ana.opens("Nova")
    let opening = ana.last
    bia.sees(ana)
    bia.posts(-100, on: corrente, against: nova)
    if let opening { casa.loses(opening) }
    #expect(ressalvas(corrente).espera == 1)
    #expect(ressalvas(visa).espera == 0)
  }

  @Test func `what is in quarantine is told on the accounts it would touch`() {
    let carla = Member("carla", casa)
    carla.sees(ana)
    carla.joins(.nothing)
    carla.posts(-100, on: visa, against: lazer)
    #expect(ressalvas(visa).quarentena == 1)
    #expect(ressalvas(corrente).quarentena == 0)
    ana.approves(carla)
    #expect(ressalvas(visa).quarentena == 0)
  }

  @Test func `what needs a newer version may touch any account`() {
    ana.writesUnknown("transacao.dividida", of: casa.freshId())
    #expect([corrente, visa, lazer].map { ressalvas($0).versao } == [1, 1, 1])
  }

  @Test func `lines that are missing may touch any account`() {
    let lost = ana.posts(-100, on: corrente, against: lazer)
    let written = ana.last
    ana.posts(-100, on: corrente, against: lazer)
    #expect(lost != corrente)
    if let written { casa.loses(written) }
    #expect([corrente, visa].map { ressalvas($0).lacunas } == [1, 1])
  }
}
