// Classes of ASCII characters; look-alikes of other scripts are excluded.

extension Unicode.Scalar {
  /// 0 to 9.
  package var isAlgarismo: Bool { (48...57).contains(value) }
  /// A to Z.
  var isMaiuscula: Bool { (65...90).contains(value) }
  /// a to z.
  var isMinuscula: Bool { (97...122).contains(value) }
  /// A to Z, a to z.
  var isLetraASCII: Bool { isMaiuscula || isMinuscula }
  /// Whether it is an invisible character, as messages and web pages insert.
  var isInvisivel: Bool { properties.isDefaultIgnorableCodePoint }
  /// 0 to 9, a to f.
  var isHexadecimal: Bool { isAlgarismo || (97...102).contains(value) }
}

extension UInt8 {
  /// 0 to 9.
  package var isAlgarismo: Bool { (0x30...0x39).contains(self) }
  /// A to Z.
  var isMaiuscula: Bool { (0x41...0x5A).contains(self) }
  /// a to z.
  var isMinuscula: Bool { (0x61...0x7A).contains(self) }
  /// A to Z, a to z.
  var isLetraASCII: Bool { isMaiuscula || isMinuscula }
  /// A to Z, a to z, 0 to 9.
  var isLetraOuAlgarismo: Bool { isLetraASCII || isAlgarismo }
}

extension StringProtocol {
  /// Whether every letter is of some kind.
  package func isFeito(de holds: (Unicode.Scalar) -> Bool) -> Bool {
    unicodeScalars.allSatisfy(holds)
  }
}

extension Int {
  /// The number with at least the given digits.
  package func digits(_ count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension Collection where Element == UInt8 {
  /// Digits from 0 to 9 as text.
  var texto: String { String(decoding: map { $0 + UInt8(ascii: "0") }, as: UTF8.self) }

  /// Digits from 0 to 9 as a number; at most 18 of them.
  var numero: Int64 { reduce(0) { $0 * 10 + Int64($1) } }
}

extension String {
  /// The text in groups of the given lengths, joined by the given separators.
  func grupos(_ lengths: [Int], entre separators: [String]) -> String {
    var (text, rest) = ("", self[...])
    for (index, length) in lengths.enumerated() {
      text += rest.prefix(length) + (index < separators.count ? separators[index] : "")
      rest = rest.dropFirst(length)
    }
    return text
  }
}
