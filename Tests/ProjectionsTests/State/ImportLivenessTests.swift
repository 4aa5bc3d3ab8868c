import Canonical
import Ledger
import Projections
import Testing

/// Section 7: an entry whose imports are all undone does not count, unless somebody entered it.
@Suite struct ImportLivenessTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let conta: Uuid
  private let mercado: Uuid
  private let row: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    row = .derived(in: conta, from: "2026-09-10:-10.00:1")
    bia.sees(ana)
  }

  /// The row, as an import brings it.
  private func brings(_ member: Member, _ arquivo: String) -> Uuid {
    let origem = member.imports(arquivo, into: conta)
    member.posts(-1000, on: conta, against: mercado, from: origem, of: row)
    return origem
  }

  @Test func `an import undone takes its entries out, and made again brings them back`() {
    let arquivo = brings(ana, "a.ofx")
    #expect(casa.saldo(conta) == "-10.00")
    ana.undoes(arquivo)
    #expect(casa.saldo(conta) == "0.00")
    #expect(casa.saldo(mercado) == "0.00")
    ana.redoes(arquivo)
    #expect(casa.saldo(conta) == "-10.00")
  }

  @Test func `a row that two files hold goes when both are undone`() {
    let (um, dois) = (brings(ana, "a.ofx"), brings(bia, "b.ofx"))
    ana.undoes(um)
    #expect(casa.isLive(row))
    bia.undoes(dois)
    #expect(!casa.isLive(row))
    bia.redoes(dois)
    #expect(casa.isLive(row))
  }

  @Test func `a row that somebody also entered by hand stays`() {
    let arquivo = brings(ana, "a.ofx")
    bia.posts(-1000, on: conta, against: mercado, of: row)
    ana.undoes(arquivo)
    #expect(casa.saldo(conta) == "-10.00")
  }

  @Test func `an entry made by hand and matched with a bank row stays`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    let arquivo = ana.imports("a.ofx", into: conta)
    ana.matches(entry, from: arquivo, keys: ["fitid:1"])
    ana.undoes(arquivo)
    #expect(casa.isLive(entry))
    #expect(casa.store.base(entry)?.chaves.map(\.texto) == ["fitid:1"])
  }

  @Test func `an entry of one file matched with a row of another stays while one is not undone`() {
    let um = brings(ana, "a.ofx")
    let dois = ana.imports("b.ofx", into: conta)
    ana.matches(row, from: dois)
    ana.undoes(um)
    #expect(casa.isLive(row))
    ana.undoes(dois)
    #expect(!casa.isLive(row))
  }

  @Test func `a match that arrives later brings an entry back`() {
    let um = brings(ana, "a.ofx")
    bia.sees(ana)
    ana.undoes(um)
    #expect(!casa.isLive(row))
    let dois = bia.imports("b.ofx", into: conta)
    bia.matches(row, from: dois)
    #expect(casa.isLive(row))
  }

  @Test func `an import that is not here binds nothing`() {
    let missing = Uuid.derived(in: conta, from: "nowhere")
    ana.posts(-1000, on: conta, against: mercado, from: missing, of: row)
    #expect(casa.status(ana.last) == .applied)
    #expect(casa.isLive(row))
  }

  @Test func `an annulled entry stays annulled when its import is made again`() {
    let arquivo = brings(ana, "a.ofx")
    ana.annuls(row)
    ana.undoes(arquivo)
    ana.redoes(arquivo)
    #expect(!casa.isLive(row))
  }

  @Test func `a corrected entry goes with its import and comes back corrected`() {
    let arquivo = brings(ana, "a.ofx")
    ana.corrects(row, -1100, on: conta, against: mercado)
    ana.undoes(arquivo)
    #expect(casa.saldo(conta) == "0.00")
    ana.redoes(arquivo)
    #expect(casa.saldo(conta) == "-11.00")
  }

  @Test func `of an import undone and made again at once the greatest id counts`() {
    let arquivo = brings(ana, "a.ofx")
    bia.sees(ana)
    ana.using(2).undoes(arquivo)
    bia.using(1).redoes(arquivo)
    #expect(!casa.isLive(row))
    #expect(casa.conflitos == [about(.versoesDivergentes, "importacao", arquivo, "situacao")])
  }

  @Test func `an undone import that arrives before its file waits for it`() {
    let origem = Uuid.derived(in: conta, from: Hash256.of(Array("a.ofx".utf8)).description)
    bia.undoes(origem)
    #expect(casa.status(bia.last) == .waiting)
    #expect(brings(ana, "a.ofx") == origem)
    #expect(casa.status(bia.last) == .applied)
    // It does not know the import: two heads, and its random id is one of them.
    #expect(casa.conflitos == [about(.versoesDivergentes, "importacao", origem, "situacao")])
  }
}
