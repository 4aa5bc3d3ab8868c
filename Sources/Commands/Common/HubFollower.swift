internal import Foundation
internal import Ledger
internal import RazaoKit
internal import Synchronization

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
