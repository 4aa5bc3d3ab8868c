package import Canonical
package import EventLog

/// A canonical line that was found in a place, without its events' contents.
package struct FoundLine: Sendable {
  package let header: CommitHeader
  package let hash: Hash256
  package let seen: [Head]
  package let introduction: Introduction?
  package let events: Int
  package let place: LinePlace
}

/// Takes what a carrier's lines say of themselves; of those that somebody knows, the hash alone.
struct FoundLines: LineConsumer, Sendable {
  enum Item: Sendable {
    // Boxed: an item of a few bytes may not cost what a commit does.
    indirect case line(FoundLine)
    case newer(Hash256)
    /// A damaged line, and all that follow it up to one that is not.
    case damaged(first: LinePlace)
  }

  /// With the hash and place of its line, or last line; no hash for one too long to be kept.
  private(set) var items: [(item: Item, hash: Hash256?, place: LinePlace)] = []
  /// The first damaged lines.
  private(set) var damaged: [(damage: Damage, place: LinePlace)] = []
  private(set) var damagedCount = 0
  private(set) var unfinished: LinePlace?
  /// The last line of no bytes.
  private(set) var lastEmpty: LinePlace?

  mutating func line(
    _ bytes: UnsafeRawBufferPointer, at place: LinePlace, reader: inout LineReader
  ) {
    let hash = Hash256.of(bytes)
    switch reader.read(bytes) {
    case .canonical(let header):
      let found = FoundLine(
        header: header, hash: hash, seen: reader.seen,
        introduction: reader.introduction(header, bytes), events: reader.events.count,
        place: place)
      items.append((.line(found), hash, place))
    case .newer: items.append((.newer(hash), hash, place))
    case .damaged(let damage): take(damage, hash, place)
    }
  }

  mutating func empty(at place: LinePlace) { lastEmpty = place }

  mutating func overlong(at place: LinePlace) {
    take(Damage(.lineTooLong, at: Limits.lineBytes), nil, place)
  }

  /// A file may be nothing but damage, a line for each of its bytes: what is kept of it is little.
  private mutating func take(_ damage: Damage, _ hash: Hash256?, _ place: LinePlace) {
    damagedCount += 1
    if damaged.count < Limits.damagedPlaces { damaged.append((damage, place)) }
    if case .damaged(let first) = items.last?.item {
      items[items.count - 1] = (.damaged(first: first), hash, place)
    } else {
      items.append((.damaged(first: place), hash, place))
    }
  }

  mutating func unfinished(at place: LinePlace) { unfinished = place }
}
