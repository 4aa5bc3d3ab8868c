import Canonical
import EventLog
import Ledger
import TestSupport
import Testing

/// Reads a line, writes what was read, and gives the new line up to its signature; nil for a line
/// that is not canonical or has an event of an unknown type.
private func rewritten(_ line: [UInt8]) -> [UInt8]? {
  var reader = LineReader(TipoDeEvento.formas)
  return line.withUnsafeBytes { bytes in
    guard case .canonical(let header) = reader.read(bytes) else { return nil }
    var events: [[UInt8]] = []
    for event in reader.events {
      guard let shape = event.shape else { return nil }
      var data = TapeReader(reader.tape, from: event.tape, line: bytes)
      let evento = Evento(id: event.id, of: event.of, shape: shape, data: &data)
      guard let bytes = evento.canonico(normalizing: false) else { return nil }
      events.append(bytes)
    }
    let draft = CommitDraft(
      device: header.device, seq: header.seq, at: header.at, prev: header.prev, seen: reader.seen,
      events: events)
    let new = draft.line(signedBy: TestDevice().key)
    return Array(new.prefix(header.signedCount))
  }
}

@Suite struct RoundTripTests {
  @Test func `writing what was read gives the same bytes, for every line of the vectors`() throws {
    var count = 0
    var types: Set<String> = []
    for (file, number, line) in try Repository.vectorLines() {
      guard let new = rewritten(line) else { continue }
      #expect(new == Array(line.prefix(new.count)), "\(file):\(number)")
      count += 1
      var reader = LineReader(TipoDeEvento.formas)
      line.withUnsafeBytes { bytes in
        _ = reader.read(bytes)
        types.formUnion(
          reader.events.map { String(decoding: bytes[$0.type.start..<$0.type.end], as: UTF8.self) })
      }
    }
    #expect(count > 500)
    #expect(types.count > 25)
  }

  @Test func `writing what was read gives the same bytes, for the table of lines`() throws {
    var count = 0
    for row in try LineRow.all() where row.verdict == "canonical" {
      guard let new = rewritten(row.line) else { continue }
      #expect(new == Array(row.line.prefix(new.count)), "\(row)")
      count += 1
    }
    #expect(count >= 28)
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func `reading what was written gives the same event, whatever it says`(seed: UInt64) throws {
    var random = EventMaker(seed: seed)
    for _ in 0..<300 {
      var events = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.evento() }
      // A commit has one checkpoint at most.
      let second = events.indices.filter { events[$0].dados.tipo == .notaMarco }.dropFirst()
      for index in second.reversed() { events.remove(at: index) }
      let bytes = try events.map { try #require($0.canonico(normalizing: false)) }
      let draft = CommitDraft(
        device: random.uuid(), seq: UInt64.random(in: 1..<1 << 53, using: &random),
        at: random.instant(), prev: random.hash(), seen: random.heads(), events: bytes)
      let line = draft.line(signedBy: TestDevice().key)
      var reader = LineReader(TipoDeEvento.formas)
      try line.withUnsafeBytes { raw in
        guard case .canonical(let header) = reader.read(raw) else {
          Issue.record("seed \(seed): \(String(decoding: line, as: UTF8.self))")
          return
        }
        #expect(header.seq == draft.seq && header.at == draft.at && reader.seen == draft.seen)
        let read = try reader.events.map { event in
          var data = TapeReader(reader.tape, from: event.tape, line: raw)
          return Evento(
            id: event.id, of: event.of, shape: try #require(event.shape), data: &data)
        }
        #expect(read == events, "seed \(seed)")
        // Strings are equal by canonical equivalence; bytes are not.
        #expect(read.map { $0.canonico(normalizing: false) } == bytes, "seed \(seed)")
      }
    }
  }
}
