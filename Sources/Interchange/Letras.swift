// Which letters are which, in ASCII alone: those of other scripts look alike.

extension Unicode.Scalar {
  /// 0 to 9.
  var isAlgarismo: Bool { (48...57).contains(value) }
  /// A to Z.
  var isMaiuscula: Bool { (65...90).contains(value) }
  /// a to z.
  var isMinuscula: Bool { (97...122).contains(value) }
  /// A to Z, a to z.
  var isLetraASCII: Bool { isMaiuscula || isMinuscula }
  /// Whether it is there and nobody sees it, as messages and web pages put it between others.
  var isInvisivel: Bool { properties.isDefaultIgnorableCodePoint }
  /// 0 to 9, a to f.
  var isHexadecimal: Bool { isAlgarismo || (97...102).contains(value) }
}

extension StringProtocol {
  /// Whether every letter is of some kind.
  func isFeito(de holds: (Unicode.Scalar) -> Bool) -> Bool { unicodeScalars.allSatisfy(holds) }
}
