/// Measures the width of text on a terminal.
package enum Columns {
  /// The number of columns that `text` takes.
  /// - Complexity: O(length).
  static func count(_ text: some StringProtocol) -> Int {
    plainCount(text) ?? text.reduce(0) { $0 + width($1) }
  }

  /// The column count of a text of simple one-column scalars; nil for any other text.
  ///
  /// Those are the scalars before the first combining mark, except controls and the soft hyphen,
  /// and printed punctuation.
  private static func plainCount(_ text: some StringProtocol) -> Int? {
    var count = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010...0x2027: count += 1
      default: return nil
      }
    }
    return count
  }

  /// Whether it surely takes at most `columns`: no character takes more columns than bytes.
  private static func isShort(_ text: String, _ columns: Int) -> Bool {
    text.utf8.count <= columns
  }

  /// Two columns for wide characters and emoji, none for modifiers, one for the rest.
  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    if first.properties.isEmojiPresentation || isWide(first.value) { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// The blocks that are entirely wide in Unicode Standard Annex 11.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// `text` cut to at most `columns`, with an ellipsis if it was cut.
  static func cut(_ text: String, to columns: Int) -> String {
    guard !isShort(text, columns), count(text) > columns else { return text }
    return String(prefix(of: text[...], columns: columns - 1)) + "…"
  }

  /// `text` in lines of at most `columns`, broken at spaces, or within a word longer than a line.
  ///
  /// An amount is one word and is never broken: half of it would look like another amount.
  package static func wrap(_ text: String, columns: Int) -> [String] {
    if isShort(text, columns), !hasNeedlessSpace(text) { return [text] }
    var lines: [String] = []
    var line = ""
    var taken = 0
    for word in text.utf8.split(separator: UInt8(ascii: " ")).map({ Substring($0) }) {
      let size = count(word)
      let joined = line.isEmpty ? size : taken + 1 + size
      if joined <= columns {
        if !line.isEmpty { line += " " }
        line += word
        taken = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var rest = word
      taken = size
      while taken > columns, !isAmount(word) {
        let piece = prefix(of: rest, columns: columns)
        lines.append(String(piece))
        rest = rest[piece.endIndex...]
        taken = count(rest)
      }
      line = String(rest)
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// Whether there is a space at an end, or two in a row.
  private static func hasNeedlessSpace(_ text: String) -> Bool {
    var before = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte == UInt8(ascii: " "), byte == before { return true }
      before = byte
    }
    return before == UInt8(ascii: " ") && !text.isEmpty
  }

  /// Whether a word is an amount: only amounts contain a no-break space.
  private static func isAmount(_ word: Substring) -> Bool {
    word.contains("\u{A0}") && word.contains(where: \.isNumber)
  }

  /// The longest prefix that takes at most `columns`, but at least one character.
  private static func prefix(of text: Substring, columns: Int) -> Substring {
    var taken = 0
    let end = text.firstIndex { character in
      taken += width(character)
      return taken > columns
    }
    let piece = text[..<(end ?? text.endIndex)]
    return piece.isEmpty ? text.prefix(1) : piece
  }
}
