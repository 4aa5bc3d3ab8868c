/// The limits for queries to a hub.
package enum Limits {
  /// How long connecting may take, and how long an answer may be silent.
  package static let connectSeconds = 10
  package static let silenceSeconds = 60
  /// Bytes of one message from a server before login: libpq accepts no longer ones.
  static let loginBytes = 30_000
  /// Lines, and bytes of them, put at once.
  package static let linesAtOnce = 2_000
  package static let bytesAtOnce = 4 << 20
  /// Lines requested by name at once.
  package static let namesAtOnce = 5_000
  /// How often an action aborted because of another transaction is retried, and the pause before
  /// the second try, which doubles before each further one.
  package static let tries = 5
  package static let pauseMilliseconds = 20
  /// Ledgers that a hub lists for a role: one that may read several is no ledger's role.
  static let ledgersListed = 10
  /// Devices of a ledger that a hub lists, and lines of one device that it names: a hub that
  /// continues beyond that is abandoned.
  package static let devices = 100_000
  package static let namedLines = 1 << 24
  /// Bytes of one row, and so of one line: as for a line in a carrier.
  package static let rowBytes = 1 << 20
  /// Characters of the server's own words that are passed on.
  package static let detailCharacters = 200
}
