internal import Dispatch
internal import Foundation
internal import Synchronization

/// Work that takes long: it goes on while forms are sent and pages shown, once at a time.
final class Errand<Progress: Sendable, Outcome: Sendable>: Sendable {
  /// How it stands.
  struct Standing: Sendable {
    var isRunning = false
    /// How far it has come, where it says.
    var progress: Progress?
    /// What the last run came to that has ended.
    var outcome: Outcome?
  }

  private let state = Mutex(Standing())
  private let running = DispatchGroup()

  /// Begins it on a thread of its own, unless it goes on already.
  /// - Parameter work: is handed what to tell its progress to.
  /// - Returns: whether it was begun.
  func begin(
    _ work: @escaping @Sendable (_ tell: @escaping @Sendable (Progress) -> Void) -> Outcome
  ) -> Bool {
    let isFirst = state.withLock { state in
      if state.isRunning { return false }
      state.isRunning = true
      state.progress = nil
      return true
    }
    guard isFirst else { return false }
    running.enter()
    // The threads that answer requests are few; none of them is taken for so long.
    Thread.detachNewThread { [self] in
      let outcome = work { progress in self.state.withLock { $0.progress = progress } }
      self.state.withLock { $0 = Standing(outcome: outcome) }
      self.running.leave()
    }
    return true
  }

  /// How it stands now, or once it has ended where that comes soon.
  func standing(waitingMilliseconds: Int = 0) -> Standing {
    if waitingMilliseconds > 0 {
      _ = running.wait(timeout: .now() + .milliseconds(waitingMilliseconds))
    }
    return state.withLock { $0 }
  }
}

/// What goes on apart from forms.
struct Errands: Sendable {
  let sync = Errand<Void, SyncOutcome>()
  let audit = Errand<AuditStep, AuditOutcome>()
}
