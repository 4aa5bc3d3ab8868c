package import Canonical
internal import Dispatch
internal import Foundation
package import Ledger
package import RazaoKit
internal import Synchronization

/// A ledger to serve to a browser on this machine until the process ends.
package struct BooksToServe: Sendable {
  /// A ledger, or where one is made or joined on a page.
  package enum Books: Sendable {
    case known(Razao)
    case first(Comeco)

    /// The id of the ledger; nil if there is none yet.
    var ledger: Uuid? { if case .known(let razao) = self { razao.id } else { nil } }
  }

  /// The page for telephones on the house's network.
  package struct House: Sendable {
    package let port: Int
    /// The address to listen on; nil for the private ones of this computer.
    package let address: String?
    /// Called with an offer to pair a telephone, once the server accepts connections.
    package let running: @Sendable (Pareamento) -> Void
    /// Called with a notice once telephones do not reach this computer any more.
    package let moved: @Sendable (Mensagem) -> Void
  }

  package let books: Books
  package let clock: any WallClock
  package let passphrase: Passphrase
  /// The port on 127.0.0.1; 0 for any free one.
  package let port: Int
  /// Nil if no telephone is served.
  package let house: House?
  /// Called with the address for the first browser, once the server accepts connections.
  package let running: @Sendable (String) -> Void
  /// Called with the address for one more browser, each time that the previous one was used.
  package let next: @Sendable (String) -> Void
}

/// The reason why a ledger was not served.
package enum NotServed: Error, Sendable {
  /// It could not listen on this port.
  case port(Int)
  /// The page for telephones cannot be served.
  case house(RazaoError)
}

/// Serves a ledger, and returns why it could not; nil where it did.
///
/// The program passes it in, so that commands and pages can compile in parallel.
package typealias BookServer = @Sendable (BooksToServe) async -> NotServed?

/// Runs asynchronous work from a thread that may block: the command's own.
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

  /// Starts following; does nothing while no hub is remembered.
  init(_ razao: Razao) {
    guard razao.aparelho != nil else { return }
    let thread = Thread { [weak self] in
      while self?.goesOn == true {
        // A manual sync reports errors; here it is tried again.
        try? razao.seguir(soHubs: true, ate: { self?.goesOn != true }) { _ in }
        Thread.sleep(forTimeInterval: Limits.followerPauseSeconds)
      }
    }
    thread.start()
  }

  private var goesOn: Bool { isOver.withLock { !$0 } }

  /// Ends it shortly.
  func stop() { isOver.withLock { $0 = true } }
}
