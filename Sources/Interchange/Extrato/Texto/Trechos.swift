// Ranges of a file's text, as texts for people and as words for comparison.

extension [UInt8] {
  /// The number of bytes of white space, a control or an invisible mark at a place; 0 for none.
  private func blanks(at index: Int, before end: Int) -> Int {
    let byte = self[index]
    if byte <= 0x20 || byte == 0x7F { return 1 }
    // U+0080 to U+00A0, U+2000 to U+200B, U+2028, U+2029, U+202F, U+3000, U+FEFF.
    if byte == 0xC2, index + 1 < end, (0x80...0xA0).contains(self[index + 1]) { return 2 }
    guard byte >= 0xE2, index + 2 < end else { return 0 }
    let (second, third) = (self[index + 1], self[index + 2])
    switch (byte, second, third) {
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// A range without surrounding white space.
  func trimmed(_ part: Range<Int>) -> Range<Int> {
    var (start, end) = (part.lowerBound, part.upperBound)
    while start < end {
      let count = blanks(at: start, before: end)
      if count == 0 { break }
      start += count
    }
    while end > start {
      if self[end - 1] <= 0x20 || self[end - 1] == 0x7F {
        end -= 1
      } else if end - start >= 2, blanks(at: end - 2, before: end) == 2 {
        end -= 2
      } else if end - start >= 3, blanks(at: end - 3, before: end) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return start..<end
  }

  /// Whether a control character or line separator begins at a place: C1 controls are C2 80 to C2
  /// 9F; U+2028 and U+2029 are E2 80 A8 and A9.
  private func isControl(at index: Int, before end: Int) -> Bool {
    switch self[index] {
    case ..<0x20, 0x7F: true
    case 0xC2: index + 1 < end && self[index + 1] < 0xA0
    case 0xE2: index + 2 < end && self[index + 1] == 0x80 && self[index + 2] & 0xFE == 0xA8
    default: false
    }
  }

  /// A range as text for people: trimmed, and with control characters as spaces.
  /// - Complexity: O(bytes).
  func texto(_ part: Range<Int>) -> String {
    let part = trimmed(part)
    let plain = String(decoding: self[part], as: UTF8.self)
    guard part.contains(where: { isControl(at: $0, before: part.upperBound) }) else { return plain }
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in plain.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      let isControl = scalar.properties.generalCategory == .control
      text.append(isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar)
    }
    return String(text)
  }

  /// A range for comparison: lower-case, without accents, and with single spaces.
  /// - Complexity: O(bytes).
  func folded(_ part: Range<Int>) -> [UInt8] {
    let part = trimmed(part)
    var words: [UInt8] = []
    words.reserveCapacity(part.count)
    var index = part.lowerBound
    while index < part.upperBound {
      let byte = self[index]
      let blank = blanks(at: index, before: part.upperBound)
      if blank > 0 {
        if words.last != 0x20 { words.append(0x20) }
        index += blank
      } else if byte >= 0x41, byte <= 0x5A {
        words.append(byte | 0x20)
        index += 1
      } else if byte == 0xC3, index + 1 < part.upperBound {
        Self.letter(of: self[index + 1], to: &words)
        index += 2
      } else if byte == 0xCC || byte == 0xCD, index + 1 < part.upperBound {
        index += 2  // An accent that stands after its letter.
      } else {
        words.append(byte)
        index += 1
      }
    }
    return words
  }

  /// The letters from U+00C0 to U+00FF without their accents; `_` keeps one as it is.
  private static let plain = Array(
    "aaaaaa_ceeeeiiii_nooooo__uuuuy__aaaaaa_ceeeeiiii_nooooo__uuuuy_y".utf8)

  private static func letter(of second: UInt8, to words: inout [UInt8]) {
    let base = plain[Int(second & 0x3F)]
    if base == UInt8(ascii: "_") {
      words.append(contentsOf: [0xC3, second])
    } else {
      words.append(base)
    }
  }
}

extension String {
  /// The text for comparison: lower-case, without accents, and with single spaces.
  var folded: [UInt8] {
    let bytes = Array(utf8)
    return bytes.folded(bytes.indices)
  }
}

/// The lines of a text with their numbers, with any of the three line ends.
struct LinesOfText {
  private let bytes: [UInt8]
  private var index = 0
  private var linha = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next line without its end; nil at the end of the text.
  /// - Complexity: O(bytes of the line).
  mutating func next() throws(ErroDeArquivo) -> (linha: Int, range: Range<Int>)? {
    guard index < bytes.count else { return nil }
    let start = index
    linha += 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    let range = start..<index
    guard range.count <= Limits.extratoLinhaBytes else { throw LimitesDeExtrato.linha(linha) }
    if index < bytes.count {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      index += isPair ? 2 : 1
    }
    return (linha, range)
  }
}
