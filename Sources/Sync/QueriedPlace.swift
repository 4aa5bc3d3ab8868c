package import Canonical

/// A place that is queried for lines instead of exposing files: list, fetch, put.
///
/// It is never trusted. Any line from it is judged like a folder's, and any claim about its
/// holdings only saves work.
package protocol QueriedPlace {
  /// The reason why it did not answer.
  associatedtype Failure: Error

  /// Begins a snapshot of the place: until its end, all answers are consistent.
  func begin() throws(Failure)

  /// Ends the snapshot.
  func end() throws(Failure)

  /// The sum of its lines of each device; of lines of a newer version, under `Uuid.none`.
  func list() throws(Failure) -> [LineSum]

  /// Lists the name of each line of a device.
  func name(_ device: Uuid, _ take: (UInt64, Hash256) -> Void) throws(Failure)

  /// Delivers lines, each under the device that it is stored under.
  /// - Parameter take: takes a line without its LF; false to leave the rest: then the place is asked
  ///   nothing more.
  func fetch(_ wanted: WantedLines, _ take: (Uuid, [UInt8]) -> Bool) throws(Failure)

  /// Stores lines.
  /// - Returns: the sum of those that were not there before, by device.
  func put(_ lines: [PlacedLine]) throws(Failure) -> [LineSum]
}

/// The number of lines of a device, and their identity.
///
/// Two sums are equal if, but for a chance of one in 2^64, the lines are. Somebody who can add rows
/// to a place that has lost some can choose them so that the sum is the old one: then the loss
/// there goes unnoticed. It still takes nothing from the machines that have the lines.
package struct LineSum: Sendable, Hashable {
  package let device: Uuid
  /// How many.
  package var lines = 0
  /// The highest `seq`; 0 if there are none.
  package var last: UInt64 = 0
  /// The first 64 bits of the lines' hashes, XORed.
  package var digest: UInt64 = 0

  /// The sum of no lines.
  package init(_ device: Uuid) { self.device = device }

  package init(_ device: Uuid, lines: Int, last: UInt64, digest: UInt64) {
    (self.device, self.lines, self.last, self.digest) = (device, lines, last, digest)
  }

  /// Whether another sum is of the same lines, whatever it gives as their highest `seq`.
  func isOfSameLines(as other: LineSum) -> Bool {
    lines == other.lines && digest == other.digest
  }

  /// Adds a line.
  package mutating func add(_ seq: UInt64, _ hash: Hash256) {
    add(LineSum(device, lines: 1, last: seq, digest: hash.bytes.word0))
  }

  /// Adds other lines.
  package mutating func add(_ other: LineSum) {
    lines += other.lines
    last = max(last, other.last)
    digest ^= other.digest
  }
}

/// Lines to fetch.
package enum WantedLines: Sendable {
  /// Those of some devices above a `seq`; without one, all of a device's.
  case after([(device: Uuid, seq: UInt64?)])
  /// Those with these names.
  case named([LineName])
}

/// The key of a line in a queried place.
package struct LineName: Sendable, Hashable {
  package let device: Uuid
  package let seq: UInt64
  package let hash: Hash256

  package init(device: Uuid, seq: UInt64, hash: Hash256) {
    (self.device, self.seq, self.hash) = (device, seq, hash)
  }
}

/// A line to send, without its LF.
package struct PlacedLine: Sendable, Hashable {
  package let name: LineName
  package let bytes: [UInt8]

  package init(name: LineName, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

extension Uuid {
  /// No device: lines of a newer version are stored under it, as their device cannot be determined
  /// here.
  package static let none = Uuid(high: 0, low: 0)
}
