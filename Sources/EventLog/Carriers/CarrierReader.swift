package import Canonical

/// Reads pieces of carriers in blocks, through one reused buffer; never mapped, as a synchroniser
/// may truncate a file during reading.
///
///     carrier    ……LF line line li|ne line line LF li|ne……
///     piece                       |— owns the lines that begin here —|
///                read from one byte before, to find where the first line begins; to the end of
///                the last line, which may lie beyond
///
/// A line longer than the limit is skipped without being kept, so memory stays bounded whatever the
/// file holds; and the search for its end is limited, as a file can be too long to read: a sparse
/// one of terabytes takes no room on the disk.
package struct CarrierReader: ~Copyable {
  private let buffer: UnsafeMutableRawBufferPointer
  private let readBytes: Int
  private var reader: LineReader

  /// The buffer holds the bytes from `begin`, the start of a line, to `end`; there is no line feed
  /// before `scanned`.
  private var begin = 0
  private var scanned = 0
  private var end = 0
  /// The offset in the carrier of the buffer's first byte.
  private var base = 0

  /// The kind of bytes at `begin`.
  private enum Standing {
    /// A line that begins there.
    case line
    /// A line of the piece before.
    case foreign
    /// A line that began at this offset in the carrier and is too long.
    case overlong(Int)
  }
  private var standing = Standing.line

  /// - Parameter readBytes: how much is read at once.
  package init(_ table: ShapeTable, readBytes: Int = Limits.readBytes) {
    precondition(readBytes > 0, "a reader reads at least one byte at once")
    self.readBytes = readBytes
    reader = LineReader(table)
    buffer = .allocate(byteCount: Limits.lineBytes + 1 + readBytes, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// The result of reading a piece.
  package struct Result: Sendable, Hashable {
    /// The number of lines ended by LF that begin in the piece.
    package var lines = 0
    /// Whether the file ended before the size it was said to have.
    package var isShortened = false
    /// The number of bytes skipped in lines that are too long.
    package var overlongBytes = 0
    /// The start of a line whose end was not searched for any further; nil if everything was read.
    package var left: Int?
  }

  /// Reads the lines that begin in `range`.
  /// - Parameter size: where the carrier ends; what lies beyond is not looked at.
  /// - Throws: what reading the file throws; `consumer` has had the lines before.
  /// - Complexity: O(bytes of the range and of its last line).
  package mutating func read<Consumer: LineConsumer>(
    _ range: Range<Int>, of file: any OpenFile, size: Int, into consumer: inout Consumer
  ) throws(FileError) -> Result {
    var result = Result()
    var size = size
    base = max(range.lowerBound - 1, 0)
    (begin, scanned, end) = (0, 0, 0)
    standing = range.lowerBound > 0 ? .foreign : .line
    while isInside(range) {
      if takeLine(into: &consumer, &result) { continue }
      if case .foreign = standing, base + end >= range.upperBound { break }
      makeRoom()
      if case .overlong(let start) = standing, base + end - start > Limits.uselessBytes {
        result.left = start
        break
      }
      let wanted = min(readBytes, size - (base + end), max(range.upperBound - base - end, 16 << 10))
      guard wanted > 0 else {
        finish(into: &consumer, result.lines)
        break
      }
      let count = try file.read(
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[end..<end + wanted]), at: base + end)
      end += count
      if count < wanted {
        size = base + end
        result.isShortened = true
      }
    }
    return result
  }

  /// Whether the line at `begin` still belongs to the piece.
  ///
  /// A line that is too long is followed to its end, even beyond the piece.
  private func isInside(_ range: Range<Int>) -> Bool {
    if case .overlong = standing { return true }
    return base + begin < range.upperBound
  }

  /// Hands on the next line of the buffer, if it has its LF.
  private mutating func takeLine<Consumer: LineConsumer>(
    into consumer: inout Consumer, _ result: inout Result
  ) -> Bool {
    let unseen = UnsafeRawBufferPointer(rebasing: buffer[scanned..<end])
    guard let found = unseen.firstLineFeed else {
      scanned = end
      return false
    }
    let feed = scanned + found
    switch standing {
    case .foreign: break
    case .overlong(let start):
      let location = PieceLocation(ordinal: result.lines, byte: start, count: base + feed - start)
      consumer.overlong(at: location)
      result.lines += 1
      result.overlongBytes += location.count
    case .line:
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[begin..<feed])
      let location = PieceLocation(ordinal: result.lines, byte: base + begin, count: bytes.count)
      if bytes.isEmpty {
        consumer.empty(at: location)
      } else if bytes.count <= Limits.lineBytes {
        consumer.line(bytes, at: location, reader: &reader)
      } else {
        consumer.overlong(at: location)
        result.overlongBytes += location.count
      }
      result.lines += 1
    }
    standing = .line
    begin = feed + 1
    scanned = begin
    return true
  }

  /// Moves the beginning of an unfinished line to the buffer's front, or discards it if the line is
  /// too long or not this piece's.
  private mutating func makeRoom() {
    if case .line = standing {
      if end - begin <= Limits.lineBytes {
        guard begin > 0 else { return }
        let rest = UnsafeRawBufferPointer(rebasing: buffer[begin..<end])
        buffer.copyMemory(from: rest)
        base += begin
        (begin, scanned, end) = (0, rest.count, rest.count)
        return
      }
      standing = .overlong(base + begin)
    }
    base += end
    (begin, scanned, end) = (0, 0, 0)
  }

  private func finish<Consumer: LineConsumer>(into consumer: inout Consumer, _ lines: Int) {
    let start: Int
    switch standing {
    case .foreign: return
    case .overlong(let first): start = first
    case .line: start = base + begin
    }
    guard base + end > start else { return }
    consumer.unfinished(at: PieceLocation(ordinal: lines, byte: start, count: base + end - start))
  }
}
