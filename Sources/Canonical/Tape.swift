/// One token of an event's data after a strict reading: one per value, in the order of the type's
/// members.
///
/// An omitted member is one `absent` token; a list is its count followed by its elements; an object
/// is one token followed by its members.
package struct Token {
  package enum Kind: UInt8 {
    case absent, text, uuid, day, month, amount, number, list, object
  }

  package let kind: Kind
  /// An offset, a half of a UUID, a count or a number, by kind.
  let first: UInt64
  /// A length, the other half, or the decimals, by kind.
  let second: UInt64

  @inline(__always)
  init(_ kind: Kind, _ first: UInt64 = 0, _ second: UInt64 = 0) {
    (self.kind, self.first, self.second) = (kind, first, second)
  }

  private static let escapedBit: UInt64 = 1 << 63

  @inline(__always)
  init(_ span: TextSpan) {
    self.init(
      .text, UInt64(span.start),
      UInt64(span.end - span.start) | (span.escaped ? Token.escapedBit : 0))
  }

  @inline(__always)
  var span: TextSpan {
    TextSpan(
      start: Int(first), end: Int(first) + Int(second & ~Token.escapedBit),
      escaped: second & Token.escapedBit != 0)
  }
}

/// Walks a tape in the order of a shape.
///
/// Asking for a kind other than the shape's is a programming error and traps.
package struct TapeReader {
  private let tape: [Token]
  private var index: Int
  private let line: UnsafeRawBufferPointer

  /// Reads from `start` in `tape`, whose offsets lie in `line`.
  package init(_ tape: [Token], from start: Int, line: UnsafeRawBufferPointer) {
    self.tape = tape
    self.index = start
    self.line = line
  }

  /// Whether the next value was given; an absent one is consumed.
  package mutating func isPresent() -> Bool {
    guard tape[index].kind == .absent else { return true }
    index += 1
    return false
  }

  @inline(__always)
  private mutating func take(_ kind: Token.Kind) -> Token {
    let token = tape[index]
    precondition(token.kind == kind, "the tape does not follow the shape")
    index += 1
    return token
  }

  package mutating func text() -> String { ByteScanner.value(of: span(), in: line) }

  /// The location of a text.
  @inline(__always)
  package mutating func span() -> TextSpan { take(.text).span }

  package mutating func uuid() -> Uuid {
    let token = take(.uuid)
    return Uuid(high: token.first, low: token.second)
  }

  package mutating func day() -> Day {
    Day(number: Int32(truncatingIfNeeded: take(.day).first))
  }

  package mutating func month() -> Month {
    Month(number: Int32(truncatingIfNeeded: take(.month).first))
  }

  package mutating func amount() -> Amount {
    let token = take(.amount)
    return Amount(unchecked: Int64(bitPattern: token.first), decimals: Int(token.second))
  }

  package mutating func number() -> UInt64 { take(.number).first }
  package mutating func count() -> Int { Int(take(.list).first) }
  package mutating func object() { _ = take(.object) }

  private mutating func raw() -> UnsafeRawBufferPointer {
    let span = take(.text).span
    return UnsafeRawBufferPointer(rebasing: line[span.start..<span.end])
  }

  package mutating func hash() -> Hash256 {
    var scanner = ByteScanner(raw())
    guard let hash = try? scanner.bareHash() else { preconditionFailure("read strictly before") }
    return hash
  }

  package mutating func currency() -> Currency {
    var scanner = ByteScanner(raw())
    guard let currency = try? scanner.bareCurrency() else {
      preconditionFailure("read strictly before")
    }
    return currency
  }

  package mutating func key() -> PublicKey {
    guard let bytes = Base64URL.decode(raw(), count: 32) else {
      preconditionFailure("read strictly before")
    }
    return PublicKey(bytes.withUnsafeBytes { Bytes32($0) })
  }

  package mutating func signature() -> Signature {
    guard let bytes = Base64URL.decode(raw(), count: 64) else {
      preconditionFailure("read strictly before")
    }
    return Signature(bytes)
  }
}
