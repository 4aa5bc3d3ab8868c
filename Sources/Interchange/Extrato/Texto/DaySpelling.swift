internal import Canonical

/// A day as banks write it; a time of day or a zone after it is ignored.
enum DaySpelling: Equatable {
  case blank
  case day(Day)
  /// Unreadable, with the reason for people.
  case wrong(String)

  /// The order of a day's parts.
  enum Order: String, CaseIterable, Hashable, Sendable {
    case diaMesAno = "dd/mm/aaaa"
    case diaMesAnoCurto = "dd/mm/aa"
    case anoMesDia = "aaaa-mm-dd"
    case juntos = "aaaammdd"
    case diaMesAnoComTracos = "dd-mm-aaaa"
    case mesDiaAno = "mm/dd/aaaa"
  }

  /// Reads a day in a file's text.
  ///
  /// Its parts may be separated by `/`, `-` or `.`, and years may have two digits.
  /// - Parameter hoje: today: a two-digit year is at most next year.
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8], _ part: Range<Int>, order: Order, hoje: Day? = nil) {
    let part = bytes.trimmed(part)
    guard !part.isEmpty else {
      self = .blank
      return
    }
    let shown = part.lowerBound..<min(part.upperBound, part.lowerBound + 40)
    let last = hoje.map { $0.parts.year % 100 + 1 } ?? 79
    guard let numbers = Self.numbers(bytes, part, order, last) else {
      self = .wrong("“\(bytes.texto(shown))” não é um dia como \(order.rawValue)")
      return
    }
    guard let day = Day(year: numbers.year, month: numbers.month, day: numbers.day) else {
      self = .wrong("“\(bytes.texto(shown))” é um dia que não existe")
      return
    }
    self = .day(day)
  }

  private static func numbers(
    _ bytes: [UInt8], _ part: Range<Int>, _ order: Order, _ last: Int
  ) -> (year: Int, month: Int, day: Int)? {
    var index = part.lowerBound
    func number(_ digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
      var (value, count) = (0, 0)
      while index < part.upperBound, count < digits.upperBound,
        bytes[index].isAlgarismo
      {
        value = value * 10 + Int(bytes[index] - 0x30)
        count += 1
        index += 1
      }
      return digits.contains(count) ? (value, count) : nil
    }
    func divides() -> Bool {
      guard index < part.upperBound, [0x2F, 0x2D, 0x2E].contains(bytes[index]) else { return false }
      index += 1
      return true
    }
    let found: (year: (value: Int, digits: Int), month: Int, day: Int)
    switch order {
    case .juntos:
      guard let year = number(4...4), let month = number(2...2), let day = number(2...2) else {
        return nil
      }
      found = (year, month.value, day.value)
    case .anoMesDia:
      guard let year = number(4...4), divides(), let month = number(1...2), divides(),
        let day = number(1...2)
      else { return nil }
      found = (year, month.value, day.value)
    case .diaMesAno, .diaMesAnoCurto, .diaMesAnoComTracos, .mesDiaAno:
      guard let first = number(1...2), divides(), let second = number(1...2), divides(),
        let year = number(2...4), year.digits != 3
      else { return nil }
      let isMonthFirst = order == .mesDiaAno
      found = (
        year, isMonthFirst ? first.value : second.value, isMonthFirst ? second.value : first.value
      )
    }
    // A time may follow, but no text of another cell, and no letter in place of a digit.
    guard index == part.upperBound || isTime(bytes[index]) else { return nil }
    let year =
      found.year.digits == 2
      ? found.year.value + (found.year.value <= last ? 2000 : 1900) : found.year.value
    return (year, found.month, found.day)
  }

  /// Whether a byte after a day begins a text that may follow it.
  private static func isTime(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0xC2, UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: ","),
      UInt8(ascii: "("), UInt8(ascii: "["):
      true
    default: false
    }
  }

  /// The day; nil if there is none.
  var dia: Day? { if case .day(let day) = self { day } else { nil } }
}
