import Canonical
import Ledger
import Projections
import Testing

/// What waits, and for whom.
@Suite struct SituacaoTests {
  @Test func `what waits only for a device in quarantine is counted with that`() {
    let (casa, members) = TestLedger.of("ana")
    let (ana, davi) = (members[0], Member("davi", casa))
    davi.joins(.nothing)
    let cofre = davi.opens("Cofre")
    let lazer = ana.opens("Lazer", .despesa)
    ana.posts(-100, on: cofre, against: lazer)
    let found = casa.store.situacao
    #expect(found.esperas.isEmpty)
    #expect(found.quarentenas.map(\.aparelho) == [davi.id])
    #expect(found.quarentenas.map(\.registros) == [3])
  }

  @Test func `conflicts are counted by kind, hints after them`() {
    let (casa, members) = TestLedger.of("ana", "bia")
    let (ana, bia) = (members[0], members[1])
    let (corrente, lazer) = (ana.opens("Corrente"), ana.opens("Lazer", .despesa))
    bia.sees(ana)
    for (key, minor) in [("boleto:1", Int64(-100)), ("boleto:2", -200)] {
      ana.posts(minor, on: corrente, against: lazer, keys: [key])
      bia.posts(minor, on: corrente, against: lazer, keys: [key])
    }
    ana.posts(-700, on: corrente, against: lazer, who: "Cinema")
    bia.posts(-700, on: corrente, against: lazer, who: "Cinema")
    let found = casa.store.situacao.conflitos
    #expect(found.first == Quantos(tipo: .pagamentoEmDobro, quantos: 2))
    #expect(found.last == Quantos(tipo: .provavelDuplicata, quantos: 1))
    #expect(found.count == 2)
  }
}
