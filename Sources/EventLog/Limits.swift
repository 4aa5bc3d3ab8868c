/// The limits of lines and carriers, as stated in docs/FORMAT.md.
package enum Limits {
  /// Bytes of a line without its LF.
  package static let lineBytes = 1 << 20
  /// Events of one commit.
  package static let events = 4096
  /// Approximate bytes of a line besides its events, with a few heads.
  package static let envelopeBytes = 512
  /// The size of the pieces that cores share.
  package static let blockBytes = 4 << 20
  /// Bytes read from a carrier at once: few enough to stay in a core's own cache.
  package static let readBytes = 256 << 10
  /// Bytes of the file of remembered heads that are read, and the size above which it is rewritten.
  package static let headsBytes = 64 << 10
  /// Bytes of one carrier that are no lines, damaged or too long, beyond which the rest is not read.
  package static let uselessBytes = 16 << 20
  /// Damaged lines of a place whose locations are kept; others are only counted.
  package static let damagedPlaces = 100
  /// Lines of a place that one inquiry requests by name, and the overhead counted for each: the
  /// bytes needed to remember that it came.
  package static let unknownNames = 100_000
  package static let lineOverhead = 100
  /// How long a writer waits for another one.
  package static let lockWaitMilliseconds = 10_000
  /// Torn tails of one place in a carrier that are saved.
  package static let tails = 1000
}
