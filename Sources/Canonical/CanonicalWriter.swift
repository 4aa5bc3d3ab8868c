/// Writes canonical tokens into a growing buffer: the mirror of `ByteScanner`.
package struct CanonicalWriter {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: so many bytes fit before memory is asked for again.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// The written bytes, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of some tokens.
  static func text(_ write: (inout CanonicalWriter) -> Void) -> String {
    var writer = CanonicalWriter()
    write(&writer)
    return writer.text
  }

  /// Appends characters as they are: punctuation and names of members.
  package mutating func raw(_ characters: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(
        start: characters.utf8Start, count: characters.utf8CodeUnitCount))
  }

  // Two functions: a generic one would not be specialized for types from other modules.
  /// Appends a text that is canonical already.
  package mutating func raw(_ text: String.UTF8View) { bytes.append(contentsOf: text) }

  /// Appends bytes that are canonical already.
  package mutating func raw(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// A string with its quotation marks, escaped where it must be and nowhere else.
  ///
  /// The caller has normalised it to NFC.
  /// - Complexity: O(length).
  package mutating func text(_ value: String) {
    var value = value
    bytes.append(UInt8(ascii: "\""))
    value.withUTF8 { text in
      var start = 0
      for (at, byte) in text.enumerated() where CanonicalWriter.isEscaped(byte) {
        bytes.append(contentsOf: text[start..<at])
        escape(byte)
        start = at + 1
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    } else {
      raw("\\u00")
      hexadecimal(UInt64(byte), digits: 2)
    }
  }

  /// Appends the output of `token` between quotation marks.
  package mutating func quoted(_ token: (inout CanonicalWriter) -> Void) {
    bytes.append(UInt8(ascii: "\""))
    token(&self)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func number(_ value: UInt64) {
    precondition(value <= Limits.largestNumber, "a number in a line is at most 2^53 - 1")
    bytes.append(contentsOf: String(value).utf8)
  }

  package mutating func uuid(_ value: Uuid) { quoted { $0.bareUuid(value) } }
  package mutating func hash(_ value: Hash256) { quoted { $0.bareHash(value) } }
  package mutating func day(_ value: Day) { quoted { $0.bareDay(value) } }
  package mutating func month(_ value: Month) { quoted { $0.bareMonth(value) } }
  package mutating func instant(_ value: Instant) { quoted { $0.bareInstant(value) } }
  package mutating func amount(_ value: Amount) {
    quoted { $0.raw(value.description.utf8) }
  }
  package mutating func currency(_ value: Currency) { quoted { $0.raw(value.description.utf8) } }
  package mutating func key(_ value: PublicKey) { quoted { $0.raw(value.text.utf8) } }
  package mutating func signature(_ value: Signature) { quoted { $0.raw(value.text.utf8) } }

  /// Appends the lowest digits of a number, at most 16.
  private mutating func hexadecimal(_ value: UInt64, digits: Int) {
    // All at once, as the array would check its capacity for each.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { room in
      for at in 0..<digits {
        room[at] = Hexadecimal.digit(value >> UInt64((digits - 1 - at) * 4))
      }
      bytes.append(contentsOf: room[..<digits])
    }
  }

  package mutating func bareUuid(_ value: Uuid) {
    hexadecimal(value.high >> 32, digits: 8)
    raw("-")
    hexadecimal(value.high >> 16, digits: 4)
    raw("-")
    hexadecimal(value.high, digits: 4)
    raw("-")
    hexadecimal(value.low >> 48, digits: 4)
    raw("-")
    hexadecimal(value.low, digits: 12)
  }

  package mutating func bareHash(_ value: Hash256) {
    for word in [value.bytes.word0, value.bytes.word1, value.bytes.word2, value.bytes.word3] {
      hexadecimal(word, digits: 16)
    }
  }

  /// Appends a number that is not negative, with zeros before it up to so many digits.
  private mutating func decimal(_ value: Int, digits: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { room in
      var (rest, at) = (value, 20)
      while rest > 0 || 20 - at < digits {
        at -= 1
        room[at] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      bytes.append(contentsOf: room[at...])
    }
  }

  package mutating func bareDay(_ value: Day) {
    let parts = value.parts
    decimal(parts.year, digits: 4)
    raw("-")
    decimal(parts.month, digits: 2)
    raw("-")
    decimal(parts.day, digits: 2)
  }

  package mutating func bareMonth(_ value: Month) {
    let parts = value.parts
    decimal(parts.year, digits: 4)
    raw("-")
    decimal(parts.month, digits: 2)
  }

  package mutating func bareInstant(_ value: Instant) {
    let (day, milliseconds) = value.split
    bareDay(day)
    raw("T")
    decimal(Int(milliseconds / 3_600_000), digits: 2)
    raw(":")
    decimal(Int(milliseconds / 60_000 % 60), digits: 2)
    raw(":")
    decimal(Int(milliseconds / 1000 % 60), digits: 2)
    raw(".")
    decimal(Int(milliseconds % 1000), digits: 3)
    raw("Z")
  }
}
