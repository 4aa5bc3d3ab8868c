import Canonical
import EventLog
import Ledger
import Sync
import SystemPackage

extension FuzzTarget {
  /// A place where lines come, stop half-way, and go away, visited now and then: every visit takes
  /// just what the plain way finds there, each line as it lies there, and a visit with nothing new
  /// takes nothing.
  ///
  /// The input is a program; the first byte says whether its files hold signed lines or its bytes.
  static let place = FuzzTarget("place") { (input) throws(Finding) in
    var program = Program(input)
    var story = try PlaceStory()
    guard program.next() != 0 else {
      for (number, part) in program.remainder().split(separator: 0).prefix(4).enumerated() {
        story.append(Array(part), to: number)
      }
      try story.visit()
      return try story.visit()
    }
    while !program.isAtEnd { try story.step(&program) }
    try story.visit()
    try story.visit()
  }
}

/// A place, who knows what of it, and what is remembered between visits.
private struct PlaceStory {
  private var folder = HeldFolder()
  private var current = 0
  private var files: UInt64 = 0
  private var memory = PlaceMemory()
  private var graph = CommitGraph()
  /// The lines that are known here, in the order in which they came.
  private var known: [[UInt8]] = []
  private var steps = 0

  init() throws(Finding) { try know(SignedLines.known) }

  mutating func append(_ bytes: [UInt8], to number: Int? = nil) {
    let name = "\(number ?? current).jsonl"
    if folder.held[name] == nil { files += 1 }
    folder.held[name, default: (files, [])].bytes += bytes
  }

  /// One step of a program; after many there are no more, as each visit reads everything twice.
  mutating func step(_ program: inout Program) throws(Finding) {
    let byte = program.next()
    steps += 1
    guard steps <= 64 else { return }
    let line = SignedLines.all[Int(byte & 0x7F) % SignedLines.all.count]
    switch byte {
    case 0..<0x80: append(line + [0x0A])
    case 0x80..<0xA0: append(Array(line.prefix(Int(program.next()) * line.count / 256)))
    case 0xA0..<0xB0: current = Int(byte & 3)
    case 0xB0..<0xC0: append([program.next()])
    case 0xC0..<0xD0: append(program.bytes(Int(byte & 15) + 1))
    case 0xD0..<0xE0: append([0x0A])
    case 0xE0..<0xE8:
      folder.held["\(current).jsonl"] = nil
      try visit()
    default: try visit()
    }
  }

  /// Reads the place and takes what is fresh.
  mutating func visit() throws(Finding) {
    let reading = try never("a place in memory is read") {
      try PlaceReading(
        CarrierFolder(listing: HeldFolder.path, in: folder), since: memory, knowing: graph,
        ledger: SignedLines.ledger, table: TipoDeEvento.formas)
    }
    let expected = PlainPlace.authentic(known, folder.held.values.map(\.bytes))
      .subtracting(known)
    let taken = try lines(of: reading)
    try expect(taken.count == Set(taken).count, "a line is fresh twice")
    try expect(
      Set(taken) == expected,
      "\(taken.count) lines are fresh, and \(expected.count) the plain way")
    memory = reading.memory
    try know(taken)
    for line in taken {
      memory.hold(try require(graph.commit(hash: .of(line)), "a line got lost"), in: graph)
    }
    let kept = try require(PlaceMemory(memory.bytes), "a memory is not read as it was written")
    try expect(kept.bytes == memory.bytes, "a memory is read as another than was written")
  }

  /// The fresh lines, copied from where they lie.
  private func lines(of reading: PlaceReading) throws(Finding) -> [[UInt8]] {
    var copy = LineCopy(from: reading.folder)
    let wanted = reading.fresh.map { LineCopy.Line(location: $0.location, hash: $0.hash) }
    var bytes: [UInt8] = []
    try never("lines are copied that nobody changed") {
      try copy.copy(wanted) { bytes += $0 }
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    let found = lines.map { Array($0) }
    try expect(found.map { .of($0) } == wanted.map(\.hash), "what was copied are other lines")
    return found
  }

  private mutating func know(_ lines: [[UInt8]]) throws(Finding) {
    var reader = LineReader(TipoDeEvento.formas)
    for line in lines {
      known.append(line)
      let place = LineLocation(carrier: 0, line: known.count, byte: 0, count: line.count)
      line.withUnsafeBytes { bytes in
        guard case .canonical(let header) = reader.read(bytes) else { return }
        _ = graph.ingest(
          header, hash: .of(bytes), seen: reader.seen, events: reader.events.count,
          introduction: reader.introduction(header, bytes), at: place)
      }
    }
    let known = known
    _ = graph.settle { known[$0.line - 1] }
  }
}
