internal import Synchronization

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
  package var isKnown: Bool { value.withLock { $0 != nil } }

  /// Remembers a passphrase that was typed.
  package func remember(_ typed: String) { value.withLock { $0 = typed } }
}
