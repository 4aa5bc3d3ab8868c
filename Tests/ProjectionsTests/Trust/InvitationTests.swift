import Canonical
import Ledger
import Projections
import Testing

/// Section 6.3: admission by invitation, and section 9: `conviteRepetido`.
@Suite struct InvitationTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let carla: Member

  init() {
    casa = TestLedger()
    (ana, bia, carla) = (Member("ana", casa), Member("bia", casa), Member("carla", casa))
    ana.founds()
  }

  private func trusts(_ members: Member...) -> Bool {
    members.allSatisfy { casa.confianca($0) == .confiavel }
  }

  private func doubts(_ members: Member...) -> Bool {
    members.allSatisfy { casa.confianca($0) == .quarentena }
  }

  @Test func `an invitation admits who signs with its key`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    #expect(trusts(bia))
    #expect(casa.conflitos == [])
  }

  @Test func `the signature of another device's admission is not enough`() {
    let convite = ana.invites()
    var dados = bia.introduction(.invitation(convite.key))
    dados.convite?.assinatura = convite.key.signature(of: Assinaturas.convite(casa.id, carla.id))
    bia.writes(.dispositivoIniciado(dados), of: bia.id)
    #expect(doubts(bia))
  }

  @Test func `an invitation by one who is not trusted admits nobody until she is`() {
    bia.joins(.nothing)
    let convite = bia.invites()
    carla.joins(.invitation(convite.key))
    #expect(doubts(bia, carla))
    ana.approves(bia)
    #expect(trusts(bia, carla))
  }

  @Test func `cancelled it admits nobody, also not who has joined`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    let conta = bia.opens("Corrente")
    #expect(casa.saldo(conta) == "0.00")
    ana.cancels(convite)
    #expect(doubts(bia))
    #expect(casa.saldo(conta) == nil)
  }

  @Test func `cancelled by one whom it admitted it goes on admitting`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    bia.sees(ana)
    bia.cancels(convite)
    #expect(trusts(bia))
  }

  @Test func `cancelled by one who was admitted by another invitation it goes on admitting`() {
    let (one, two) = (ana.invites("um"), ana.invites("dois"))
    bia.joins(.invitation(one.key))
    carla.joins(.invitation(two.key))
    carla.cancels(one)
    #expect(trusts(bia, carla))
  }

  @Test func `cancelled by one who is trusted without any invitation it admits nobody`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    carla.joins(.root)
    carla.cancels(convite)
    #expect(doubts(bia))
  }

  @Test func `cancelled by a stranger it goes on admitting`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    carla.joins(.nothing)
    carla.cancels(convite)
    #expect(trusts(bia))
  }

  @Test func `who was invited may cancel invitations of her own`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    let other = bia.invites("dela")
    carla.joins(.invitation(other.key))
    #expect(trusts(bia, carla))
    bia.cancels(other)
    #expect(trusts(bia) && doubts(carla))
  }

  @Test func `used twice it admits both, which is a conflict until one is approved`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    carla.joins(.invitation(convite.key))
    #expect(trusts(bia, carla))
    #expect(casa.conflitos == [about(.conviteRepetido, convite.id)])
    ana.approves(bia, by: convite)
    #expect(trusts(bia) && doubts(carla))
    #expect(casa.conflitos == [])
  }

  @Test func `an approval that names no invitation leaves the conflict`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    carla.joins(.invitation(convite.key))
    ana.approves(bia)
    #expect(trusts(bia, carla))
    #expect(casa.conflitos == [about(.conviteRepetido, convite.id)])
  }

  @Test func `both approved by name are both admitted`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    carla.joins(.invitation(convite.key))
    ana.approves(bia, by: convite)
    ana.approves(carla, by: convite)
    #expect(trusts(bia, carla))
    #expect(casa.conflitos == [])
  }

  @Test func `an approval by name of one whom it admitted names nobody against the other`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    carla.joins(.invitation(convite.key))
    bia.approves(bia, by: convite)
    #expect(trusts(bia, carla))
    #expect(casa.conflitos == [about(.conviteRepetido, convite.id)])
  }

  @Test func `accepted the conflict is open again when a third uses it`() {
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    carla.joins(.invitation(convite.key))
    ana.sees(bia, carla)
    ana.decides(.conviteRepetido, "\(convite.id)", "aceitar", about: [convite.id])
    #expect(casa.conflitos == [])
    Member("davi", casa).joins(.invitation(convite.key))
    #expect(casa.conflitos == [about(.conviteRepetido, convite.id)])
  }

  @Test func `the conflict ends when the inviter's line is revoked away`() throws {
    let founding = try #require(ana.last)
    let convite = ana.invites()
    bia.joins(.invitation(convite.key))
    carla.joins(.invitation(convite.key))
    #expect(casa.conflitos.count == 1)
    let davi = Member("davi", casa)
    davi.joins(.root)
    davi.revokesByRoot(ana, upTo: founding.posicao)
    #expect(doubts(bia, carla))
    #expect(casa.conflitos == [])
  }

  @Test func `one whose chain of trust rests on an invitation cannot cancel another`() {
    let (one, two) = (ana.invites("um"), ana.invites("dois"))
    bia.joins(.invitation(one.key))
    carla.joins(.nothing)
    bia.approves(carla)
    Member("davi", casa).joins(.invitation(two.key))
    carla.cancels(two)
    #expect(trusts(bia, carla, Member("davi", casa)))
    ana.approves(bia)
    #expect(casa.confianca(Member("davi", casa)) == .quarentena)
  }
}
