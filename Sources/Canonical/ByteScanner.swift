/// Reads canonical tokens from bytes, one after the other, without allocating.
///
/// Each method either consumes exactly one token in its only spelling or throws. Strings are in
/// `ByteScanner+Text.swift`, the rest in `ByteScanner+Values.swift`.
package struct ByteScanner {
  package let bytes: UnsafeRawBufferPointer
  /// The start of the next token.
  package var position = 0

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package var isAtEnd: Bool { position == bytes.count }

  /// Parses a text that is one token and nothing else; nil otherwise.
  /// - Complexity: O(length).
  static func value<Value>(
    of text: String, _ token: (inout ByteScanner) throws(Damage) -> Value
  ) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = ByteScanner(UnsafeRawBufferPointer(bytes))
      // The reason is of no use to somebody who has the text in view.
      guard let value = try? token(&scanner), scanner.isAtEnd else { return nil }
      return value
    }
  }

  /// The next byte without consuming it, or 0 at the end (which no token begins with).
  @inline(__always)
  package var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  @inline(__always)
  package func damage(_ reason: Damage.Reason) -> Damage { Damage(reason, at: position) }

  /// Consumes one byte that must be `byte`.
  @inline(__always)
  package mutating func expect(_ byte: UInt8) throws(Damage) {
    guard position < bytes.count else { throw damage(.unexpectedEnd) }
    guard bytes[position] == byte else { throw damage(.unexpectedByte) }
    position += 1
  }

  /// Consumes `byte` if it is next.
  @inline(__always)
  package mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Consumes exactly the characters of `text`.
  @inline(__always)
  package mutating func expect(_ text: StaticString) throws(Damage) {
    guard take(text) else {
      throw damage(
        bytes.count - position < text.utf8CodeUnitCount ? .unexpectedEnd : .unexpectedByte)
    }
  }

  /// Consumes the characters of `text` if they are next.
  @inline(__always)
  package mutating func take(_ text: StaticString) -> Bool {
    take(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Consumes the bytes of `text` if they are next.
  @inline(__always)
  package mutating func take(_ text: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count - position >= text.count else { return false }
    for offset in 0..<text.count where bytes[position + offset] != text[offset] { return false }
    position += text.count
    return true
  }

  /// Consumes an object of any members: the data of a type that this version does not know.
  ///
  /// Its tokens are canonical; `true` and `false` are allowed, `null` is not, and no member stands
  /// twice.
  package mutating func unknownObject() throws(Damage) {
    guard next == UInt8(ascii: "{") else { throw damage(.unexpectedByte) }
    try unknownValue(depth: 1)
  }

  private mutating func unknownValue(depth: Int) throws(Damage) {
    guard depth <= Limits.unknownLevels else { throw damage(.tooDeep) }
    switch next {
    case UInt8(ascii: "{"): try unknownMembers(depth: depth)
    case UInt8(ascii: "["): try unknownElements(depth: depth)
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "t"): try expect("true")
    case UInt8(ascii: "f"): try expect("false")
    default: _ = try number()
    }
  }

  private mutating func unknownMembers(depth: Int) throws(Damage) {
    position += 1
    if take(UInt8(ascii: "}")) { return }
    var names: Set<[UInt8]> = []
    repeat {
      let start = position
      let name = try text()
      guard names.insert(Array(bytes[name.start..<name.end])).inserted else {
        throw Damage(.unknownMember, at: start)
      }
      try expect(UInt8(ascii: ":"))
      try unknownValue(depth: depth + 1)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  private mutating func unknownElements(depth: Int) throws(Damage) {
    position += 1
    if take(UInt8(ascii: "]")) { return }
    repeat { try unknownValue(depth: depth + 1) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }
}

/// Why a line is not canonical, and where in it.
package struct Damage: Error, Hashable, Sendable {
  /// The kind of damage; stable across versions.
  package enum Reason: String, Sendable, CaseIterable {
    case lineTooLong, unexpectedByte, unexpectedEnd, trailingBytes
    case badVersion, badNumber, badText, badEscape, badUTF8, textTooLong, emptyText
    case badUuid, badHash, badDay, badMonth, badInstant, badAmount, badCurrency, badBase64,
      badLayoutName
    case badPrevious, badSeen, unknownMember, nothingGiven, badOf, badCount, badOrder, tooDeep
  }

  /// The rule of docs/FORMAT.md, section 3, that the line breaks.
  package let reason: Reason
  /// The offset in the line, from 0, at which reading stopped.
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) { (self.reason, self.offset) = (reason, offset) }
}
