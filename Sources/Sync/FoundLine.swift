package import Canonical
package import EventLog

/// A canonical line found in a place, without its events' contents.
package struct FoundLine: Sendable {
  package let header: CommitHeader
  package let hash: Hash256
  package let seen: [Head]
  package let introduction: Introduction?
  package let events: Int
  package let location: PieceLocation
}

/// Collects the headers of a carrier's lines; for known ones, only the hash.
struct FoundLines: LineConsumer, Sendable {
  enum Item: Sendable {
    // Boxed: a small item should not take the space of a commit.
    indirect case line(FoundLine)
    case newer(Hash256)
    /// A damaged line, and all that follow it up to an undamaged one.
    case damaged(first: PieceLocation)
  }

  /// With the hash and location of its line, or last line; no hash for one too long to be hashed.
  private(set) var items: [(item: Item, hash: Hash256?, location: PieceLocation)] = []
  /// The first damaged lines.
  private(set) var damaged: [(damage: Damage, location: PieceLocation)] = []
  private(set) var damagedCount = 0
  /// The number of their bytes, without lines that are too long.
  private(set) var damagedBytes = 0
  private(set) var unfinished: PieceLocation?
  /// The last empty line.
  private(set) var lastEmpty: PieceLocation?

  mutating func line(
    _ bytes: UnsafeRawBufferPointer, at location: PieceLocation, reader: inout LineReader
  ) {
    let hash = Hash256.of(bytes)
    switch reader.read(bytes) {
    case .canonical(let header):
      let found = FoundLine(
        header: header, hash: hash, seen: reader.seen,
        introduction: reader.introduction(header, bytes), events: reader.events.count,
        location: location)
      items.append((.line(found), hash, location))
    case .newer: items.append((.newer(hash), hash, location))
    case .damaged(let damage):
      damagedBytes += location.count
      take(damage, hash, location)
    }
  }

  mutating func empty(at location: PieceLocation) { lastEmpty = location }

  mutating func overlong(at location: PieceLocation) {
    take(Damage(.lineTooLong, at: Limits.lineBytes), nil, location)
  }

  /// A file may consist of damage only, with a line for each byte: little of it is kept.
  private mutating func take(_ damage: Damage, _ hash: Hash256?, _ location: PieceLocation) {
    damagedCount += 1
    if damaged.count < Limits.damagedPlaces { damaged.append((damage, location)) }
    if case .damaged(let first) = items.last?.item {
      items[items.count - 1] = (.damaged(first: first), hash, location)
    } else {
      items.append((.damaged(first: location), hash, location))
    }
  }

  mutating func unfinished(at location: PieceLocation) { unfinished = location }
}
