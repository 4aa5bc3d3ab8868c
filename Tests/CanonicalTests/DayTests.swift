import Canonical
import Testing

@Suite struct DayTests {
  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  @Test func `every day from 0001 to 9999 follows the one before, and its text says which it is`() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var number: Int32 = -719_162
    for year in 1...9999 {
      for month in 1...12 {
        let length = lengths[month - 1] + (month == 2 && DayTests.isLeap(year) ? 1 : 0)
        for day in [1, 2, length - 1, length] {
          let value = Day(year: year, month: month, day: day)
          #expect(value?.number == number + Int32(day) - 1)
          let parts = value?.parts ?? (0, 0, 0)
          #expect(parts == (year, month, day))
        }
        #expect(Day(year: year, month: month, day: length + 1) == nil)
        #expect(Day(year: year, month: month, day: 0) == nil)
        number += Int32(length)
      }
    }
    #expect(Day(year: 9999, month: 12, day: 31)?.number == number - 1)
  }

  @Test func `1970-01-01 is day 0`() {
    #expect(Day(year: 1970, month: 1, day: 1)?.number == 0)
    #expect(Day("1970-01-01")?.monthIndex == 0)
    #expect(Day("1969-12-31")?.monthIndex == -1)
    #expect(Day("2026-11-21")?.monthIndex == 682)
  }

  @Test func `text gives the day and the day gives the text`() {
    for number in stride(from: Int32(-719_162), through: 2_932_896, by: 97) {
      let day = Day(number: number)
      #expect(Day(day.description) == day)
      #expect(day.description.utf8.count == 10)
    }
    #expect(Day("0001-01-01")?.number == -719_162)
    #expect(Day("9999-12-31")?.number == 2_932_896)
  }

  @Test(arguments: [
    "", "2026-11-2", "2026-11-021", "2026/11/21", "2026-13-01", "2026-00-01", "2026-01-00",
    "2026-02-29", "2100-02-29", "0000-01-01", "-001-01-01", "2026-11-21 ", " 2026-11-21",
    "２０２６-11-21", "2026-1 -21", "+026-11-21", "20261121",
  ])
  func `what is no day in its one spelling is refused`(text: String) {
    #expect(Day(text) == nil)
  }

  @Test(arguments: ["2024-02-29", "2000-02-29", "0004-02-29", "9996-02-29"])
  func `29 February is a day in leap years`(text: String) {
    #expect(Day(text)?.description == text)
  }
}

@Suite struct InstantTests {
  @Test func `text gives the moment and the moment gives the text`() {
    for milliseconds in [
      Int64(0), -1, 1, 999, 1000, -86_400_000, -62_135_596_800_000, 253_402_300_799_999,
      1_795_264_496_789, 2_147_483_647_999, 2_147_483_648_000,
    ] {
      let instant = Instant(milliseconds: milliseconds)
      #expect(instant.milliseconds == milliseconds)
      #expect(Instant(instant.description) == instant)
    }
    #expect(Instant(milliseconds: -1).description == "1969-12-31T23:59:59.999Z")
    #expect(Instant("2026-11-21T12:34:56.789Z")?.milliseconds == 1_795_264_496_789)
  }

  @Test func `a clock beyond the years that a text can say is held within them`() {
    #expect(Instant(milliseconds: .min).description == "0001-01-01T00:00:00.000Z")
    #expect(Instant(milliseconds: .max).description == "9999-12-31T23:59:59.999Z")
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T12:34:56Z", "2026-11-21T12:34:56.789", "2026-11-21T24:00:00.000Z",
    "2026-11-21T12:60:00.000Z", "2026-11-21T23:59:60.000Z", "2026-11-21t12:34:56.789Z",
    "2026-11-21T12:34:56.789z", "2026-11-21T12:34:56,789Z", "2026-11-21T12:34:56.7890Z",
    "2026-02-29T12:34:56.789Z", "2026-11-21T12:34:56.789+00:00", "2026-11-21T12:34:56.789Z ",
  ])
  func `what is no moment in its one spelling is refused`(text: String) {
    #expect(Instant(text) == nil)
  }
}
