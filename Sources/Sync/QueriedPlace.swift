package import Canonical

/// A place that is asked for lines instead of showing files: list, fetch, put.
///
/// It is trusted with nothing. Whatever it hands out is judged as the lines of a folder are, and
/// whatever it says that it holds only saves work.
package protocol QueriedPlace {
  /// Why it did not answer.
  associatedtype Failure: Error

  /// Begins a look at one moment of the place: until the next, all answers fit together.
  func begin() throws(Failure)

  /// Ends that look.
  func end() throws(Failure)

  /// The sum of what it holds of each device; of lines of a newer version under `Uuid.none`.
  func list() throws(Failure) -> [LineSum]

  /// Names each line of a device.
  func name(_ device: Uuid, _ take: (UInt64, Hash256) -> Void) throws(Failure)

  /// Hands out lines, each under the device that it is kept under.
  /// - Parameter take: takes a line without its LF; false to leave the rest: then the place is asked
  ///   nothing more.
  func fetch(_ wanted: WantedLines, _ take: (Uuid, [UInt8]) -> Bool) throws(Failure)

  /// Keeps lines.
  /// - Returns: the sum of those that were not there before, by device.
  func put(_ lines: [PlacedLine]) throws(Failure) -> [LineSum]
}

/// How many lines of a device there are, and which.
///
/// Two sums are equal when, but for a chance of one in 2^64, the lines are. Somebody who may add rows
/// to a place that has lost some can choose them so that the sum is the old one: then the loss is not
/// noticed there. It still takes nothing from the machines that have the lines.
package struct LineSum: Sendable, Hashable {
  package let device: Uuid
  /// How many.
  package var lines = 0
  /// The highest `seq`; 0 where there are none.
  package var last: UInt64 = 0
  /// The first 64 bits of the lines' hashes, XORed.
  package var digest: UInt64 = 0

  /// The sum of no lines.
  package init(_ device: Uuid) { self.device = device }

  package init(_ device: Uuid, lines: Int, last: UInt64, digest: UInt64) {
    (self.device, self.lines, self.last, self.digest) = (device, lines, last, digest)
  }

  /// Whether another sum is of the same lines, whatever it says is their highest `seq`.
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

/// Lines to be fetched.
package enum WantedLines: Sendable {
  /// Those of some devices above a `seq`; all of a device without one.
  case after([(device: Uuid, seq: UInt64?)])
  /// Those of these names.
  case named([LineName])
}

/// The key of a line in a place that is asked.
package struct LineName: Sendable, Hashable {
  package let device: Uuid
  package let seq: UInt64
  package let hash: Hash256

  package init(device: Uuid, seq: UInt64, hash: Hash256) {
    (self.device, self.seq, self.hash) = (device, seq, hash)
  }
}

/// A line to be put, without its LF.
package struct PlacedLine: Sendable, Hashable {
  package let name: LineName
  package let bytes: [UInt8]

  package init(name: LineName, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

extension Uuid {
  /// No device: lines of a newer version stand under it, of which nobody here can tell whose they
  /// are.
  package static let none = Uuid(high: 0, low: 0)
}
