import Canonical
import Ledger
import Presentation
import Testing

private let space = "\u{A0}"

@Suite("Money on a screen")
struct MoneyShownTests {
  @Test(
    "is written as in Brazil",
    arguments: [
      (250_000, 2, "BRL", "R$\(space)2.500,00"),
      (-250_000, 2, "BRL", "-R$\(space)2.500,00"),
      (0, 2, "BRL", "R$\(space)0,00"),
      (5, 2, "BRL", "R$\(space)0,05"),
      (-5, 2, "BRL", "-R$\(space)0,05"),
      (99_999, 2, "BRL", "R$\(space)999,99"),
      (9_999_990, 2, "BRL", "R$\(space)99.999,90"),
      (92_946_623, 2, "BRL", "R$\(space)929.466,23"),
      (123_456, 2, "USD", "USD\(space)1.234,56"),
      (-123_456, 2, "EUR", "-EUR\(space)1.234,56"),
      (2500, 0, "JPY", "JPY\(space)2.500"),
      (1_234_567, 3, "KWD", "KWD\(space)1.234,567"),
      (1_234_567, 4, "CLF", "CLF\(space)123,4567"),
      (7, 4, "CLF", "CLF\(space)0,0007"),
    ])
  func shown(minor: Int, decimals: Int, code: String, expected: String) throws {
    let currency = try #require(Currency(code))
    #expect(PtBR.money(Total(minor: Int128(minor), decimals: decimals), currency) == expected)
  }

  @Test("has room for every total of 128 bits")
  func largest() {
    let digits = "1.701.411.834.604.692.317.316.873.037.158.841.057"
    #expect(PtBR.money(Total(minor: .max, decimals: 2), .real) == "R$\(space)\(digits),27")
    #expect(PtBR.money(Total(minor: .min, decimals: 2), .real) == "-R$\(space)\(digits),28")
  }

  @Test("adds amounts of different decimals exactly")
  func sums() {
    let sum = Total.sum([
      Total(minor: 5, decimals: 0), Total(minor: -125, decimals: 2), Total(minor: 1, decimals: 3),
    ])
    #expect(sum == Total(minor: 3751, decimals: 3))
    #expect(Total.sum([]) == Total(minor: 0, decimals: 2))
  }

  @Test("shows debts and income on their natural side, the rest as it is")
  func naturalSide() {
    #expect(ClasseDeConta.todas.filter(\.temLadoNatural) == [.passivo, .receita])
  }
}

@Suite("A typed amount")
struct TypedAmountTests {
  @Test(
    "is read in each form that people use",
    arguments: [
      ("2.500,00", 250_000), ("2500,00", 250_000), ("2500", 250_000), ("2.500", 250_000),
      ("R$ 2.500,00", 250_000), ("R$\u{A0}2.500,00", 250_000), ("R$2.500,00", 250_000),
      ("2500.00", 250_000), ("0,05", 5), ("0", 0), ("0,00", 0), ("0.50", 50), ("1.50", 150),
      ("  12,50 ", 1250), ("-12,50", -1250), ("\u{2212}12,50", -1250),
      ("-R$ 2.500,00", -250_000), ("-0,00", 0), ("1.234.567,89", 123_456_789),
      ("9.999.999.999.999,99", 999_999_999_999_999),
      // Hands leave out the last zero, and some keypads have only a point.
      ("12,5", 1250), ("199,9", 19_990), ("1.234,5", 123_450), ("1.5", 150), ("199.9", 19_990),
      ("-0,5", -50), ("R$ 12,5", 1250),
    ])
  func read(text: String, minor: Int64) throws {
    #expect(try TypedAmount.read(text) == Amount(minor: minor, decimals: 2))
  }

  @Test(
    "is refused in any other form",
    arguments: [
      "", " ", "-", "R$", "R$ ", ",", ".", ",50", "12,", "12.", "12,500", "1,234", "1.2.3",
      "12,5,0", ".5", "12,50,00",
      "2,500.00", "2.500.00", "25.00,00", "2.5000,00", "2500.000", ".500", "0.500", "1.23.456",
      "1..000", "1.000.", "007", "0500,00", "--5", "+5", "5-", "(5)", "5 000", "1e3", "0x10",
      "٢٥٠٠", "２５００", "R$-5,00", "R$ -5,00", "$ 5,00", "US$ 5,00", "USD 5,00", "cinco", "5,0a",
      "R$  5,00", "5,00 R$", "1\u{301}", "1\u{200D}0", "∞",
    ])
  func refused(text: String) {
    #expect(throws: TypedAmount.Problem.malformed) { try TypedAmount.read(text) }
  }

  @Test(
    "takes a lone point as the decimal point where it cannot separate a group of three",
    arguments: [
      ("2500", 0, 2500), ("2.500", 0, 2500), ("2.5", 1, 25), ("2.500", 1, 25_000),
      ("2.500", 2, 250_000), ("2.50", 2, 250), ("2,500", 3, 2500), ("2.500,000", 3, 2_500_000),
      ("2500", 3, 2_500_000), ("2.500.000", 3, 2_500_000_000), ("2.5000", 4, 25_000),
      ("2.500", 4, 25_000_000), ("2.5", 3, 2500), ("2,5", 3, 2500), ("2,50", 4, 25_000),
      ("2.50", 4, 25_000),
    ])
  func decimals(text: String, decimals: Int, minor: Int64) throws {
    let read = try TypedAmount.read(text, decimals: decimals, currency: #require(Currency("XTS")))
    #expect(read == Amount(minor: minor, decimals: decimals))
  }

  @Test(
    "is readable where it could be one in some currency",
    arguments: [
      ("USD 5", true), ("-EUR\u{A0}1.234,5", true), ("R$ 5,00", true), ("5", true),
      ("1,2345", true), ("BRL 5", false), ("US$ 5", false), ("cinco", false), ("", false),
    ])
  func readable(typed: String, expected: Bool) {
    #expect(TypedAmount.isReadable(typed) == expected)
  }

  @Test("is refused as ambiguous with a lone point where there are three decimals")
  func ambiguous() throws {
    let dinar = try #require(Currency("KWD"))
    for text in ["2.500", "2500.000", "-1.000", "KWD 2.500"] {
      #expect(throws: TypedAmount.Problem.ambiguous) {
        try TypedAmount.read(text, decimals: 3, currency: dinar)
      }
    }
    #expect(throws: TypedAmount.Problem.malformed) {
      try TypedAmount.read("2500.", decimals: 3, currency: dinar)
    }
  }

  @Test("takes a comma only where the currency has decimals")
  func withoutDecimals() {
    #expect(throws: TypedAmount.Problem.malformed) { try TypedAmount.read("2,5", decimals: 0) }
    #expect(throws: TypedAmount.Problem.malformed) { try TypedAmount.read("2500,", decimals: 0) }
  }

  @Test("is refused beyond 15 digits")
  func tooLarge() {
    for text in ["10.000.000.000.000,00", "99999999999999999999", "12345678901234567,00"] {
      #expect(throws: TypedAmount.Problem.tooLarge) { try TypedAmount.read(text) }
    }
    let endless = String(repeating: "9", count: 1_000_000)
    #expect(throws: TypedAmount.Problem.malformed) { try TypedAmount.read(endless) }
  }

  @Test("is what was shown, read back", arguments: [0, 1, -1, 250_000, -999_999_999_999_999])
  func roundTrip(minor: Int64) throws {
    for (decimals, code) in [(0, "JPY"), (2, "BRL"), (2, "USD"), (3, "KWD"), (4, "CLF")] {
      let currency = try #require(Currency(code))
      let amount = try #require(Amount(minor: minor, decimals: decimals))
      let shown = PtBR.money(amount, currency)
      #expect(try TypedAmount.read(shown, decimals: decimals, currency: currency) == amount)
    }
  }

  @Test("says “Valor inválido” whatever is wrong")
  func messages() {
    for problem in [TypedAmount.Problem.malformed, .ambiguous, .tooLarge] {
      #expect(problem.message.hasPrefix("Valor inválido"))
    }
  }
}
