package import Canonical
package import RazaoKit

/// A ledger that is to be shown to a browser on this machine, until the process is told to end.
package struct BooksToServe: Sendable {
  package let razao: Razao
  package let clock: any WallClock
  package let passphrase: Passphrase
  /// The port on 127.0.0.1; 0 for any free one.
  package let port: Int
  /// Is called with the address for the first browser, once one can connect.
  package let running: @Sendable (String) -> Void
  /// Is called with the address for one more browser, each time that the one before was used.
  package let next: @Sendable (String) -> Void
}

/// Serves a ledger, and says whether the port could be listened on.
///
/// The program gives it, so that commands and pages do not wait for each other to compile.
package typealias BookServer = @Sendable (BooksToServe) async -> Bool
