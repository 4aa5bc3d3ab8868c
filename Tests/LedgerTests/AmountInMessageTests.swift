import Canonical
import Ledger
import Testing

@Suite("An amount in a message")
struct AmountInMessageTests {
  @Test(
    "has its currency, a point after each three digits and a comma before the cents, and no sign",
    arguments: [
      (123_456_789, 2, "BRL", "R$\u{A0}1.234.567,89"), (-100_000, 2, "BRL", "R$\u{A0}1.000,00"),
      (5, 2, "USD", "USD\u{A0}0,05"), (1500, 0, "JPY", "JPY\u{A0}1.500"),
    ] as [(Int64, Int, String, String)])
  func spelling(minor: Int64, decimals: Int, currency: String, text: String) throws {
    let amount = Amount(unchecked: minor, decimals: decimals)
    #expect(amount.semSinal(em: try #require(Currency(currency))) == text)
  }
}
