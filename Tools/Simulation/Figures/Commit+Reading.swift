internal import Canonical
internal import EventLog
internal import Ledger
package import ReferenceModel

extension Commit {
  /// Reads a line without its LF for the reference model; nil if it is damaged or newer.
  ///
  /// The real reader decides which bytes are canonical; the vectors check that.
  package init?(reading line: [UInt8]) {
    var reader = LineReader(TipoDeEvento.formas)
    let read = line.withUnsafeBytes { bytes -> Commit? in
      guard case .canonical(let header) = reader.read(bytes) else { return nil }
      let (device, seq, hash) = (header.device, Int(header.seq), Hash256.of(bytes))
      return Commit(
        device: "\(device)", seq: seq, hash: "\(hash)",
        prev: "\(header.prev)", seen: reader.seen.map { "\($0.device) \($0.seq) \($0.hash)" },
        events: reader.events.enumerated().map { index, event in
          Event(event, in: "\(device) \(seq) \(hash)", at: index, reader, bytes)
        },
        signature: ByteScanner.value(of: header.signature, in: bytes),
        message: Array(bytes[..<header.signedCount]))
    }
    guard let read else { return nil }
    self = read
  }
}

extension Event {
  fileprivate convenience init(
    _ parsed: ParsedEvent, in commit: String, at index: Int, _ reader: LineReader,
    _ line: UnsafeRawBufferPointer
  ) {
    var spelled = SpelledData()
    if let shape = parsed.shape {
      var tape = TapeReader(reader.tape, from: parsed.tape, line: line)
      spelled.read(reader.table.shape(shape).members, from: &tape)
    }
    self.init(
      in: commit, at: index, id: "\(parsed.id)",
      type: ByteScanner.value(of: parsed.type, in: line), of: parsed.of.map { "\($0)" },
      data: parsed.shape == nil ? nil : spelled.members,
      lists: spelled.lists, amount: spelled.amount, postings: spelled.postings)
  }
}

/// The data of an event, each member as spelled.
private struct SpelledData {
  var members: [String: String] = [:]
  var lists: [String: [String]] = [:]
  /// The amount with the decimals of an account or report; no event has two, and a rule's bounds do
  /// not count.
  var amount: Amount?
  var postings: [(String, Amount)] = []

  /// Members of a nested object are named after it, with a point.
  mutating func read(
    _ shapes: [EventShape.Member], from tape: inout TapeReader, in outer: String = ""
  ) {
    for member in shapes where tape.isPresent() {
      let name = outer + member.name
      switch member.shape {
      case .list(let element, _, _): list(name, element, &tape)
      case .object(let inner, _):
        tape.object()
        read(inner, from: &tape, in: name + ".")
      case .amount:
        let read = tape.amount()
        if outer != "quando." { amount = read }
        members[name] = "\(read)"
      default: members[name] = SpelledData.word(member.shape, &tape)
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
      members[name] = postings.map { "\($0.0) \($0.1)" }.joined(separator: ",")
    } else {
      let words = (0..<count).map { _ in SpelledData.word(element, &tape) }
      lists[name] = words
      members[name] = "\(words)"
    }
  }

  private static func word(_ shape: ValueShape, _ tape: inout TapeReader) -> String {
    switch shape {
    case .uuid: "\(tape.uuid())"
    case .day: "\(tape.day())"
    case .month: "\(tape.month())"
    case .number: "\(tape.number())"
    case .position: "\(tape.number()) \(tape.text())"
    default: tape.text()
    }
  }
}
