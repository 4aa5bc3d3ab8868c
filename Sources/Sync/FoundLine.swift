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
struct FoundLines: LineConsumer {
  enum Item {
    case line(FoundLine)
    case newer(Hash256)
    case damaged(Damage)
  }

  /// With what hash and place; no hash for a line too long to be kept.
  private(set) var items: [(item: Item, hash: Hash256?, place: LinePlace)] = []
  private(set) var unfinished: LinePlace?

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
    case .damaged(let damage): items.append((.damaged(damage), hash, place))
    }
  }

  mutating func overlong(at place: LinePlace) {
    items.append((.damaged(Damage(.lineTooLong, at: Limits.lineBytes)), nil, place))
  }

  mutating func unfinished(at place: LinePlace) { unfinished = place }
}
