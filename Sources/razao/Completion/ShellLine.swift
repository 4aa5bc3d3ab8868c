/// A command line as a shell reads it, up to where somebody wants it completed.
///
/// Quotation marks and backslashes are those of POSIX shells; the last word may have one open.
struct ShellLine {
  /// An open quotation mark.
  enum Quote: Character {
    case single = "'"
    case double = "\""
  }

  /// The words before the last, without quotation marks.
  private(set) var words: [String] = []
  /// The word to complete, without quotation marks.
  private(set) var typed = ""
  /// The quotation mark that is open at its end.
  private(set) var open: Quote?
  /// How many characters of `typed` the shell's line editor takes for another word: those before the
  /// last open quotation mark, or up to the last unquoted `:` or `=`.
  private(set) var fixed = 0

  /// - Parameters:
  ///   - line: the line, with the name of the command.
  ///   - breaks: the characters at which the line editor breaks words (`COMP_WORDBREAKS`).
  init(_ line: String, breaks: Set<Character>) {
    var isInWord = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
        if open == .double, !"\"\\$`".contains(character) { typed.append("\\") }
        typed.append(character)
        continue
      }
      switch (open, character) {
      case (nil, "\\"), (.double, "\\"): (isEscaped, isInWord) = (true, true)
      case (nil, "'"), (nil, "\""):
        (open, isInWord) = (Quote(rawValue: character), true)
        if breaks.contains(character) { fixed = typed.count }
      case (.single, "'"), (.double, "\""): open = nil
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if isInWord { words.append(typed) }
        (typed, isInWord, fixed) = ("", false, 0)
      default:
        isInWord = true
        typed.append(character)
        if open == nil, ":=".contains(character), breaks.contains(character) {
          fixed = typed.count
        }
      }
    }
    // The command itself.
    if !words.isEmpty { words.removeFirst() }
  }

  /// A value as it goes on from what is fixed, quoted like the word is.
  func inserted(_ value: String) -> String {
    let rest = value.dropFirst(fixed)
    switch open {
    case .single: return String(rest).replacing("'", with: "'\\''")
    case .double:
      return String(rest.flatMap { "\"\\$`".contains($0) ? ["\\", $0] : [$0] })
    case nil: return String(rest.flatMap { Self.isPlain($0) ? [$0] : ["\\", $0] })
    }
  }

  private static func isPlain(_ character: Character) -> Bool {
    !character.isASCII || character.isLetter || character.isNumber || "._/+-,@%".contains(character)
  }
}
