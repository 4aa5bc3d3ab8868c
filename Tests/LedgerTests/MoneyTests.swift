import Canonical
import Ledger
import TestSupport
import Testing

/// Amounts and totals: exact, whatever their size.
@Suite struct MoneyTests {
  /// Decimal digits, least significant first, with a sign: addition as taught at school.
  private struct Digits {
    var isNegative = false
    var digits: [Int] = []

    init(_ number: Int64, zeros: Int) {
      isNegative = number < 0
      digits =
        Array(repeating: 0, count: zeros)
        + String(number.magnitude).reversed().compactMap(\.wholeNumberValue)
    }

    static func + (left: Digits, right: Digits) -> Digits {
      var sum = left
      sum.digits = []
      let count = max(left.digits.count, right.digits.count)
      let one = left.digits + Array(repeating: 0, count: count - left.digits.count)
      let two = right.digits + Array(repeating: 0, count: count - right.digits.count)
      if left.isNegative == right.isNegative {
        var carry = 0
        for (a, b) in zip(one, two) {
          sum.digits.append((a + b + carry) % 10)
          carry = (a + b + carry) / 10
        }
        if carry > 0 { sum.digits.append(carry) }
        return sum
      }
      let oneIsGreater = !one.reversed().lexicographicallyPrecedes(two.reversed())
      sum.isNegative = oneIsGreater ? left.isNegative : right.isNegative
      var borrow = 0
      for (a, b) in oneIsGreater ? zip(one, two) : zip(two, one) {
        let digit = a - b - borrow
        borrow = digit < 0 ? 1 : 0
        sum.digits.append((digit + 10) % 10)
      }
      return sum
    }

    /// The text with so many decimals.
    func text(decimals: Int) -> String {
      var shown = digits
      while shown.count > decimals + 1, shown.last == 0 { shown.removeLast() }
      while shown.count < decimals + 1 { shown.append(0) }
      let all = shown.reversed().map { String($0) }.joined()
      let sign = isNegative && shown.contains { $0 != 0 } ? "-" : ""
      guard decimals > 0 else { return sign + all }
      return sign + all.dropLast(decimals) + "." + all.suffix(decimals)
    }
  }

  @Test(arguments: 0...4)
  func `random sums are those of school addition`(decimals: Int) {
    var random = SplitMix(seed: TestSeed.value &+ UInt64(decimals))
    for _ in 0..<200 {
      var total = Int128(0)
      var school = Digits(0, zeros: 0)
      for _ in 0..<50 {
        let bound = Int64.random(in: 1...999_999_999_999_999, using: &random)
        let minor = Int64.random(in: -bound...bound, using: &random)
        total += Amount(unchecked: minor, decimals: decimals).fine
        school = school + Digits(minor, zeros: 4 - decimals)
      }
      #expect(Total(minor: total, decimals: 4).description == school.text(decimals: 4))
    }
  }

  @Test(arguments: 0...4)
  func `amounts come back from their text`(decimals: Int) throws {
    var random = SplitMix(seed: TestSeed.value)
    let edges: [Int64] = [0, 1, -1, 9, -10, 99, 100, -100, 12_345, 999_999_999_999_999]
    let others = (0..<500).map { _ in
      Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &random)
    }
    for minor in edges + others {
      let amount = try #require(Amount(minor: minor, decimals: decimals))
      var text = amount.description[...]
      let isNegative = text.first == "-"
      if isNegative { text.removeFirst() }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      #expect(parts.count == (decimals > 0 ? 2 : 1))
      #expect(parts[0] == "0" || parts[0].first != "0")
      if decimals > 0 { #expect(parts[1].count == decimals) }
      #expect((isNegative ? -1 : 1) * (Int64(parts.joined()) ?? -1) == minor)
    }
  }

  @Test(arguments: [
    (Int64(0), 0, "0"), (0, 2, "0.00"), (-1, 2, "-0.01"), (-100, 2, "-1.00"), (5, 4, "0.0005"),
    (250, 0, "250"), (999_999_999_999_999, 4, "99999999999.9999"),
  ])
  func `an amount is written with exactly its decimals`(minor: Int64, decimals: Int, text: String) {
    #expect(Amount(minor: minor, decimals: decimals)?.description == text)
  }

  @Test(arguments: [
    (Int64(1_000_000_000_000_000), 2), (-1_000_000_000_000_000, 2), (Int64.min, 0), (1, 5), (1, -1),
  ])
  func `more than fifteen digits or four decimals are no amount`(minor: Int64, decimals: Int) {
    #expect(Amount(minor: minor, decimals: decimals) == nil)
  }

  @Test(arguments: [
    (Int128(10_000), 0, "1"), (10_000, 2, "1.00"), (1, 2, "0.0001"), (-15_000, 0, "-1.5"),
    (12_340, 1, "1.234"), (0, 0, "0"),
  ])
  func `a total has the decimals asked for, and more where it would lose something`(
    fine: Int128, decimals: Int, text: String
  ) {
    let total = Total(fine: fine, decimals: decimals)
    #expect(total.description == text)
    #expect(total.fine == fine)
  }

  @Test func `a total may have far more digits than an amount`() {
    let total = Total(minor: 999_999_999_999_999 * 1_000_000_000_000, decimals: 2)
    #expect(total.description == "9999999999999990000000000.00")
    #expect(Total(fine: total.fine, decimals: 2) == total)
  }

  @Test(arguments: [
    (1, 3, 33), (2, 3, 67), (1, 200, 1), (1, 201, 0), (3, 2, 150), (-1, 200, 0), (-1, 3, -33),
    (-1, 199, -1), (0, 5, 0), (5, 0, nil), (5, -5, nil),
  ])
  func `a share in percent is rounded to the nearest`(part: Int128, whole: Int128, percent: Int?) {
    let total = Total(minor: part, decimals: 2)
    #expect(total.porCento(de: Total(minor: whole, decimals: 2)) == percent)
  }
}
