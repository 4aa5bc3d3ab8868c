/// The encoding of most bank files that are not UTF-8.
///
/// Its five undefined bytes are the controls of the same number, as in browsers (WHATWG Encoding
/// Standard, windows-1252).
enum Windows1252 {
  /// The scalars of the bytes from 0x80 to 0x9F; all others are equal to their byte.
  private static let upper: [UInt32] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]

  private static let bytes: [UInt32: UInt8] = Dictionary(
    uniqueKeysWithValues: upper.enumerated().map { ($0.element, UInt8(0x80 + $0.offset)) })

  /// Text in this encoding as UTF-8.
  /// - Complexity: O(bytes).
  static func utf8(_ file: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(file.count + file.count / 16)
    for byte in file {
      switch byte {
      case 0..<0x80: text.append(byte)
      case 0x80..<0xA0:
        UTF8Bytes.append(Unicode.Scalar(upper[Int(byte) - 0x80]) ?? "\u{FFFD}", to: &text)
      default: text.append(contentsOf: [0xC0 | byte >> 6, 0x80 | byte & 0x3F])
      }
    }
    return text
  }

  /// Reverts a text that was UTF-8, read in this encoding and encoded again; nil if it was not.
  /// - Complexity: O(bytes).
  static func undone(_ text: [UInt8]) -> [UInt8]? {
    // Most texts are refused at their first letter: doubly encoded text begins with a letter from
    // U+00C2 to U+00F4, which hardly any other text does.
    var once: [UInt8] = []
    var index = 0
    var isFirst = true
    while index < text.count {
      let first = text[index]
      if first < 0x80 {
        once.append(first)
        index += 1
        continue
      }
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard length < 4 else { return nil }
      var value = UInt32(first) & (length == 2 ? 0x1F : 0x0F)
      for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
      // Some programs map the bytes from 0x80 to 0x9F to controls instead.
      guard let byte = bytes[value] ?? (value < 0x100 ? UInt8(value) : nil) else { return nil }
      if isFirst, !(0xC2...0xF4).contains(byte) { return nil }
      if isFirst, index + length >= text.count || text[index + length] < 0x80 { return nil }
      isFirst = false
      once.append(byte)
      index += length
    }
    return UTF8Bytes.isValid(once) ? once : nil
  }
}
