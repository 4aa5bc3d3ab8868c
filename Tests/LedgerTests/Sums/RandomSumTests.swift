import Canonical
import Ledger
import TestSupport
import Testing

/// Random sums, against big integers: 100,000 of them, 1,000,000 at full scale.
@Suite struct RandomSumTests {
  private static let parts = 10

  /// A random sum: its amounts, and what they come to.
  private struct Sum {
    let amounts: [Amount]
    let big: BigSum
    let decimals: Int

    init(_ random: inout SplitMix) {
      let count = Int.random(in: 1...12, using: &random)
      amounts = (0..<count).map { _ in random.amount() }
      big = amounts.reduce(.zero) { $0 + BigSum($1) }
      decimals = Int.random(in: 0...4, using: &random)
    }

    /// What is wrong with how they are summed; nil where nothing is.
    func mistake(_ random: inout SplitMix) -> String? {
      let fine = amounts.reduce(Int128(0)) { $0 + $1.fine }
      let cut = Int.random(in: 0...amounts.count, using: &random)
      let (one, other) = (amounts[..<cut], amounts[cut...])
      let part = { (some: ArraySlice<Amount>) in some.reduce(Int128(0)) { $0 + $1.fine } }
      guard part(one) + part(other) == fine else { return "grouped" }
      guard fine - part(one) == part(other) else { return "subtracted" }
      let shuffled = amounts.shuffled(using: &random)
      guard shuffled.reduce(Int128(0), { $0 + $1.fine }) == fine else { return "in another order" }
      let total = Total(fine: fine, decimals: decimals)
      guard total.fine == fine else { return "as a total" }
      guard total.description == big.text(decimals: decimals) else { return "\(total) is printed" }
      guard BigSum(reading: total.description) == big else { return "\(total) reads back" }
      return nil
    }
  }

  @Test(arguments: 0..<parts)
  func `a sum is exact in any order, grouped, subtracted, printed and read back`(part: Int) {
    var random = SplitMix(seed: TestSeed.value &+ UInt64(part))
    let count = 10_000 * TestSeed.scale
    for number in 0..<count {
      let sum = Sum(&random)
      guard let mistake = sum.mistake(&random) else { continue }
      Issue.record("\(mistake): \(sum.amounts); seed \(TestSeed.value), sum \(number) of \(part)")
      return
    }
    if part == 0 { print("random sums against big integers: \(RandomSumTests.parts * count)") }
  }

  @Test func `an amount reads back as itself, and is worth what big integers say`() {
    var random = SplitMix(seed: TestSeed.value)
    for _ in 0..<(20_000 * TestSeed.scale) {
      let amount = random.amount()
      let text = amount.description
      let read = Array(text.utf8).withUnsafeBytes { bytes -> Amount? in
        var scanner = ByteScanner(bytes)
        let read = try? scanner.bareAmount()
        return scanner.isAtEnd ? read : nil
      }
      guard read == amount, BigSum(reading: text) == BigSum(amount) else {
        Issue.record("\(amount.minor) with \(amount.decimals) decimals; seed \(TestSeed.value)")
        return
      }
    }
  }

  @Test func `postings balance exactly where big integers say so`() {
    var random = SplitMix(seed: TestSeed.value)
    var balanced = 0
    for number in 0..<(10_000 * TestSeed.scale) {
      let decimals = Int.random(in: 0...4, using: &random)
      let account = AtributosDeConta(classe: .ativo, moeda: .real, casas: decimals)
      var minors = (0..<Int.random(in: 1...8, using: &random)).map { _ in random.amount().minor }
      // The rest of it, or one unit beside that, where one posting can hold it.
      let rest = -minors.reduce(Int128(0)) { $0 + Int128($1) } + (number.isMultiple(of: 3) ? 1 : 0)
      if let last = Int64(exactly: rest), Amount(minor: last, decimals: decimals) != nil {
        minors.append(last)
      }
      let big = minors.reduce(BigSum.zero) {
        $0 + BigSum(Amount(unchecked: $1, decimals: decimals))
      }
      if big == .zero { balanced += 1 }
      let postings = minors.shuffled(using: &random).map {
        (minor: $0, casas: decimals, conta: AtributosDeConta?.some(account))
      }
      let judged = RegrasDeValor.judge(partidas: postings)
      guard judged == (big == .zero ? nil : .somaNaoZero(.real)) else {
        Issue.record("\(minors) with \(decimals) decimals: \(String(describing: judged))")
        return
      }
    }
    #expect(balanced > 1000)
  }
}
