import Canonical
import Ledger
import Projections
import Testing

/// Statements of devices that nobody trusts: a read model keeps them apart until they matter.
///
/// Each question is asked of one that was saved and read again, too (`TestLedger`).
@Suite struct UnheardStatementTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let carla: Member
  private let davi: Member

  init() {
    casa = TestLedger()
    (ana, bia) = (Member("ana", casa), Member("bia", casa))
    (carla, davi) = (Member("carla", casa), Member("davi", casa))
    ana.founds()
  }

  /// The names of accounts: each device opens one, which is there while the device counts.
  private var accounts: [String] { casa.store.contas.map(\.nome).sorted() }

  private func joins(_ member: Member, _ admission: Admission = .nothing) {
    member.joins(admission)
    member.opens(member.name)
  }

  @Test func `what strangers said is kept apart, and heard once somebody admits them`() {
    for member in [bia, carla, davi] { joins(member) }
    bia.approves(carla)
    carla.approves(davi)
    #expect(accounts == [])
    ana.approves(bia)
    #expect(accounts == ["bia", "carla", "davi"])
    bia.revokes(bia)
    carla.opens("outra")
    #expect(accounts == ["bia", "carla", "davi", "outra"])
  }

  @Test func `an invitation of a stranger admits once she is admitted, unless cancelled`() {
    joins(bia)
    let (good, taken) = (bia.invites("um"), bia.invites("dois"))
    bia.cancels(taken)
    joins(carla, .invitation(good.key))
    joins(davi, .invitation(taken.key))
    #expect(accounts == [])
    ana.approves(bia)
    #expect(accounts == ["bia", "carla"])
  }

  @Test func `a revocation that the root signed counts, whoever passes it on`() throws {
    joins(davi, .root)
    joins(bia)
    let place = try #require(davi.last)
    davi.opens("depois")
    #expect(accounts == ["davi", "depois"])
    bia.revokesByRoot(davi, upTo: place.posicao)
    #expect(accounts == ["davi"])
    joins(carla)
    #expect(accounts == ["davi"])
  }

  @Test func `a device that is only supposed to be trusted is heard too`() {
    for member in [bia, carla] { joins(member) }
    bia.approves(carla)
    #expect(accounts == [])
    let supposed = casa.fold.trusting(em: [bia.id])
    #expect(supposed.store.contas.map(\.nome).sorted() == ["bia", "carla"])
  }
}
