/// Colours by ECMA-48 "select graphic rendition", or none.
struct Paint: Sendable {
  let isOn: Bool

  /// `text` in the colour of `tone`.
  func callAsFunction(_ text: String, _ tone: Tone) -> String {
    guard isOn, !text.isEmpty, let code = Paint.code(of: tone) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// `text` underlined in a colour.
  func callAsFunction(_ text: String, _ accent: Accent) -> String {
    guard isOn, !text.isEmpty else { return text }
    return "\u{1B}[4;38;5;\(Paint.code(of: accent))m\(text)\u{1B}[0m"
  }

  /// The number of the colour among xterm's 256.
  private static func code(of accent: Accent) -> Int {
    switch accent {
    case .teal: 37
    case .orange: 208
    case .purple: 135
    }
  }

  private static func code(of tone: Tone) -> Int? {
    switch tone {
    case .plain: nil
    case .strong: 1
    case .quiet: 2
    case .good: 32
    case .warning: 33
    case .bad: 31
    }
  }
}
