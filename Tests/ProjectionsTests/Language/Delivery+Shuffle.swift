import Canonical
import Projections
import TestSupport

extension Delivery {
  /// Gives the lines to folds in random orders and portions, some of them twice.
  /// - Returns: where what is shown, at the end or in between, is not what a replay shows.
  func shuffled(_ numbers: [Int], rounds: Int, seed: UInt64) -> [String] {
    let whole = replay(numbers)
    return (0..<rounds).flatMap { round in
      var random = SplitMix(seed: seed &+ UInt64(round))
      let again = numbers.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      var rest = (numbers + again).shuffled(using: &random)[...]
      var fold = Fold()
      var given: Set<Int> = []
      var found: [String] = []
      while !rest.isEmpty {
        let portion = rest.prefix(Int.random(in: 1...max(1, numbers.count / 2), using: &random))
        rest = rest.dropFirst(portion.count)
        deliver(portion, to: &fold)
        given.formUnion(portion)
        guard round % 5 == 0 || rest.isEmpty else { continue }
        let expected = given.count == numbers.count ? whole : replay(given)
        let differences = Shown(fold).differences(from: expected)
        found += differences.map { "seed \(seed), round \(round), given \(given.sorted()): \($0)" }
      }
      return found
    }
  }
}
