internal import Synchronization

/// The passphrase of this machine's keys, as somebody has typed it on a page or said it at the
/// start; it stays in this process.
package final class Passphrase: Sendable {
  private let said: Mutex<String?>

  /// - Parameter said: what was said at the start; nil where nothing was.
  package init(_ said: String? = nil) {
    self.said = Mutex(said)
  }

  /// What the ledger is told when it asks.
  /// - Parameter denovo: whether what was said before was not it.
  @Sendable package func say(_ denovo: Bool) -> String? {
    said.withLock { said in
      if denovo { said = nil }
      return said
    }
  }

  /// Whether something has been said, and was not wrong.
  var isKnown: Bool { said.withLock { $0 != nil } }

  /// Takes note of what somebody types.
  func hear(_ typed: String) { said.withLock { $0 = typed } }
}
