package import Canonical

/// A commit about to be written: everything but the signature (docs/FORMAT.md, section 3).
package struct CommitDraft: Sendable {
  /// The writing device.
  package var device: Uuid
  /// Its number in the device's chain.
  package var seq: UInt64
  /// The time on the device's clock.
  package var at: Instant
  /// The hash of the device's previous commit, zeros for the first.
  package var prev: Hash256
  /// Heads of other devices verified since that commit, sorted, without repetition.
  package var seen: [Head]
  /// Each event in canonical form, from `{` to `}`.
  package var events: [[UInt8]]

  package init(
    device: Uuid, seq: UInt64, at: Instant, prev: Hash256, seen: [Head], events: [[UInt8]]
  ) {
    (self.device, self.seq, self.at) = (device, seq, at)
    (self.prev, self.seen, self.events) = (prev, seen, events)
  }

  /// The commit's line without its LF, signed by the device's key.
  /// - Complexity: O(bytes), and one signature.
  package func line(signedBy key: SigningKey) -> [UInt8] {
    precondition(!events.isEmpty && events.count <= Limits.events, "a commit has 1 to 4096 events")
    var writer = CanonicalWriter(
      capacity: events.reduce(Limits.envelopeBytes) { $0 + $1.count + 1 })
    writer.raw("{\"v\":1,\"device\":")
    writer.uuid(device)
    writer.raw(",\"seq\":")
    writer.number(seq)
    writer.raw(",\"at\":")
    writer.instant(at)
    writer.raw(",\"prev\":")
    writer.hash(prev)
    if !seen.isEmpty {
      writer.raw(",\"seen\":[")
      for (index, head) in seen.enumerated() {
        writer.raw(index == 0 ? "[" : ",[")
        writer.uuid(head.device)
        writer.raw(",")
        writer.number(head.seq)
        writer.raw(",")
        writer.hash(head.hash)
        writer.raw("]")
      }
      writer.raw("]")
    }
    writer.raw(",\"events\":[")
    for (index, event) in events.enumerated() {
      if index > 0 { writer.raw(",") }
      writer.raw(event)
    }
    writer.raw("]")
    let signature = key.signature(of: writer.bytes)
    writer.raw(",\"sig\":")
    writer.signature(signature)
    writer.raw("}")
    return writer.bytes
  }
}
