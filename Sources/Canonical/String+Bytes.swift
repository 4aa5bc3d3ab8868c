// Texts from strangers, processed by bytes and code points, as the programs that read them do. A
// `Character` is a letter with every mark after it, and CR LF is one, so a separator or a quotation
// mark before U+0301 would be taken for another character.

extension StringProtocol {
  /// Whether it begins with a text, byte by byte.
  package func begins(with text: String) -> Bool { utf8.starts(with: text.utf8) }

  /// Whether it ends with a text, byte by byte.
  package func ends(with text: String) -> Bool {
    utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// Whether it contains a code point.
  package func holds(_ sign: Unicode.Scalar) -> Bool { unicodeScalars.contains(sign) }

  /// The parts between code points of a kind, including empty ones.
  /// - Complexity: O(length).
  package func parts(most: Int = .max, where isBetween: (Unicode.Scalar) -> Bool) -> [String] {
    unicodeScalars.split(maxSplits: most - 1, omittingEmptySubsequences: false) { isBetween($0) }
      .map { String(String.UnicodeScalarView($0)) }
  }

  /// The parts between the occurrences of a code point, including empty ones.
  /// - Complexity: O(length).
  package func parts(at sign: Unicode.Scalar, most: Int = .max) -> [String] {
    parts(most: most) { $0 == sign }
  }

  /// The lines, with all common line endings: CR LF is one.
  /// - Complexity: O(length).
  package var lines: [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      defer { last = scalar }
      guard scalar.endsLine else {
        line.append(scalar)
        continue
      }
      if scalar == "\n", last == "\r" { continue }
      lines.append(String(line))
      line = String.UnicodeScalarView()
    }
    return lines + [String(line)]
  }

  /// This text without white space around it.
  package var withoutBlanksAround: String {
    let scalars = unicodeScalars
    guard let start = scalars.first, let end = scalars.last else { return "" }
    // Most texts have none, and begin and end in ASCII.
    let printed = Unicode.Scalar(0x21)...Unicode.Scalar(0x7E)
    if printed.contains(start), printed.contains(end) { return String(self) }
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  /// This text with some ASCII bytes replaced.
  /// - Parameter written: what stands for a byte; nil where it stays.
  /// - Complexity: O(length); a text in which nothing is replaced is returned as it is.
  package func substituting(_ written: (UInt8) -> String?) -> String {
    guard utf8.contains(where: { written($0) != nil }) else { return String(self) }
    var bytes: [UInt8] = []
    for byte in utf8 {
      if let text = written(byte) { bytes += text.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// This text with the bytes that `%` and two hexadecimal digits write (RFC 3986, section 2.1); nil
  /// where they are none, or no UTF-8.
  package var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: "%") else {
        bytes.append(first)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.utf8.first != UInt8(ascii: "+"),
        let byte = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// This text with `%` and two hexadecimal digits for each byte that is not unreserved (RFC 3986,
  /// section 2.3).
  package var percentEncoded: String {
    substituting { byte in
      let character = Character(Unicode.Scalar(byte))
      let isLetter = byte < 0x80 && (character.isLetter || character.isNumber)
      guard !isLetter, !"-._~".utf8.contains(byte) else { return nil }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }

  /// This text between quotation marks, with a backslash before each of its own and before
  /// backslashes: a string of beancount, and an element of PostgreSQL's arrays.
  package var quotedByBackslash: String {
    let text = substituting { byte in
      byte == UInt8(ascii: "\"") ? "\\\"" : byte == UInt8(ascii: "\\") ? "\\\\" : nil
    }
    return "\"\(text)\""
  }

  /// This text between quotation marks, with each of its own doubled: a cell of a table (RFC 4180).
  package var quotedByDoubling: String {
    "\"" + substituting { $0 == UInt8(ascii: "\"") ? "\"\"" : nil } + "\""
  }
}

extension Unicode.Scalar {
  /// Whether a line ends at it (Unicode Standard, section 5.8).
  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
