internal import Canonical

/// A word of a caderno's line.
struct LineWord {
  /// The part that it plays in the line.
  enum Role {
    /// Part of the other party, until something else is known.
    case party
    /// Something else, which the party does not have.
    case taken
  }

  /// As it is written, without the signs that only separate.
  let text: String
  /// Folded for comparison, without punctuation around it.
  let core: String
  var role = Role.party
  /// Its number, read once.
  var number: LineNumber

  /// The words of a line; signs alone, emoji among them, are none.
  static func words(of line: String) -> [LineWord] {
    separated(line).split(separator: " ").compactMap { piece in
      var text = piece
      while let last = text.last, ",;:=*_".contains(last) { text.removeLast() }
      // `,50` is no amount, so its comma stays.
      while let first = text.first, ";:=*_".contains(first) || text == "," { text.removeFirst() }
      let core = core(of: text)
      guard core.unicodeScalars.contains(where: { $0.properties.isAlphabetic || isSign($0) }) else {
        return nil
      }
      return LineWord(text: String(text), core: core, number: LineNumber(core))
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || "+$€£#@".unicodeScalars.contains(scalar)
  }

  private static func core(of text: Substring) -> String {
    var core = Substring(String(text).foldedForComparison)
    while let last = core.last, "!?.)]}>'\"”’,;:-–".contains(last) { core.removeLast() }
    while let first = core.first, "([{<'\"“‘".contains(first) { core.removeFirst() }
    return String(core)
  }

  /// The line with blanks where it is divided: at dots in a row, at equals signs, and at colons that
  /// stand in no hour.
  private static func separated(_ line: String) -> String {
    var bytes = Array(line.replacing("\u{2026}", with: " ").replacing("\u{2212}", with: "-").utf8)
    let hasAddress = line.contains("://")
    func isDigit(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (0x30...0x39).contains(bytes[index])
    }
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "."):
        let isRow = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ".")
        if isRow || index > 0 && bytes[index - 1] == 0x20 {
          bytes[index] = 0x20
        }
      case UInt8(ascii: ":"):
        if !hasAddress, !(isDigit(index - 1) && isDigit(index + 1)) { bytes[index] = 0x20 }
      case UInt8(ascii: "=") where !hasAddress: bytes[index] = 0x20
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The number that a word may be.
enum LineNumber: Equatable {
  /// An amount in cents, with its sign if it has one; strong if it has decimals, groups or a
  /// currency.
  case money(Int64, sign: Character?, isStrong: Bool)
  /// It looks like an amount, and is none that can be read.
  case wrong
  /// No amount: a word, an hour, a telephone number, an address.
  case none

  /// Reads a folded word.
  init(_ core: String) {
    var rest = Substring(core)
    guard core.utf8.contains(where: { (0x30...0x39).contains($0) }), !core.contains("://"),
      !core.contains("@"), !core.contains("#")
    else {
      self = .none
      return
    }
    var sign: Character?
    if let first = rest.first, first == "+" || first == "-" || first == "–" {
      (sign, rest) = (first == "+" ? "+" : "-", rest.dropFirst())
    }
    var isStrong = false
    for symbol in ["r$", "rs", "$"] where rest.hasPrefix(symbol) {
      (isStrong, rest) = (true, rest.dropFirst(symbol.count))
      break
    }
    if let next = rest.first, sign == nil, next == "-" { (sign, rest) = ("-", rest.dropFirst()) }
    for symbol in ["reais", "rs", "$"] where rest.hasSuffix(symbol) && !isStrong {
      (isStrong, rest) = (true, rest.dropLast(symbol.count))
      break
    }
    self = Self.read(Array(rest.utf8), sign, isStrong)
  }

  private static func read(_ bytes: [UInt8], _ sign: Character?, _ isStrong: Bool) -> LineNumber {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    guard bytes.allSatisfy({ isDigit($0) || $0 == point || $0 == comma }), !bytes.isEmpty else {
      return other(bytes)
    }
    guard let first = bytes.first, isDigit(first), let last = bytes.last, isDigit(last) else {
      return .wrong
    }
    let sides = bytes.split(separator: comma, omittingEmptySubsequences: false)
    var groups = sides[0].split(separator: point, omittingEmptySubsequences: false)
    var fraction = sides.count == 2 ? Array(sides[1]) : []
    guard sides.count < 3, !fraction.contains(point),
      sides.count == 1 || (1...2).contains(fraction.count)
    else { return .wrong }
    if sides.count == 1, groups.count == 2, (1...2).contains(groups[1].count) {
      fraction = Array(groups.removeLast())
    }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.count == 1 || (1...3).contains(groups[0].count),
      groups[0].count == 1 || groups[0].first != 0x30, groups.count == 1 || groups[0].first != 0x30
    else { return .wrong }
    let isBare = groups.count == 1 && fraction.isEmpty && !isStrong
    if isBare, groups[0].count > 6 { return (10...13).contains(groups[0].count) ? .none : .wrong }
    let digits = groups.joined() + fraction + [UInt8](repeating: 0x30, count: 2 - fraction.count)
    guard digits.count <= 15, let cents = Int64(String(decoding: digits, as: UTF8.self)) else {
      return .wrong
    }
    return .money(cents, sign: sign, isStrong: !isBare)
  }

  /// A word with digits and other signs: wrong if an amount may hide in it.
  private static func other(_ bytes: [UInt8]) -> LineNumber {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("%") { return .wrong }
    if text.hasSuffix("k"), LineNumber(String(text.dropLast())) != .none { return .wrong }
    let hasLetters = bytes.contains { (0x61...0x7A).contains($0) || $0 >= 0x80 }
    if !hasLetters {
      // Telephone numbers and documents have a dash between long runs, fractions begin with a bar.
      let parts = text.split(separator: "-")
      if text.contains("-"), parts.count == 2, parts[0].count > 2 || parts[1].count > 2 {
        return .none
      }
      return text.hasPrefix("/") ? .none : .wrong
    }
    // Decimals beside a letter: `45,90padaria`.
    let hasCents = bytes.indices.contains { index in
      index + 2 < bytes.count && bytes[index] == UInt8(ascii: ",")
        && (0x30...0x39).contains(bytes[index + 1]) && (0x30...0x39).contains(bytes[index + 2])
    }
    return hasCents ? .wrong : .none
  }
}
