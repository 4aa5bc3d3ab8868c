/// Texts in which a mark, a control or a sign of direction stands behind each sign that some format
/// reads, at the beginning, in the middle and at the end.
package enum HostileTexts {
  /// The signs that a format takes for its own.
  package static let signs: [Unicode.Scalar] = [
    "\"", "'", "\\", ",", ";", "\t", "=", "+", "-", "@", "$", "`", "{", "}", "(", ")", "[", "]",
    "<", ">", "&", "|", ":", "#", "%", "/", " ", "!", "*", "~", "^", "?", "\n", "\r",
  ]

  /// One mark of each category and combining class, the controls, the signs of direction, and what
  /// joins; under `RAZAO_SCALE` all combining marks.
  package static let marks: [Unicode.Scalar] = {
    let all = (UInt32(1)...0x1_FFFF).compactMap { Unicode.Scalar($0) }
    let isWhole = TestSeed.scale > 1
    var seen: Set<String> = []
    return all.filter { scalar in
      let category = scalar.properties.generalCategory
      switch category {
      case .nonspacingMark, .spacingMark, .enclosingMark:
        return seen.insert("\(category) \(scalar.properties.canonicalCombiningClass)").inserted
          || isWhole
      case .control: return scalar.value < 0xA0
      case .format, .lineSeparator, .paragraphSeparator: return scalar.value < 0x1_0000
      default: return false
      }
    }
  }()

  /// One text for each mark: every sign with the mark behind it, another sign first and last.
  package static let all: [String] = marks.enumerated().map { index, mark in
    var text = String.UnicodeScalarView()
    for place in signs.indices {
      let sign = signs[(place + index) % signs.count]
      text.append(sign)
      text.append(mark)
      if place % 3 == 0 { text.append("x") }
    }
    text.append(signs[index % signs.count])
    return String(text)
  }
}
