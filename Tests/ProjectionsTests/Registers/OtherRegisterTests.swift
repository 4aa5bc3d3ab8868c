import Canonical
import Ledger
import Projections
import Testing

/// Section 7: the registers of everything but accounts, entries and reports.
@Suite struct OtherRegisterTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    bia.sees(ana)
  }

  private func diverges(_ especie: String, _ id: Uuid, _ register: String) -> String {
    about(.versoesDivergentes, especie, id, register)
  }

  @Test func `a ledger bears the last name it was given`() {
    #expect(casa.store.nome == "Casa")
    bia.writes(.razaoRenomeado(.init(nome: "Lar")), of: casa.id)
    #expect(casa.store.nome == "Lar")
    #expect(casa.conflitos == [])
  }

  @Test func `a ledger renamed by two at once bears the name of the greatest id`() {
    ana.using(2).writes(.razaoRenomeado(.init(nome: "Lar")), of: casa.id)
    bia.using(1).writes(.razaoRenomeado(.init(nome: "Firma")), of: casa.id)
    #expect(casa.store.nome == "Lar")
    #expect(casa.conflitos == [diverges("razao", casa.id, "nome")])
    bia.sees(ana)
    bia.using(1).writes(.razaoRenomeado(.init(nome: "Firma")), of: casa.id)
    #expect(casa.store.nome == "Firma")
    #expect(casa.conflitos == [])
  }

  @Test func `a renaming of another ledger waits`() {
    let other = bia.writes(.razaoRenomeado(.init(nome: "Outro")), of: TestLedger("outra").id)
    #expect(casa.status(other) == .waiting)
    #expect(casa.store.nome == "Casa")
  }

  @Test func `a device renamed by two at once bears the name of the greatest id`() {
    ana.sees(bia)
    ana.using(1).writes(.dispositivoRenomeado(.init(nome: "Notebook da Bia")), of: bia.id)
    bia.using(2).writes(.dispositivoRenomeado(.init(nome: "Meu notebook")), of: bia.id)
    #expect(casa.store.nome(doDispositivo: bia.id) == "Meu notebook")
    #expect(casa.conflitos == [diverges("dispositivo", bia.id, "nome")])
  }

  @Test func `a device renamed by one who knows it is no conflict`() {
    ana.sees(bia)
    ana.writes(.dispositivoRenomeado(.init(nome: "Notebook da Bia")), of: bia.id)
    #expect(casa.store.nome(doDispositivo: bia.id) == "Notebook da Bia")
    #expect(casa.conflitos == [])
  }

  @Test func `an import undone and made again at once is a conflict`() {
    let conta = ana.opens("Corrente")
    let arquivo = ana.imports("setembro.ofx", into: conta)
    ana.undoes(arquivo)
    bia.sees(ana)
    ana.using(2).undoes(arquivo)
    bia.using(1).redoes(arquivo)
    #expect(casa.conflitos == [diverges("importacao", arquivo, "situacao")])
    ana.sees(bia)
    ana.redoes(arquivo)
    #expect(casa.conflitos == [])
  }

  @Test func `one file imported by two who do not know of each other is undone by one of them`() {
    let conta = ana.opens("Corrente")
    bia.sees(ana)
    let arquivo = ana.imports("setembro.ofx", into: conta)
    #expect(bia.imports("setembro.ofx", into: conta) == arquivo)
    ana.undoes(arquivo)
    #expect(casa.store.situacao(de: Agregado(.importacao, arquivo)) == .desfeita)
    #expect(casa.conflitos == [])
  }

  @Test func `an assertion withdrawn twice is withdrawn, and no conflict`() {
    let conta = ana.opens("Corrente")
    let conferencia = ana.asserts(5, of: conta)
    bia.sees(ana)
    #expect(casa.conflitos == [about(.saldoNaoConfere, conferencia)])
    ana.withdraws(conferencia)
    bia.withdraws(conferencia)
    #expect(casa.store.conferencia(conferencia) == nil)
    #expect(casa.conflitos == [])
  }

  @Test func `a period reopened twice for two reasons is open, and no conflict`() {
    let periodo = ana.closesPeriod()
    bia.sees(ana)
    ana.writes(.periodoReaberto(.init(motivo: "faltou uma nota")), of: periodo)
    bia.writes(.periodoReaberto(.init(motivo: "erro")), of: periodo)
    #expect(casa.store.fechamento(periodo) == nil)
    #expect(casa.conflitos == [])
  }

  @Test func `an invitation cancelled by one who does not know it diverges from its creation`() {
    let convite = bia.invites()
    // Ana knows the id, but not the commit that made it.
    ana.cancels(convite)
    #expect(casa.conflitos == [diverges("convite", convite.id, "situacao")])
  }

  @Test func `two decisions at once on one conflict are a conflict of their own`() {
    let conta = ana.opens("Corrente")
    let mercado = ana.opens("Mercado", .despesa)
    let um = ana.posts(-500, on: conta, against: mercado, keys: ["boleto:1"])
    let dois = ana.posts(-500, on: conta, against: mercado, keys: ["boleto:1"])
    bia.sees(ana)
    ana.using(1).decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [um, dois], keeping: um)
    let other = bia.using(2).decides(.pagamentoEmDobro, "boleto:1", "distintos", about: [um, dois])
    // The greatest id is in force: both count.
    #expect(casa.saldo(conta) == "-10.00")
    #expect(casa.conflitos == [diverges("conflito", other.id, "decisao")])
    ana.sees(bia)
    ana.using(1).decides(.pagamentoEmDobro, "boleto:1", "mesmo", about: [um, dois], keeping: dois)
    #expect(casa.saldo(conta) == "-5.00")
    #expect(!casa.isLive(um) && casa.isLive(dois))
    #expect(casa.conflitos == [])
  }

  @Test func `the same decision twice with two notes is no conflict`() {
    let conta = ana.opens("Corrente")
    let mercado = ana.opens("Mercado", .despesa)
    let um = ana.posts(-500, on: conta, against: mercado, keys: ["boleto:1"])
    let dois = ana.posts(-500, on: conta, against: mercado, keys: ["boleto:1"])
    bia.sees(ana)
    for (member, nota) in [(ana, "vi o extrato"), (bia, "liguei para o banco")] {
      member.decides(
        .pagamentoEmDobro, "boleto:1", "distintos", about: [um, dois], nota: nota)
    }
    #expect(casa.conflitos == [])
  }
}
