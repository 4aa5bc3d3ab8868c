import Canonical
import Presentation
import Testing

@Suite("A typed month")
struct TypedMonthTests {
  private let today = Day(year: 2026, month: 11, day: 21)

  @Test(
    "is read in figures, with a year of four digits or of the last two, and by its name",
    arguments: [
      ("10/2026", "2026-10"), (" 3/2026 ", "2026-03"), ("2026-10", "2026-10"), ("10/26", "2026-10"),
      ("1/13", "2013-01"), ("out/26", "2026-10"), ("outubro/2026", "2026-10"),
      ("outubro de 2026", "2026-10"), ("Março de 2027", "2027-03"), ("marco 2027", "2027-03"),
    ])
  func read(typed: String, month: String) {
    #expect(TypedMonth.read(typed)?.description == month)
  }

  @Test(
    "without its year is the last of that name that is not to come",
    arguments: [
      ("outubro", "2026-10"), ("novembro", "2026-11"), ("dezembro", "2025-12"), ("JAN", "2026-01"),
      ("fev.", "2026-02"),
    ])
  func last(typed: String, month: String) {
    #expect(TypedMonth.read(typed, today: today)?.description == month)
    #expect(TypedMonth.read(typed) == nil && TypedMonth.isName(typed))
  }

  @Test(
    "is nothing else, and no day",
    arguments: [
      "", "13/2026", "10/12", "0/26", "10/026", "10", "o", "outu", "10 2026", "10/11/2026",
    ])
  func wrong(typed: String) {
    #expect(TypedMonth.read(typed, today: today) == nil)
  }
}
