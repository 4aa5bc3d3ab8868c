internal import Canonical
internal import Presentation

/// A command line as a shell reads it, up to the place to complete.
///
/// Quotation marks and backslashes are those of POSIX shells; the last word may have an open
/// quotation mark.
struct ShellLine {
  /// An open quotation mark.
  enum Quote {
    case single, double
  }

  /// The words before the last, without quotation marks.
  private(set) var words: [String] = []
  /// The word to complete, without quotation marks.
  private(set) var typed = ""
  /// The quotation mark that is open at its end.
  private(set) var open: Quote?
  /// How many code points of `typed` the shell's line editor counts as an earlier word.
  ///
  /// They end before the last open quotation mark, or after the last unquoted `:` or `=`.
  private(set) var fixed = 0

  /// - Parameters:
  ///   - line: the line, with the name of the command.
  ///   - breaks: the characters at which the line editor breaks words (`COMP_WORDBREAKS`).
  init(_ line: String, breaks: String) {
    var isInWord = false
    var isEscaped = false
    let breaks = breaks.unicodeScalars
    // Code points, as in shells: a quotation mark before a combining mark is still one.
    for character in line.unicodeScalars {
      if isEscaped {
        isEscaped = false
        if open == .double, !Self.isEscapedInDouble(character) { typed.append("\\") }
        typed.unicodeScalars.append(character)
        continue
      }
      switch (open, character) {
      case (nil, "\\"), (.double, "\\"): (isEscaped, isInWord) = (true, true)
      case (nil, "'"), (nil, "\""):
        (open, isInWord) = (character == "'" ? .single : .double, true)
        if breaks.contains(character) { fixed = typed.unicodeScalars.count }
      case (.single, "'"), (.double, "\""): open = nil
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if isInWord { words.append(typed) }
        (typed, isInWord, fixed) = ("", false, 0)
      default:
        isInWord = true
        typed.unicodeScalars.append(character)
        if open == nil, character == ":" || character == "=", breaks.contains(character) {
          fixed = typed.unicodeScalars.count
        }
      }
    }
    // The first word is the command itself.
    if !words.isEmpty { words.removeFirst() }
  }

  /// The rest of a value after the fixed part, quoted like the word.
  func inserted(_ value: String) -> String {
    let rest = String(String.UnicodeScalarView(value.unicodeScalars.dropFirst(fixed)))
    if open == .single { return ShellWord.inSingleQuotes(rest) }
    return rest.substituting { byte in
      let character = Unicode.Scalar(byte)
      let isPlain = open == .double ? !Self.isEscapedInDouble(character) : Self.isPlain(character)
      return isPlain ? nil : "\\\(character)"
    }
  }

  /// Whether a backslash escapes a character between double quotation marks.
  private static func isEscapedInDouble(_ character: Unicode.Scalar) -> Bool {
    "\"\\$`".unicodeScalars.contains(character)
  }

  private static func isPlain(_ character: Unicode.Scalar) -> Bool {
    !character.isASCII || character.properties.isAlphabetic
      || "0123456789._/+-,@%".unicodeScalars.contains(character)
  }
}
