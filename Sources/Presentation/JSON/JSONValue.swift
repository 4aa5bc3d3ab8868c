/// A JSON value whose members keep the order in which they were written, as docs/JSON.md promises
/// of every document.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The document's text without white space between tokens.
  /// - Complexity: O(length of the text).
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .string(let value): JSONValue.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSONValue.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// A string (RFC 8259 section 7).
  ///
  /// Characters that `SafeText` would not show raw are escaped: the document may be looked at on a
  /// terminal.
  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where SafeText.isUnsafe(scalar):
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          text += "\\u" + SafeText.hexadecimal(UInt32(unit)).lowercased()
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue {
  /// The text of a value that has one, or null.
  package static func text(_ value: (some CustomStringConvertible)?) -> JSONValue {
    value.map { .string($0.description) } ?? .null
  }

  /// A list of texts.
  package static func texts(_ values: [some CustomStringConvertible]) -> JSONValue {
    .array(values.map { .string($0.description) })
  }
}

extension JSONValue.Member {
  /// A member that is left out where there is no value.
  static func optional(_ name: String, _ value: (some CustomStringConvertible)?) -> Self? {
    value.map { Self(name, .string($0.description)) }
  }

  /// A list that is left out where it is empty.
  static func optional(list values: [JSONValue], _ name: String) -> Self? {
    values.isEmpty ? nil : Self(name, .array(values))
  }

  /// A number that is left out where there is none.
  static func optional(number value: Int?, _ name: String) -> Self? {
    value.map { Self(name, .number($0)) }
  }
}
