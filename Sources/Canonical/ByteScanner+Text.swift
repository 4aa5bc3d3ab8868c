/// The location of a string's characters, between its quotation marks.
package struct TextSpan {
  /// The offset of its first byte.
  package let start: Int
  /// The offset after its last byte.
  package let end: Int
  /// Whether it contains an escape, so that its value differs from its bytes.
  package let escaped: Bool

  package init(start: Int, end: Int, escaped: Bool) {
    (self.start, self.end, self.escaped) = (start, end, escaped)
  }

  package var isEmpty: Bool { start == end }
}

extension ByteScanner {
  /// Consumes a string with its quotation marks.
  ///
  /// Its value is valid UTF-8 of at most 4096 bytes; `"` and `\` stand as `\"` and `\\`,
  /// U+0000–U+001F and U+007F as `\u00xx` in lower case, and there is no other escape.
  package mutating func text() throws(Damage) -> TextSpan {
    try expect(UInt8(ascii: "\""))
    let start = position
    var escapes = 0
    var escaped = false
    while true {
      skipPlain()
      guard position < bytes.count else { throw damage(.unexpectedEnd) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        escaped = true
        escapes += try escape()
      } else if byte >= 0x80 {
        try multibyte()
      } else {
        throw damage(.badText)
      }
    }
    let end = position
    guard end - start - escapes <= Limits.stringBytes else { throw Damage(.textTooLong, at: start) }
    position += 1
    return TextSpan(start: start, end: end, escaped: escaped)
  }

  /// Skips printable ASCII other than the quotation mark and the backslash.
  @inline(__always)
  private mutating func skipPlain() {
    var position = position
    let count = bytes.count
    while position < count {
      let byte = bytes[position]
      guard byte >= 0x20, byte < 0x7F, byte != 0x22, byte != 0x5C else { break }
      position += 1
    }
    self.position = position
  }

  /// Consumes one escape; returns how many more bytes it has than the character it encodes.
  private mutating func escape() throws(Damage) -> Int {
    guard position + 1 < bytes.count else { throw damage(.unexpectedEnd) }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      position += 2
      return 1
    case UInt8(ascii: "u"):
      guard position + 6 <= bytes.count else { throw damage(.unexpectedEnd) }
      guard bytes[position + 2] == UInt8(ascii: "0"), bytes[position + 3] == UInt8(ascii: "0"),
        let high = Hexadecimal.value(bytes[position + 4]),
        let low = Hexadecimal.value(bytes[position + 5])
      else { throw damage(.badEscape) }
      let value = high << 4 | low
      guard value < 0x20 || value == 0x7F else { throw damage(.badEscape) }
      position += 6
      return 5
    default:
      throw damage(.badEscape)
    }
  }

  /// Consumes one non-ASCII character, by the table of well-formed UTF-8 byte sequences (The
  /// Unicode Standard, table 3-7).
  private mutating func multibyte() throws(Damage) {
    let first = bytes[position]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw damage(.badUTF8)
    }
    guard position + length <= bytes.count else { throw damage(.unexpectedEnd) }
    guard second.contains(bytes[position + 1]) else { throw damage(.badUTF8) }
    for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 {
      throw damage(.badUTF8)
    }
    position += length
  }

  /// The value of a string accepted by `text()`.
  package static func value(of span: TextSpan, in bytes: UnsafeRawBufferPointer) -> String {
    let raw = UnsafeRawBufferPointer(rebasing: bytes[span.start..<span.end])
    guard span.escaped else { return String(decoding: raw, as: UTF8.self) }
    var plain: [UInt8] = []
    plain.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      if raw[index] != UInt8(ascii: "\\") {
        plain.append(raw[index])
        index += 1
      } else if raw[index + 1] == UInt8(ascii: "u") {
        plain.append(
          (Hexadecimal.value(raw[index + 4]) ?? 0) << 4
            | (Hexadecimal.value(raw[index + 5]) ?? 0))
        index += 6
      } else {
        plain.append(raw[index + 1])
        index += 2
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
