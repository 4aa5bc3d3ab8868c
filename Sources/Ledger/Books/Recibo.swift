public import Canonical

/// The receipt of a recording.
public struct Recibo: Sendable, Hashable {
  /// The ids of what was made or changed, in the order in which it was asked for.
  public var ids: [Uuid]
  /// This machine's device, which wrote the commit.
  public var aparelho: Uuid
  /// The commit's number in the device's chain; of a trial the one it would have.
  public var seq: UInt64
  /// The commit's hash; nil of a trial.
  public var hash: Hash256?
  /// Commits of this device that were found on disk and not remembered: an earlier run was
  /// interrupted between writing and remembering.
  public var recuperados = 0
  /// Whether the same thing, under the same id, had been recorded before, so that nothing was now.
  public var jaEstava = false
  /// Why what this device writes does not count: it waits for an approval, or it was revoked; nil
  /// where it counts.
  public var naoConta: Confianca?

  /// Makes a receipt.
  package init(ids: [Uuid], aparelho: Uuid, seq: UInt64, hash: Hash256?) {
    (self.ids, self.aparelho, self.seq, self.hash) = (ids, aparelho, seq, hash)
  }

  /// Whether it was only tried out.
  public var simulado: Bool { hash == nil }
}
