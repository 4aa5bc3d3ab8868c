import Canonical
import EventLog
import Ledger
import Projections
import TestSupport
import Testing

/// Section 6.3: trust does not depend on the order in which its events arrive.
@Suite struct TrustOrderTests {
  /// Gives `lines` to a fold in every order, one at a time, and compares with a replay.
  private func everyOrder(_ lines: [[UInt8]], after first: Int) -> Int {
    let delivery = Delivery(lines: lines)
    let expected = delivery.replay(lines.indices)
    var start = Fold()
    delivery.deliver(0..<first, to: &start)
    var tried = 0
    func extend(_ fold: Fold, _ rest: [Int]) {
      guard !rest.isEmpty else {
        tried += 1
        #expect(Shown(fold).differences(from: expected) == [])
        return
      }
      for (index, number) in rest.enumerated() {
        var next = fold
        delivery.deliver([number], to: &next)
        var others = rest
        others.remove(at: index)
        extend(next, others)
      }
    }
    extend(start, Array(first..<lines.count))
    return tried
  }

  @Test func `of approvals and revocations all 720 orders give one result`() throws {
    let casa = TestLedger()
    let (ana, bia, carla) = (Member("ana", casa), Member("bia", casa), Member("carla", casa))
    let davi = Member("davi", casa)
    ana.founds()
    [bia, carla].forEach { $0.joins(.nothing) }
    davi.joins(.root)
    let early = bia.opens("Da Bia")
    let place = try #require(bia.last)
    // Six events of trust, each in a line of its own.
    ana.approves(bia)
    bia.approves(carla)
    carla.opens("Da Carla")
    davi.revokesByRoot(bia, upTo: place.posicao)
    carla.revokes(carla)
    davi.revokes(davi)
    #expect(casa.saldo(early) == "0.00")
    #expect(casa.confianca(carla) == .quarentena)
    #expect(everyOrder(casa.allLines, after: casa.allLines.count - 6) == 720)
  }

  @Test func `of invitations all 720 orders give one result`() {
    let casa = TestLedger()
    let (ana, bia, carla) = (Member("ana", casa), Member("bia", casa), Member("carla", casa))
    let davi = Member("davi", casa)
    ana.founds()
    davi.joins(.root)
    let convite = ana.invites("um")
    let other = ana.invites("dois")
    bia.joins(.invitation(convite.key))
    carla.joins(.invitation(convite.key))
    ana.approves(carla, by: convite)
    davi.cancels(other)
    carla.opens("Da Carla")
    bia.cancels(convite)
    #expect(casa.confianca(carla) == .confiavel && casa.confianca(bia) == .quarentena)
    #expect(everyOrder(casa.allLines, after: casa.allLines.count - 6) == 720)
  }

  @Test func `of a founder's line that comes last all 720 orders give one result`() {
    let casa = TestLedger()
    let (ana, bia) = (Member("ana", casa), Member("bia", casa))
    ana.founds()
    ana.opens("Da Ana")
    ana.approves(bia)
    bia.joins(.nothing)
    let conta = bia.opens("Da Bia")
    bia.posts([(conta, "1.00"), (conta, "-1.00")])
    #expect(casa.saldo(conta) == "0.00")
    #expect(everyOrder(casa.allLines, after: 0) == 720)
  }

  @Test func `of a recovery after all others are lost all 720 orders give one result`() throws {
    let casa = TestLedger()
    let (ana, bia) = (Member("ana", casa), Member("bia", casa))
    let (velho, novo) = (Member("novo", casa), Member("novo de novo", casa))
    ana.founds()
    bia.joins(.nothing)
    velho.joins(.nothing)
    let early = velho.opens("Do novo, antes")
    let last = try #require(ana.last)
    // Six lines of trust: as aprovar, recuperar, revogar and aprovar write them.
    ana.approves(bia)
    let stolen = bia.opens("Da Bia")
    ana.opens("Do ladrão")
    novo.together {
      novo.writes(.dispositivoIniciado(novo.introduction(.root)), of: novo.id)
      novo.approves(velho)
    }
    novo.revokesByRoot(ana, upTo: last.posicao)
    novo.revokesByRoot(bia)
    // Ana's approval lies above what is left of her, and Bia was revoked besides.
    #expect(casa.saldo(early) == "0.00" && casa.saldo(stolen) == nil)
    #expect(casa.confianca(velho) == .confiavel && casa.confianca(bia) == .revogado)
    #expect(everyOrder(casa.allLines, after: casa.allLines.count - 6) == 720)
  }

  @Test
  func `of a thief's lines among a revocation and an approval all 720 orders give one result`()
    throws
  {
    let casa = TestLedger()
    let (ana, bia, ladrao) = (Member("ana", casa), Member("bia", casa), Member("ladrão", casa))
    ana.founds()
    bia.joins(.nothing)
    ana.approves(bia)
    let kept = bia.opens("Da Bia")
    let last = try #require(bia.last)
    ladrao.joins(.nothing)
    // He has Bia's key: he goes on, branches off below, approves himself and revokes her.
    let thief = bia.cloned(after: nil)
    ana.revokesByRoot(bia, upTo: last.posicao)
    bia.opens("Depois")
    bia.approves(ladrao)
    ladrao.opens("Do ladrão")
    thief.joins(.nothing)
    thief.opens("De antes")
    #expect(casa.saldo(kept) == "0.00")
    #expect(casa.store.contas.map(\.nome) == ["Da Bia"])
    #expect(casa.confianca(ladrao) == .quarentena)
    #expect(everyOrder(casa.allLines, after: casa.allLines.count - 6) == 720)
  }
}
