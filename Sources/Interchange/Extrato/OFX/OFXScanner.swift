internal import Canonical

/// The tags and values of OFX, 1 (SGML) and 2 (XML) alike, one by one.
///
///     <TAG>value</TAG>      a leaf that is closed
///     <TAG>value<NEXT>      a leaf that is not: its value ends where the next tag begins
///     <TAG> … </TAG>        an aggregate
///
/// Comments, declarations and document types are skipped, and only entities for a single character
/// are expanded. Tags that break or mark a text (`<BR/>`) are blanks in it.
struct OFXScanner {
  /// A tag with the following text.
  struct Tag {
    /// The name; nil if it is not read.
    var nome: OFXName?
    var isEnd: Bool
    /// The text from this tag to the next.
    var valor: Range<Int>
    /// The line of the tag.
    var linha: Int
    /// Whether the text has marked sections, which are plain text, or tags for line breaks.
    var hasMarks: Bool
    /// Whether the text runs to the end of the file, so that it may be incomplete.
    var isCut: Bool
  }

  let bytes: [UInt8]
  private var index = 0
  private(set) var linha = 1

  /// - Parameter bytes: the whole text, including the part before the first tag.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag with its text; nil at the end.
  /// - Complexity: O(bytes until there).
  mutating func next() throws(ErroDeArquivo) -> Tag? {
    while index < bytes.count {
      guard bytes[index] == Self.open, isMarkup(index) else {
        advance()
        continue
      }
      if starts("<!--") {
        skip(past: "-->")
      } else if starts("<![CDATA[") {
        skip(past: "]]>")
      } else if starts("<?") {
        skip(past: ">")
      } else if starts("<!") {
        skipDeclaration()
      } else {
        return try tag()
      }
    }
    return nil
  }

  private static let open = UInt8(ascii: "<")
  private static let close = UInt8(ascii: ">")

  private mutating func advance() {
    let byte = bytes[index]
    if byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A) {
      linha += 1
    }
    index += 1
  }

  /// Whether a `<` begins a tag, not text: its `>` comes before another `<`.
  private func isMarkup(_ at: Int) -> Bool {
    guard at + 1 < bytes.count else { return false }
    let next = bytes[at + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return true }
    guard next.isLetraASCII || next == UInt8(ascii: "/") else { return false }
    let end = bytes[(at + 1)...].firstIndex { $0 == Self.open || $0 == Self.close }
    return end.map { bytes[$0] == Self.close } ?? false
  }

  /// The end of a tag that only breaks or marks text; nil for any other tag.
  private func endOfBreak(_ at: Int) -> Int? {
    var index = at + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    let start = index
    while index < bytes.count, bytes[index].isLetraASCII, index - start < 3 { index += 1 }
    let name = bytes[start..<index].map { $0 | 0x20 }
    guard Self.breaks.contains(name), index < bytes.count,
      bytes[index] == Self.close || bytes[index] == 0x20 || bytes[index] == UInt8(ascii: "/")
    else { return nil }
    return bytes[index...].firstIndex(of: Self.close).map { $0 + 1 }
  }

  private static let breaks: Set<[UInt8]> = Set(["br", "b", "i", "p", "u"].map { Array($0.utf8) })

  private func starts(_ text: StaticString) -> Bool { starts(text, at: index) }

  private func starts(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { bytes[place + $0] == wanted[$0] }
    }
  }

  private mutating func skip(past text: StaticString) {
    while index < bytes.count, !starts(text) { advance() }
    index = min(index + text.utf8CodeUnitCount, bytes.count)
  }

  /// Skips a document type, with its declarations.
  private mutating func skipDeclaration() {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      advance()
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == Self.close, depth <= 0 { return }
    }
  }

  private mutating func tag() throws(ErroDeArquivo) -> Tag {
    let line = linha
    index += 1
    let isEnd = bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    // The name in capitals, without a namespace, packed into a number.
    var name: UInt128 = 0
    var isNamed = true
    while index < bytes.count, bytes[index] != Self.close, bytes[index] != Self.open {
      let byte = bytes[index]
      if byte <= 0x20 || byte == UInt8(ascii: "/") { isNamed = false }
      if isNamed {
        let capital = byte.isMinuscula ? byte & 0xDF : byte
        name = byte == UInt8(ascii: ":") ? 0 : OFXName.packed(name, capital)
      }
      advance()
    }
    if index < bytes.count, bytes[index] == Self.close { index += 1 }
    let start = index
    var hasMarks = false
    while index < bytes.count {
      if bytes[index] == Self.open, isMarkup(index) {
        if starts("<![CDATA[") {
          hasMarks = true
          skip(past: "]]>")
          continue
        }
        guard let end = endOfBreak(index) else { break }
        hasMarks = true
        while index < end { advance() }
        continue
      }
      advance()
    }
    guard index - start <= Limits.extratoLinhaBytes else {
      throw ErroDeArquivo(
        .longo, linha: line,
        "Há um texto longo demais na linha \(line): confira se o arquivo está inteiro.")
    }
    return Tag(
      nome: OFXName(packed: name), isEnd: isEnd, valor: start..<index, linha: line,
      hasMarks: hasMarks, isCut: index >= bytes.count)
  }

  /// The text of a tag, with single-character entities replaced.
  func texto(_ tag: Tag) -> String {
    let part = bytes.trimmed(tag.valor)
    guard tag.hasMarks || bytes[part].contains(UInt8(ascii: "&")) else { return bytes.texto(part) }
    let plain = unescaped(part)
    return plain.texto(plain.indices)
  }

  private func unescaped(_ part: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var index = part.lowerBound
    while index < part.upperBound {
      if starts("<![CDATA[", at: index) {
        index += 9
        while index < part.upperBound, !starts("]]>", at: index) {
          text.append(bytes[index])
          index += 1
        }
        index += 3
      } else if bytes[index] == Self.open, let end = endOfBreak(index) {
        text.append(0x20)
        index = end
      } else if bytes[index] == UInt8(ascii: "&"),
        let (scalar, end) = entity(index, part.upperBound)
      {
        UTF8Bytes.append(scalar, to: &text)
        index = end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }

  private func entity(_ start: Int, _ end: Int) -> (Unicode.Scalar, Int)? {
    let limit = min(end, start + 10)
    guard let semicolon = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(start + 1)..<semicolon], as: UTF8.self)
    let scalar: Unicode.Scalar?
    switch name.lowercased() {
    case let name where Self.signs[name] != nil: scalar = Self.signs[name]
    case let number where number.begins(with: "#x"):
      scalar = UInt32(number.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case let number where number.begins(with: "#"):
      scalar = UInt32(number.dropFirst()).flatMap(Unicode.Scalar.init)
    default:
      scalar = Self.letters.firstIndex(of: name).flatMap { Unicode.Scalar(0xA1 + UInt32($0)) }
    }
    return scalar.map { ($0, semicolon + 1) }
  }

  private static let signs: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "euro": "€",
    "ndash": "–", "mdash": "—", "bull": "•", "hellip": "…",
  ]

  /// HTML's names for the characters from U+00A1 to U+00FF, in order.
  private static let letters = """
    iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
    acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc \
    Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve \
    Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute \
    acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde \
    ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """.split(separator: " ").map(String.init)
}
