import Canonical
import Ledger
import Projections
import Testing

/// Section 9: `criacoesDivergentes`, `criacoesDiferentes`, and an annulment that did not know a
/// creation.
@Suite struct CreationConflictTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let (conta, mercado, lazer): (Uuid, Uuid, Uuid)
  /// The id that both give one row.
  private let row: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    lazer = ana.opens("Lazer", .despesa)
    row = .derived(in: conta, from: "2026-09-10:-10.00:1")
    bia.sees(ana)
  }

  private func records(
    _ member: Member, _ cents: Int64 = -1000, _ other: Uuid? = nil, day: String = "2026-09-10",
    from origem: Uuid? = nil
  ) {
    member.posts(
      cents, on: conta, against: other ?? mercado, day: day, from: origem, of: row)
  }

  /// The same with a bank's own text.
  private func records(_ member: Member, _ text: String, from origem: Uuid) {
    var conteudo = ConteudoDeTransacao.of(-1000, on: conta, against: mercado)
    conteudo.descricao = text
    member.writes(
      .transacaoLancada(TransacaoLancada(conteudo: conteudo, origem: origem)), of: row)
  }

  private var open: [String] { [about(.criacoesDivergentes, row)] }

  @Test func `recorded by two with another day or amount is a conflict`() {
    records(ana)
    records(bia, -1000)
    #expect(casa.conflitos == [] && casa.avisos == [])
    records(bia, -1200)
    #expect(casa.conflitos == open)
    let other = Uuid.derived(in: conta, from: "other")
    ana.posts(-500, on: conta, against: mercado, day: "2026-09-11", of: other)
    bia.posts(-500, on: conta, against: mercado, day: "2026-09-12", of: other)
    #expect(casa.conflitos.contains(about(.criacoesDivergentes, other)))
  }

  @Test func `it needs no ignorance of each other, and the smallest event's value counts`() {
    ana.using(1).posts(-1000, on: conta, against: mercado, of: row)
    ana.using(2).posts(-1200, on: conta, against: mercado, of: row)
    #expect(casa.conflitos == open)
    #expect(casa.saldo(conta) == "-10.00")
  }

  @Test func `only writing it again with all in mind ends it`() {
    records(ana)
    records(bia, -1200)
    ana.corrects(row, -1100, on: conta, against: mercado)
    #expect(casa.conflitos == open)
    ana.sees(bia)
    ana.corrects(row, -1100, on: conta, against: mercado)
    #expect(casa.conflitos == [])
    // A third recording was not known to it.
    records(bia, -1300)
    #expect(casa.conflitos == open)
  }

  @Test func `it is told while the entry counts`() {
    records(ana)
    records(bia, -1200)
    ana.sees(bia)
    ana.annuls(row)
    #expect(casa.conflitos == [])
    ana.restores(row)
    #expect(casa.conflitos == open)
  }

  @Test func `accepted it stays so however often the same is said, until something else is`() {
    // The smallest event's value counts, so that the first one stays it.
    records(ana.using(1))
    records(bia, -1200)
    ana.sees(bia)
    ana.decides(.criacoesDivergentes, "\(row)", "aceitar", about: [row])
    #expect(casa.conflitos == [])
    records(bia, -1200)
    #expect(casa.conflitos == [])
    records(bia, -1300)
    #expect(casa.conflitos == open)
  }

  @Test func `another category is a hint, told under the entry or its import`() {
    records(ana)
    records(bia, -1000, lazer)
    #expect(casa.conflitos == [])
    #expect(casa.avisos == [about(.criacoesDiferentes, row)])
    let batch = ana.imports("extrato.ofx", into: conta)
    records(ana, from: batch)
    #expect(casa.avisos == [about(.criacoesDiferentes, batch)])
  }

  @Test func `another text is one where both come from files of one format`() {
    let one = ana.imports("um.ofx", into: conta)
    let other = bia.imports("outro.ofx", into: conta)
    let sheet = Hash256.of(Array("planilha".utf8))
    let third = bia.writes(
      .importacaoFeita(
        Importacao(arquivo: "planilha", hash: sheet, conta: conta, formato: "minha-planilha")),
      of: .derived(in: conta, from: sheet.description)
    ).id
    records(ana, "PADARIA 1", from: one)
    records(bia, "Padaria", from: third)
    #expect(casa.avisos == [])
    records(bia, "PADARIA  1", from: other)
    #expect(casa.avisos == [about(.criacoesDiferentes, min(one, other, third))])
  }

  @Test func `one hint tells of all entries of an import, and accepted opens with one more`() {
    let batch = ana.imports("extrato.ofx", into: conta)
    bia.sees(ana)
    func both(_ name: String) -> Uuid {
      let id = Uuid.derived(in: conta, from: name)
      ana.posts(-700, on: conta, against: mercado, from: batch, of: id)
      bia.posts(-700, on: conta, against: lazer, from: batch, of: id)
      return id
    }
    let entries = [both("1"), both("2")].sorted()
    let hint = about(.criacoesDiferentes, batch)
    #expect(casa.avisos == [hint])
    #expect(casa.store.avisos.first?.sobre == entries)
    ana.sees(bia)
    ana.decides(.criacoesDiferentes, "\(batch)", "aceitar", about: entries)
    #expect(casa.avisos == [])
    _ = both("3")
    #expect(casa.avisos == [hint])
    #expect(casa.store.avisos.first?.sobre.count == 3)
  }

  @Test func `postings that cancel out on one account are no difference`() {
    records(ana)
    bia.writes(
      .transacaoLancada(
        TransacaoLancada(
          conteudo: .of(
            [(conta, "-10.00"), (mercado, "10.00"), (lazer, "5.00"), (lazer, "-5.00")],
            day: "2026-09-10"))), of: row)
    #expect(casa.conflitos == [] && casa.avisos == [])
  }

  @Test func `recorded by hand against an annulment that did not know of it is a conflict`() {
    records(ana)
    bia.sees(ana)
    bia.annuls(row)
    #expect(casa.conflitos == [])
    records(ana)
    #expect(casa.conflitos == [about(.correcaoContraAnulacao, row)])
    bia.sees(ana)
    bia.annuls(row)
    #expect(casa.conflitos == [])
  }

  @Test func `an import that brings what was annulled is none`() {
    let batch = ana.imports("extrato.ofx", into: conta)
    records(ana, from: batch)
    bia.sees(ana)
    bia.annuls(row)
    records(ana, from: batch)
    #expect(casa.conflitos == [])
    #expect(!casa.isLive(row))
  }
}
