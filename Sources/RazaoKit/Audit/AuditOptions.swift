public import Canonical

/// How to audit.
public struct AuditOptions: Sendable {
  /// Check every line's own signature, not only those at heads.
  public var everySignature: Bool
  /// How many processors to use; nil for all.
  public var processors: Int?
  /// The clock against which stamps in the future are told.
  public var now: Instant

  public init(everySignature: Bool = false, processors: Int? = nil, now: Instant) {
    self.everySignature = everySignature
    self.processors = processors
    self.now = now
  }
}

/// How far an audit has come.
public struct AuditProgress: Sendable {
  public enum Phase: Sendable, Hashable {
    case reading, checkingSignatures, folding
  }
  public let phase: Phase
  /// Units done and in all: bytes while reading, lines otherwise.
  public let done: Int
  public let total: Int

  public init(phase: Phase, done: Int, total: Int) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}
