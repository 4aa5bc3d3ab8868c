internal import Dispatch
internal import Foundation
internal import Synchronization

/// Work that takes long: it goes on while forms are sent and pages shown, once at a time.
final class BackgroundJob<Progress: Sendable, Outcome: Sendable>: Sendable {
  /// How it stands.
  struct Status: Sendable {
    var isRunning = false
    /// How far it has come, where it says.
    var progress: Progress?
    /// What the last run came to that has ended.
    var outcome: Outcome?
  }

  private struct State {
    var status = Status()
    /// Whether nobody has looked since it was begun.
    var isNew = false
  }

  private let state = Mutex(State())
  private let running = DispatchGroup()

  /// Begins it on a thread of its own, unless it goes on already.
  /// - Parameter work: is handed what to tell its progress to.
  /// - Returns: whether it was begun.
  func begin(
    _ work: @escaping @Sendable (_ tell: @escaping @Sendable (Progress) -> Void) -> Outcome
  ) -> Bool {
    let isFirst = state.withLock { state in
      if state.status.isRunning { return false }
      state.status.isRunning = true
      state.status.progress = nil
      state.isNew = true
      return true
    }
    guard isFirst else { return false }
    running.enter()
    // The threads that answer requests are few; none of them is taken for so long.
    Thread.detachNewThread { [self] in
      let outcome = work { progress in self.state.withLock { $0.status.progress = progress } }
      self.state.withLock { $0.status = Status(outcome: outcome) }
      self.running.leave()
    }
    return true
  }

  /// How it stands now.
  func status() -> Status { state.withLock { $0.status } }

  /// How it stands now, or once it has ended where that comes soon and nobody has waited for it:
  /// who loads a page again wants to see it at once.
  func status(waitingMilliseconds: Int) -> Status {
    let isNew = state.withLock { state in
      defer { state.isNew = false }
      return state.isNew
    }
    if isNew { _ = running.wait(timeout: .now() + .milliseconds(waitingMilliseconds)) }
    return status()
  }
}

/// What goes on apart from forms.
struct BackgroundJobs: Sendable {
  let sync = BackgroundJob<Void, SyncOutcome>()
  let audit = BackgroundJob<AuditStep, AuditOutcome>()
}
