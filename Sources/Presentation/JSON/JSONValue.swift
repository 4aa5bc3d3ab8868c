/// A JSON value whose objects keep the order of their members, as docs/JSON.md promises.
package enum JSONValue: Sendable, Equatable {
  case null
  /// Not there: the member that has it is left out.
  case absent
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
      (self.name, self.value) = (name, value)
    }
  }

  /// The document's text without white space between tokens.
  /// - Complexity: O(length of the text).
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// The text of an object in three pieces: before the elements of a list that it has as a member,
  /// those, and after them.
  /// - Complexity: O(length of the text).
  package func bytes(
    around name: String
  ) -> (before: [UInt8], elements: ArraySlice<UInt8>, after: [UInt8]) {
    guard case .object(let members) = self,
      let place = members.firstIndex(where: { $0.name == name }),
      case .array(let values) = members[place].value
    else { preconditionFailure("it has a list of that name") }
    let empty = JSONValue.object(
      members.map { $0.name == name ? Member(name, .array([])) : $0 })
    // The first members, and the list up to its bracket.
    let first = JSONValue.object(members[..<place] + [Member(name, .array([]))]).bytes
    let before = Array(first.dropLast(2))
    return (
      before, JSONValue.array(values).bytes.dropFirst().dropLast(),
      Array(empty.bytes.dropFirst(before.count))
    )
  }

  private func write(to text: inout [UInt8]) {
    switch self {
    case .null, .absent: text += "null".utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    case .number(let value): text += String(value).utf8
    case .string(let value): JSONValue.write(value, to: &text)
    case .array(let values):
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        value.write(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        JSONValue.write(member.name, to: &text)
        text.append(UInt8(ascii: ":"))
        member.value.write(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  /// A string (RFC 8259 section 7).
  ///
  /// Characters that `SafeText` would not show raw are escaped, as the document may be read on a
  /// terminal.
  private static func write(_ value: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    defer { text.append(UInt8(ascii: "\"")) }
    let isPlain =
      value.utf8.withContiguousStorageIfAvailable { bytes in
        bytes.allSatisfy { byte in
          (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
      } == true
      || value.unicodeScalars.allSatisfy {
        $0 != "\"" && $0 != "\\" && !SafeText.isUnsafe($0)
      }
    guard !isPlain else { return text += value.utf8 }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\"".utf8
      case "\\": text += "\\\\".utf8
      case _ where SafeText.isUnsafe(scalar):
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          text += "\\u\(SafeText.hexadecimal(UInt32(unit)).lowercased())".utf8
        }
      default: text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object that keeps the order of its members, without those that are absent.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    var there: [Member] = []
    there.reserveCapacity(members.count)
    for (name, value) in members {
      if case .absent = value { continue }
      there.append(Member(name, value))
    }
    self = .object(there)
  }

  /// An object with the members of several, in order.
  static func joined(_ objects: JSONValue?...) -> JSONValue {
    .object(
      objects.flatMap { object -> [Member] in
        guard let object else { return [] }
        guard case .object(let members) = object else { preconditionFailure("it has members") }
        return members
      })
  }

  /// An object with one member for each value, named for example by its currency.
  static func byName<Value>(
    _ values: [Value], _ member: (Value) -> (some CustomStringConvertible, JSONValue)
  ) -> JSONValue {
    .object(
      values.map {
        let (name, value) = member($0)
        return Member(name.description, value)
      })
  }
}

extension JSONValue {
  /// The text of a value, or null.
  package static func text(_ value: (some CustomStringConvertible)?) -> JSONValue {
    value.map { .string($0.description) } ?? .null
  }

  /// A list of texts.
  package static func texts(_ values: [some CustomStringConvertible]) -> JSONValue {
    .array(values.map { .string($0.description) })
  }

  /// A list with the document of each value.
  package static func list<Value>(_ values: [Value], _ json: (Value) -> JSONValue) -> JSONValue {
    .array(values.map(json))
  }

  /// The text of a value; for nil, the member is left out.
  static func optional(_ value: (some CustomStringConvertible)?) -> Self {
    value.map { .string($0.description) } ?? .absent
  }

  /// The document of a value; for nil, the member is left out.
  static func optional<Value>(_ value: Value?, _ json: (Value) -> JSONValue) -> Self {
    value.map(json) ?? .absent
  }

  /// A list with the document of each value; if it is empty, the member is left out.
  static func optional<Value>(list values: [Value], _ json: (Value) -> JSONValue) -> Self {
    values.isEmpty ? .absent : .list(values, json)
  }
}
