internal import Canonical
internal import Ledger
internal import Presentation
internal import Synchronization

/// What came of forms that were sent: the same one sent twice is done once.
///
/// A form carries an id that is made with it. What it creates gets that id as well, so that the
/// ledger itself knows it again, also after the server was started anew.
///
/// Who looks for a receipt never waits for a form that is being done, and nor does another form.
final class SubmittedForms: Sendable {
  /// What came of a form.
  struct Outcome: Sendable {
    /// Where the browser is sent.
    let path: String
    /// What is told there.
    let receipt: Screen?
  }

  private struct State {
    /// What came of each, and the hash of what it said and to whom: a form may be long.
    var known: [Uuid: (outcome: Outcome, said: Hash256)] = [:]
    /// The forms in the order in which they were done.
    var order: [Uuid] = []
    /// The forms that are being done, with how many wait for that.
    var turns: [Uuid: (turn: Turn, users: Int)] = [:]
  }

  /// One and the same form is done by one at a time.
  private final class Turn: Sendable {
    let lock = Mutex(())
  }

  private let state = Mutex(State())

  /// Does what a form asks for, unless that was done before.
  /// - Parameters:
  ///   - path: where the form was sent.
  ///   - fields: what it said.
  /// - Throws: `changed` where it was sent before and said something else: somebody went back and
  ///   typed over what is done.
  func once(
    _ form: Uuid, at path: String, saying fields: Fields,
    _ body: () throws(PageProblem) -> Outcome
  ) throws(PageProblem) -> Outcome {
    let said = SubmittedForms.hash(path, fields)
    let turn = take(form)
    defer { giveBack(form) }
    return try turn.lock.withLock { _ throws(PageProblem) in
      if let known = state.withLock({ $0.known[form] }) {
        guard known.said == said else { throw .changed }
        return known.outcome
      }
      let outcome = try body()
      remember(form, outcome, said)
      return outcome
    }
  }

  /// What came of a form that was sent; nil where nobody knows any more.
  func outcome(of form: Uuid) -> Outcome? { state.withLock { $0.known[form]?.outcome } }

  private func remember(_ form: Uuid, _ outcome: Outcome, _ said: Hash256) {
    state.withLock { state in
      state.known[form] = (outcome, said)
      state.order.append(form)
      if state.order.count > Limits.sentForms { state.known[state.order.removeFirst()] = nil }
    }
  }

  private func take(_ form: Uuid) -> Turn {
    state.withLock { state in
      let (turn, users) = state.turns[form] ?? (Turn(), 0)
      state.turns[form] = (turn, users + 1)
      return turn
    }
  }

  private func giveBack(_ form: Uuid) {
    state.withLock { state in
      guard let (turn, users) = state.turns[form], users > 1 else {
        state.turns[form] = nil
        return
      }
      state.turns[form] = (turn, users - 1)
    }
  }

  /// What tells what one form says from what another does: each text with its length before it.
  private static func hash(_ path: String, _ fields: Fields) -> Hash256 {
    var bytes: [UInt8] = []
    for text in [path] + fields.pairs.flatMap({ [$0.name, $0.value] }) {
      bytes += "\(text.utf8.count) ".utf8
      bytes += text.utf8
    }
    return Hash256.of(bytes)
  }
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
