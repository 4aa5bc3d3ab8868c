import Canonical
import Ledger
import Projections
import Testing

/// Section 7: the registers of an account.
@Suite struct AccountRegisterTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let conta: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente", tipo: "corrente")
    bia.sees(ana)
  }

  private func diverges(_ register: String) -> String {
    about(.versoesDivergentes, "conta", conta, register)
  }

  @Test func `of two names given at once the one with the greatest id shows, and it is a conflict`()
  {
    bia.using(2).alters(conta, nome: "Da Bia")
    ana.using(1).alters(conta, nome: "Da Ana")
    #expect(casa.texto(.conta, conta, .nome) == "Da Bia")
    #expect(casa.conflitos == [diverges("nome")])
  }

  @Test func `a name given once more by one who knows both ends it`() {
    bia.using(2).alters(conta, nome: "Da Bia")
    ana.using(3).alters(conta, nome: "Da Ana")
    #expect(casa.conflitos == [diverges("nome")])
    ana.sees(bia)
    ana.using(1).alters(conta, nome: "Nossa")
    #expect(casa.texto(.conta, conta, .nome) == "Nossa")
    #expect(casa.conflitos == [])
  }

  @Test func `a name given by one who knows only one of two ends nothing`() {
    bia.using(9).alters(conta, nome: "Da Bia")
    ana.using(3).alters(conta, nome: "Da Ana")
    ana.using(4).alters(conta, nome: "Minha")
    #expect(casa.texto(.conta, conta, .nome) == "Da Bia")
    #expect(casa.conflitos == [diverges("nome")])
  }

  @Test func `the same name given twice at once is no conflict`() {
    bia.alters(conta, nome: "Nossa")
    ana.alters(conta, nome: "Nossa")
    #expect(casa.conflitos == [])
  }

  @Test func `names are compared byte by byte`() {
    for (member, nome) in [(ana, "Poupança"), (bia, "Poupanc\u{327}a")] {
      member.writesUnnormalized(
        .contaAlterada(.init(nome: nome, tipo: nil, vinculada: nil)), of: conta)
    }
    #expect(casa.conflitos == [diverges("nome")])
  }

  @Test func `name and kind are registers of their own`() {
    bia.alters(conta, nome: "Outra")
    ana.alters(conta, tipo: "poupanca")
    #expect(casa.texto(.conta, conta, .nome) == "Outra")
    #expect(casa.texto(.conta, conta, .tipo) == "poupanca")
    #expect(casa.conflitos == [])
  }

  @Test func `two kinds given at once are a conflict`() {
    bia.using(1).alters(conta, nome: "Outra", tipo: "carteira")
    ana.using(2).alters(conta, tipo: "poupanca")
    #expect(casa.texto(.conta, conta, .tipo) == "poupanca")
    #expect(casa.texto(.conta, conta, .nome) == "Outra")
    #expect(casa.conflitos == [diverges("tipo")])
  }

  @Test func `two links given at once are a conflict`() {
    let outra = ana.opens("Outra", tipo: "corrente")
    let fundo = ana.opens("Fundo", tipo: "investimento")
    bia.sees(ana)
    bia.using(1).alters(fundo, linked: conta)
    ana.using(2).alters(fundo, linked: outra)
    #expect(casa.store.valor(de: Agregado(.conta, fundo), .vinculada) == .uuid(outra))
    #expect(casa.conflitos == [about(.versoesDivergentes, "conta", fundo, "vinculada")])
  }

  @Test func `closed and opened again at once is a conflict that a third write ends`() {
    ana.closes(conta)
    bia.sees(ana)
    ana.using(1).closes(conta)
    bia.using(2).reopens(conta)
    #expect(!casa.store.isEncerrada(conta))
    #expect(casa.conflitos == [diverges("situacao")])
    bia.sees(ana)
    bia.closes(conta)
    #expect(casa.store.isEncerrada(conta))
    #expect(casa.conflitos == [])
  }

  @Test func `closed by two for two reasons is closed, and no conflict`() {
    ana.closes(conta, motivo: "mudei de banco")
    bia.closes(conta, motivo: "tarifa")
    #expect(casa.store.isEncerrada(conta))
    #expect(casa.conflitos == [])
  }

  @Test func `unified into two accounts at once is read with the one of the greatest id`() {
    let (um, dois) = (ana.opens("Um"), ana.opens("Dois"))
    bia.sees(ana)
    ana.using(7).unifies(conta, into: um)
    bia.using(8).unifies(conta, into: dois)
    #expect(casa.store.contaDeLeitura(conta) == dois)
    #expect(casa.conflitos == [diverges("unificada")])
  }

  @Test func `unified and made separate at once is a conflict`() {
    let um = ana.opens("Um")
    bia.sees(ana)
    ana.using(7).unifies(conta, into: um)
    bia.using(8).unifies(conta, into: nil)
    #expect(casa.store.contaDeLeitura(conta) == conta)
    #expect(casa.conflitos == [diverges("unificada")])
  }
}
