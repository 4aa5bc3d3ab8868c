internal import Canonical

/// The head of a message in an exported chat: `[28/11/26, 10:12:33] Ana: `, `28/11/2026 10:12 - Ana: `,
/// `[10:12, 28/11/2026] Ana: `, `[11/28/26, 10:12:33 AM] Ana: `.
struct MessageHead: Hashable {
  /// A day whose first two numbers are in an order that the whole chat shows.
  struct WrittenDay: Hashable {
    /// The first number and the second; the year is nil where a copied message has none.
    var first, second: Int
    var year: Int?
    /// Whether the year stands first, or points divide the numbers, so that the order is known.
    var known: ChatDayOrder.Order?
    /// Whether a number has a zero before it, or could have one and has not.
    var isPadded, isUnpadded: Bool
    var isTwelveHours = false
  }

  var day: WrittenDay
  /// Nil for a notice of the chat.
  var autor: String?
  /// The place of the text after it.
  var end: Int

  /// Reads the head of a line without invisible marks; nil if it has none.
  init?(_ line: [UInt8]) {
    var scan = HeadScan(bytes: line)
    let isBracketed = scan.skip("[")
    guard let day = scan.moment(), isBracketed ? scan.skip("]") : scan.skip(" - ") else {
      return nil
    }
    while scan.skip(" ") {}
    self.day = day
    (autor, end) = Self.author(line, from: scan.index)
  }

  /// The author, up to the first colon that a blank follows, and the place after it.
  private static func author(_ line: [UInt8], from start: Int) -> (String?, Int) {
    let colon = UInt8(ascii: ":")
    var index = start
    while index < line.count, index - start <= Limits.autorDeMensagem {
      if line[index] == colon, index > start, index + 1 == line.count || line[index + 1] == 0x20 {
        let name = String(decoding: line[start..<index], as: UTF8.self)
        // A notice quotes names: “Ana mudou o nome para "Casa: obras"”.
        if name.contains(where: { "\"“”".contains($0) }) { break }
        return (name.inNFC.withoutBlanksAround.naoVazio, min(index + 2, line.count))
      }
      index += 1
    }
    return (nil, line.count)
  }
}

extension String {
  fileprivate var naoVazio: String? { isEmpty ? nil : self }
}

/// Goes through the head of a message.
private struct HeadScan {
  let bytes: [UInt8]
  var index = 0

  private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  /// A day and an hour in any order.
  mutating func moment() -> MessageHead.WrittenDay? {
    let start = index
    if var day = day() {
      _ = skip(",")
      guard skip(" ") else { return nil }
      // English exports also say “at”, Portuguese ones “às”.
      _ = skip("às ") || skip("at ")
      guard let isTwelve = hour() else { return nil }
      day.isTwelveHours = isTwelve
      return day
    }
    index = start
    guard let isTwelve = hour() else { return nil }
    _ = skip(",")
    guard skip(" "), var day = day() else { return nil }
    day.isTwelveHours = isTwelve
    return day
  }

  private mutating func number(_ digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
    var (value, count) = (0, 0)
    while current.isAlgarismo, count < digits.upperBound {
      value = value * 10 + Int(current - 0x30)
      count += 1
      index += 1
    }
    return digits.contains(count) && !current.isAlgarismo ? (value, count) : nil
  }

  private mutating func day() -> MessageHead.WrittenDay? {
    guard let first = number(1...4), first.digits != 3 else { return nil }
    let mark = current
    guard mark == 0x2F || mark == 0x2D || mark == 0x2E else { return nil }
    index += 1
    guard let second = number(1...2) else { return nil }
    var last: (value: Int, digits: Int)?
    if current == mark {
      index += 1
      guard let third = number(1...4), third.digits != 3 else { return nil }
      last = third
    }
    if first.digits == 4 {
      guard let last, last.digits < 4 else { return nil }
      return MessageHead.WrittenDay(
        first: second.value, second: last.value, year: first.value, known: .mesDia,
        isPadded: false, isUnpadded: false)
    }
    guard last?.digits != 1 else { return nil }
    let isPadded = [first, second].contains { $0.digits == 2 && $0.value < 10 }
    return MessageHead.WrittenDay(
      first: first.value, second: second.value,
      year: last.map { $0.digits == 2 ? 2000 + $0.value : $0.value },
      known: mark == 0x2E ? .diaMes : nil, isPadded: isPadded,
      isUnpadded: first.digits == 1 || second.digits == 1)
  }

  /// Goes past an hour, `10:12:33 PM`.
  /// - Returns: whether it is one of twelve; nil if there is none.
  private mutating func hour() -> Bool? {
    guard number(1...2) != nil, skip(":"), number(2...2) != nil else { return nil }
    if skip(":") { guard number(2...2) != nil else { return nil } }
    let start = index
    while index < bytes.count, index - start <= Limits.depoisDaHora, current != 0x5D,
      current != UInt8(ascii: ","), !bytes[index...].starts(with: " - ".utf8)
    {
      index += 1
    }
    let after = bytes[start..<index].filter { $0 != 0x20 && $0 != 0x2E }.map { $0 | 0x20 }
    guard after.allSatisfy({ !$0.isAlgarismo }) else { return nil }
    return after.count == 2 && (after[0] == 0x61 || after[0] == 0x70) && after[1] == 0x6D
  }
}

/// Which of the numbers of a chat's days is the month, as all of them say.
struct ChatDayOrder {
  enum Order: Hashable { case diaMes, mesDia }

  private var hasLargeFirst = false
  private var hasLargeSecond = false
  private var hasPadded = false
  private var hasUnpadded = false
  private var hasTwelveHours = false

  mutating func note(_ day: MessageHead.WrittenDay) {
    guard day.known == nil else { return }
    hasLargeFirst = hasLargeFirst || day.first > 12
    hasLargeSecond = hasLargeSecond || day.second > 12
    hasPadded = hasPadded || day.isPadded
    hasUnpadded = hasUnpadded || day.isUnpadded
    hasTwelveHours = hasTwelveHours || day.isTwelveHours
  }

  /// The day, and whether the order is beyond doubt; nil if there is no such day.
  func day(_ written: MessageHead.WrittenDay) -> (DiaEscrito?, isCertain: Bool) {
    let order = written.known ?? (isMonthFirst ? .mesDia : .diaMes)
    let (day, month) =
      order == .diaMes ? (written.first, written.second) : (written.second, written.first)
    // A day that cannot be read otherwise needs no order.
    let found =
      DiaEscrito.valid(written.year, month, day) ?? DiaEscrito.valid(written.year, day, month)
    let isOwn =
      written.known != nil || written.first > 12 || written.second > 12
      || written.first == written.second
    return (found, found != nil && (isOwn || isDecided))
  }

  private var isMonthFirst: Bool {
    if hasLargeFirst != hasLargeSecond { return hasLargeSecond }
    return hasTwelveHours && hasUnpadded && !hasPadded
  }

  /// Brazilian telephones write zeros; without them and without larger numbers it may be either.
  private var isDecided: Bool {
    hasLargeFirst != hasLargeSecond || !hasLargeFirst && hasPadded && !hasTwelveHours
  }
}
