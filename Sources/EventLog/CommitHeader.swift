public import Canonical

/// A place in a device's chain: the `seq` and hash of one commit.
public struct Head: Hashable, Comparable, Sendable {
  /// The device that wrote the commit.
  public let device: Uuid
  /// The commit's number in that device's chain, from 0.
  public let seq: UInt64
  /// The commit's hash.
  public let hash: Hash256

  public init(device: Uuid, seq: UInt64, hash: Hash256) {
    self.device = device
    self.seq = seq
    self.hash = hash
  }

  public static func < (left: Head, right: Head) -> Bool {
    if left.device != right.device { return left.device < right.device }
    if left.seq != right.seq { return left.seq < right.seq }
    return left.hash < right.hash
  }
}

/// What a commit says of itself, apart from its events.
public struct CommitHeader: Sendable {
  /// The device that says it wrote the commit.
  public let device: Uuid
  /// Its number in that device's chain, from 0.
  public let seq: UInt64
  /// The writer's clock: a claim for people.
  public let at: Instant
  /// The hash of the device's previous commit, zeros for the first.
  public let prev: Hash256
  /// Where the signed bytes end in the line, which begin at its first byte.
  package let signedCount: Int
  /// The 86 characters of the signature, in the line.
  package let signature: TextSpan
}

/// One event of a line that was read strictly.
package struct ParsedEvent {
  package let id: Uuid
  /// The number of its shape in the table, or nil for a type that is not known.
  package let shape: Int?
  package let type: TextSpan
  package let of: Uuid?
  /// Where its data begins on the tape, and where it lies in the line.
  package let tape: Int
  package let data: Range<Int>
}

/// The verdict on one line.
package enum Reading {
  /// The line is a commit in canonical form; the reader holds its `seen`, events and tape.
  case canonical(CommitHeader)
  /// A line of another version: kept and shared on, not applied.
  case newer
  case damaged(Damage)
}
