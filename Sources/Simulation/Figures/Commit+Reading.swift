internal import Canonical
internal import EventLog
internal import Ledger
package import ReferenceModel

extension Commit {
  /// Reads a line without its LF as the reference model takes it, or returns nil for one that is
  /// damaged or newer.
  ///
  /// Which bytes are canonical is judged by the real reader: the vectors hold that to account.
  package init?(reading line: [UInt8]) {
    var reader = LineReader(TipoDeEvento.formas)
    let read = line.withUnsafeBytes { bytes -> Commit? in
      guard case .canonical(let header) = reader.read(bytes) else { return nil }
      var commit = Commit()
      (commit.device, commit.seq) = ("\(header.device)", Int(header.seq))
      (commit.hash, commit.prev) = ("\(Hash256.of(bytes))", "\(header.prev)")
      commit.seen = reader.seen.map { "\($0.device) \($0.seq) \($0.hash)" }
      commit.signature = ByteScanner.value(of: header.signature, in: bytes)
      commit.message = Array(bytes[..<header.signedCount])
      commit.events = reader.events.map { Event($0, reader, bytes) }
      return commit
    }
    guard let read else { return nil }
    self = read
  }
}

extension Event {
  fileprivate init(_ parsed: ParsedEvent, _ reader: LineReader, _ line: UnsafeRawBufferPointer) {
    self.init()
    id = "\(parsed.id)"
    type = ByteScanner.value(of: parsed.type, in: line)
    of = parsed.of.map { "\($0)" }
    guard let shape = parsed.shape else { return }
    isKnown = true
    var tape = TapeReader(reader.tape, from: parsed.tape, line: line)
    read(reader.table.shapes[shape].members, from: &tape)
  }

  /// Members of an object in the data are named after it, with a point.
  private mutating func read(
    _ members: [EventShape.Member], from tape: inout TapeReader, in outer: String = ""
  ) {
    for member in members where tape.isPresent() {
      let name = outer + member.name
      switch member.shape {
      case .list(let element, _, _): list(name, element, &tape)
      case .object(let inner):
        tape.object()
        read(inner, from: &tape, in: name + ".")
      case .amount:
        let amount = tape.amount()
        amounts[name] = amount
        data[name] = "\(amount)"
      default: data[name] = Event.word(member.shape, &tape)
      }
    }
  }

  /// A list of words, or of postings.
  private mutating func list(_ name: String, _ element: ValueShape, _ tape: inout TapeReader) {
    let count = tape.count()
    if case .object = element {
      for _ in 0..<count {
        tape.object()
        postings.append(("\(tape.uuid())", tape.amount()))
      }
      data[name] = "\(postings)"
    } else {
      let words = (0..<count).map { _ in Event.word(element, &tape) }
      lists[name] = words
      data[name] = "\(words)"
    }
  }

  private static func word(_ shape: ValueShape, _ tape: inout TapeReader) -> String {
    switch shape {
    case .uuid: "\(tape.uuid())"
    case .day: "\(tape.day())"
    case .number: "\(tape.number())"
    case .position: "\(tape.number()) \(tape.text())"
    default: tape.text()
    }
  }
}
