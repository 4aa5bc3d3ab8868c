import Canonical
import Ledger
import TestSupport
import Testing

/// Sums of so many of the greatest amounts that nobody will ever record.
@Suite struct ExtremeSumTests {
  private static let largest: Int64 = 999_999_999_999_999

  @Test(arguments: [0, 2, 4], [1, -1])
  func `millions of the greatest postings are summed exactly`(decimals: Int, sign: Int64) {
    let amount = Amount(unchecked: sign * Self.largest, decimals: decimals)
    let count = 1_000_000 * min(TestSeed.scale, 10)
    var (fine, minor) = (Int128(0), Int128(0))
    for _ in 0..<count {
      fine += amount.fine
      minor += Int128(amount.minor)
    }
    let text = (BigSum(amount) * count).text(decimals: decimals)
    #expect(Total(fine: fine, decimals: decimals).description == text)
    #expect(Total(minor: minor, decimals: decimals).description == text)
    for _ in 0..<count { fine -= amount.fine }
    #expect(fine == 0)
  }

  // A store refers to its rows by 32 bits, and an entry has 256 postings at most.
  @Test func `a store cannot hold as many postings as would overflow a total`() {
    let amount = Amount(unchecked: Self.largest, decimals: 0)
    let (fine, overflows) = amount.fine.multipliedReportingOverflow(by: Int128(1) << 40)
    #expect(!overflows)
    #expect(
      Total(fine: fine, decimals: 0).description == (BigSum(amount) * (1 << 40)).text(decimals: 0))
  }
}
