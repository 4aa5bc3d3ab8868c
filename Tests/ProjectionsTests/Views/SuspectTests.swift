import Canonical
import Ledger
import Projections
import Testing

/// The likely culprits, as they are looked for in a ledger.
@Suite struct SuspectTests {
  private let casa: TestLedger
  private let ana: Member
  private let corrente: Uuid
  private let visa: Uuid
  private let mercado: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    casa.rounds = 1
    corrente = ana.opens("Corrente")
    visa = ana.opens("Visa", .passivo, tipo: "cartao")
    mercado = ana.opens("Mercado", .despesa)
  }

  private func found(
    _ conta: Uuid, bank cents: Int64, em: String = "2026-09-30"
  ) throws -> DiferencaDoBanco {
    try casa.store.diferencaDoBanco(daConta: conta, em: .of(em), banco: .cents(cents))
  }

  @Test func `a balance that is right has no culprits`() throws {
    ana.posts(-1000, on: corrente, against: mercado)
    #expect(try found(corrente, bank: -1000).suspeitas.isEmpty)
  }

  @Test func `an entry on the other account is found, with that account's name`() throws {
    ana.posts(-1000, on: corrente, against: mercado)
    let wrong = ana.posts(-4321, on: visa, against: mercado, who: "Posto")
    let first = try #require(found(corrente, bank: -5321).suspeitas.first)
    #expect(first.suspeita.tipo == .contaErrada)
    #expect(first.suspeita.lancamentos == [wrong])
    #expect(first.nomeDaConta == "Visa")
  }

  @Test func `what lies before the last assertion that holds is hardly to blame`() throws {
    ana.posts(-1000, on: corrente, against: mercado, day: "2026-08-10")
    ana.asserts(-1000, of: corrente, day: "2026-08-31")
    let later = ana.posts(-1000, on: corrente, against: mercado, day: "2026-09-10")
    let difference = try found(corrente, bank: -1000)
    #expect(difference.conferidoAte == .of("2026-08-31"))
    #expect(difference.suspeitas.first?.suspeita.lancamentos == [later])
  }

  @Test func `an assertion that fails proves nothing`() throws {
    ana.posts(-1000, on: corrente, against: mercado, day: "2026-08-10")
    ana.asserts(-999, of: corrente, day: "2026-08-31")
    #expect(try found(corrente, bank: -2000).conferidoAte == nil)
  }

  @Test func `what a bank's file has brought is hardly to blame`() throws {
    let file = ana.imports("a.ofx", into: corrente)
    ana.posts(-1000, on: corrente, against: mercado, day: "2026-09-29", from: file)
    let typed = ana.posts(-1000, on: corrente, against: mercado, day: "2026-09-02")
    #expect(try found(corrente, bank: -1000).suspeitas.first?.suspeita.lancamentos == [typed])
  }

  @Test func `entries of more than 400 days ago are not looked at, and ten culprits are named`()
    throws
  {
    ana.posts(-1000, on: corrente, against: mercado, day: "2025-08-25")
    ana.posts(-1, on: corrente, against: mercado, day: "2026-09-01")
    let old = try found(corrente, bank: -1)
    #expect(old.suspeitas.map(\.suspeita.tipo) == [.falta])
    for day in 1...20 {
      ana.posts(
        -700, on: corrente, against: mercado, day: "2026-0\(5 + day % 4)-0\(1 + day % 9)",
        who: "Loja \(day)")
    }
    let balance = try casa.store.saldo(daConta: corrente, .agora).saldo.minor
    #expect(try found(corrente, bank: Int64(balance) + 700).suspeitas.count == 10)
  }
}
