package import Canonical

/// A place in a device's chain: the `seq` and hash of one commit.
package struct Head: Hashable, Comparable, Sendable {
  /// The device that wrote the commit.
  package let device: Uuid
  /// The commit's number in that device's chain, from 0.
  package let seq: UInt64
  /// The commit's hash: SHA-256 of its line without the LF.
  package let hash: Hash256

  package init(device: Uuid, seq: UInt64, hash: Hash256) {
    self.device = device
    self.seq = seq
    self.hash = hash
  }

  /// Orders by device, `seq` and hash, as `seen` does.
  package static func < (left: Head, right: Head) -> Bool {
    if left.device != right.device { return left.device < right.device }
    if left.seq != right.seq { return left.seq < right.seq }
    return left.hash < right.hash
  }
}

/// A commit's members apart from its events.
package struct CommitHeader: Sendable {
  /// The device that says it wrote the commit.
  package let device: Uuid
  /// Its number in that device's chain, from 0.
  package let seq: UInt64
  /// The writer's clock: a claim for people.
  package let at: Instant
  /// The hash of the device's previous commit, zeros for the first.
  package let prev: Hash256
  /// Where the signed bytes end in the line, which begin at its first byte.
  package let signedCount: Int
  /// The 86 characters of the signature, in the line.
  package let signature: TextSpan
}

/// One event of a line that was read strictly.
package struct ParsedEvent {
  /// The event's own UUID.
  package let id: Uuid
  /// The number of its shape in the table, or nil for a type that is not known.
  package let shape: Int?
  /// Where the name of its type lies in the line.
  package let type: TextSpan
  /// The aggregate that it names; nil where it names none.
  package let of: Uuid?
  /// Where its data begins on the tape.
  package let tape: Int
  /// Where its data lies in the line, from `{` to `}`.
  package let data: Range<Int>
}

/// The verdict on one line.
package enum Reading {
  /// The line is a commit in canonical form; the reader holds its `seen`, events and tape.
  case canonical(CommitHeader)
  /// A line of another version: kept and shared on, not applied.
  case newer
  /// The line is neither: it is reported, and nothing of it counts.
  case damaged(Damage)
}
