import Canonical
import EventLog
import Ledger
import Projections
import Testing

/// Section 12: checkpoints, against a tree that is built here as the page says.
@Suite struct CheckpointTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let (conta, mercado): (Uuid, Uuid)

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    casa.rounds = 2
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    bia.sees(ana)
  }

  /// A written entry: its day, id, reais and the commit that says it.
  private struct Entry {
    let day: String
    let id: Uuid
    let reais: Int
    let hash: Hash256
  }

  private func spends(_ member: Member, _ reais: Int, _ day: String) -> Entry {
    let content = ConteudoDeTransacao.of(
      Int64(-100 * reais), on: conta, against: mercado, day: day)
    let written = member.writes(.transacaoLancada(TransacaoLancada(conteudo: content)))
    return Entry(day: day, id: written.id, reais: reais, hash: written.hash)
  }

  private func corrects(_ member: Member, _ entry: Entry, _ reais: Int) -> Entry {
    let written = member.corrects(
      entry.id, Int64(-100 * reais), on: conta, against: mercado, day: entry.day)
    return Entry(day: entry.day, id: entry.id, reais: reais, hash: written.hash)
  }

  /// RFC 6962, 2.1, by its recursion.
  private func tree(_ leaves: ArraySlice<String>) -> Hash256 {
    guard leaves.count > 1 else {
      return leaves.first.map { Hash256.of([0] + Array($0.utf8)) } ?? Hash256.of([])
    }
    var half = 1
    while half * 2 < leaves.count { half *= 2 }
    let middle = leaves.startIndex + half
    let (left, right) = (tree(leaves[..<middle]), tree(leaves[middle...]))
    return Hash256.of([1] + left.bytes.array + right.bytes.array)
  }

  /// The tree over what some entries come to.
  private func mapa(_ entries: [Entry]) -> Posicao {
    var leaves: [String] = []
    for (account, sign) in [(conta, "-"), (mercado, "")] {
      let months = Dictionary(grouping: entries) { $0.day.prefix(7) }.sorted { $0.key < $1.key }
      var balance = 0
      for (month, some) in months {
        balance += some.reduce(0) { $0 + $1.reais }
        let lines = some.map { "\($0.day) \($0.id) \(sign)\($0.reais).00 \($0.hash)" }.sorted()
        leaves.append(
          "\(account) \(month) \(some.count) \(sign)\(balance).00 \(tree(lines[...]))")
      }
    }
    return Posicao(seq: UInt64(leaves.count), hash: tree(leaves.sorted()[...]))
  }

  private func marks(_ member: Member, _ entries: [Entry]) {
    member.writes(.notaMarco(Marco(mapa: mapa(entries))))
  }

  private var judged: [Bool?] { casa.fold.marcos().map(\.marco.certo) }

  @Test func `a checkpoint of nothing, of some entries, and one that is wrong`() {
    marks(ana, [])
    #expect(judged == [true])
    let entries = [("2026-09-30", 1), ("2026-09-01", 20), ("2026-10-01", 300), ("2027-01-31", 4)]
      .map { spends(ana, $0.1, $0.0) }
    marks(ana, entries)
    #expect(judged == [true, true])
    marks(ana, Array(entries.dropLast()))
    #expect(judged.count { $0 == false } == 1)
    #expect(judged.count { $0 == true } == 2)
  }

  @Test func `it knows what its device had seen, and nothing else`() {
    let (mine, other) = (spends(ana, 1, "2026-09-01"), spends(bia, 2, "2026-09-02"))
    marks(ana, [mine])
    ana.sees(bia)
    marks(ana, [mine, other])
    marks(bia, [other])
    #expect(judged == [true, true, true])
  }

  @Test func `what comes later changes none`() {
    let (one, other) = (spends(ana, 1, "2026-09-01"), spends(ana, 2, "2026-09-02"))
    let corrected = corrects(ana, one, 3)
    marks(ana, [corrected, other])
    // Bia did not know of it: her correction is a head beside Ana's, and may be the greater.
    bia.using(1 << 60).corrects(one.id, -900, on: conta, against: mercado, day: one.day)
    bia.annuls(other.id)
    bia.unifies(conta, into: bia.opens("Outra"))
    #expect(judged == [true])
    ana.sees(bia)
    ana.annuls(one.id)
    #expect(judged == [true])
  }

  @Test func `trust is asked of what it knows alone`() {
    let other = spends(bia, 2, "2026-09-02")
    ana.sees(bia)
    marks(ana, [other])
    ana.revokesByRoot(bia)
    #expect(casa.saldo(conta) == "0.00")
    #expect(judged == [true])
    // From here on the revocation is known.
    marks(ana, [])
    #expect(judged == [true, true])
    // Nothing of a revoked device is judged at all.
    marks(bia, [])
    #expect(judged == [true, true])
  }

  @Test func `a transaction that a decision puts aside is in none that knows the decision`() {
    let entries = [spends(ana, 5, "2026-09-01"), spends(ana, 5, "2026-09-01")]
    marks(ana, entries)
    ana.decides(
      .provavelDuplicata, pair(entries[0].id, entries[1].id), "mesmo", about: entries.map(\.id),
      keeping: entries[0].id)
    marks(ana, [entries[0]])
    #expect(judged == [true, true])
  }

  @Test func `it cannot be judged without a line that it knows of, or with an unknown type`() {
    let other = spends(bia, 2, "2026-09-02")
    let lost = bia.last
    ana.sees(bia)
    marks(ana, [other])
    if let lost {
      casa.loses(lost)
      #expect(judged == [nil])
      casa.finds(lost)
    }
    #expect(judged == [true])
    ana.writesUnknown("conta.enfeitada", of: conta)
    marks(ana, [other])
    #expect(judged.count { $0 == nil } == 1)
    #expect(judged.count { $0 == true } == 1)
  }

  @Test func `these books and a fold of what is known agree, where all is known`() {
    let entries = [spends(ana, 1, "2026-09-30"), spends(bia, 20, "2026-10-01")]
    // What Ana's next commit names follows from what is here: all heads.
    #expect(casa.fold.isAll(knownToNextOf: ana.id))
    #expect(casa.fold.mapa == mapa(entries))
    #expect(casa.fold.mapa(doProximoDe: ana.id) == mapa(entries))
    let stranger = Member("carla", casa)
    stranger.sees(ana)
    stranger.joins(.nothing)
    _ = spends(stranger, 300, "2026-10-02")
    #expect(!casa.fold.isAll(knownToNextOf: ana.id))
    #expect(casa.fold.mapa(doProximoDe: ana.id) == mapa(entries))
    #expect(casa.fold.semMarco == nil)
  }

  @Test func `a commit that others follow with notes and closings alone is of these books`() {
    ana.sees(bia)
    let entry = spends(ana, 1, "2026-09-30")
    marks(ana, [entry])
    let hash = ana.last?.hash ?? .zero
    var marked: CommitRef? { casa.store.graph.commit(hash: hash) }
    bia.closesPeriod(through: "2026-08-31")
    #expect(marked.map { casa.fold.isAll(knownTo: $0) } == true)
    _ = spends(bia, 2, "2026-09-30")
    #expect(marked.map { casa.fold.isAll(knownTo: $0) } == false)
    #expect(marked.flatMap { casa.fold.mapa(sabidoPor: $0) } == mapa([entry]))
  }

  @Test func `of each other device the newest is to be confirmed, until it is`() throws {
    let entry = spends(ana, 1, "2026-09-30")
    marks(ana, [entry])
    marks(ana, [entry])
    let newest = try #require(ana.last).hash
    func open(_ member: Member) -> [Hash256] {
      let store = casa.store
      return store.marcosPorConferir(de: [member.id]).map { store.graph.hash($0.commit) }
    }
    #expect(open(ana) == [])
    #expect(open(bia) == [newest])
    bia.writes(.notaConferida(MarcoConferido(marco: newest)))
    #expect(open(bia) == [])
    let judged = casa.fold.marcos().map(\.marco)
    #expect(judged.first { $0.commit == newest }?.conferidoPor == [bia.id])
    #expect(judged.first { $0.commit != newest }?.conferidoPor == [])
  }

  @Test func `without a line, or with a newer type, there is none to leave`() {
    _ = spends(bia, 2, "2026-09-02")
    let lost = bia.last
    ana.sees(bia)
    _ = spends(ana, 1, "2026-09-03")
    if let lost {
      casa.loses(lost)
      #expect(casa.fold.semMarco == .falta)
      casa.finds(lost)
    }
    #expect(casa.fold.semMarco == nil)
    ana.writesUnknown("conta.enfeitada", of: conta)
    #expect(casa.fold.semMarco == .versao)
  }

  @Test func `a revocation by the root in a line that does not count is named, and then known`() {
    let carla = Member("carla", casa)
    carla.sees(ana)
    carla.joins(.root)
    let (mine, hers) = (spends(ana, 1, "2026-09-01"), spends(carla, 20, "2026-09-02"))
    ana.sees(carla)
    ana.revokesByRoot(bia, upTo: bia.last?.posicao)
    #expect(casa.fold.mapa(doProximoDe: ana.id) == mapa([mine, hers]))
    // Bia revokes Carla after her own last line that counts.
    let revocation = bia.revokesByRoot(carla)
    #expect(casa.saldo(conta) == "-1.00")
    #expect(casa.store.cabecasNovas(para: ana.id) == [revocation.head])
    #expect(casa.fold.mapa(doProximoDe: ana.id) == mapa([mine]))
    ana.sees(revocation)
    marks(ana, [mine])
    #expect(casa.store.cabecasNovas(para: ana.id) == [])
    #expect(judged == [true])
  }

  @Test func `what a device's branches have in common, which alone counts, is known`() throws {
    let (mine, shared) = (spends(ana, 1, "2026-09-01"), spends(bia, 20, "2026-09-02"))
    let trunk = try #require(bia.last)
    let clone = bia.cloned(after: trunk)
    _ = (spends(bia, 300, "2026-09-03"), spends(clone, 4000, "2026-09-04"))
    for branch in [bia, clone] { ana.revokesByRoot(bia, upTo: branch.last?.posicao) }
    #expect(casa.saldo(conta) == "-21.00")
    let ends = [bia, clone].compactMap(\.last?.head)
    #expect(Set(casa.store.cabecasNovas(para: ana.id)) == Set(ends))
    #expect(casa.fold.mapa(doProximoDe: ana.id) == mapa([mine, shared]))
    // A preview knows what the commit would.
    let closing = Evento(
      id: casa.freshId(), dados: .periodoFechado(.init(ate: .of("2026-08-31"), motivo: nil)))
    let preview = casa.fold.supposing([closing], by: ana.id, at: Instant(milliseconds: 0)).graph
    let (next, last) = (preview.head(of: ana.id), preview.commit(hash: trunk.hash))
    #expect(try preview.knows(#require(next), #require(last)))
  }
}
