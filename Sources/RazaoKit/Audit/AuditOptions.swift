public import Canonical
public import Ledger

/// How to audit a folder.
public struct AuditOptions: Sendable {
  /// Whether every line's own signature is checked, not only those at heads.
  public var everySignature: Bool
  /// The day up to which plans are reckoned, beside bills, budgets and checkpoints; nil for none of
  /// all this.
  public var everythingThrough: Day?
  /// The facts that the audited lines are compared with, known from elsewhere.
  public var expected: AuditExpectation
  /// How many processors to use, from 1; nil for all.
  public var processors: Int?
  /// The moment after which stamps are told as lying in the future; its day is today.
  public var now: Instant

  /// Makes options: signatures at heads only, nothing reckoned besides and all processors unless told
  /// otherwise.
  public init(
    everySignature: Bool = false, everythingThrough: Day? = nil,
    expected: AuditExpectation = AuditExpectation(), processors: Int? = nil,
    now: Instant
  ) {
    self.everySignature = everySignature
    self.everythingThrough = everythingThrough
    self.expected = expected
    self.processors = processors
    self.now = now
  }
}

/// How far an audit has come.
public struct AuditProgress: Sendable {
  /// The phase of an audit.
  public enum Phase: Sendable, Hashable {
    /// Reading carriers and hashing their lines, counted in bytes.
    case reading
    /// Checking each line's own signature, counted in lines.
    case checkingSignatures
    /// Working out the state, counted in lines.
    case folding
  }
  /// The phase.
  public let phase: Phase
  /// How many bytes or lines, by phase, are done.
  public let done: Int
  /// How many there are in all.
  public let total: Int

  package init(phase: Phase, done: Int, total: Int) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}
