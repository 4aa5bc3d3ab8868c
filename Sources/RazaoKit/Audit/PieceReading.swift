internal import Canonical
internal import EventLog
internal import Ledger
internal import Projections

/// One canonical line, read and decoded, on its way into the fold.
struct DecodedLine: Sendable {
  let header: CommitHeader
  let hash: Hash256
  let seen: [Head]
  let introduction: Introduction?
  let events: [Evento]
  let place: LinePlace
}

/// What a worker makes of the lines of one piece of a carrier.
struct PieceReading: LineConsumer, Sendable {
  /// A line that is not canonical, or not of this version.
  struct Oddity: Sendable {
    enum Kind: Sendable {
      case damaged(Damage)
      case newer
    }
    let kind: Kind
    /// Nil for a line too long to be kept.
    let hash: Hash256?
    let place: LinePlace
  }

  private(set) var lines: [DecodedLine] = []
  private(set) var oddities: [Oddity] = []
  private(set) var unfinished: LinePlace?

  mutating func line(
    _ bytes: UnsafeRawBufferPointer, at place: LinePlace, reader: inout LineReader
  ) {
    let hash = Hash256.of(bytes)
    switch reader.read(bytes) {
    case .canonical(let header):
      lines.append(
        DecodedLine(
          header: header, hash: hash, seen: reader.seen,
          introduction: reader.introduction(header, bytes),
          events: reader.events.map { Evento($0, reader, bytes) }, place: place))
    case .newer:
      oddities.append(Oddity(kind: .newer, hash: hash, place: place))
    case .damaged(let damage):
      oddities.append(Oddity(kind: .damaged(damage), hash: hash, place: place))
    }
  }

  mutating func overlong(at place: LinePlace) {
    let damage = Damage(.lineTooLong, at: EventLog.Limits.lineBytes)
    oddities.append(Oddity(kind: .damaged(damage), hash: nil, place: place))
  }

  mutating func unfinished(at place: LinePlace) {
    unfinished = place
  }
}
