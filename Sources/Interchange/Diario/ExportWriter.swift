/// Writes the books in one format, piece by piece.
///
/// The caller passes the head once, then entries and balance assertions in order of their days, an
/// assertion after the last entry of its day, and takes the text at any time.
package protocol ExportWriter {
  /// Writes everything before the first entry.
  mutating func head(_ out: inout ExportText)
  /// Writes an entry.
  mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText)
  /// Writes a balance assertion.
  mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText)
  /// Writes everything after the last entry.
  mutating func end(_ out: inout ExportText)
  /// Sentences, in Portuguese, about facts that the format cannot express; complete after the end.
  var unsaid: [String] { get }
  /// How many of the entries are not in what was written.
  var omitted: Int { get }
}

extension ExportWriter {
  package var omitted: Int { 0 }
}

/// Text that is written and waits to be taken.
package struct ExportText: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds a text.
  package mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds a text and a line end.
  package mutating func line(_ text: String = "") {
    add(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns the waiting text, and forgets it.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}

// Texts of people in line-based files: nothing of them is lost, and nothing is mistaken for the
// format's own.
extension String {
  /// The text; nil if it is empty.
  package var unlessEmpty: String? { isEmpty ? nil : self }

  /// This text on one line, with line ends, controls and bidi controls as `\u{…}`, and `\` doubled.
  /// - Parameter more: further characters to escape.
  /// - Complexity: O(length); texts in Portuguese letters are returned unchanged.
  func onOneLine(escaping more: Set<Unicode.Scalar> = []) -> String {
    if more.isEmpty, isPlain { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\\" {
        text += "\\\\"
      } else if more.contains(scalar) || scalar.breaksLines {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text from which `onOneLine` made this; anything that is not one of its escapes stays.
  package var readBack: String {
    guard utf8.contains(0x5C) else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      if rest.first == "\\" {
        rest.removeFirst()
        text.append("\\")
      } else if rest.starts(with: "u{".unicodeScalars), let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[..<end].dropFirst(2)), radix: 16),
        let escaped = Unicode.Scalar(value)
      {
        text.append(escaped)
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Whether it has only printable characters before U+0100, without a backslash.
  private var isPlain: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case 0x5C: false
      case 0x20..<0x7F, 0x80..<0xC0, 0xC3: true
      default: false
      }
    }
  }

  /// This text in pieces of limited bytes, none of which splits a Unicode scalar.
  func pieces(bytes limit: Int) -> [String] {
    guard utf8.count > limit else { return [self] }
    var pieces: [String] = []
    var piece = ""
    for scalar in unicodeScalars {
      if piece.utf8.count + UTF8.width(scalar) > limit {
        pieces.append(piece)
        piece = ""
      }
      piece.unicodeScalars.append(scalar)
    }
    return pieces + [piece]
  }

  /// The first scalars of the text.
  package func cut(to count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
  }

  /// Part of a name: on one line, trimmed, and with single spaces.
  /// - Parameter replaced: replacements for characters.
  package func asName(replacing replaced: [Unicode.Scalar: Unicode.Scalar] = [:]) -> String {
    var name = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace || scalar.breaksLines {
        if !name.isEmpty, name.last != " " { name.append(" ") }
      } else {
        name.append(replaced[scalar] ?? scalar)
      }
    }
    if name.last == " " { name.removeLast() }
    return String(name)
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line, is invisible, or changes the writing direction; emoji joiners do not.
  var breaksLines: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
    case .format: return self != "\u{200C}" && self != "\u{200D}"
    default: return false
    }
  }
}

extension UTF8 {
  /// The number of bytes of a Unicode scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x1_0000: 3
    default: 4
    }
  }
}
