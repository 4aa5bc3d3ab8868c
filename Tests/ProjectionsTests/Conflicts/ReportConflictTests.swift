import Canonical
import Ledger
import Projections
import Testing

/// Section 9: `despesaTardia` and `registroDivergente`.
@Suite struct ReportConflictTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let viagem: Uuid
  private let cabo: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    viagem = ana.reports("Viagem")
    cabo = ana.spends(1000, in: viagem)
    bia.sees(ana)
  }

  private func late(_ despesa: Uuid) -> String { about(.despesaTardia, viagem, despesa) }

  @Test func `an expense that the registration did not know is late and not in its total`() {
    let mouse = bia.spends(500, in: viagem)
    ana.registers(viagem, 1000, 1)
    #expect(casa.conflitos == [late(mouse)])
    #expect(casa.relatorio(viagem)?.total.description == "10.00")
    #expect(casa.relatorio(viagem)?.itens == [cabo])
    #expect(casa.relatorio(viagem)?.tardias == [mouse])
  }

  @Test func `an expense added afterwards by one who knows the registration is late too`() {
    ana.registers(viagem, 1000, 1)
    bia.sees(ana)
    let mouse = bia.spends(500, in: viagem)
    #expect(casa.conflitos == [late(mouse)])
  }

  @Test func `a late correction and a late removal are late writes of their expense`() {
    ana.registers(viagem, 1000, 1)
    bia.spends(900, in: viagem, as: cabo)
    #expect(casa.conflitos == [late(cabo)])
    bia.drops(cabo, from: viagem)
    #expect(casa.conflitos == [late(cabo)])
    #expect(casa.relatorio(viagem)?.total.description == "10.00")
  }

  @Test func `reopening the report ends it, and a registration that knows all`() {
    let mouse = bia.spends(500, in: viagem)
    ana.registers(viagem, 1000, 1)
    #expect(casa.conflitos == [late(mouse)])
    ana.sees(bia)
    ana.reopensReport(viagem)
    #expect(casa.conflitos == [])
    ana.registers(viagem, 1500, 2)
    #expect(casa.conflitos == [])
    #expect(casa.relatorio(viagem)?.tardias == [])
  }

  @Test func `accepted it stays apart, and is open again when it is corrected`() {
    let mouse = bia.spends(500, in: viagem)
    ana.registers(viagem, 1000, 1)
    ana.sees(bia)
    ana.decides(.despesaTardia, "\(viagem) \(mouse)", "aceitar", about: [viagem, mouse])
    #expect(casa.conflitos == [])
    #expect(casa.relatorio(viagem)?.tardias == [mouse])
    bia.spends(600, in: viagem, as: mouse)
    #expect(casa.conflitos == [late(mouse)])
    bia.spends(500, in: viagem, as: mouse)
    #expect(casa.conflitos == [])
  }

  @Test func `accepted it is open again when the report is registered otherwise`() {
    let mouse = bia.spends(500, in: viagem)
    ana.registers(viagem, 1000, 1)
    let before = ana.last
    bia.sees(ana)
    bia.decides(.despesaTardia, "\(viagem) \(mouse)", "aceitar", about: [viagem, mouse])
    #expect(casa.conflitos == [])
    if let before { #expect(casa.status(before) == .applied) }
    ana.registers(viagem, 1001, 1)
    #expect(casa.conflitos == [late(mouse), about(.registroDivergente, viagem)].sorted())
  }

  @Test(arguments: [(Int64(1000), UInt64(1), true), (999, 1, false), (1000, 2, false)])
  func `a registration declares the total and count that it knew`(
    cents: Int64, count: UInt64, agrees: Bool
  ) {
    ana.registers(viagem, cents, count)
    #expect(casa.conflitos == (agrees ? [] : [about(.registroDivergente, viagem)]))
    #expect(casa.relatorio(viagem)?.despesas == Int(count))
  }

  @Test func `a registration knows the earlier events of its commit, not the later`() {
    ana.together {
      ana.spends(500, in: viagem)
      ana.registers(viagem, 1500, 2)
    }
    #expect(casa.conflitos == [])
    let other = ana.reports("Outra")
    var mouse = other
    ana.together {
      ana.registers(other, 500, 1)
      mouse = ana.spends(500, in: other)
    }
    #expect(
      casa.conflitos
        == [about(.despesaTardia, other, mouse), about(.registroDivergente, other)].sorted())
  }

  @Test func `accepted a wrong declaration stands until it is declared otherwise`() {
    ana.registers(viagem, 1100, 1)
    ana.decides(.registroDivergente, "\(viagem)", "aceitar", about: [viagem])
    #expect(casa.conflitos == [])
    ana.registers(viagem, 1200, 1)
    #expect(casa.conflitos == [about(.registroDivergente, viagem)])
  }

  @Test func `what a registration knew arrives late, and the divergence ends`() {
    let mouse = bia.spends(500, in: viagem)
    let written = bia.last
    ana.sees(bia)
    if let written { casa.loses(written) }
    ana.registers(viagem, 1500, 2)
    #expect(casa.conflitos == [about(.registroDivergente, viagem)])
    if let written { casa.finds(written) }
    #expect(casa.conflitos == [])
    #expect(casa.relatorio(viagem)?.itens == [cabo, mouse].sorted())
  }

  @Test func `reopened and registered once more at once by one who knew less`() {
    ana.registers(viagem, 1000, 1)
    bia.sees(ana)
    bia.reopensReport(viagem)
    ana.sees(bia)
    let mouse = bia.spends(500, in: viagem)
    ana.registers(viagem, 1000, 1)
    #expect(casa.relatorio(viagem)?.estado == .registrado)
    #expect(casa.conflitos == [late(mouse)])
  }
}
