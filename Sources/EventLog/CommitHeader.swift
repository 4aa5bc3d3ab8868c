package import Canonical

/// A position in a device's chain: the `seq` and hash of one commit.
package struct Head: Hashable, Comparable, Sendable {
  /// The device that wrote the commit.
  package let device: Uuid
  /// The commit's number in that device's chain, from 0.
  package let seq: UInt64
  /// The commit's hash: SHA-256 of its line without the LF.
  package let hash: Hash256

  package init(device: Uuid, seq: UInt64, hash: Hash256) {
    (self.device, self.seq, self.hash) = (device, seq, hash)
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
  /// The end of the signed bytes in the line, which start at its first byte.
  package let signedCount: Int
  /// The 86 characters of the signature, in the line.
  package let signature: TextSpan
}

/// One event of a line that was read strictly.
package struct ParsedEvent {
  /// The event's own UUID.
  package let id: Uuid
  /// The number of its shape in the table, or nil for an unknown type.
  package let shape: Int?
  /// The location of its type's name in the line.
  package let type: TextSpan
  /// The aggregate that it names; nil if it names none.
  package let of: Uuid?
  /// The start of its data on the tape.
  package let tape: Int
  /// The location of its data in the line, from `{` to `}`.
  package let data: Range<Int>
}

/// The verdict on one line.
package enum Reading {
  /// The line is a commit in canonical form; the reader holds its `seen`, events and tape.
  case canonical(CommitHeader)
  /// A line of another version: kept and shared, not applied.
  case newer
  /// The line is neither: it is reported, and does not count.
  case damaged(Damage)
}

/// Key and ledger of a device, as stated in its first commit: the only event content that the log
/// itself needs.
package struct Introduction: Sendable, Hashable {
  /// The ledger that the device belongs to.
  package let ledger: Uuid
  /// The key that signs the device's commits.
  package let key: PublicKey

  package init(ledger: Uuid, key: PublicKey) { (self.ledger, self.key) = (ledger, key) }

  /// The device's UUID: version 5 of its key's text in the ledger's namespace.
  package var device: Uuid { Uuid.derived(in: ledger, from: key.text) }
}

extension LineReader {
  /// The introduction in the line read last, which is `line`: only `seq` 0 has one, as its first
  /// event or right after `razao.criado`.
  package func introduction(
    _ header: CommitHeader, _ line: UnsafeRawBufferPointer
  ) -> Introduction? {
    guard header.seq == 0 else { return nil }
    for event in events.prefix(2) {
      guard let shape = event.shape,
        table.types[shape] == EventShape.dispositivoIniciado.type
      else { continue }
      var data = data(of: event, line)
      let ledger = data.uuid()
      _ = data.text()
      return Introduction(ledger: ledger, key: data.key())
    }
    return nil
  }
}
