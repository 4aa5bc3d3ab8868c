public import Canonical

/// A point of view on the books: as of a day, as known at a moment, as known to a commit, or any
/// combination.
public struct Vista: Sendable, Hashable {
  /// The last day that counts; nil for all days, or for today in a query for balances.
  public var em: Day?
  /// Only commits that claim to have been written by then count; nil for all.
  public var sabidoEm: Instant?
  /// Only the commit with this hash and what it knew count; nil for everything.
  public var sabidoPor: Hash256?

  /// Makes a point of view; with no arguments, everything counts.
  public init(em: Day? = nil, sabidoEm: Instant? = nil, sabidoPor: Hash256? = nil) {
    (self.em, self.sabidoEm, self.sabidoPor) = (em, sabidoEm, sabidoPor)
  }

  /// Everything that is known, on all days; in a query for balances, up to today.
  public static let agora = Vista()
  /// Everything that is known, up to the last day of the calendar: nothing lies after it.
  public static let todosOsDias = Vista(em: Day(number: Day.numbers.upperBound))
}
