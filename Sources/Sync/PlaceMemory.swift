package import Canonical
package import EventLog
internal import Foundation
internal import SystemPackage

/// The memory of a place, which limits the next visit's cost to the new bytes: how far each of its
/// carriers was read, and its holdings.
///
/// It is kept in the cache: if it is lost or damaged, the place is read again.
package struct PlaceMemory: Sendable, Hashable {
  package internal(set) var cursors: [CarrierCursor]
  package internal(set) var holdings = Holdings()
  /// For a queried place: the sums of devices whose lines are all held here too.
  package internal(set) var sums: [Uuid: LineSum] = [:]

  /// A memory of a place that was read so far and is not known to hold anything.
  package init(cursors: [CarrierCursor] = []) { self.cursors = cursors }

  /// Records that the place holds a commit.
  /// - Parameter graph: one that has the commit.
  package mutating func hold(_ commit: CommitRef, in graph: CommitGraph) {
    holdings.add(commit, in: graph)
  }

  /// Records that the place holds a line of a newer version.
  /// - Parameter device: the device that it is kept under.
  package mutating func hold(newer hash: Hash256, under device: Uuid = .none) {
    holdings.add(newer: hash, under: device)
  }

  /// Replaces the place's holdings.
  package mutating func hold(_ other: Holdings) { holdings = other }

  /// Removes a device from the place's holdings.
  mutating func forget(_ device: Uuid) {
    holdings.remove(device)
    sums[device] = nil
  }

  /// Records the sum of a device; nil if it is unreliable.
  package mutating func remember(_ sum: LineSum?, of device: Uuid) { sums[device] = sum }

  /// Records lines that were sent.
  /// - Parameters:
  ///   - sent: the sum of all of one device that were put.
  ///   - added: the sum of those that were not there before.
  package mutating func put(_ sent: LineSum, added: LineSum?) {
    guard let there = sums[sent.device] ?? (added == sent ? LineSum(sent.device) : nil),
      added == sent
    else {
      // Somebody else sends the same lines: any others from them are checked the next time.
      sums[sent.device] = nil
      return
    }
    var sum = there
    sum.add(sent)
    sums[sent.device] = sum
  }

  /// Forgets how far carriers were read: the whole place is read the next time.
  package mutating func forgetCursors() { cursors = [] }

  /// Records lines appended to a carrier, so that their loss is noticed.
  /// - Parameters:
  ///   - lines: all of them, in their order.
  ///   - end: where the last of them ends.
  package mutating func appended(
    _ lines: [(count: Int, hash: Hash256)], to name: [UInt8], _ identity: FileIdentity, end: Int
  ) {
    let bytes = lines.reduce(0) { $0 + $1.count + 1 }
    let index = cursors.firstIndex { $0.name == name } ?? cursors.count
    if index == cursors.count { cursors.append(CarrierCursor(name: name, identity: identity)) }
    cursors[index].size = end
    // If something before them is to be read again, so are they.
    guard cursors[index].read == end - bytes, let last = lines.last else { return }
    cursors[index].identity = identity
    cursors[index].read = end
    cursors[index].lines += lines.count
    cursors[index].last = CarrierCursor.Last(
      byte: end - last.count - 1, count: last.count, hash: last.hash)
  }
}

extension PlaceMemory {
  /// The written form; machine-local, not part of the format.
  private struct Record: Codable {
    struct Cursor: Codable {
      let name: [UInt8]
      let volume: UInt64
      let number: UInt64
      let read: Int
      let lines: Int
      let size: Int
      let byte: Int?
      let count: Int?
      let hash: String?
      /// Present since unfinished files are skipped.
      let left: Int64?
    }
    struct Held: Codable {
      let device: String
      let first: UInt64
      let last: UInt64
      let hash: String
    }
    let version: Int
    let cursors: [Cursor]
    let held: [Held]
    let newer: [String]
    /// The device of each, for a queried place.
    let newerUnder: [String]?
    /// Present since there are queried places.
    let sums: [Sum]?

    struct Sum: Codable {
      let device: String
      let lines: Int
      let last: UInt64
      let digest: UInt64
    }
  }

  /// The bytes of a file: a line with the SHA-256 of the rest, then the rest.
  package var bytes: [UInt8] {
    let newer = holdings.newer.sorted { $0.key < $1.key }
    let record = Record(
      version: 1, cursors: cursors.map(Self.record),
      held: holdings.stretches.values.joined().sorted { $0.head < $1.head }.map {
        Record.Held(
          device: $0.head.device.description, first: $0.first, last: $0.head.seq,
          hash: $0.head.hash.description)
      },
      newer: newer.map(\.key.description),
      newerUnder: newer.allSatisfy { $0.value == .none } ? nil : newer.map(\.value.description),
      sums: sums.isEmpty
        ? nil
        : sums.values.sorted { $0.device < $1.device }.map {
          Record.Sum(
            device: $0.device.description, lines: $0.lines, last: $0.last, digest: $0.digest)
        })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(record) else {
      preconditionFailure("texts and numbers can be written as JSON")
    }
    return Array("\(Hash256.of(Array(data)))\n".utf8) + data
  }

  private static func record(_ cursor: CarrierCursor) -> Record.Cursor {
    Record.Cursor(
      name: cursor.name, volume: cursor.identity.volume, number: cursor.identity.number,
      read: cursor.read, lines: cursor.lines, size: cursor.size, byte: cursor.last?.byte,
      count: cursor.last?.count,
      hash: cursor.last?.hash.description, left: cursor.left)
  }

  /// Parses such bytes strictly; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    guard let feed = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let rest = Array(bytes[(feed + 1)...])
    guard bytes[..<feed].elementsEqual(Hash256.of(rest).description.utf8),
      let record = try? JSONDecoder().decode(Record.self, from: Data(rest)), record.version == 1
    else { return nil }
    var stretches: [Stretch] = []
    for held in record.held {
      guard let device = Uuid(held.device), let hash = Hash256(held.hash),
        held.first <= held.last
      else { return nil }
      stretches.append(
        Stretch(first: held.first, head: Head(device: device, seq: held.last, hash: hash)))
    }
    cursors = []
    let under = record.newerUnder?.map { Uuid($0) ?? .none } ?? []
    guard under.isEmpty || under.count == record.newer.count else { return nil }
    var newer: [Hash256: Uuid] = [:]
    for (index, text) in record.newer.enumerated() {
      if let hash = Hash256(text) { newer[hash] = under.isEmpty ? .none : under[index] }
    }
    holdings = Holdings(stretches: stretches, newer: newer)
    for one in record.sums ?? [] {
      guard let device = Uuid(one.device) else { return nil }
      sums[device] = LineSum(device, lines: one.lines, last: one.last, digest: one.digest)
    }
    for one in record.cursors {
      var cursor = CarrierCursor(
        name: one.name, identity: FileIdentity(volume: one.volume, number: one.number))
      // No line is shorter than its LF.
      guard one.lines >= 0, one.lines <= one.read, one.size >= 0 else { return nil }
      (cursor.read, cursor.lines, cursor.size) = (one.read, one.lines, one.size)
      cursor.left = one.left
      if let byte = one.byte, let count = one.count, let hash = one.hash.flatMap({ Hash256($0) }) {
        let last = CarrierCursor.Last(byte: byte, count: count, hash: hash)
        // Empty lines may follow it.
        guard let end = last.range?.upperBound, end <= one.read else { return nil }
        cursor.last = last
      }
      cursors.append(cursor)
    }
  }
}
