import Canonical
import Testing

@Suite struct MonthTests {
  @Test func `every month from 0001 to 9999 follows the one before, and its text says which it is`()
    throws
  {
    var before: Month?
    for year in 1...9999 {
      for month in 1...12 {
        let value = try #require(Month(year: year, month: month))
        #expect(value.parts == (year, month))
        #expect(value == before?.advanced(by: 1) ?? value)
        #expect(value.advanced(by: -1) == before)
        before = value
      }
    }
    #expect(before?.advanced(by: 1) == nil && before?.advanced(by: .max) == nil)
    #expect(Month(year: 0, month: 12) == nil && Month(year: 10_000, month: 1) == nil)
    #expect(Month(year: 2026, month: 0) == nil && Month(year: 2026, month: 13) == nil)
  }

  @Test func `a day lies in its month, and a day that the month lacks is its last`() throws {
    let february = try #require(Month("2028-02"))
    #expect(Day("2028-02-29").map { Month(of: $0) } == february)
    #expect(february.day(1).description == "2028-02-01")
    #expect(february.day(31).description == "2028-02-29")
    #expect(try #require(Month("2027-02")).day(29).description == "2027-02-28")
  }

  @Test(arguments: ["0001-01", "1969-12", "1970-01", "2026-11", "9999-12"])
  func `text gives the month and the month gives the text`(text: String) {
    #expect(Month(text)?.description == text)
  }

  @Test(arguments: [
    "2026-13", "2026-00", "0000-12", "2026-1", "26-01", "2026-11-01", "11/2026", "",
  ])
  func `any other spelling is no month`(text: String) {
    #expect(Month(text) == nil)
  }
}
