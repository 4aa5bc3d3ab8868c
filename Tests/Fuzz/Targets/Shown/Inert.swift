import Canonical

/// Text that a terminal shows and does not act on, told from Unicode's own properties.
enum Inert {
  static func check(_ text: some StringProtocol, _ what: String) throws(Finding) {
    for scalar in text.unicodeScalars {
      try expect(!acts(scalar), "\(what) holds U+\(String(scalar.value, radix: 16))")
    }
  }

  /// Whether a character moves, hides or turns what stands around it.
  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    let isBreak = scalar.value == 0x2028 || scalar.value == 0x2029
    let isTag = (0xE0000...0xE007F).contains(scalar.value)
    let isMark = scalar.value == 0xFEFF || scalar.value == 0x200B
    return isControl || isBreak || isTag || isMark || scalar.properties.isBidiControl
      || scalar.properties.isNoncharacterCodePoint
  }
}
