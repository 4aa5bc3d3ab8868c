import Canonical
import Ledger
import Projections
import Testing

/// Section 7: the registers of an expense report, and what it shows.
@Suite struct ReportRegisterTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let viagem: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    viagem = ana.reports("Viagem")
    bia.sees(ana)
  }

  private func diverges(_ register: String) -> String {
    about(.versoesDivergentes, "relatorio", viagem, register)
  }

  private func shows(_ estado: EstadoDeRelatorio, _ count: Int, _ total: String) -> Bool {
    guard let report = casa.relatorio(viagem) else { return false }
    return (report.estado, report.despesas, report.total.description) == (estado, count, total)
  }

  @Test func `a report bears the last title`() {
    bia.using(1).retitles(viagem, "Viagem a Recife")
    #expect(casa.relatorio(viagem)?.titulo == "Viagem a Recife")
    #expect(casa.conflitos == [])
  }

  @Test func `two titles at once are a conflict, and the greatest id shows`() {
    ana.using(2).retitles(viagem, "Recife")
    bia.using(1).retitles(viagem, "Olinda")
    #expect(casa.relatorio(viagem)?.titulo == "Recife")
    #expect(casa.conflitos == [diverges("titulo")])
    ana.sees(bia)
    ana.using(1).retitles(viagem, "Recife e Olinda")
    #expect(casa.relatorio(viagem)?.titulo == "Recife e Olinda")
    #expect(casa.conflitos == [])
  }

  @Test func `expenses added at once both count`() {
    ana.spends(1000, in: viagem)
    bia.spends(250, in: viagem)
    #expect(shows(.parcial, 2, "12.50"))
    #expect(casa.conflitos == [])
  }

  @Test func `one expense written by two at once is a conflict of that expense`() {
    let cabo = ana.spends(1000, in: viagem)
    bia.sees(ana)
    ana.using(1).spends(1100, in: viagem, as: cabo)
    bia.using(2).spends(1200, in: viagem, as: cabo)
    #expect(shows(.parcial, 1, "12.00"))
    #expect(casa.conflitos == [diverges("despesa:\(cabo)")])
  }

  @Test func `an expense removed and corrected at once is a conflict, and the greatest id counts`()
  {
    let cabo = ana.spends(1000, in: viagem)
    bia.sees(ana)
    ana.using(2).drops(cabo, from: viagem)
    bia.using(1).spends(1200, in: viagem, as: cabo)
    #expect(shows(.parcial, 0, "0.00"))
    #expect(casa.conflitos == [diverges("despesa:\(cabo)")])
    bia.sees(ana)
    bia.spends(1200, in: viagem, as: cabo)
    #expect(shows(.parcial, 1, "12.00"))
    #expect(casa.conflitos == [])
  }

  @Test func `an expense removed is gone, and counts again when it is written again`() {
    let cabo = ana.spends(1000, in: viagem)
    ana.drops(cabo, from: viagem)
    #expect(shows(.parcial, 0, "0.00"))
    ana.spends(900, in: viagem, as: cabo)
    #expect(shows(.parcial, 1, "9.00"))
  }

  @Test func `a registered report shows what it declares, and reopened what there is`() {
    ana.spends(1000, in: viagem)
    ana.registers(viagem, 1000, 1)
    #expect(shows(.registrado, 1, "10.00"))
    ana.reopensReport(viagem)
    ana.spends(50, in: viagem)
    #expect(shows(.parcial, 2, "10.50"))
    ana.registers(viagem, 1050, 2)
    #expect(shows(.registrado, 2, "10.50"))
    #expect(casa.conflitos == [])
  }

  @Test func `registered by two with different totals is a conflict`() {
    ana.spends(1000, in: viagem)
    ana.using(1).registers(viagem, 1000, 1)
    bia.spends(300, in: viagem)
    bia.using(2).registers(viagem, 300, 1)
    #expect(shows(.registrado, 1, "3.00"))
    #expect(casa.conflitos.contains(diverges("situacao")))
  }

  @Test func `registered by two who declare the same is no conflict`() {
    ana.spends(1000, in: viagem)
    bia.sees(ana)
    ana.registers(viagem, 1000, 1)
    bia.registers(viagem, 1000, 1)
    #expect(shows(.registrado, 1, "10.00"))
    #expect(casa.conflitos == [])
  }

  @Test func `registered and reopened at once is a conflict`() {
    ana.registers(viagem, 0, 0)
    bia.sees(ana)
    ana.using(1).registers(viagem, 0, 0)
    bia.using(2).reopensReport(viagem)
    #expect(shows(.parcial, 0, "0.00"))
    #expect(casa.conflitos == [diverges("situacao")])
  }

  @Test func `a registered report is reimbursed while a live reimbursement is linked to it`() {
    let (conta, receita) = (ana.opens("Corrente"), ana.opens("Reembolsos", .receita))
    let paid = ana.posts(1000, on: conta, against: receita, tipo: .reembolso, linked: viagem)
    #expect(shows(.parcial, 0, "0.00"))
    ana.registers(viagem, 0, 0)
    #expect(shows(.reembolsado, 0, "0.00"))
    ana.annuls(paid)
    #expect(shows(.registrado, 0, "0.00"))
  }

  @Test func `what is linked to a report and no reimbursement does not reimburse it`() {
    let (conta, receita) = (ana.opens("Corrente"), ana.opens("Reembolsos", .receita))
    ana.posts(1000, on: conta, against: receita, tipo: .estorno, linked: viagem)
    ana.registers(viagem, 0, 0)
    #expect(shows(.registrado, 0, "0.00"))
  }
}
