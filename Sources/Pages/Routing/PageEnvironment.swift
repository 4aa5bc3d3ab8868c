package import Canonical
package import Presentation
internal import Synchronization

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

/// The passphrase of this machine's keys, typed on a page or given at the start; only this process
/// keeps it.
package final class Passphrase: Sendable {
  private let value: Mutex<String?>

  /// - Parameter value: the passphrase given at the start; nil for none.
  package init(_ value: String? = nil) {
    self.value = Mutex(value)
  }

  /// Answers the ledger's request for the passphrase.
  /// - Parameter isRetry: whether the last answer was wrong; it is forgotten then.
  @Sendable package func provide(_ isRetry: Bool) -> String? {
    value.withLock { value in
      if isRetry { value = nil }
      return value
    }
  }

  /// Whether a passphrase is known that has not proved wrong.
  var isKnown: Bool { value.withLock { $0 != nil } }

  /// Remembers a passphrase that was typed.
  func remember(_ typed: String) { value.withLock { $0 = typed } }
}
