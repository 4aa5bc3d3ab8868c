/// JSON read the plain way, into a tree: no care for speed or for how a value is spelled.
///
/// To be compared with the strict reader, which never builds one.
indirect enum PlainJSON {
  case object([(name: [UInt8], value: PlainJSON)])
  case array([PlainJSON])
  case string([UInt8])
  case number(UInt64)
  case bool(Bool)

  /// Reads a text that is one value; nil for what is no JSON, or has what no line may have.
  init?(_ text: [UInt8]) {
    var parser = PlainParser(text)
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }

  /// The one spelling that a line may have of it.
  var canonical: [UInt8] {
    switch self {
    case .object(let members):
      let parts = members.map { PlainJSON.quoted($0.name) + [0x3A] + $0.value.canonical }
      return [0x7B] + parts.joined(separator: [0x2C]) + [0x7D]
    case .array(let values):
      return [0x5B] + values.map(\.canonical).joined(separator: [0x2C]) + [0x5D]
    case .string(let value): return PlainJSON.quoted(value)
    case .number(let value): return Array(String(value).utf8)
    case .bool(let value): return Array(String(value).utf8)
    }
  }

  private static func quoted(_ value: [UInt8]) -> [UInt8] {
    let escaped = value.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x22, 0x5C: return [0x5C, byte]
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        return Array((byte < 0x10 ? "\\u000" : "\\u00").utf8) + Array(digits.utf8)
      default: return [byte]
      }
    }
    return [0x22] + escaped + [0x22]
  }

  /// How many levels there are from this value down.
  var levels: Int {
    switch self {
    case .object(let members): 1 + (members.map(\.value.levels).max() ?? 0)
    case .array(let values): 1 + (values.map(\.levels).max() ?? 0)
    default: 1
    }
  }
}

private struct PlainParser {
  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { index == text.count }
  private var next: UInt8? { index < text.count ? text[index] : nil }

  private mutating func take(_ word: String) -> Bool {
    guard text[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  mutating func value(depth: Int) -> PlainJSON? {
    // No line nests as deep, and what parses trees must not be the first to give in.
    guard depth < 100 else { return nil }
    switch next {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    default:
      let digits = text[index...].prefix { (0x30...0x39).contains($0) }
      index += digits.count
      return UInt64(String(decoding: digits, as: UTF8.self)).map { .number($0) }
    }
  }

  private mutating func object(_ depth: Int) -> PlainJSON? {
    var members: [([UInt8], PlainJSON)] = []
    guard take("{") else { return nil }
    if take("}") { return .object([]) }
    repeat {
      guard let name = string(), take(":"), let value = value(depth: depth + 1) else { return nil }
      members.append((name, value))
    } while take(",")
    return take("}") ? .object(members.map { (name: $0.0, value: $0.1) }) : nil
  }

  private mutating func array(_ depth: Int) -> PlainJSON? {
    var values: [PlainJSON] = []
    guard take("[") else { return nil }
    if take("]") { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .array(values) : nil
  }

  /// What stands between two quotation marks, with the escapes of RFC 8259 read.
  private mutating func string() -> [UInt8]? {
    guard take("\"") else { return nil }
    var value: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        value.append(byte)
        continue
      }
      guard let escaped = escape() else { return nil }
      value += escaped
    }
    guard take("\""), String(validating: value, as: UTF8.self) != nil else { return nil }
    return value
  }

  private mutating func escape() -> [UInt8]? {
    guard let byte = next else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "u"):
      let digits = String(decoding: text[index...].prefix(4), as: UTF8.self)
      index = min(index + 4, text.count)
      guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      return Array(String(Character(scalar)).utf8)
    default: return nil
    }
  }
}
