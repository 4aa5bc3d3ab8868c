internal import Dispatch
internal import Foundation
internal import Synchronization

/// A job that runs on a thread of its own while pages are served; one run at a time.
final class BackgroundJob<Progress: Sendable, Outcome: Sendable>: Sendable {
  /// The state of the job.
  struct Status: Sendable {
    var isRunning = false
    /// The progress of the current run; nil if the run reports none.
    var progress: Progress?
    /// The outcome of the last run that has ended.
    var outcome: Outcome?
  }

  private struct State {
    var status = Status()
    /// Whether the status was not asked for since the run began.
    var isNew = false
  }

  private let state = Mutex(State())
  private let running = DispatchGroup()

  /// Starts a run, unless one is under way.
  /// - Parameter work: the run; it is handed the function that reports progress.
  /// - Returns: whether the run was started.
  func begin(
    _ work: @escaping @Sendable (_ report: @escaping @Sendable (Progress) -> Void) -> Outcome
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
    // The threads for requests are few; a long job must not occupy one of them.
    Thread.detachNewThread { [self] in
      let outcome = work { progress in self.state.withLock { $0.status.progress = progress } }
      self.state.withLock { $0.status = Status(outcome: outcome) }
      self.running.leave()
    }
    return true
  }

  /// The current status.
  func status() -> Status { state.withLock { $0.status } }

  /// The current status; the first call after a start waits a moment for the end of a short run.
  ///
  /// Later calls do not wait, so a reloaded page is answered at once.
  func status(waitingMilliseconds: Int) -> Status {
    let isNew = state.withLock { state in
      defer { state.isNew = false }
      return state.isNew
    }
    if isNew { _ = running.wait(timeout: .now() + .milliseconds(waitingMilliseconds)) }
    return status()
  }
}

/// The background jobs of a site.
struct BackgroundJobs: Sendable {
  let sync = BackgroundJob<Void, SyncOutcome>()
  let audit = BackgroundJob<AuditStep, AuditOutcome>()
}

/// Threads for work that may block on a disk or a lock, so that the event loops never block.
enum BlockingWork {
  private static let queue = DispatchQueue(
    label: "razao.paginas", qos: .userInitiated, attributes: .concurrent)

  static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
