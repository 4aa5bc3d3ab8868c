/// Lays a screen out as lines for a terminal, a file or a pipe.
///
/// It knows about columns and colours, but nothing of the content; every text passes through
/// `SafeText`, so no escape sequence reaches the terminal.
package struct TerminalRenderer: Sendable {
  private let columns: Int
  /// Whether the terminal is narrower than any layout.
  ///
  /// Then a figure begins at the left, where it has the most room, so that the terminal does not
  /// break it.
  private let isCramped: Bool
  private let paint: Paint

  /// A renderer for a terminal `columns` wide.
  ///
  /// The layout is 20 to 100 columns wide: longer lines are hard to read, and shorter ones cannot
  /// hold an amount. No amount is ever broken; if it does not fit beside its name it goes below.
  package init(columns: Int, colours: Bool) {
    self.columns = min(max(columns, Limits.columns.lowerBound), Limits.columns.upperBound)
    isCramped = columns < Limits.columns.lowerBound
    paint = Paint(isOn: colours)
  }

  /// Passes the screen's lines to `emit` one by one, without line ends.
  /// - Complexity: makes each row once; keeps none.
  package func render(_ screen: Screen, emit: (String) throws -> Void) rethrows {
    try emitAll(screen.header, indent: 0, emit)
    for section in screen.sections {
      try emit("")
      if let header = section.header { try emitAll([Line(header, .strong)], indent: 0, emit) }
      for index in 0..<section.rowCount { try render(section.row(index), emit) }
      try emitAll(section.footer, indent: Indent.row, emit)
    }
    let footer = screen.details + screen.footer
    if !footer.isEmpty { try emit("") }
    try emitAll(footer, indent: 0, emit)
  }

  /// The whole screen as one text, each line ended by LF.
  package func text(_ screen: Screen) -> String {
    var text = ""
    render(screen) { text += $0 + "\n" }
    return text
  }

  private enum Indent {
    static let row = 2
    static let detail = 4
  }

  private func render(_ row: Row, _ emit: (String) throws -> Void) rethrows {
    try emitAll(row.above, indent: 0, emit)
    let title = row.icon.map { safe($0) + " " + safe(row.title) } ?? safe(row.title)
    let margin = Padding.spaces(Indent.row)
    guard let value = row.value.map(safe) else {
      try emitAll([Line(title, row.tone, command: row.command)], indent: Indent.row, emit)
      return try emitAll(row.details, indent: Indent.detail, emit)
    }
    let fraction = row.fraction.map(safe) ?? ""
    let width = Columns.count(value) + Columns.count(fraction)
    let painted = paint(value, row.valueTone ?? row.tone) + paint(fraction, .quiet)
    let room = columns - Indent.row - Columns.count(title) - width
    if room >= 2, !isCramped {
      let leader =
        room < 5
        ? Padding.spaces(room)
        : " " + paint(Padding.dots(room - 2), .quiet) + " "
      try emit(margin + paint(title, row.tone) + leader + painted)
    } else {
      try emitAll([Line(title, row.tone)], indent: Indent.row, emit)
      let before = isCramped ? Indent.row : max(Indent.detail, columns - width)
      try emit(Padding.spaces(before) + painted)
    }
    try emitAll(row.details, indent: Indent.detail, emit)
  }

  private func emitAll(
    _ lines: [Line], indent: Int, _ emit: (String) throws -> Void
  ) rethrows {
    let margin = Padding.spaces(indent)
    for line in lines.flatMap(\.typed) {
      let text = line.isVerbatim ? verbatim(line.text) : safe(line.text)
      var pieces = line.isVerbatim ? [text] : Columns.wrap(text, columns: columns - indent)
      let last = line.value == nil ? nil : pieces.popLast()
      for piece in pieces { try emit(piece.isEmpty ? "" : margin + paint(piece, line)) }
      if let last, let value = line.value { try emitPair(last, safe(value), line, margin, emit) }
    }
  }

  /// Emits a text with a value at the other end, or below it if both do not fit.
  private func emitPair(
    _ text: String, _ value: String, _ line: Line, _ margin: String,
    _ emit: (String) throws -> Void
  ) rethrows {
    let room = columns - margin.count - Columns.count(text) - Columns.count(value)
    if room >= 2, !isCramped {
      let gap = Padding.spaces(room)
      return try emit(margin + paint(text, line) + gap + paint(value, line.tone))
    }
    try emit(margin + paint(text, line))
    for piece in Columns.wrap(value, columns: columns - margin.count) {
      let before = isCramped ? margin.count : max(margin.count, columns - Columns.count(piece))
      try emit(Padding.spaces(before) + paint(piece, line.tone))
    }
  }

  private func paint(_ text: String, _ line: Line) -> String {
    line.accent.map { paint(text, $0) } ?? paint(text, line.tone)
  }

  private func verbatim(_ text: String) -> String {
    Columns.cut(SafeText.of(text), to: Limits.columnsOfVerbatim)
  }

  private func safe(_ text: String) -> String {
    Columns.cut(SafeText.of(text), to: Limits.columnsOfText)
  }
}

/// Runs of one character, cut from a long one, as a list of ten thousand rows needs each of them.
private enum Padding {
  private static let longest = 256
  private static let blank = String(repeating: " ", count: longest)
  private static let leader = String(repeating: ".", count: longest)

  static func spaces(_ count: Int) -> String { cut(blank, " ", count) }
  static func dots(_ count: Int) -> String { cut(leader, ".", count) }

  private static func cut(_ run: String, _ character: Character, _ count: Int) -> String {
    count > longest
      ? String(repeating: character, count: count) : String(Substring(run.utf8.prefix(count)))
  }
}

/// Colours by ECMA-48 "select graphic rendition", or none.
private struct Paint: Sendable {
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

  /// The colour's number among xterm's 256.
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
