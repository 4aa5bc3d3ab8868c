package import Canonical
package import EventLog

/// The surroundings of a ledger: files, time and randomness, and the place of its read model.
///
/// All of it comes from outside, so that a simulation can put its own in the place of the machine's.
package struct Surroundings: Sendable {
  package let files: any FileSystem
  /// Where the read model's file lies, at its path in the machine's cache; nil to keep what is worked
  /// out in memory.
  package let models: (any FileSystem)?
  package let clock: any WallClock
  package let random: any RandomSource
  /// Bytes that are taken from a hub before they are judged, with those that each line counts for.
  package var fetchedBytes = Limits.fetchedBytes

  package init(
    files: any FileSystem, models: (any FileSystem)?, clock: any WallClock,
    random: any RandomSource
  ) {
    (self.files, self.models, self.clock, self.random) = (files, models, clock, random)
  }

  /// This machine's files, and the read model among them.
  package init(
    files: any FileSystem = PosixFileSystem(), clock: any WallClock = SystemClock(),
    random: any RandomSource = SystemRandom()
  ) {
    self.init(files: files, models: files, clock: clock, random: random)
  }
}
