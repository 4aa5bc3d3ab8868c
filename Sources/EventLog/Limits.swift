/// The limits of lines and carriers, as docs/FORMAT.md states them.
package enum Limits {
  /// Bytes of a line without its LF.
  package static let lineBytes = 1 << 20
  /// Events of one commit.
  package static let events = 4096
  /// Roughly how many bytes a line has besides its events, with a few heads.
  package static let envelopeBytes = 512
  /// The size of the pieces that cores share.
  package static let blockBytes = 4 << 20
  /// Bytes read from a carrier at once: few enough to stay in a core's own cache.
  package static let readBytes = 256 << 10
  /// How much of the file of remembered heads is looked at, and from what size it is made anew.
  package static let headsBytes = 64 << 10
  /// Bytes of one carrier that are no lines, damaged or too long, beyond which the rest is not read.
  package static let uselessBytes = 16 << 20
  /// Damaged lines of a place that are kept by where they lie; of the others only how many.
  package static let damagedPlaces = 100
  /// Lines of a place that are asked for by name in one inquiry, and the bytes that each line counts
  /// for besides its own: what it takes to remember that it came.
  package static let unknownNames = 100_000
  package static let lineOverhead = 100
  /// How long a writer waits for another one.
  package static let lockWaitMilliseconds = 10_000
  /// Torn tails of one place in a carrier that are kept apart.
  package static let tails = 1000
}
