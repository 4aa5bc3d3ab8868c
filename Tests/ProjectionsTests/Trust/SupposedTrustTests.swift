import Canonical
import EventLog
import Ledger
import Projections
import TestSupport
import Testing

/// What would be if a device were trusted is what is once it is approved.
@Suite struct SupposedTrustTests {
  private let casa = TestLedger()
  private let ana: Member
  private let bia: Member

  init() {
    (ana, bia) = (Member("ana", casa), Member("bia", casa))
    ana.founds()
    bia.joins(.nothing)
  }

  private func balances(_ store: LedgerStore) -> [String] {
    store.contas.map { "\($0.nome) \($0.saldo)" }.sorted()
  }

  @Test func `on accounts of her own and of others, with what waits for hers`() {
    let carteira = ana.opens("Carteira")
    bia.sees(ana)
    let cofre = bia.opens("Cofre")
    bia.posts([(cofre, "7.00"), (carteira, "-7.00")])
    ana.sees(bia)
    ana.posts([(cofre, "1.00"), (carteira, "-1.00")])
    #expect(balances(casa.store) == ["Carteira 0.00"])
    let supposed = casa.fold.trusting(em: [bia.id]).store
    #expect(balances(supposed) == ["Carteira -8.00", "Cofre 8.00"])
    #expect(balances(casa.store) == ["Carteira 0.00"])
    ana.approves(bia)
    #expect(balances(casa.store) == balances(supposed))
  }

  @Test func `brings along whom she approved`() {
    let carla = Member("carla", casa)
    carla.joins(.nothing)
    carla.opens("Da Carla")
    bia.approves(carla)
    #expect(balances(casa.fold.trusting(em: [bia.id]).store) == ["Da Carla 0.00"])
    #expect(casa.store.contas.isEmpty)
  }

  @Test func `takes out whom an invitation let in that she has cancelled`() {
    let invitation = ana.invites()
    let carla = Member("carla", casa)
    carla.joins(.invitation(invitation.key))
    carla.opens("Da Carla")
    bia.cancels(invitation)
    #expect(balances(casa.store) == ["Da Carla 0.00"])
    #expect(casa.fold.trusting(em: [bia.id]).store.contas.isEmpty)
  }

  @Test func `shows what was left out by a revocation too`() throws {
    ana.approves(bia)
    bia.opens("Antes")
    let last = try #require(bia.last)
    bia.opens("Depois")
    ana.revokesByRoot(bia, upTo: last.posicao)
    #expect(balances(casa.store) == ["Antes 0.00"])
    #expect(balances(casa.fold.trusting(em: [bia.id]).store) == ["Antes 0.00", "Depois 0.00"])
    #expect(casa.store.aguardandoAprovacao.isEmpty && casa.store.emQuarentena.count == 1)
  }

  @Test func `a device's next line counts unless it waits, was revoked, or revoked itself`() throws
  {
    func doubt(_ member: Member) -> Confianca? {
      casa.store.semConfianca(member.id, meus: [member.id])?.confianca
    }
    #expect(doubt(ana) == nil && doubt(bia) == .quarentena)
    ana.approves(bia)
    #expect(doubt(bia) == nil)
    ana.revokesByRoot(bia, upTo: try #require(bia.last).posicao)
    #expect(doubt(bia) == .revogado)
    ana.revokes(ana)
    #expect(doubt(ana) == .revogado)
  }
}
