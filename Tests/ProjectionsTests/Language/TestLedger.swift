import Canonical
import EventLog
import Ledger
import Projections
import Simulation
import TestSupport
import Testing

/// A ledger of a test: what its devices write, in the order in which they write it.
///
/// Whenever it is asked what it shows, five ways must agree: a replay, a fold that has followed
/// the lines as they came, one over a file that has, folds of 20 random orders, and the reference
/// model. Balances must also be what the live entries add up to.
final class TestLedger {
  let root: SigningKey
  let id: Uuid
  private(set) var allLines: [[UInt8]] = []
  /// How many random orders are tried.
  var rounds = 20
  /// What the clocks of all devices say; nil where each counts its own commits.
  var now: Instant?
  private var lost: Set<Int> = []
  private(set) var events: [Evento] = []
  private var ids = SplitMix(seed: 7)
  private var live = Fold()
  private var kept: KeptFold?
  private var given: Set<Int> = []
  private var replayed: Fold?
  private let signatures = SignatureMemory()

  init(_ name: String = "casa") {
    root = SigningKey(seed: Hash256.of(Array("root of \(name)".utf8)).bytes.array)
    id = Assinaturas.razao(daRaiz: root.publicKey)
  }

  /// A founder, and a device for each further name, which the root admitted and which has seen
  /// the founder's first line.
  static func of(_ names: String...) -> (TestLedger, [Member]) {
    let ledger = TestLedger()
    let members = names.map { Member($0, ledger) }
    for (index, member) in members.enumerated() {
      if index > 0 { member.sees(members[0]) }
      if index == 0 { member.founds() } else { member.joins(.root) }
    }
    return (ledger, members)
  }

  /// Takes in a line; returns its number.
  func add(_ line: [UInt8], _ written: [Evento]) -> Int {
    allLines.append(line)
    events += written
    replayed = nil
    return allLines.count - 1
  }

  /// A fresh random id of version 4.
  func freshId() -> Uuid { Uuid.version4(high: ids.next(), low: ids.next()) }

  /// The ledger so far as the lines that are not lost give it.
  var store: LedgerStore { fold.store }

  /// The fold of those lines.
  var fold: Fold {
    if let replayed { return replayed }
    let delivery = Delivery(lines: allLines)
    let here = allLines.indices.filter { !lost.contains($0) }
    var fold = Fold()
    delivery.deliver(here, to: &fold)
    delivery.deliver(here.filter { !given.contains($0) }, to: &live)
    follow(here.filter { !given.contains($0) }, delivery, expected: Shown(fold))
    given = Set(here)
    #expect(Shown(live).differences(from: Shown(fold)) == [], "following")
    #expect(delivery.shuffled(here, rounds: rounds, seed: TestSeed.value) == [])
    let judged = SignatureMemory.$current.withValue(signatures) {
      Figures(of: here.map { allLines[$0] }, ledger: id)
    }
    #expect(judged.differences(from: Figures(of: fold)) == [], "the reference model")
    replayed = fold
    checkBalances(fold.store)
    return fold
  }

  private func follow(_ numbers: [Int], _ delivery: Delivery, expected: Shown) {
    do {
      let kept = try self.kept ?? KeptFold()
      self.kept = kept
      try kept.take(numbers, of: delivery)
      let (shown, failure) = kept.shown
      #expect(failure == nil)
      #expect(shown.differences(from: expected) == [], "following over a file")
    } catch {
      Issue.record(error)
    }
  }

  /// Keeps a line from the folds.
  func loses(_ written: Written) {
    precondition(!given.contains(written.number), "what was shown is not forgotten")
    lost.insert(written.number)
    replayed = nil
  }

  /// Gives a lost line to the folds.
  func finds(_ written: Written) {
    lost.remove(written.number)
    replayed = nil
  }

  private func checkBalances(_ store: LedgerStore) {
    let transactions = Set(
      events.compactMap { if case .transacaoLancada = $0.dados { $0.sobre } else { nil } })
    var sums: [Uuid: Int128] = [:]
    for id in transactions where store.isViva(id) {
      for partida in store.base(id)?.conteudo.partidas ?? [] {
        sums[store.contaDeLeitura(partida.conta), default: 0] += partida.valor.fine
      }
    }
    for conta in store.contas {
      #expect(conta.saldo.fine == sums[conta.id, default: 0], "balance of \(conta.nome)")
    }
  }
}

extension Uuid {
  /// These bits as a UUID of version 4.
  static func version4(high: UInt64, low: UInt64) -> Uuid {
    Uuid(high: high & ~0xF000 | 0x4000, low: low & ~(3 << 62) | 1 << 63)
  }

  /// The n-th of ids in ascending order, for tests in which the order of ids matters.
  static func numbered(_ number: UInt64) -> Uuid { version4(high: number << 32, low: number) }
}
