/// Reads canonical tokens from bytes, one after the other, without allocating.
///
/// Each method either consumes exactly one token in its one spelling or throws where it found
/// something else. `ByteScanner+Text.swift` holds strings, `ByteScanner+Values.swift` the rest.
package struct ByteScanner {
  package let bytes: UnsafeRawBufferPointer
  /// Where the next token begins.
  package var position = 0

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  package var isAtEnd: Bool { position == bytes.count }

  /// Reads a text that is one token and nothing else, or returns nil.
  /// - Complexity: O(length).
  static func value<Value>(
    of text: String, _ token: (inout ByteScanner) throws(Damage) -> Value
  ) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = ByteScanner(UnsafeRawBufferPointer(bytes))
      // Why it is no such token is of no use to somebody who has the text before them.
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
}
