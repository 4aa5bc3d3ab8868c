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

  private struct State {
    var standing = Standing()
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
      if state.standing.isRunning { return false }
      state.standing.isRunning = true
      state.standing.progress = nil
      state.isNew = true
      return true
    }
    guard isFirst else { return false }
    running.enter()
    // The threads that answer requests are few; none of them is taken for so long.
    Thread.detachNewThread { [self] in
      let outcome = work { progress in self.state.withLock { $0.standing.progress = progress } }
      self.state.withLock { $0.standing = Standing(outcome: outcome) }
      self.running.leave()
    }
    return true
  }

  /// How it stands now.
  func standing() -> Standing { state.withLock { $0.standing } }

  /// How it stands now, or once it has ended where that comes soon and nobody has waited for it:
  /// who loads a page again wants to see it at once.
  func standing(waitingMilliseconds: Int) -> Standing {
    let isNew = state.withLock { state in
      defer { state.isNew = false }
      return state.isNew
    }
    if isNew { _ = running.wait(timeout: .now() + .milliseconds(waitingMilliseconds)) }
    return standing()
  }
}

/// What goes on apart from forms.
struct Errands: Sendable {
  let sync = Errand<Void, SyncOutcome>()
  let audit = Errand<AuditStep, AuditOutcome>()
}
