package import Canonical
internal import Dispatch
internal import Foundation
internal import Ledger
package import RazaoKit
internal import Synchronization

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

/// Runs what is asynchronous from a thread that may wait for it: the command's own.
enum Blocking {
  static func run<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
    let result = Mutex<Result?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let worked = await work()
      result.withLock { $0 = worked }
      done.signal()
    }
    done.wait()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("who waited has what was worked out")
    }
    return result
  }
}

/// Keeps a ledger in step with its hubs in the background, as long as it is held.
final class HubFollower: Sendable {
  private let isOver = Mutex(false)

  /// Begins; nothing is done while no hub is remembered.
  init(_ razao: Razao) {
    guard razao.aparelho != nil else { return }
    let thread = Thread { [weak self] in
      while self?.goesOn == true {
        // A sync by hand tells what went wrong; here it is tried again.
        try? razao.seguir(soHubs: true, ate: { self?.goesOn != true }) { _ in }
        Thread.sleep(forTimeInterval: Limits.followerPauseSeconds)
      }
    }
    thread.start()
  }

  private var goesOn: Bool { isOver.withLock { !$0 } }

  /// Ends it within a moment.
  func stop() { isOver.withLock { $0 = true } }
}
