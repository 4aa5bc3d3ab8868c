import Canonical
import Ledger
import Projections
import Testing

/// Section 7: a registered report is approved or sent back, and by whom it may be.
@Suite struct ApprovalTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let viagem: Uuid
  private let registered: Written
  private var registro: Uuid { registered.events[0].id }

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    viagem = ana.reports("Viagem")
    ana.spends(1000, in: viagem)
    registered = ana.registers(viagem, 1000, 1)
    bia.sees(ana)
  }

  private var state: String? { casa.relatorio(viagem).map { "\($0.estado) \($0.total)" } }
  private var author: Uuid? { casa.store.relatorio(viagem)?.registro?.autoria.aparelho }
  private var approval: AprovacaoDeRelatorio? { casa.relatorio(viagem)?.aprovacao }

  @Test func `approved, sent back, registered and approved once more, and reopened`() {
    bia.approves(viagem, registro, nota: "conferido")
    #expect(state == "aprovado 10.00")
    #expect(approval?.nota == "conferido" && approval?.autoria.aparelho == bia.id)
    bia.sendsBack(viagem)
    #expect(state == "devolvido 10.00")
    ana.sees(bia)
    ana.spends(500, in: viagem)
    #expect(state == "devolvido 15.00")
    let again = ana.registers(viagem, 1500, 2)
    #expect(state == "registrado 15.00")
    ana.approves(viagem, again.events[0].id)
    #expect(state == "aprovado 15.00")
    ana.reopensReport(viagem)
    #expect(state == "parcial 15.00")
    #expect(casa.conflitos == [])
  }

  /// What somebody decides on a registered report, and the state that it gives.
  enum Deed: String, CaseIterable, Sendable { case aprovado, devolvido, parcial }

  private func does(_ deed: Deed, _ member: Member) {
    switch deed {
    case .aprovado: member.approves(viagem, registro)
    case .devolvido: member.sendsBack(viagem)
    case .parcial: member.reopensReport(viagem)
    }
  }

  @Test(arguments: Deed.allCases, Deed.allCases)
  func `two who decide at once disagree where only one of them approves`(one: Deed, other: Deed) {
    does(one, ana.using(2))
    does(other, bia.using(1))
    let isDispute = (one == .aprovado) != (other == .aprovado)
    let conflict = about(.versoesDivergentes, "relatorio", viagem, "situacao")
    #expect(casa.conflitos == (isDispute ? [conflict] : []))
    #expect(state == "\(one) 10.00")
    bia.sees(ana)
    does(other, bia)
    #expect(casa.conflitos == [])
    #expect(state == "\(other) 10.00")
  }

  @Test func `approvals of two registrations with different totals are a conflict`() {
    let other = bia.registers(viagem, 900, 1)
    ana.using(2).approves(viagem, registro)
    bia.using(1).approves(viagem, other.events[0].id)
    #expect(state == "aprovado 10.00")
    #expect(
      casa.conflitos.contains(about(.versoesDivergentes, "relatorio", viagem, "situacao")))
  }

  @Test func `what is late stays apart from an approval, and accepted it stays accepted`() {
    let mouse = bia.spends(500, in: viagem)
    ana.sees(bia)
    ana.decides(.despesaTardia, "\(viagem) \(mouse)", "aceitar", about: [viagem, mouse])
    #expect(casa.conflitos == [])
    bia.sees(ana)
    bia.approves(viagem, registro)
    #expect(state == "aprovado 10.00")
    #expect(casa.relatorio(viagem)?.tardias == [mouse])
    #expect(casa.conflitos == [])
    let cola = ana.spends(300, in: viagem)
    #expect(casa.conflitos == [about(.despesaTardia, viagem, cola)])
    #expect(state == "aprovado 10.00")
  }

  @Test func `a registration over an approval of the same takes it back, and is nobody else's`() {
    bia.approves(viagem, registro)
    let mouse = ana.spends(500, in: viagem)
    bia.sees(ana)
    bia.registers(viagem, 1000, 1)
    #expect(state == "registrado 10.00")
    #expect(author == ana.id)
    #expect(casa.relatorio(viagem)?.tardias == [mouse])
    #expect(casa.conflitos == [about(.despesaTardia, viagem, mouse)])
  }

  @Test func `a registration over an approval of something else is one of its own`() {
    bia.approves(viagem, registro)
    bia.registers(viagem, 900, 1)
    #expect(state == "registrado 9.00")
    #expect(author == bia.id)
    #expect(casa.conflitos == [about(.registroDivergente, viagem)])
  }

  @Test func `an approval counts once the registration that it names is here`() {
    bia.approves(viagem, registro)
    casa.loses(registered)
    #expect(state == "parcial 10.00")
    casa.finds(registered)
    #expect(state == "aprovado 10.00")
  }

  @Test func `whoever registered and knew the rule breaks it, until another one approves`() {
    bia.rules("outro")
    ana.approves(viagem, registro)
    #expect(approval?.foraDaRegra == false)
    ana.sees(bia)
    ana.approves(viagem, registro)
    #expect(approval?.foraDaRegra == true)
    bia.sees(ana)
    bia.approves(viagem, registro)
    #expect(approval?.foraDaRegra == false && approval?.autoria.aparelho == bia.id)
    // As undoing a reopening writes it.
    ana.sees(bia)
    ana.reopensReport(viagem)
    ana.approves(viagem, registro)
    #expect(approval?.foraDaRegra == false && approval?.autoria.aparelho == bia.id)
    // It was another one that took it away.
    bia.sees(ana)
    bia.reopensReport(viagem)
    ana.sees(bia)
    ana.approves(viagem, registro)
    #expect(approval?.foraDaRegra == true && approval?.autoria.aparelho == ana.id)
  }

  @Test func `two rules at once are a conflict, and a word of later binds nobody`() {
    #expect(casa.store.quemAprova() == .qualquer)
    ana.using(2).rules("outro")
    bia.using(1).rules("qualquer")
    #expect(casa.store.quemAprova() == .outro)
    #expect(casa.conflitos == [about(.versoesDivergentes, "razao", casa.id, "aprovacao")])
    bia.sees(ana)
    bia.rules("ninguem")
    #expect(casa.store.quemAprova() == .qualquer)
    #expect(casa.conflitos == [])
  }
}
