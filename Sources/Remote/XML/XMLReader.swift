internal import Canonical

/// Reads the XML that a place answers, token by token: elements with their namespaces, and text.
///
/// It is a reader of answers, not of documents: UTF-8 alone; no document type, and so no entities but
/// the five of XML itself and characters by number; attributes only say namespaces.
struct XMLReader {
  /// An element's name: the namespace that its prefix stands for, and the name without prefix.
  struct Name: Hashable {
    let namespace: String
    let local: String
  }

  enum Token: Hashable {
    case open(Name)
    case close(Name)
    /// Text between two tags; there may be several in a row.
    case text(String)
  }

  private struct Element {
    let qualified: ArraySlice<UInt8>
    let name: Name
    let namespaces: Int
  }

  private var rest: ArraySlice<UInt8>
  private var open: [Element] = []
  private var namespaces: [(prefix: ArraySlice<UInt8>, namespace: String)] = []
  /// The close of an element that was written as one tag.
  private var pending: Name?
  private var hasRoot = false

  /// Begins to read; bytes before the first element are looked at with it.
  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  }

  /// The next token; nil where the document has ended well.
  /// - Throws: where this is not XML, or not the kind that a place writes.
  mutating func next() throws(XMLFault) -> Token? {
    if let pending {
      self.pending = nil
      return close(pending)
    }
    while let first = rest.first {
      guard first == UInt8(ascii: "<") else {
        let text = try text()
        if !open.isEmpty { return .text(text) }
        guard text.utf8.allSatisfy(XMLReader.isSpace) else { throw .malformed }
        continue
      }
      if take("<?") {
        try instruction()
      } else if take("<!--") {
        _ = try upTo("-->")
      } else if take("<![CDATA[") {
        guard !open.isEmpty else { throw .malformed }
        return .text(try string(try upTo("]]>")))
      } else if rest.starts(with: "<!".utf8) {
        throw .documentType
      } else if take("</") {
        return try closingTag()
      } else {
        return try openingTag()
      }
    }
    guard hasRoot, open.isEmpty else { throw .unfinished }
    return nil
  }

  private mutating func close(_ name: Name) -> Token {
    if let element = open.popLast() { namespaces.removeSubrange(element.namespaces...) }
    return .close(name)
  }

  // MARK: Tags

  private mutating func openingTag() throws(XMLFault) -> Token {
    rest = rest.dropFirst()
    guard open.count < Limits.elementDepth, !(open.isEmpty && hasRoot) else { throw .malformed }
    let qualified = try name()
    let before = namespaces.count
    var attributes = 0
    var isEmpty = false
    while true {
      let spaces = skipSpaces()
      isEmpty = take("/>")
      if isEmpty || take(">") { break }
      attributes += 1
      guard spaces, attributes <= Limits.elementAttributes else { throw .malformed }
      try attribute()
    }
    let name = try resolved(qualified)
    open.append(Element(qualified: qualified, name: name, namespaces: before))
    hasRoot = true
    if isEmpty { pending = name }
    return .open(name)
  }

  private mutating func attribute() throws(XMLFault) {
    let name = try name()
    skipSpaces()
    guard take("=") else { throw .malformed }
    skipSpaces()
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = rest.firstIndex(of: quote), !rest[..<end].contains(UInt8(ascii: "<"))
    else { throw rest.isEmpty ? .unfinished : .malformed }
    let value = try XMLReader.plain(rest[..<end])
    rest = rest[(end + 1)...]
    if name.elementsEqual("xmlns".utf8) {
      namespaces.append((name.suffix(0), value))
    } else if name.starts(with: "xmlns:".utf8) {
      namespaces.append((name.dropFirst(6), value))
    }
  }

  private mutating func closingTag() throws(XMLFault) -> Token {
    let qualified = try name()
    skipSpaces()
    guard take(">"), let element = open.last, element.qualified.elementsEqual(qualified) else {
      throw rest.isEmpty ? .unfinished : .malformed
    }
    return close(element.name)
  }

  private func resolved(_ qualified: ArraySlice<UInt8>) throws(XMLFault) -> Name {
    let colon = qualified.firstIndex(of: UInt8(ascii: ":"))
    let prefix = colon.map { qualified[..<$0] } ?? qualified.prefix(0)
    let local = try string(colon.map { qualified[($0 + 1)...] } ?? qualified)
    let known = namespaces.last { $0.prefix.elementsEqual(prefix) }
    guard let namespace = known?.namespace ?? (colon == nil ? "" : nil), !local.isEmpty else {
      throw .malformed
    }
    return Name(namespace: namespace, local: local)
  }

  /// A declaration or processing instruction, after its `<?`: an encoding has to be ours.
  private mutating func instruction() throws(XMLFault) {
    let content = try string(try upTo("?>")).lowercased()
    guard content.begins(with: "xml "), let named = content.parts(at: "=").dropFirst(2).first,
      content.contains("encoding")
    else { return }
    let encoding = named.withoutBlanksAround.parts { $0 == "\"" || $0 == "'" }.dropFirst().first
    guard encoding == "utf-8" || encoding == "us-ascii" else { throw .encoding }
  }

  // MARK: Text

  private mutating func text() throws(XMLFault) -> String {
    let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
    defer { rest = rest[end...] }
    return try XMLReader.plain(rest[..<end])
  }

  /// Text with what stands after `&` replaced.
  private static func plain(_ bytes: ArraySlice<UInt8>) throws(XMLFault) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return try string(bytes) }
    var plain: [UInt8] = []
    var rest = bytes
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: "&") else {
        plain.append(first)
        continue
      }
      guard let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { throw .malformed }
      plain += String(try scalar(rest[..<end])).utf8
      rest = rest[(end + 1)...]
    }
    return try string(plain[...])
  }

  private static func scalar(_ reference: ArraySlice<UInt8>) throws(XMLFault) -> Unicode.Scalar {
    let text = String(decoding: reference, as: UTF8.self)
    switch text {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = text.begins(with: "#x")
      let digits = text.dropFirst(isHexadecimal ? 2 : 1)
      guard text.begins(with: "#"), digits.utf8.first != UInt8(ascii: "+"),
        let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(value)
      else { throw .malformed }
      return scalar
    }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) throws(XMLFault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .encoding }
    return text
  }

  private func string(_ bytes: ArraySlice<UInt8>) throws(XMLFault) -> String {
    try XMLReader.string(bytes)
  }

  // MARK: Bytes

  private mutating func take(_ mark: StaticString) -> Bool {
    let length = mark.utf8CodeUnitCount
    let isThere = mark.withUTF8Buffer { rest.prefix(length).elementsEqual($0) }
    if isThere { rest = rest.dropFirst(length) }
    return isThere
  }

  private mutating func upTo(_ mark: String) throws(XMLFault) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    var index = rest.startIndex
    while let found = rest[index...].firstIndex(of: mark[0]) {
      if rest[found...].starts(with: mark) {
        defer { rest = rest[(found + mark.count)...] }
        return rest[..<found]
      }
      index = found + 1
    }
    throw .unfinished
  }

  private mutating func name() throws(XMLFault) -> ArraySlice<UInt8> {
    let end = rest.firstIndex { XMLReader.isSpace($0) || "/>=<\"'&".utf8.contains($0) }
    guard let end else { throw .unfinished }
    guard end > rest.startIndex else { throw .malformed }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  @discardableResult
  private mutating func skipSpaces() -> Bool {
    let end = rest.firstIndex { !XMLReader.isSpace($0) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return end > rest.startIndex
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

/// A reason why an answer is not read as XML.
enum XMLFault: Error {
  /// It ends before its first element does.
  case unfinished
  /// It breaks a rule of XML, or has more depth than an answer needs.
  case malformed
  /// It has a document type, by which a few bytes can become many.
  case documentType
  /// Its bytes are not UTF-8, or it says so.
  case encoding
}
