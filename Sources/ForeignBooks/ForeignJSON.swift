internal import Interchange

/// A JSON value from another program (RFC 8259): numbers keep their spelling.
enum ForeignJSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([ForeignJSON])
  case object([String: ForeignJSON])

  /// Reads a text; nil if it is not JSON, or nested deeper than any real document.
  /// - Complexity: O(bytes).
  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = JSONScanner(bytes)
    guard let value = scanner.value(0), scanner.isAtEnd else { return nil }
    self = value
  }

  subscript(_ name: String) -> ForeignJSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var items: [ForeignJSON]? { if case .array(let items) = self { items } else { nil } }
  var isTrue: Bool { self == .bool(true) }

  /// The value as a whole number.
  var whole: Int128? { if case .number(let text) = self { Int128(text) } else { nil } }
}

/// The items of a JSON array one by one, so that a long one is never held in full.
struct ForeignItems {
  private var scanner: JSONScanner
  private var isBegun = false
  private var isOver = false
  /// Whether the text was exactly one array; known once there is no next item.
  private(set) var isWhole = false

  init(_ bytes: ArraySlice<UInt8>) { scanner = JSONScanner(bytes) }

  /// The next item; nil after the last one, and if the text is invalid.
  mutating func next() -> ForeignJSON? {
    guard !isOver else { return nil }
    let goesOn = scanner.takes(isBegun ? "," : "[")
    let isEmpty = !isBegun && goesOn && scanner.takes("]")
    isBegun = true
    if goesOn, !isEmpty, let item = scanner.value(1) { return item }
    isOver = true
    isWhole = (isEmpty || !goesOn && scanner.takes("]")) && scanner.isAtEnd
    return nil
  }
}

/// One pass over the bytes of a JSON text.
private struct JSONScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  private var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  /// Whether only white space is left.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return byte == nil
    }
  }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  mutating func takes(_ sign: Character) -> Bool {
    skipBlanks()
    guard byte == sign.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func takes(word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.endIndex,
      word.withUTF8Buffer({ bytes[index..<end].elementsEqual($0) })
    else { return false }
    index = end
    return true
  }

  mutating func value(_ depth: Int) -> ForeignJSON? {
    guard depth < Limits.jsonDepth else { return nil }
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return takes(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return takes(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return takes(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> ForeignJSON? {
    guard takes("{") else { return nil }
    var members: [String: ForeignJSON] = [:]
    if takes("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard let name = string(), takes(":"), let value = value(depth + 1) else { return nil }
      members[name] = value
    } while takes(",")
    return takes("}") ? .object(members) : nil
  }

  private mutating func array(_ depth: Int) -> ForeignJSON? {
    guard takes("[") else { return nil }
    var items: [ForeignJSON] = []
    if takes("]") { return .array(items) }
    repeat {
      guard let item = value(depth + 1) else { return nil }
      items.append(item)
    } while takes(",")
    return takes("]") ? .array(items) : nil
  }

  private mutating func number() -> ForeignJSON? {
    let start = index
    while let byte, byte.isAlgarismo || "+-.eE".utf8.contains(byte) { index += 1 }
    guard index > start, index - start <= Limits.jsonNumber else { return nil }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func string() -> String? {
    guard byte == UInt8(ascii: "\"") else { return nil }
    index += 1
    var text: [UInt8] = []
    while let byte {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return nil }
        text += escaped
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    guard let byte else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      guard let unit = unit() else { return nil }
      guard UTF16.isLeadSurrogate(unit) else {
        return Unicode.Scalar(unit).map { Array(String(Character($0)).utf8) }
      }
      guard takes(word: "\\u"), let next = self.unit() else { return nil }
      let decoded = String(decoding: [unit, next], as: UTF16.self)
      return UTF16.isTrailSurrogate(next) ? Array(decoded.utf8) : nil
    default: return nil
    }
  }

  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.endIndex else { return nil }
    defer { index += 4 }
    return UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
  }
}
