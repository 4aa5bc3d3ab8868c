internal import Dispatch
internal import Presentation
internal import Synchronization

/// A line on standard error with the progress of long work.
///
/// It appears after half a second and is erased at the end.
final class ProgressLine: Sendable {
  private struct State {
    var verb = ""
    var began: ContinuousClock.Instant
    var lastShown: ContinuousClock.Instant?
    var hasEnded = false
  }

  private static let patience = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(100)

  private let columns: Int
  private let began = ContinuousClock.now
  private let state: Mutex<State>

  init(columns: Int) {
    self.columns = max(columns, 1)
    state = Mutex(State(began: began))
  }

  /// Shows that `done` of `total` are done.
  ///
  /// It may be called often and from any thread.
  func update(_ verb: String, unit: String, done: Int, total: Int) {
    let now = ContinuousClock.now
    state.withLock { state in
      if state.verb != verb {
        state.verb = verb
        state.began = now
      }
      guard now - began >= ProgressLine.patience else { return }
      if let last = state.lastShown, now - last < ProgressLine.pause { return }
      state.lastShown = now
      let elapsed = (now - state.began) / .seconds(1)
      show(
        ProgressText(verb, unit: unit).line(done: done, total: total, elapsedSeconds: elapsed))
    }
  }

  /// Shows some words if the line has not ended by then.
  func wait(_ words: String, afterSeconds seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
      let isAsking = Questions.isAsking.withLock { $0 }
      self.state.withLock { state in
        guard !state.hasEnded, !isAsking else { return }
        state.lastShown = ContinuousClock.now
        self.show(words)
      }
    }
  }

  /// Erases the line, if there is one.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      guard state.lastShown != nil else { return }
      state.lastShown = nil
      show("")
      Output.complain("\r")
    }
  }

  /// Overwrites the line with spaces, as not every terminal knows the escape sequence for that.
  private func show(_ text: String) {
    let shown = text.prefix(columns - 1)
    let blank = String(repeating: " ", count: max(0, columns - 1 - shown.count))
    Output.complain("\r" + shown + blank)
  }
}
