internal import Canonical

/// Text from a log, a file's name or a command line, made safe to print.
///
/// Characters that could move the cursor, change colours, end a line or reverse the reading order
/// are replaced by visible ones: control characters by their pictures (U+2400 to U+2421, the
/// Unicode Standard's “Control Pictures”), others by their code, `‹U+202E›`. Everything else stays.
package enum SafeText {
  /// `text` with invisible characters made visible.
  /// - Complexity: O(length); a text with nothing to replace is returned as it is.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        safe += substitute(for: scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// The lines of `text`, each made safe; they end with LF alone.
  /// - Complexity: O(length).
  package static func lines(_ text: String) -> String {
    text.parts(at: "\n").map { line in
      of(line.ends(with: "\r") ? String(decoding: line.utf8.dropLast(), as: UTF8.self) : line)
    }.joined(separator: "\n")
  }

  /// A message made safe and of bounded length: long quotations, and a long whole, are cut in the
  /// middle.
  /// - Complexity: O(length).
  package static func message(_ text: String) -> String {
    let quoted = text.parts(at: "“").map { part in
      let halves = part.parts(at: "”", most: 2)
      return halves.count == 2 ? short(halves[0], Limits.quotedLetters) + "”" + halves[1] : part
    }
    return of(short(quoted.joined(separator: "“"), Limits.messageLetters))
  }

  /// The part of a text that fits: a quarter from its end, the rest from its beginning.
  static func short(_ text: String, _ limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return text }
    let head = String(String.UnicodeScalarView(scalars.prefix(limit - limit / 4)))
    return head + "…" + String(String.UnicodeScalarView(scalars.suffix(limit / 4)))
  }

  /// Whether a character acts on the text around it instead of being seen.
  ///
  /// The joiners of emoji and of Indic and Arabic scripts do no harm and stay.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    // ASCII, and the letters of Latin scripts.
    if (0x20...0x7E).contains(scalar.value) || (0xC0...0x24F).contains(scalar.value) {
      return false
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
      return true
    case .format:
      return scalar.value != 0x200C && scalar.value != 0x200D
    default:
      return isBlank(scalar)
    }
  }

  /// Letters that show nothing: the Hangul fillers and the Braille blank.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800: true
    default: false
    }
  }

  private static func substitute(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0...0x1F: picture(0x2400 + scalar.value)
    case 0x7F: picture(0x2421)
    default: "‹U+\(hexadecimal(scalar.value))›"
    }
  }

  private static func picture(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }

  /// A scalar's number in hexadecimal, with at least four digits.
  static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
