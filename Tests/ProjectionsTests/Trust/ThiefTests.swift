import Canonical
import EventLog
import Ledger
import Projections
import TestSupport
import Testing

/// Whoever has a device's key writes as that device, until it is revoked: and then nothing that they
/// ever wrote, or will write, changes a figure.
@Suite struct ThiefTests {
  /// The books of three, and what they show while nobody has stolen anything.
  final class House {
    let casa: TestLedger
    let (ana, bia, carla): (Member, Member, Member)
    let (corrente, mercado): (Uuid, Uuid)
    /// An entry that Ana recorded.
    let entry: Uuid
    /// An invitation that Ana made, by which Carla came.
    let invitation: Invitation
    /// What Bia wrote before her last commit, and that: the one that she is known by.
    let (early, last): (Written, Written)

    init() throws {
      casa = TestLedger()
      (ana, bia, carla) = (Member("ana", casa), Member("bia", casa), Member("carla", casa))
      ana.founds()
      corrente = ana.opens("Corrente")
      mercado = ana.opens("Mercado", .despesa)
      entry = ana.posts(-1000, on: corrente, against: mercado)
      invitation = ana.invites()
      carla.sees(ana)
      carla.joins(.invitation(invitation.key))
      carla.posts(-300, on: corrente, against: mercado)
      ana.approves(carla, by: invitation)
      bia.sees(ana, carla)
      bia.joins(.root)
      bia.posts(-200, on: corrente, against: mercado)
      early = try #require(bia.last)
      bia.posts(-500, on: corrente, against: mercado)
      last = try #require(bia.last)
    }

    /// Bia's key in somebody else's hands, going on from any of her commits; none for her first.
    func thief(after written: Written?) -> Member { bia.cloned(after: written) }

    func revokes() { ana.revokesByRoot(bia, upTo: last.posicao) }

    /// All that the books show of money, names, decisions and who counts.
    var figures: [AnyHashable] {
      let store = casa.store
      let trusted = [ana, carla].map { casa.confianca($0) }
      return [
        store.contas, store.relatorios, store.conflitos, store.avisos, store.decisoes, store.nome,
        store.transacoes.todas, store.transacoes.vivas, trusted, store.saldo(corrente),
        [ana, carla].map { store.nome(doDispositivo: $0.id) },
      ]
    }
  }

  /// What a thief does.
  struct Theft: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Returns the thief's last commit.
    let act: @Sendable (House) -> Written?

    init(_ what: String, _ act: @escaping @Sendable (House) -> Written?) {
      (testDescription, self.act) = (what, act)
    }

    /// Something written after the last commit that is known to be Bia's.
    static func next(
      _ what: String, _ act: @escaping @Sendable (Member, House) -> Void
    ) -> Theft {
      Theft(what) { house in
        let thief = house.thief(after: house.last)
        act(thief, house)
        return thief.last
      }
    }
  }

  static let thefts: [Theft] = [
    .next("records more") { $0.posts(-9_999, on: $1.corrente, against: $1.mercado) },
    .next("records as if it were years ago") { thief, house in
      house.casa.now = Instant(milliseconds: 1_000_000_000_000)
      thief.posts(-9_999, on: house.corrente, against: house.mercado, day: "2001-01-01")
      house.casa.now = nil
    },
    Theft("writes another branch from below") { house in
      let thief = house.thief(after: house.early)
      thief.posts(-9_999, on: house.corrente, against: house.mercado)
      return thief.last
    },
    Theft("writes another first commit") { house in
      let thief = house.thief(after: nil)
      thief.together {
        thief.joins(.root)
        thief.posts(-9_999, on: house.corrente, against: house.mercado)
      }
      return thief.last
    },
    .next("rewrites an entry") {
      $0.sees($1.ana)
      $0.corrects($1.entry, -9_999, on: $1.corrente, against: $1.mercado)
    },
    .next("annuls an entry") {
      $0.sees($1.ana)
      $0.annuls($1.entry)
    },
    .next("annuls an entry without having seen it") { $0.annuls($1.entry) },
    .next("closes and renames an account") {
      $0.sees($1.ana)
      $0.closes($1.corrente)
      $0.alters($1.mercado, nome: "Cassino")
    },
    .next("unifies two accounts") { thief, house in
      let own = thief.opens("Cofre")
      thief.unifies(house.corrente, into: own)
    },
    .next("opens an account again with the smallest id") { thief, house in
      thief.using(0).writes(
        .contaAberta(
          ContaAberta(nome: "Mercado", classe: .despesa, tipo: nil, moeda: .real, casas: 4)),
        of: .derived(in: house.casa.id, from: "conta:despesa:BRL:mercado"))
    },
    .next("renames the ledger, another device and itself") {
      $0.writes(.razaoRenomeado(.init(nome: "Cassino")), of: $1.casa.id)
      $0.writes(.dispositivoRenomeado(.init(nome: "ladrão")), of: $1.ana.id)
      $0.writes(.dispositivoRenomeado(.init(nome: "ana")), of: $1.bia.id)
    },
    .next("approves an accomplice, who records") { thief, house in
      let accomplice = Member("cúmplice", house.casa)
      accomplice.joins(.nothing)
      thief.approves(accomplice)
      accomplice.posts(-9_999, on: house.corrente, against: house.mercado)
    },
    .next("invites an accomplice, who records") { thief, house in
      let invitation = thief.invites("ladrão")
      let accomplice = Member("cúmplice", house.casa)
      accomplice.joins(.invitation(invitation.key))
      accomplice.posts(-9_999, on: house.corrente, against: house.mercado)
    },
    .next("cancels the invitation by which another came") { $0.cancels($1.invitation) },
    .next("says that the invitation admitted an accomplice") { thief, house in
      let accomplice = Member("cúmplice", house.casa)
      accomplice.joins(.invitation(house.invitation.key))
      thief.approves(accomplice, by: house.invitation)
      accomplice.posts(-9_999, on: house.corrente, against: house.mercado)
    },
    .next("revokes the founder") { $0.revokes($1.ana) },
    Theft("ends itself from then on, and goes on") { house in
      let thief = house.thief(after: house.last)
      let end = thief.revokes(house.bia)
      thief.posts(-9_999, on: house.corrente, against: house.mercado)
      return end
    },
    Theft("ends itself from before, on another branch") { house in
      house.thief(after: house.early).revokes(house.bia)
    },
    .next("closes a period and asserts a balance") {
      $0.writes(.periodoFechado(.init(ate: .of("2026-12-31"), motivo: nil)))
      $0.writes(
        .conferenciaFeita(
          ConferenciaFeita(conta: $1.corrente, data: .of("2026-09-30"), valor: .cents(1))))
    },
  ]

  @Test(arguments: thefts)
  func `what a thief wrote before the revocation changes nothing after it`(theft: Theft) throws {
    let house = try House()
    let before = house.figures
    let written = theft.act(house)
    // While nobody has revoked anything the thief is Bia: else this would show nothing.
    #expect(house.casa.status(written) != .quarantined)
    house.revokes()
    #expect(house.figures == before)
    #expect(house.casa.status(written) == .quarantined)
    #expect(house.casa.confianca(house.bia) == .revogado)
  }

  @Test(arguments: thefts)
  func `what a thief writes after the revocation changes nothing`(theft: Theft) throws {
    let house = try House()
    let before = house.figures
    house.revokes()
    #expect(house.figures == before)
    let written = theft.act(house)
    #expect(house.figures == before)
    #expect(house.casa.status(written) == .quarantined)
  }

  @Test func `who has seen what the thief wrote goes on as if it were not there`() throws {
    let house = try House()
    let thief = house.thief(after: house.last)
    thief.corrects(house.entry, -9_999, on: house.corrente, against: house.mercado)
    house.carla.sees(thief)
    house.carla.posts(-50, on: house.corrente, against: house.mercado)
    house.revokes()
    #expect(house.casa.saldo(house.corrente) == "-20.50")
    #expect(house.casa.conflitos == [])
  }

  /// The revocation says a place of the chain by its hash: another commit with that number is not it.
  @Test func `a commit with the number of the last one that counts is not that one`() throws {
    let house = try House()
    let before = house.figures
    let thief = house.thief(after: house.early)
    let mine = thief.posts(-9_999, on: house.corrente, against: house.mercado)
    #expect(thief.last?.head.seq == house.last.head.seq)
    house.revokes()
    #expect(house.figures == before && !house.casa.isLive(mine))
  }
}
