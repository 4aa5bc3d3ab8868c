import Canonical
import Ledger
import Projections
import Testing

/// Section 7: what an entry says and whether it is annulled.
@Suite struct EntryRegisterTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let conta: Uuid
  private let mercado: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    bia.sees(ana)
  }

  private func diverges(_ entry: Uuid, _ register: String) -> String {
    about(.versoesDivergentes, "transacao", entry, register)
  }

  @Test func `two corrections at once count as the one with the greatest id`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    bia.sees(ana)
    ana.using(2).corrects(entry, -2000, on: conta, against: mercado)
    bia.using(1).corrects(entry, -3000, on: conta, against: mercado)
    #expect(casa.saldo(conta) == "-20.00")
    #expect(casa.conflitos == [diverges(entry, "conteudo")])
  }

  @Test func `a correction that knows both of two ends their conflict`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    bia.sees(ana)
    ana.using(2).corrects(entry, -2000, on: conta, against: mercado)
    bia.using(1).corrects(entry, -3000, on: conta, against: mercado)
    #expect(casa.conflitos.count == 1)
    bia.sees(ana)
    bia.using(0).corrects(entry, -3500, on: conta, against: mercado)
    #expect(casa.saldo(conta) == "-35.00")
    #expect(casa.conflitos == [])
  }

  @Test func `the same postings in another order are another entry`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    bia.sees(ana)
    ana.corrects(entry, -2000, on: conta, against: mercado)
    bia.corrects(entry, 2000, on: mercado, against: conta)
    #expect(casa.saldo(conta) == "-20.00")
    #expect(casa.conflitos == [diverges(entry, "conteudo")])
  }

  @Test func `texts of an entry are compared byte by byte`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    bia.sees(ana)
    for (member, who) in [(ana, "José"), (bia, "Jose\u{301}")] {
      member.writesUnnormalized(
        .transacaoCorrigida(.init(.of(-1000, on: conta, against: mercado, who: who))), of: entry)
    }
    #expect(casa.conflitos == [diverges(entry, "conteudo")])
  }

  @Test func `one row imported twice with two imports is one entry without a conflict`() {
    let row = Uuid.derived(in: conta, from: "2026-09-10:-10.00:1")
    let (um, dois) = (ana.imports("a.ofx", into: conta), bia.imports("b.ofx", into: conta))
    ana.posts(-1000, on: conta, against: mercado, keys: ["fitid:1"], from: um, of: row)
    bia.posts(-1000, on: conta, against: mercado, keys: ["fitid:2"], from: dois, of: row)
    #expect(casa.saldo(conta) == "-10.00")
    #expect(casa.conflitos == [])
    #expect(casa.store.base(row)?.chaves.map(\.texto) == ["fitid:1", "fitid:2"])
  }

  @Test
  func `of two creations that say different things the smallest id counts, without a conflict`() {
    let row = Uuid.derived(in: conta, from: "2026-09-10:-10.00:1")
    ana.using(2).posts(-1000, on: conta, against: mercado, who: "Padaria", of: row)
    bia.using(1).posts(-1000, on: conta, against: mercado, who: "PADARIA LTDA", of: row)
    #expect(casa.store.base(row)?.conteudo.interessado == "PADARIA LTDA")
    #expect(casa.conflitos == [])
    #expect(casa.store.transacoes.todas == 1)
  }

  @Test func `a correction that knows one of two creations replaces both`() {
    let row = Uuid.derived(in: conta, from: "2026-09-10:-10.00:1")
    ana.using(2).posts(-1000, on: conta, against: mercado, of: row)
    bia.using(9).posts(-1000, on: conta, against: mercado, of: row)
    ana.using(1).corrects(row, -1200, on: conta, against: mercado)
    #expect(casa.saldo(conta) == "-12.00")
    #expect(casa.conflitos == [])
  }

  @Test func `a correction that knows no creation is at once with it`() {
    let row = Uuid.derived(in: conta, from: "2026-09-10:-10.00:1")
    ana.using(2).posts(-1000, on: conta, against: mercado, of: row)
    bia.using(1).corrects(row, -1200, on: conta, against: mercado)
    #expect(casa.saldo(conta) == "-10.00")
    #expect(casa.conflitos == [diverges(row, "conteudo")])
  }

  @Test func `annulled and restored at once is what the greatest id says, and a conflict`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    ana.annuls(entry)
    bia.sees(ana)
    ana.using(1).annuls(entry)
    bia.using(2).restores(entry)
    #expect(casa.isLive(entry))
    #expect(casa.saldo(conta) == "-10.00")
    #expect(casa.conflitos == [diverges(entry, "situacao")])
  }

  @Test func `annulled for two reasons at once is annulled, and no conflict`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    bia.sees(ana)
    ana.annuls(entry, motivo: "repetido")
    bia.annuls(entry, motivo: "engano")
    #expect(!casa.isLive(entry))
    #expect(casa.conflitos == [])
  }

  @Test func `events of one commit know the earlier ones`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    ana.together {
      ana.using(3).annuls(entry)
      ana.using(2).restores(entry)
      ana.using(1).corrects(entry, -700, on: conta, against: mercado)
    }
    #expect(casa.saldo(conta) == "-7.00")
    #expect(casa.conflitos == [])
  }
}
