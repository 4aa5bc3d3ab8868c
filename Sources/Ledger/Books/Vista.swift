public import Canonical

/// From where the books are looked at: as of a day, as known at a moment, as known to a commit, or
/// any of these together.
public struct Vista: Sendable, Hashable {
  /// The last day that counts; nil for all days, and for today where balances are asked for.
  public var em: Day?
  /// Only commits whose stamp claims that they were written by then count; nil for all.
  public var sabidoEm: Instant?
  /// Only what the commit with this hash knew counts, itself included; nil for everything.
  public var sabidoPor: Hash256?

  /// Makes a point of view; left out, everything counts.
  public init(em: Day? = nil, sabidoEm: Instant? = nil, sabidoPor: Hash256? = nil) {
    (self.em, self.sabidoEm, self.sabidoPor) = (em, sabidoEm, sabidoPor)
  }

  /// Everything that is known, of all days; where balances are asked for, of today.
  public static let agora = Vista()
  /// Everything that is known, up to the last day that there is: nothing lies after it.
  public static let todosOsDias = Vista(em: Day(number: Day.numbers.upperBound))
}
