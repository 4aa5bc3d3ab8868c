import Canonical
import EventLog
import Ledger

extension FuzzTarget {
  /// A carrier's bytes: the same lines with the same verdicts, however it is cut into pieces and
  /// read in blocks.
  ///
  /// The first two bytes say how; 0xFF and a number stand for that many times 4 KiB of one line, so
  /// that two such make one that is too long.
  static let carrier = FuzzTarget("carrier") { (input) throws(Finding) in
    var program = Program(input)
    let (pieceByte, blockByte) = (Int(program.next()), Int(program.next()))
    let bytes = unfolded(&program)
    let pieceBytes = max(pieceByte * pieceByte + 1, bytes.count / 64)
    let blockBytes = max(blockByte * blockByte + 1, bytes.count / 1024)
    let expected = TakenLines(plain: bytes)
    var taken = TakenLines()
    let file = HeldFile(bytes)
    var reader = CarrierReader(TipoDeEvento.formas, readBytes: blockBytes)
    for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
      let range = start..<min(start + pieceBytes, bytes.count)
      let before = taken.lines
      let result = try never("a file in memory is read") {
        try reader.read(range, of: file, size: bytes.count, into: &taken)
      }
      taken.lines = before + result.lines
      try expect(!result.isShortened, "a file in memory has become shorter")
    }
    try expect(
      taken == expected,
      "pieces of \(pieceBytes) in blocks of \(blockBytes) give other lines than cutting at LF")
  }

  private static func unfolded(_ program: inout Program) -> [UInt8] {
    var bytes: [UInt8] = []
    while !program.isAtEnd {
      let byte = program.next()
      if byte == 0xFF, bytes.count <= 1 << 20 {
        bytes += [UInt8](repeating: 0x78, count: Int(program.next()) << 12)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

/// The lines of a carrier, as they were handed on.
private struct TakenLines: LineConsumer, Equatable {
  enum Item: Equatable {
    case line(number: Int, byte: Int, bytes: [UInt8], LineVerdict)
    case empty(number: Int, byte: Int)
    case overlong(number: Int, byte: Int, count: Int)
    case unfinished(number: Int, byte: Int, count: Int)
  }
  private var items: [Item] = []
  /// How many lines lie in the pieces before.
  var lines = 0

  init() {}

  /// The lines that cutting at LF gives.
  init(plain bytes: [UInt8]) {
    var start = 0
    let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      defer { start += part.count + 1 }
      if number == parts.count - 1 {
        if !part.isEmpty {
          items.append(.unfinished(number: number, byte: start, count: part.count))
        }
      } else if part.isEmpty {
        items.append(.empty(number: number, byte: start))
        lines += 1
      } else if part.count > 1 << 20 {
        items.append(.overlong(number: number, byte: start, count: part.count))
        lines += 1
      } else {
        var reader = LineReader(TipoDeEvento.formas)
        let verdict = Array(part).withUnsafeBytes { reader.verdict($0) }
        items.append(.line(number: number, byte: start, bytes: Array(part), verdict))
        lines += 1
      }
    }
  }

  mutating func line(
    _ bytes: UnsafeRawBufferPointer, at place: PieceLocation, reader: inout LineReader
  ) {
    let verdict = reader.verdict(bytes)
    let number = lines + place.ordinal
    items.append(.line(number: number, byte: place.byte, bytes: Array(bytes), verdict))
  }

  mutating func empty(at place: PieceLocation) {
    items.append(.empty(number: lines + place.ordinal, byte: place.byte))
  }

  mutating func overlong(at place: PieceLocation) {
    let number = lines + place.ordinal
    items.append(.overlong(number: number, byte: place.byte, count: place.count))
  }

  mutating func unfinished(at place: PieceLocation) {
    let number = lines + place.ordinal
    items.append(.unfinished(number: number, byte: place.byte, count: place.count))
  }
}
