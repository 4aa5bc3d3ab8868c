internal import Machine

extension Razao {
  /// Whether others write in the ledger's own folder too: said when it was made, or noticed when a
  /// carrier was there that this machine had not written.
  public var compartilhada: Bool { identity?.isShared ?? false }
}
