internal import Canonical
internal import EventLog

extension CommitGraph.Row: StoredRow {
  static var table: String { "commits" }
  static var columns: Int { 17 }
  static var placeholder: CommitGraph.Row {
    CommitGraph.Row(
      hash: .zero, seq: 0, at: Instant(milliseconds: 0),
      location: LineLocation(carrier: 0, line: 0, byte: 0, count: 0), device: 0, seenStart: 0,
      seenCount: 0,
      eventCount: 0)
  }

  init(_ columns: inout ColumnReader) {
    let hash = columns.hash()
    let device = columns.int32()
    let seq = UInt64(bitPattern: columns.int())
    let at = Instant(milliseconds: columns.int())
    let location = LineLocation(
      carrier: Int(columns.int32()), line: Int(columns.int()), byte: Int(columns.int()),
      count: Int(columns.int()))
    self.init(
      hash: hash, seq: seq, at: at, location: location, device: device, seenStart: columns.int32(),
      seenCount: columns.int32(), eventCount: UInt16(truncatingIfNeeded: columns.int()))
    parent = columns.int32()
    firstChild = columns.int32()
    nextSibling = columns.int32()
    run = columns.int32()
    vector = columns.int32()
    isAuthentic = columns.bool()
  }

  func put(into columns: inout ColumnWriter) {
    columns.put(hash)
    columns.put(device)
    columns.put(seq)
    columns.put(at.milliseconds)
    columns.put(location.carrier)
    columns.put(location.line)
    columns.put(location.byte)
    columns.put(location.count)
    columns.put(seenStart)
    columns.put(seenCount)
    columns.put(eventCount)
    columns.put(parent)
    columns.put(firstChild)
    columns.put(nextSibling)
    columns.put(run)
    columns.put(vector)
    columns.put(isAuthentic)
  }
}

extension Head: StoredRow {
  static var table: String { "seen" }
  static var columns: Int { 3 }
  static var placeholder: Head { Head(device: Uuid(high: 0, low: 0), seq: 0, hash: .zero) }

  init(_ columns: inout ColumnReader) {
    self.init(
      device: columns.uuid(), seq: UInt64(bitPattern: columns.int()), hash: columns.hash())
  }

  func put(into columns: inout ColumnWriter) {
    columns.put(device)
    columns.put(seq)
    columns.put(hash)
  }
}

extension CommitGraph.Run: StoredRow {
  static var table: String { "runs" }
  static var columns: Int { 3 }
  static var placeholder: CommitGraph.Run { CommitGraph.Run(first: 0, last: 0, origin: -1) }

  init(_ columns: inout ColumnReader) {
    self.init(first: columns.int32(), last: columns.int32(), origin: columns.int32())
  }

  func put(into columns: inout ColumnWriter) {
    columns.put(first)
    columns.put(last)
    columns.put(origin)
  }
}

/// The knowledge of a commit: `device:commit` for each known head.
extension [CommitGraph.KnownHead]: StoredRow {
  static var table: String { "vectors" }
  static var columns: Int { 1 }
  static var placeholder: [CommitGraph.KnownHead] { [] }

  init(_ columns: inout ColumnReader) {
    let numbers = ListText.numbers(columns.text())
    self = stride(from: 0, to: numbers.count - 1, by: 2).map {
      CommitGraph.KnownHead(device: numbers[$0], commit: numbers[$0 + 1])
    }
  }

  func put(into columns: inout ColumnWriter) {
    columns.put(ListText.of(flatMap { [$0.device, $0.commit] }))
  }
}
