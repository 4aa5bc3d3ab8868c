import Canonical
import Presentation
import Testing

@Suite("A typed day")
struct TypedDayTests {
  private func read(_ typed: String) throws -> String? {
    let today = try #require(Day("2026-03-01"))
    return TypedDay.read(typed, today: today)?.description
  }

  @Test(
    "is read as people in Brazil write it",
    arguments: [
      ("2026-02-28", "2026-02-28"), ("28/02/2026", "2026-02-28"), ("1/2/2025", "2025-02-01"),
      ("10/09", "2025-09-10"), ("29/02/2024", "2024-02-29"), ("31/12/9999", "9999-12-31"),
      ("01/01/0001", "0001-01-01"), (" hoje ", "2026-03-01"), ("ONTEM", "2026-02-28"),
      ("amanhã", "2026-03-02"), ("Amanha", "2026-03-02"),
      // 2026-03-01 is a Sunday.
      ("anteontem", "2026-02-27"), ("sexta", "2026-02-27"), ("Terça-feira", "2026-02-24"),
      ("terca", "2026-02-24"), ("SÁBADO", "2026-02-28"), ("domingo", "2026-02-22"),
    ])
  func good(typed: String, day: String) throws {
    #expect(try read(typed) == day)
  }

  @Test(
    "without a year is the nearest such day, and lies at most 31 days ahead",
    arguments: [
      ("2027-01-05", "31/12", "2026-12-31"), ("2026-11-21", "05/12", "2026-12-05"),
      ("2026-11-21", "22/12", "2026-12-22"), ("2026-11-21", "23/12", "2025-12-23"),
      ("2026-12-20", "10/01", "2027-01-10"), ("2026-11-21", "21/11", "2026-11-21"),
      ("2028-02-10", "29/02", "2028-02-29"), ("2029-02-10", "29/02", "2028-02-29"),

    ])
  func nearest(today: String, typed: String, day: String) throws {
    let today = try #require(Day(today))
    #expect(TypedDay.read(typed, today: today)?.description == day)
  }

  @Test(
    "without a year is the first such day from another on, where only later ones make sense",
    arguments: [
      ("2026-09-10", "31/12", "2026-12-31"), ("2026-09-10", "09/09", "2027-09-09"),
      ("2026-09-10", "10/09", "2026-09-10"), ("2026-09-10", "29/02", "2028-02-29"),
      ("2026-09-10", "01/09/2026", "2026-09-01"), ("2026-09-10", "ontem", "2026-09-09"),
      // A Thursday.
      ("2026-09-10", "quinta", "2026-09-10"), ("2026-09-10", "quarta", "2026-09-16"),
    ])
  func later(today: String, typed: String, day: String) throws {
    let today = try #require(Day(today))
    #expect(TypedDay.read(typed, today: today, from: today)?.description == day)
  }

  @Test("that only some years have is asked for with its year")
  func leapDay() {
    #expect(TypedDay.message("29/02").hasSuffix("diga também o ano."))
    #expect(TypedDay.message("30/02").hasSuffix("não existe no calendário."))
    #expect(TypedDay.message("2026-02-31").hasSuffix("não existe no calendário."))
    #expect(!TypedDay.message("2026-02-x").hasSuffix("não existe no calendário."))
  }

  @Test("has no yesterday on the first day of the calendar")
  func first() throws {
    let today = try #require(Day("0001-01-01"))
    #expect(TypedDay.read("ontem", today: today) == nil)
    #expect(TypedDay.read("domingo", today: today) == nil)
    #expect(TypedDay.read("hoje", today: today) == today)
  }

  @Test(
    "is refused where there is no such day, or it could be another",
    arguments: [
      "", "2026-02-30", "30/02/2026", "29/02", "1/2/25", "1/2/2026/3", "/2/2026", "2026/02/01",
      "32/01/2026", "0/1/2026", "1/13/2026", "depois", "12", "١/٢/2026", "-1/2/2026", "1/2/0000",
      "21-11-2026", "٢١/١١/٢٠٢٦", "21/11/2026x", "2026-11-21T00:00:00Z", "+1/1/2026", "1/1/+026",
      "21/11/2026 12:00",
    ])
  func bad(typed: String) throws {
    #expect(try read(typed) == nil)
  }
}
