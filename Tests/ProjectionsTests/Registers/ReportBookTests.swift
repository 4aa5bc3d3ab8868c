import Canonical
import Ledger
import Projections
import Testing

/// What an expense report shows to who asks for it.
@Suite struct ReportBookTests {
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

  private var report: RelatorioDeDespesas? { casa.store.relatorio(viagem) }

  private var titles: [String] { report?.despesas.map(\.titulo) ?? [] }

  @Test func `there is none under another id`() {
    #expect(casa.store.relatorio(ana.id) == nil)
  }

  @Test func `a new report is open, empty and cannot be registered`() throws {
    let report = try #require(report)
    #expect(report.titulo == "Viagem")
    #expect(report.data == .of("2026-09-01"))
    #expect(report.estado == .parcial)
    #expect(report.valorTotal.description == "0.00")
    #expect(!report.podeRegistrar)
    #expect(report.registro == nil)
  }

  @Test func `expenses are listed as they were added, whatever their ids and corrections`() {
    let fone = ana.using(9).spends(34990, in: viagem, titulo: "Fone")
    ana.using(1).spends(25000, in: viagem, titulo: "Cadeira")
    ana.spends(35990, in: viagem, as: fone, titulo: "Fone sem fio")
    ana.spends(100, in: viagem, titulo: "Agenda")
    #expect(titles == ["Fone sem fio", "Cadeira", "Agenda"])
    #expect(report?.valorTotal.description == "610.90")
    #expect(report?.quantidade == 3)
    #expect(report?.podeRegistrar == true)
  }

  @Test func `expenses of two who know each other's are listed as they were added, not by clocks`()
  {
    // Of two devices the one that wrote more has the later clock.
    ana.retitles(viagem, "Recife")
    ana.spends(100, in: viagem, titulo: "Fone")
    bia.sees(ana)
    bia.spends(100, in: viagem, titulo: "Mesa")
    ana.sees(bia)
    ana.spends(100, in: viagem, titulo: "Lápis")
    bia.spends(100, in: viagem, titulo: "Táxi")
    #expect(titles.prefix(2) == ["Fone", "Mesa"])
    #expect(Set(titles.suffix(2)) == ["Lápis", "Táxi"])
  }

  @Test func `only a total above zero that a registration can declare can be registered`() {
    let gratis = ana.spends(0, in: viagem)
    #expect(report?.podeRegistrar == false)
    ana.spends(-100, in: viagem, as: gratis)
    #expect(report?.podeRegistrar == false)
    ana.spends(999_999_999_999_999, in: viagem, as: gratis)
    #expect(report?.declaravel?.total.description == "9999999999999.99")
    ana.spends(1, in: viagem)
    #expect(report?.valorTotal.description == "10000000000000.00")
    #expect(report?.podeRegistrar == false)
  }

  @Test func `a registered report tells who registered it, and what it declares`() throws {
    ana.spends(1000, in: viagem)
    bia.sees(ana)
    bia.registers(viagem, 1000, 1)
    let registro = try #require(report?.registro)
    #expect(registro.declarado == Declaracao(total: .cents(1000), despesas: 1))
    #expect(registro.autoria.nome == "bia")
    #expect(report?.podeRegistrar == false)
  }

  @Test func `an expense added meanwhile is apart, and not in the total`() throws {
    ana.spends(1000, in: viagem, titulo: "Fone")
    bia.sees(ana)
    ana.registers(viagem, 1000, 1)
    let late = bia.spends(250, in: viagem, titulo: "Táxi")
    let report = try #require(report)
    #expect(titles == ["Fone"])
    #expect(report.valorTotal.description == "10.00")
    #expect(report.tardias.map(\.despesa) == [late])
    #expect(report.tardias[0].noRegistro == nil)
    #expect(report.tardias[0].agora?.titulo == "Táxi")
    #expect(report.conflitos.map(\.tipo) == [.despesaTardia])
  }

  @Test func `an expense corrected or removed meanwhile shows both what was and what is`() throws {
    let fone = ana.spends(1000, in: viagem, titulo: "Fone")
    let mesa = ana.spends(2000, in: viagem, titulo: "Mesa")
    bia.sees(ana)
    ana.registers(viagem, 3000, 2)
    bia.spends(1100, in: viagem, as: fone, titulo: "Fone")
    bia.drops(mesa, from: viagem)
    let report = try #require(report)
    #expect(report.despesas.map(\.valor) == [.cents(1000), .cents(2000)])
    #expect(report.tardias.map(\.despesa) == [fone, mesa])
    #expect(report.tardias.map(\.noRegistro?.valor) == [.cents(1000), .cents(2000)])
    #expect(report.tardias.map(\.agora?.valor) == [.cents(1100), nil])
  }

  @Test func `late expenses count once the report was reopened`() {
    ana.spends(1000, in: viagem, titulo: "Fone")
    bia.sees(ana)
    ana.registers(viagem, 1000, 1)
    bia.spends(250, in: viagem, titulo: "Táxi")
    ana.sees(bia)
    ana.reopensReport(viagem)
    #expect(titles == ["Fone", "Táxi"])
    #expect(report?.tardias == [])
    #expect(report?.valorTotal.description == "12.50")
    #expect(report?.conflitos == [])
  }

  @Test func `a reimbursement shows its account and amount, and what is left`() throws {
    let (conta, receita) = (ana.opens("Corrente"), ana.opens("Reembolsos", .receita))
    ana.spends(1000, in: viagem)
    ana.registers(viagem, 1000, 1)
    let paid = ana.posts(600, on: conta, against: receita, tipo: .reembolso, linked: viagem)
    ana.posts(100, on: conta, against: receita, tipo: .estorno, linked: viagem)
    let reembolso = try #require(report?.reembolsos.first)
    #expect(report?.reembolsos.count == 1)
    #expect(reembolso.transacao == paid)
    #expect(reembolso.nomeDaConta == "Corrente")
    #expect(reembolso.valor.description == "6.00")
    #expect(report?.estado == .reembolsado)
    #expect(report?.aReembolsar.description == "4.00")
    ana.annuls(paid)
    #expect(report?.estado == .registrado)
    #expect(report?.reembolsos == [])
    #expect(report?.aReembolsar.description == "10.00")
  }
}
