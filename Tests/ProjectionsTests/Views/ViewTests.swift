import Canonical
import Ledger
import Projections
import Testing

/// Section 7: as of, as known at, as known to; by hand, where a replay of the commits would differ.
@Suite struct ViewTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let corrente: Uuid
  private let mercado: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    casa.rounds = 1
    corrente = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
  }

  private func saldo(_ conta: Uuid, _ vista: Vista) throws -> String? {
    try casa.store.saldos(vista).first { $0.conta == conta }?.saldo.description
  }

  @Test func `a day counts with its own entries and those before it`() throws {
    ana.posts(100, on: corrente, against: mercado, day: "2026-04-29")
    ana.posts(20, on: corrente, against: mercado, day: "2026-04-30")
    ana.posts(3, on: corrente, against: mercado, day: "2026-05-01")
    #expect(try saldo(corrente, Vista(em: .of("2026-04-28"))) == "0.00")
    #expect(try saldo(corrente, Vista(em: .of("2026-04-30"))) == "1.20")
    #expect(try saldo(corrente, .agora) == "1.23")
  }

  @Test func `a commit knows its own events, all of them`() throws {
    let both = ana.together {
      ana.posts(100, on: corrente, against: mercado)
      ana.posts(20, on: corrente, against: mercado)
    }
    ana.posts(3, on: corrente, against: mercado)
    #expect(try saldo(corrente, Vista(sabidoPor: both.hash)) == "1.20")
  }

  @Test func `a commit does not know what others wrote beside it`() throws {
    ana.posts(100, on: corrente, against: mercado)
    bia.sees(ana)
    bia.posts(20, on: corrente, against: mercado)
    ana.posts(3, on: corrente, against: mercado)
    let mine = try #require(ana.last)
    #expect(try saldo(corrente, Vista(sabidoPor: mine.hash)) == "1.03")
    ana.sees(bia)
    ana.posts(4, on: corrente, against: mercado)
    let later = try #require(ana.last)
    #expect(try saldo(corrente, Vista(sabidoPor: later.hash)) == "1.27")
    #expect(try saldo(corrente, Vista(sabidoPor: mine.hash)) == "1.03")
  }

  @Test func `stamps are taken as they are claimed, also from a clock that is wrong`() throws {
    casa.now = Instant("2026-05-10T12:00:00.000Z")
    ana.posts(100, on: corrente, against: mercado)
    casa.now = Instant("2099-01-01T00:00:00.000Z")
    ana.posts(20, on: corrente, against: mercado)
    casa.now = Instant("2026-05-11T12:00:00.000Z")
    ana.posts(3, on: corrente, against: mercado)
    func known(at moment: String) throws -> String? {
      try saldo(corrente, Vista(sabidoEm: Instant(moment)))
    }
    #expect(try known(at: "2026-05-10T11:59:59.999Z") == nil)
    #expect(try known(at: "2026-05-10T12:00:00.000Z") == "1.00")
    #expect(try known(at: "2026-05-11T12:00:00.000Z") == "1.03")
    #expect(try known(at: "2099-01-01T00:00:00.000Z") == "1.23")
  }

  @Test func `an account's decimals and a device's trust are those of today`() throws {
    let carla = Member("carla", casa)
    carla.sees(ana)
    carla.joins(.nothing)
    carla.posts(100, on: corrente, against: mercado)
    let strangers = try #require(carla.last)
    bia.sees(ana)
    bia.sees(carla)
    bia.posts(20, on: corrente, against: mercado)
    let before = try #require(bia.last)
    #expect(try saldo(corrente, Vista(sabidoPor: before.hash)) == "0.20")
    ana.approves(carla)
    #expect(try saldo(corrente, Vista(sabidoPor: before.hash)) == "1.20")
    #expect(try saldo(corrente, Vista(sabidoPor: strangers.hash)) == "1.00")
  }

  @Test func `names and unifications are those that the view shows`() throws {
    let outra = ana.opens("Outra")
    ana.posts(100, on: outra, against: mercado)
    let before = try #require(ana.last)
    ana.alters(outra, nome: "Velha")
    ana.unifies(outra, into: corrente)
    #expect(try saldo(corrente, .agora) == "1.00")
    #expect(try saldo(outra, .agora) == nil)
    let then = try casa.store.saldos(Vista(sabidoPor: before.hash))
    #expect(then.first { $0.conta == outra }?.nome == "Outra")
    #expect(then.first { $0.conta == outra }?.saldo.description == "1.00")
    #expect(then.first { $0.conta == corrente }?.saldo.description == "0.00")
  }

  @Test func `an account of which nothing was known yet is left out`() throws {
    let before = try #require(ana.last)
    let nova = ana.opens("Nova")
    #expect(try saldo(nova, .agora) == "0.00")
    #expect(try saldo(nova, Vista(sabidoPor: before.hash)) == nil)
  }

  @Test func `a commit that is not here cannot be looked from`() {
    #expect(throws: RazaoError(.naoEncontrado, "")) {
      _ = try casa.store.saldos(Vista(sabidoPor: .zero))
    }
  }

  @Test func `a balance says how many conflicts touch it`() throws {
    ana.posts(100, on: corrente, against: mercado, keys: ["boleto:1"])
    bia.sees(ana)
    bia.posts(100, on: corrente, against: mercado, keys: ["boleto:1"])
    ana.asserts(5, of: corrente)
    let saldos = try casa.store.saldos()
    #expect(saldos.first { $0.conta == corrente }?.conflitos == 2)
    #expect(saldos.first { $0.conta == mercado }?.conflitos == 1)
  }
}
