/// The location of a line in a carrier, as far as a reader of one piece can determine it.
package struct PieceLocation: Sendable, Hashable {
  /// The line's number in the piece, from 0.
  package let ordinal: Int
  /// Where it begins in the carrier, in bytes from 0.
  package let byte: Int
  /// Its length without the LF.
  package let count: Int

  package init(ordinal: Int, byte: Int, count: Int) {
    (self.ordinal, self.byte, self.count) = (ordinal, byte, count)
  }

  /// The start of the next line, in bytes from 0.
  package var end: Int { byte + count + 1 }

  /// The line's place among all carriers.
  /// - Parameter firstLine: the number, from 1, of the piece's first line.
  package func location(carrier: Int, firstLine: Int) -> LineLocation {
    LineLocation(carrier: carrier, line: firstLine + ordinal, byte: byte, count: count)
  }
}

/// The consumer of the lines of one piece, in their order.
package protocol LineConsumer {
  /// Takes a line of 1 to `Limits.lineBytes` bytes, without its LF; `bytes` are invalid afterwards.
  /// - Parameter reader: a reader to judge the line with.
  mutating func line(
    _ bytes: UnsafeRawBufferPointer, at location: PieceLocation, reader: inout LineReader)

  /// Notes an empty line: it has no content, but counts in the numbering of lines.
  mutating func empty(at location: PieceLocation)

  /// Notes a line that is longer: it is damaged, and its bytes were not kept.
  mutating func overlong(at location: PieceLocation)

  /// Notes a last line without LF: it is not complete yet.
  mutating func unfinished(at location: PieceLocation)
}

/// The location of a line.
///
/// Ordered by carrier, then byte, which defines the first occurrence.
package struct LineLocation: Hashable, Comparable, Sendable {
  /// Where the line begins, in bytes from 0.
  package let byte: Int
  private let packedCarrier: Int32
  private let packedLine: UInt32
  private let packedCount: UInt32

  /// The number of the carrier, in the order of names by bytes.
  package var carrier: Int { Int(packedCarrier) }
  /// The line's number, from 1.
  package var line: Int { Int(packedLine) }
  /// Its length without the LF.
  package var count: Int { Int(packedCount) }

  package init(carrier: Int, line: Int, byte: Int, count: Int) {
    packedCarrier = Int32(carrier)
    packedLine = UInt32(clamping: line)
    packedCount = UInt32(clamping: count)
    self.byte = byte
  }

  package static func < (left: LineLocation, right: LineLocation) -> Bool {
    left.packedCarrier != right.packedCarrier
      ? left.packedCarrier < right.packedCarrier : left.byte < right.byte
  }
}
