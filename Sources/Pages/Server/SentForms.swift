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

  /// What a form said, and to whom.
  private struct Said: Equatable {
    let path: String
    let fields: Fields
  }

  private struct State {
    var outcomes: [Uuid: Outcome] = [:]
    var said: [Uuid: Said] = [:]
    /// The forms in the order in which they were sent.
    var order: [Uuid] = []
  }

  private let state = Mutex(State())

  /// Does what a form asks for, unless that was done before; forms wait for each other.
  /// - Parameters:
  ///   - path: where the form was sent.
  ///   - fields: what it said.
  /// - Throws: `changed` where it was sent before and said something else: somebody went back and
  ///   typed over what is done.
  func once(
    _ form: Uuid, at path: String, saying fields: Fields,
    _ body: () throws(PageProblem) -> Outcome
  ) throws(PageProblem) -> Outcome {
    try state.withLock { state throws(PageProblem) in
      if let known = state.outcomes[form] {
        guard state.said[form] == Said(path: path, fields: fields) else { throw .changed }
        return known
      }
      let outcome = try body()
      state.outcomes[form] = outcome
      state.said[form] = Said(path: path, fields: fields)
      state.order.append(form)
      if state.order.count > Limits.sentForms {
        let oldest = state.order.removeFirst()
        state.outcomes[oldest] = nil
        state.said[oldest] = nil
      }
      return outcome
    }
  }

  /// What came of a form that was sent; nil where nobody knows any more.
  func outcome(of form: Uuid) -> Outcome? { state.withLock { $0.outcomes[form] } }
}

extension PageProblem {
  /// A form was sent once more, and says something else than what is done.
  static let changed = PageProblem(
    .conflict,
    [
      "Este formulário já foi enviado dizendo outra coisa, e aquilo está feito: nada mais foi "
        + "gravado. Para fazer outra coisa, abra a página de novo."
    ])
}
