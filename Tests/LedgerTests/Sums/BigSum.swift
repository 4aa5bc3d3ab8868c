import BigInt
import Canonical

/// Money as somebody else's big integers count it: in units of 10⁻⁴, without any limit.
struct BigSum: Equatable {
  private(set) var fine: BigInt

  static let zero = BigSum(fine: 0)

  private init(fine: BigInt) {
    self.fine = fine
  }

  init(_ amount: Amount) {
    fine = BigInt(amount.minor) * BigInt(10).power(4 - amount.decimals)
  }

  /// Reads digits with at most one point among them and a sign before them.
  init?(reading text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1].count : 0
    guard parts.count <= 2, decimals <= 4, let digits = BigInt(parts.joined()) else { return nil }
    fine = digits * BigInt(10).power(4 - decimals)
  }

  static func + (left: BigSum, right: BigSum) -> BigSum { BigSum(fine: left.fine + right.fine) }
  static func * (left: BigSum, times: Int) -> BigSum { BigSum(fine: left.fine * BigInt(times)) }

  /// As a total is written that wants so many decimals: with more only where they are needed.
  func text(decimals: Int) -> String {
    var (rest, count) = (fine, 4)
    while count > decimals, rest % 10 == 0 {
      rest /= 10
      count -= 1
    }
    let digits = String(rest.magnitude)
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.count)) + digits
    let sign = rest < 0 ? "-" : ""
    return count == 0
      ? sign + padded : sign + padded.dropLast(count) + "." + padded.suffix(count)
  }
}
