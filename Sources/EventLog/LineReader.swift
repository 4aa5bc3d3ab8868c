package import Canonical

/// Reads lines strictly, byte by byte, in one pass each, into reused buffers.
///
///     {"v":1,"device":"…","seq":0,"at":"…","prev":"…","seen":[…],"events":[…],"sig":"…"}
///
/// A line is canonical if it has exactly this form (docs/FORMAT.md, section 3); everything else is
/// damaged, whatever it might mean. Nothing is ever encoded again for comparison.
package struct LineReader {
  package let table: ShapeTable
  /// The tokens of all events' data of the last line.
  package private(set) var tape: [Token] = []
  package private(set) var events: [ParsedEvent] = []
  package private(set) var seen: [Head] = []

  /// The shapes of the types found so far, by number.
  private var shapes: [CompiledShape?]

  package init(_ table: ShapeTable) {
    self.table = table
    shapes = Array(repeating: nil, count: table.types.count)
  }

  /// The data of the event read last, of a known type, for traversal.
  /// - Parameter line: the bytes that were read.
  package func data(of event: ParsedEvent, _ line: UnsafeRawBufferPointer) -> TapeReader {
    TapeReader(tape, from: event.tape, line: line)
  }

  /// Judges one line, given without its LF.
  /// - Complexity: O(bytes); allocates only while its buffers grow.
  package mutating func read(_ line: UnsafeRawBufferPointer) -> Reading {
    tape.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
    guard line.count <= Limits.lineBytes else {
      return .damaged(Damage(.lineTooLong, at: Limits.lineBytes))
    }
    var scanner = ByteScanner(line)
    do throws(Damage) {
      try scanner.expect("{\"v\":")
      let version = try scanner.number()
      guard version == 1 else {
        guard scanner.next == UInt8(ascii: ",") || scanner.next == UInt8(ascii: "}") else {
          throw scanner.damage(.badVersion)
        }
        return .newer
      }
      return .canonical(try commit(&scanner))
    } catch {
      return .damaged(error)
    }
  }

  /// Reads one event strictly, as it stands in a line.
  /// - Returns: nil where it is not in canonical form.
  package mutating func readEvent(_ bytes: UnsafeRawBufferPointer) -> ParsedEvent? {
    tape.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    var scanner = ByteScanner(bytes)
    do throws(Damage) {
      try event(&scanner)
    } catch {
      return nil
    }
    return scanner.isAtEnd ? events.last : nil
  }

  private mutating func commit(_ scanner: inout ByteScanner) throws(Damage) -> CommitHeader {
    try scanner.expect(",\"device\":\"")
    let device = try scanner.bareUuid()
    try scanner.expect("\",\"seq\":")
    let seq = try scanner.number()
    try scanner.expect(",\"at\":\"")
    let at = try scanner.bareInstant()
    try scanner.expect("\",\"prev\":\"")
    let prevStart = scanner.position
    let prev = try scanner.bareHash()
    guard seq > 0 || prev == .zero else { throw Damage(.badPrevious, at: prevStart) }
    try scanner.expect("\",")
    if scanner.take("\"seen\":[") { try seen(&scanner, by: device) }
    try scanner.expect("\"events\":[")
    repeat {
      guard events.count < Limits.events else { throw scanner.damage(.badCount) }
      try event(&scanner)
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect("]")
    let signedCount = scanner.position
    try scanner.expect(",\"sig\":\"")
    let signature = try scanner.bareBase64(count: 64)
    try scanner.expect("\"}")
    guard scanner.isAtEnd else { throw scanner.damage(.trailingBytes) }
    return CommitHeader(
      device: device, seq: seq, at: at, prev: prev, signedCount: signedCount, signature: signature)
  }

  /// Reads `["<device>",<seq>,"<hash>"]` one after the other, up to `],`.
  private mutating func seen(_ scanner: inout ByteScanner, by device: Uuid) throws(Damage) {
    repeat {
      let start = scanner.position
      try scanner.expect("[\"")
      let other = try scanner.bareUuid()
      try scanner.expect("\",")
      let seq = try scanner.number()
      try scanner.expect(",\"")
      let hash = try scanner.bareHash()
      try scanner.expect("\"]")
      let head = Head(device: other, seq: seq, hash: hash)
      guard other != device else { throw Damage(.badSeen, at: start) }
      if let last = seen.last, !(last < head) { throw Damage(.badOrder, at: start) }
      seen.append(head)
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect("],")
  }

  private mutating func event(_ scanner: inout ByteScanner) throws(Damage) {
    try scanner.expect("{\"id\":\"")
    let id = try scanner.bareUuid()
    try scanner.expect("\",\"type\":")
    let typeStart = scanner.position
    let type = try scanner.text()
    guard !type.isEmpty else { throw Damage(.emptyText, at: typeStart) }
    let number = table.number(
      named: UnsafeRawBufferPointer(rebasing: scanner.bytes[type.start..<type.end]))
    let shape = number.map { self.shape($0) }
    try scanner.expect(UInt8(ascii: ","))
    let of = try aggregate(&scanner, rule: shape?.of ?? .optional)
    try scanner.expect("\"data\":")
    let dataStart = scanner.position
    let tapeStart = tape.count
    if let shape {
      if shape.isOneACommit, events.contains(where: { $0.shape == number }) {
        throw Damage(.badCount, at: typeStart)
      }
      try shape.read(from: &scanner, onto: &tape)
    } else {
      try scanner.unknownObject()
    }
    events.append(
      ParsedEvent(
        id: id, shape: number, type: type, of: of, tape: tapeStart,
        data: dataStart..<scanner.position))
    try scanner.expect(UInt8(ascii: "}"))
  }

  /// The shape of a type; the table, which is shared, is asked only once for each.
  private mutating func shape(_ number: Int) -> CompiledShape {
    if let shape = shapes[number] { return shape }
    let shape = table.compiled(number)
    shapes[number] = shape
    return shape
  }

  private func aggregate(
    _ scanner: inout ByteScanner, rule: EventShape.Of
  ) throws(Damage) -> Uuid? {
    let start = scanner.position
    guard scanner.take("\"of\":\"") else {
      guard rule != .required else { throw Damage(.badOf, at: start) }
      return nil
    }
    guard rule != .forbidden else { throw Damage(.badOf, at: start) }
    let of = try scanner.bareUuid()
    try scanner.expect("\",")
    return of
  }
}
