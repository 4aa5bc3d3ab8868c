/// Where a line lies.
///
/// Ordered by carrier, then byte: "where it comes first".
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
