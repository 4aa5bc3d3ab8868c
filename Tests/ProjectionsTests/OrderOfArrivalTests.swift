import Canonical
import Foundation
import Ledger
import Projections
import TestSupport
import Testing

/// Merging is commutative, associative and idempotent: whatever order, repetition and portions
/// lines arrive in, a fold shows what a replay of the same lines shows.
@Suite struct OrderOfArrivalTests {
  private static let tiny =
    [
      "fork", "wait", "revoked", "invitation-named", "invitation-twice", "recovered", "missing",
      "stranger-approves", "unseen-account", "first-line-altered", "vouched", "kind",
      "cofre-of-anothers-invitation", "plan-unseen-account",
    ].map { "damaged/\($0)" } + ["mes"]

  @Test(
    "Every order of up to seven commits, one at a time, ends as a replay does", arguments: tiny)
  func everyOrder(folder: String) throws {
    let delivery = try Delivery(folder: Repository.vectors.appending(path: folder))
    // The last seven lines are where each folder has what it is about; the rest come first.
    let count = delivery.lines.count
    let fixed = Array(0..<max(0, count - 7))
    let moving = Array(max(0, count - 7)..<count)
    let expected = delivery.replay(0..<count)
    var start = Fold()
    delivery.deliver(fixed, to: &start)
    var tried = 0
    // Orders that share a beginning share its fold.
    func extend(_ fold: Fold, _ rest: [Int]) {
      guard !rest.isEmpty else {
        tried += 1
        let differences = Shown(fold).differences(from: expected)
        #expect(differences == [])
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
    extend(start, moving)
    #expect(tried == (1...moving.count).reduce(1, *))
  }

  @Test(
    "Shuffled, repeated and partial arrival shows at each step what a replay shows",
    arguments: [
      ("casa", 150), ("empresa", 300), ("decisoes", 300), ("mes", 150), ("damaged/revoked", 100),
      ("damaged/recovered", 100), ("damaged/invitation-cancelled", 100),
    ])
  func shuffles(folder: String, rounds: Int) throws {
    try shuffle(Repository.vectors.appending(path: folder), rounds: rounds)
  }

  @Test(
    "A fold over a file, given shuffled lines one by one, shows at its end what a replay shows",
    arguments: [
      ("casa", 2), ("empresa", 3), ("decisoes", 4), ("mes", 2), ("damaged/revoked", 8),
      ("damaged/recovered", 8), ("damaged/invitation-cancelled", 8), ("damaged/fork", 8),
    ])
  func shufflesOverAFile(folder: String, rounds: Int) throws {
    let delivery = try Delivery(folder: Repository.vectors.appending(path: folder))
    let whole = delivery.replay(delivery.lines.indices)
    for round in 0..<rounds * TestSeed.scale {
      var random = SplitMix(seed: TestSeed.value &+ UInt64(round))
      let kept = try KeptFold()
      try kept.take(Array(delivery.lines.indices).shuffled(using: &random), of: delivery)
      let (shown, failure) = kept.shown
      #expect(failure == nil)
      #expect(shown.differences(from: whole) == [], "seed \(TestSeed.value), round \(round)")
    }
  }

  /// `RAZAO_LEDGERS` may name a folder of further ledgers, one a subfolder.
  @Test("The same holds for every ledger that the caller points to", arguments: TestSeed.ledgers)
  func shuffles(given folder: URL) throws {
    try shuffle(folder, rounds: 16)
  }

  @Test("Checkpoints are worked out alike, whatever order the lines they know came in")
  func checkpoints() throws {
    let delivery = try Delivery(folder: Repository.vectors.appending(path: "mes"))
    var random = SplitMix(seed: TestSeed.value)
    let said = [true, true, false]
    for round in 0..<20 * TestSeed.scale {
      var fold = Fold()
      delivery.deliver(Array(delivery.lines.indices).shuffled(using: &random), to: &fold)
      #expect(fold.marcos().map(\.marco.certo) == said, "seed \(TestSeed.value), round \(round)")
    }
  }

  private func shuffle(_ folder: URL, rounds: Int) throws {
    let delivery = try Delivery(folder: folder)
    let count = delivery.lines.count
    let whole = delivery.replay(0..<count)
    let seed = TestSeed.value
    for round in 0..<rounds * TestSeed.scale {
      var random = SplitMix(seed: seed &+ UInt64(round))
      var fold = Fold()
      var given: Set<Int> = []
      var order = Array(0..<count).shuffled(using: &random)
      // Some lines come again.
      order += (0..<count / 4).map { _ in Int.random(in: 0..<count, using: &random) }
      var rest = order[...]
      while !rest.isEmpty {
        let portion = rest.prefix(Int.random(in: 1...max(1, count / 3), using: &random))
        rest = rest.dropFirst(portion.count)
        delivery.deliver(portion, to: &fold)
        given.formUnion(portion)
        if round % 8 == 0, given.count < count {
          let differences = Shown(fold).differences(from: delivery.replay(given))
          #expect(
            differences == [], "\(folder.lastPathComponent), seed \(seed), round \(round), part")
        }
      }
      let differences = Shown(fold).differences(from: whole)
      #expect(differences == [], "\(folder.lastPathComponent), seed \(seed), round \(round)")
    }
  }
}
