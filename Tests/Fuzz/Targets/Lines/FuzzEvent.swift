import Canonical
import EventLog
import Ledger
import Projections

extension FuzzTarget {
  /// One event: what is read is written again as the same bytes, also within a signed line, and
  /// putting its texts in normalization form C gives an event that says the same.
  ///
  /// It begins with `{`, or with a byte that names its type before its data.
  static let event = FuzzTarget("event") { (input) throws(Finding) in
    let bytes = spelled(input)
    guard let event = decoded(bytes) else { return }
    guard let written = event.canonico(normalizing: false) else {
      return try expect(event.tipo == nil, "an event of a known type is not written")
    }
    try expect(written == bytes, "an event is written as other bytes than it was read from")
    let line = EventLine.signed(bytes)
    let read = EventLine.read(line)
    try expect(read == [event], "an event within a line says something else")
    try normalized(event)
    let posto = Posto(razao: EventLine.device, dispositivo: EventLine.device, seq: 1)
    _ = RegrasDeForma.judge([event], posto)
  }

  private static func spelled(_ input: UnsafeRawBufferPointer) -> [UInt8] {
    guard let first = input.first, first != UInt8(ascii: "{") else { return Array(input) }
    let tipo = TipoDeEvento.allCases[Int(first) % TipoDeEvento.allCases.count]
    let isCreation = if case .forbidden = tipo.payload.shape.of { true } else { false }
    let of = isCreation ? "" : #""of":"\#(EventLine.device)","#
    let begin = #"{"id":"\#(EventLine.device)","type":"\#(tipo.rawValue)",\#(of)"data":"#
    return Array(begin.utf8) + input.dropFirst() + [UInt8(ascii: "}")]
  }

  private static func decoded(_ bytes: [UInt8]) -> Evento? {
    var reader = LineReader(TipoDeEvento.formas)
    return bytes.withUnsafeBytes { bytes in
      reader.readEvent(bytes).map { Evento($0, reader, bytes) }
    }
  }

  private static func normalized(_ event: Evento) throws(Finding) {
    let written = try require(event.canonico(), "an event of a known type is not written")
    // Normalizing may make a text longer than a line may hold, or the order of keys another: who
    // records such a thing is told, as a line is read before it is written.
    guard let again = decoded(written) else { return }
    try expect(again.canonico() == written, "normalizing twice is not normalizing once")
  }
}

/// Lines that hold given events.
enum EventLine {
  static let key = SigningKey(seed: Hash256.of(Array("fuzz".utf8)).bytes.array)
  static let device = Uuid.derived(in: Uuid(high: 1, low: 2), from: key.publicKey.text)

  static func signed(_ event: [UInt8]) -> [UInt8] {
    CommitDraft(
      device: device, seq: 1, at: Instant(milliseconds: 0), prev: .zero, seen: [], events: [event]
    ).line(signedBy: key)
  }

  /// The events of a line; nil where it is not canonical.
  static func read(_ line: [UInt8]) -> [Evento]? {
    var reader = LineReader(TipoDeEvento.formas)
    return line.withUnsafeBytes { bytes in
      guard case .canonical = reader.read(bytes) else { return nil }
      return reader.events.map { Evento($0, reader, bytes) }
    }
  }
}
