internal import Canonical

/// An amount as banks write it: `-R$ 1.234,56`, `R$ -29,90`, `(29,90)`, `29,90-`, `29,90 D`, `D
/// 29,90`, `29,90 (-)`, `29,90 (C)`, `+29,90`, `1,234.56`.
///
/// Parentheses around the number are a minus; around a sign or a letter they mean nothing.
enum AmountSpelling: Equatable {
  /// Nothing, a dash, or only a currency's symbol.
  case blank
  case amount(Amount)
  /// Unreadable, with the reason for people.
  case wrong(String)

  /// The mark before an amount's decimals.
  enum Mark: String, CaseIterable, Hashable, Sendable {
    case comma = ","
    case point = "."
    /// Either, by file or by row: three digits after a single mark are thousands.
    case either = "ambos"
    /// Either, and thousands only if both marks occur, as OFX has no thousands marks.
    case lone

    /// The mark itself; nil if it may be either.
    var byte: UInt8? {
      switch self {
      case .comma: UInt8(ascii: ",")
      case .point: UInt8(ascii: ".")
      case .either, .lone: nil
      }
    }
  }

  /// Reads an amount in a file's text.
  ///
  /// It has two decimals unless three or four non-zero ones are written.
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8], _ part: Range<Int>, mark: Mark) {
    self = Self.read(bytes, bytes.trimmed(part), mark)
  }

  /// Reads an amount that is a text of its own.
  init(_ text: String, mark: Mark) {
    let bytes = Array(text.utf8)
    self.init(bytes, bytes.indices, mark: mark)
  }

  /// The amount; nil if there is none.
  var valor: Amount? { if case .amount(let valor) = self { valor } else { nil } }

  private static func read(_ bytes: [UInt8], _ part: Range<Int>, _ mark: Mark) -> AmountSpelling {
    guard part.count <= 64 else {
      let start = part.lowerBound..<part.lowerBound + 40
      return .wrong("“\(bytes.texto(start))…” não é um valor")
    }
    var scan = AmountScan()
    guard scan.take(bytes, part) else { return .wrong("“\(bytes.texto(part))” não é um valor") }
    guard !scan.core.isEmpty else { return .blank }
    guard let (digits, decimals) = scan.number(mark) else {
      return .wrong("“\(bytes.texto(part))” não é um valor")
    }
    guard let minor = digits,
      let amount = Amount(minor: scan.isNegative ? -minor : minor, decimals: decimals)
    else { return .wrong("“\(bytes.texto(part))” tem mais de 15 dígitos") }
    return .amount(amount)
  }
}

/// The signs, letters and digits of an amount.
private struct AmountScan {
  /// Digits and marks, from the first digit to the last.
  private(set) var core: [UInt8] = []
  private var minus = 0
  private var plus = 0
  /// Letters before the number and after it.
  private var before: [UInt8] = []
  private var after: [UInt8] = []
  /// The open parenthesis: whether it is before the number, and the counts before it.
  private var open: (isBefore: Bool, signs: Int, letters: Int)?
  /// Whether parentheses are around the number.
  private var isWrapped = false
  private var parentheses = 0

  var isNegative: Bool {
    minus > 0 || isWrapped || Self.debit.contains(after) || Self.debit.contains(before)
  }

  private static let debit: Set<[UInt8]> = [Array("d".utf8), Array("db".utf8), Array("dr".utf8)]
  private static let credit: Set<[UInt8]> = [Array("c".utf8), Array("cr".utf8)]
  private static let currencies: Set<[UInt8]> = Set(
    ["", "r$", "brl", "$", "us$", "usd", "eur", "\u{20AC}"].map { Array($0.utf8) })

  /// Splits the parts; false if there is anything else, or a second number.
  mutating func take(_ bytes: [UInt8], _ part: Range<Int>) -> Bool {
    var isOver = false
    var index = part.lowerBound
    while index < part.upperBound {
      let byte = bytes[index]
      let third = index + 2 < part.upperBound ? bytes[index + 2] : 0
      let second = index + 1 < part.upperBound ? bytes[index + 1] : 0
      var length = 1
      switch byte {
      case 0x30...0x39, UInt8(ascii: ","), UInt8(ascii: "."):
        guard !isOver else { return false }
        core.append(byte)
      case UInt8(ascii: "-"): minus += 1
      case UInt8(ascii: "+"): plus += 1
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        guard parenthesis(isOpening: byte == UInt8(ascii: "(")) else { return false }
      case 0x20, 0x09: break
      case 0xC2 where second == 0xA0: length = 2
      // U+2212 and U+2013 are signs, U+2000 to U+200B and U+202F blanks.
      case 0xE2 where second == 0x88 && third == 0x92, 0xE2 where second == 0x80 && third == 0x93:
        minus += 1
        length = 3
      case 0xE2 where second == 0x80 && (0x80...0x8B).contains(third),
        0xE2 where second == 0x80 && third == 0xAF:
        length = 3
      case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "$"), 0x80...:
        let letter = byte.isMaiuscula ? byte | 0x20 : byte
        if core.isEmpty { before.append(letter) } else { after.append(letter) }
      default: return false
      }
      if !core.isEmpty, length > 1 || !(0x2C...0x39).contains(byte) || byte == 0x2D {
        isOver = true
      }
      index += length
    }
    return holds
  }

  /// Takes a parenthesis; false if it encloses nothing that it may enclose.
  private mutating func parenthesis(isOpening: Bool) -> Bool {
    if isOpening {
      guard open == nil, parentheses == 0 else { return false }
      open = (core.isEmpty, minus + plus, before.count + after.count)
      parentheses += 1
      return true
    }
    guard let begun = open else { return false }
    open = nil
    if begun.isBefore, !core.isEmpty {
      isWrapped = true
      return true
    }
    return minus + plus + before.count + after.count > begun.signs + begun.letters
  }

  private var holds: Bool {
    guard minus + plus <= 1, open == nil, !isWrapped || plus == 0 else { return false }
    let letters = [before, after].filter { !Self.currencies.contains($0) }
    guard let letter = letters.first else { return true }
    guard letters.count == 1, !core.isEmpty,
      Self.debit.contains(letter) || Self.credit.contains(letter)
    else { return false }
    return Self.credit.contains(letter) ? minus == 0 && !isWrapped : plus == 0
  }

  /// The digits as a number, nil beyond 15 of them, and the number of decimals; nil if the marks
  /// are wrong.
  func number(_ mark: AmountSpelling.Mark) -> (Int64?, Int)? {
    // After a final mark something is missing.
    guard core.last.map({ $0 >= 0x30 }) == true else { return nil }
    guard let decimalAt = point(mark) else { return nil }
    let whole = core[..<decimalAt]
    var fraction = core[min(decimalAt + 1, core.count)...]
    guard isGrouped(whole), !fraction.contains(where: { $0 < 0x30 }),
      whole.count + fraction.count > 0
    else { return nil }
    // The mark may be for thousands: five digits after it would then be thousands and cents without
    // their mark.
    if fraction.count > 4, mark != .lone, core[decimalAt] != mark.byte { return nil }
    while fraction.count > 2, fraction.last == 0x30 { fraction.removeLast() }
    guard fraction.count <= 4 else { return nil }
    var digits: Int64 = 0
    var count = 0
    for byte in whole + fraction where byte >= 0x30 {
      digits = digits * 10 + Int64(byte - 0x30)
      if digits > 0 { count += 1 }
      if count > 15 { return (nil, 2) }
    }
    for _ in fraction.count..<max(2, fraction.count) { digits *= 10 }
    return (digits, max(2, fraction.count))
  }

  /// The place of the decimals: after their mark, or the end; nil if marks contradict each other.
  private func point(_ mark: AmountSpelling.Mark) -> Int? {
    let comma = UInt8(ascii: ",")
    let marks = core.indices.filter { core[$0] < 0x30 }
    guard let last = marks.last else { return core.count }
    let kinds = Set(marks.map { core[$0] })
    if kinds.count == 2 {
      return marks.dropLast().contains { core[$0] == core[last] } ? nil : last
    }
    guard marks.count == 1 else { return core.count }
    let isThousands = core.count - last - 1 == 3 && (1...3).contains(last) && core[0] != 0x30
    switch mark {
    case .lone: return last
    case .either: return isThousands ? core.count : last
    case .comma: return core[last] == comma || !isThousands ? last : core.count
    case .point: return core[last] != comma || !isThousands ? last : core.count
    }
  }

  /// Whether the marks in a whole number are of one kind and separate groups of three.
  private func isGrouped(_ whole: ArraySlice<UInt8>) -> Bool {
    guard let first = whole.firstIndex(where: { $0 < 0x30 }) else { return true }
    let kind = whole[first]
    let groups = whole.split(separator: kind, omittingEmptySubsequences: false)
    return (1...3).contains(groups[0].count)
      && groups.allSatisfy { group in !group.contains { $0 < 0x30 } }
      && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}
