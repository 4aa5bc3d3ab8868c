/// The limits of what is asked of a hub.
package enum Limits {
  /// How long a connection may take to stand, and how long an answer may keep silent.
  package static let connectSeconds = 10
  package static let silenceSeconds = 60
  /// Bytes of one message of a server's before it has let anybody in: libpq takes no longer ones.
  static let loginBytes = 30_000
  /// Lines, and bytes of them, that are put at once.
  package static let linesAtOnce = 2_000
  package static let bytesAtOnce = 4 << 20
  /// Lines that are asked for by name at once.
  package static let namesAtOnce = 5_000
  /// How often something is tried that the server breaks off for another's sake, and how long it is
  /// left alone before the second time; twice as long before each that follows.
  package static let tries = 5
  package static let pauseMilliseconds = 20
  /// Ledgers that a hub lists for a role: one that may read several is no role of a ledger.
  static let ledgersListed = 10
  /// Devices of a ledger that a hub lists, and lines of one device that it names: a hub that goes on
  /// beyond is left.
  package static let devices = 100_000
  package static let namedLines = 1 << 24
  /// How long a publication of tables for reports waits for another of the same ledger.
  package static let publicationWaitSeconds = 30
  /// Bytes of one row, and so of one line: as of a line in a carrier.
  package static let rowBytes = 1 << 20
  /// Characters of the server's own words that are passed on.
  package static let detailCharacters = 200
}
