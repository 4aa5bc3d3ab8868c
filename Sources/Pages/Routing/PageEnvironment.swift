package import Canonical
package import Presentation
package import RazaoKit

/// The clock, the randomness and the passphrase that a site uses, and how it tells moments.
package struct PageEnvironment: Sendable {
  package let clock: any WallClock
  package let random: any RandomSource
  package let passphrase: Passphrase
  /// The clocks by which pages tell moments.
  package let clocks: Clocks

  package init(
    clock: any WallClock = SystemClock(), random: any RandomSource = SystemRandom(),
    passphrase: Passphrase, clocks: Clocks = .shown
  ) {
    self.clocks = clocks
    self.clock = clock
    self.random = random
    self.passphrase = passphrase
  }
}
