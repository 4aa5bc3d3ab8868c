internal import Canonical
internal import Presentation
internal import Synchronization

/// What came of forms that were sent: the same one sent twice is done once.
///
/// A form carries an id that is made with it. What it creates gets that id as well, so that the
/// ledger itself knows it again, also after the server was started anew.
final class SentForms: Sendable {
  /// What came of a form.
  struct Outcome: Sendable {
    /// Where the browser is sent.
    let path: String
    /// What is told there.
    let receipt: Screen?
  }

  private struct State {
    var outcomes: [Uuid: Outcome] = [:]
    /// The forms in the order in which they were sent.
    var order: [Uuid] = []
  }

  private let state = Mutex(State())

  /// Does what a form asks for, unless that was done before; forms wait for each other.
  func once<Problem: Error>(
    _ form: Uuid, _ body: () throws(Problem) -> Outcome
  ) throws(Problem) -> Outcome {
    try state.withLock { state throws(Problem) in
      if let known = state.outcomes[form] { return known }
      let outcome = try body()
      state.outcomes[form] = outcome
      state.order.append(form)
      if state.order.count > Limits.sentForms {
        state.outcomes[state.order.removeFirst()] = nil
      }
      return outcome
    }
  }

  /// What came of a form that was sent; nil where nobody knows any more.
  func outcome(of form: Uuid) -> Outcome? { state.withLock { $0.outcomes[form] } }
}
