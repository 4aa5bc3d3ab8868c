import Canonical
import Presentation
import Testing

@Suite("An amount in a field")
struct AmountInFieldTests {
  @Test(
    "is read as it was",
    arguments: [
      (0, 2, "0,00"), (-5, 2, "-0,05"), (250_000, 2, "2500,00"), (7, 0, "7"),
      (1_234_567, 3, "1234,567"),
    ])
  func typed(minor: Int64, decimals: Int, text: String) throws {
    let amount = try #require(Amount(minor: minor, decimals: decimals))
    #expect(PtBR.typed(amount) == text)
    #expect(try TypedAmount.read(text, decimals: decimals) == amount)
  }
}
