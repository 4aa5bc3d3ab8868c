package import Canonical
package import EventLog
package import Ledger
package import Sync

/// The surroundings of a ledger: files, time and randomness, and the place of its read model.
///
/// Everything is passed in, so that a simulation can replace the machine's own.
package struct Surroundings: Sendable {
  package let files: any FileSystem
  /// The file system with the read model's file, at its path in the machine's cache; nil to keep
  /// the state in memory.
  package let models: (any FileSystem)?
  package let clock: any WallClock
  package let random: any RandomSource
  /// Whether a look at a folder of others does not count: it leaves no stamp and makes no read model.
  package var isInPassing = false
  /// Bytes fetched from a hub before they are judged, including the overhead per line.
  package var fetchedBytes = Limits.fetchedBytes
  /// Opens a place by its address, with its password; nil for the real ones.
  package var places: (@Sendable (EnderecoDeLugar, String?) throws(PlaceError) -> any FilePlace)?

  package init(
    files: any FileSystem, models: (any FileSystem)?, clock: any WallClock,
    random: any RandomSource
  ) {
    (self.files, self.models, self.clock, self.random) = (files, models, clock, random)
  }

  /// This machine's files, including the read model.
  package init(
    files: any FileSystem = PosixFileSystem(), clock: any WallClock = SystemClock(),
    random: any RandomSource = SystemRandom()
  ) {
    self.init(files: files, models: files, clock: clock, random: random)
  }
}
