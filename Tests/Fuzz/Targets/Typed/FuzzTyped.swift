import Canonical
import Foundation
import Ledger
import Presentation

extension FuzzTarget {
  /// An amount, a day or a moment as somebody types it: read as the plain way reads it, and what
  /// was read is shown in a form that reads the same.
  ///
  /// The first byte says which, in what currency, on what day.
  static let typed = FuzzTarget("typed") { (input) throws(Finding) in
    guard let first = input.first else { return }
    let text = String(decoding: input.dropFirst(), as: UTF8.self)
    let number = Int(first >> 2)
    switch first & 3 {
    case 0: try amount(text, decimals: number % 5, number % 3 == 0 ? "USD" : "BRL")
    case 1: try day(text, today: today(number))
    default: try instant(text, today: today(number))
    }
  }

  /// Days on which something ends or begins.
  private static func today(_ number: Int) -> Day {
    let days = [
      "2026-11-21", "2024-02-29", "2026-12-31", "2027-01-01", "0001-01-01", "0001-01-02",
      "9999-12-31", "9999-12-01", "1970-01-01", "2023-03-01",
    ]
    return Day(days[number % days.count]) ?? Day(number: 0)
  }

  private static func amount(
    _ text: String, decimals: Int, _ code: String
  ) throws(Finding) {
    let currency = Currency(code) ?? .real
    let plain = PlainAmount.read(text, decimals: decimals, symbol: PtBR.symbol(of: currency))
    let read: Result<Amount, TypedAmount.Problem>
    do throws(TypedAmount.Problem) {
      read = .success(try TypedAmount.read(text, decimals: decimals, currency: currency))
    } catch {
      read = .failure(error)
    }
    try expect(read == plain, "“\(text)” is read as \(read), and the plain way as \(plain)")
    guard case .success(let amount) = read else { return }
    let shown = PtBR.money(amount, currency)
    let again = try never("what is shown can be typed: “\(shown)”") {
      try TypedAmount.read(shown, decimals: decimals, currency: currency)
    }
    try expect(again == amount, "“\(shown)” is read as another amount than it shows")
    try expect(TypedAmount.isReadable(text), "“\(text)” is called unreadable, and is an amount")
  }

  private static func day(_ text: String, today: Day) throws(Finding) {
    guard let day = TypedDay.read(text, today: today) else { return }
    try expect(Day.numbers.contains(day.number), "“\(text)” is a day that no calendar has")
    for shown in [PtBR.day(day), day.description, " \(day) "] {
      try expect(TypedDay.read(shown, today: today) == day, "“\(shown)” is read as another day")
    }
    let parts = day.parts
    let isNamed = PlainDay.says(text, parts.day, parts.month, parts.year, today)
    try expect(isNamed, "“\(text)” is read as \(day) on \(today)")
  }

  private static func instant(_ text: String, today: Day) throws(Finding) {
    let zones = [TimeZone(identifier: "America/Sao_Paulo"), TimeZone(secondsFromGMT: 0)]
    for zone in zones.compactMap(\.self) {
      guard let moment = TypedInstant.read(text, today: today, zone: zone) else { continue }
      let shown = moment.description
      try expect(Instant(shown) == moment, "“\(text)” is a moment that no line can hold")
      try expect(
        TypedInstant.read(shown, today: today, zone: zone) == moment,
        "“\(shown)” is read as another moment")
    }
  }
}
