internal import Canonical
internal import Synchronization

/// The results of carried-out forms by idempotency key, so that a form sent twice is carried out
/// once.
///
/// An entity that a form creates has the form's key as its id, so the ledger recognises the form
/// after the server has been restarted.
///
/// Looking up a result never waits for a form that is being carried out, nor does another form.
final class SubmittedForms: Sendable {
  private struct State {
    /// The result of each form, and the hash of its path and fields, which may be long.
    var known: [Uuid: (result: ActionResult, hash: Hash256)] = [:]
    /// The keys in the order in which the forms were carried out.
    var order: [Uuid] = []
    /// The forms in progress, each with the number of requests that wait for it.
    var turns: [Uuid: (turn: Turn, users: Int)] = [:]
  }

  /// The lock of one form.
  private final class Turn: Sendable {
    let lock = Mutex(())
  }

  private let state = Mutex(State())

  /// Carries out a form unless that was already done.
  /// - Parameters:
  ///   - path: the path that the form was sent to.
  ///   - fields: the values that identify the form.
  /// - Throws: `changedForm` if the form was carried out with other values, as when the user went
  ///   back and changed it.
  func once(
    _ key: Uuid, at path: String, _ fields: Fields,
    _ body: () throws(PageProblem) -> ActionResult
  ) throws(PageProblem) -> ActionResult {
    let hash = SubmittedForms.hash(path, fields)
    let turn = take(key)
    defer { giveBack(key) }
    return try turn.lock.withLock { _ throws(PageProblem) in
      if let known = state.withLock({ $0.known[key] }) {
        guard known.hash == hash else { throw .changedForm }
        return known.result
      }
      let result = try body()
      remember(key, result, hash)
      return result
    }
  }

  /// The result of a form; nil if it was not carried out or is no longer remembered.
  func result(of key: Uuid) -> ActionResult? { state.withLock { $0.known[key]?.result } }

  private func remember(_ key: Uuid, _ result: ActionResult, _ hash: Hash256) {
    state.withLock { state in
      state.known[key] = (result, hash)
      state.order.append(key)
      if state.order.count > Limits.submittedForms { state.known[state.order.removeFirst()] = nil }
    }
  }

  private func take(_ key: Uuid) -> Turn {
    state.withLock { state in
      let (turn, users) = state.turns[key] ?? (Turn(), 0)
      state.turns[key] = (turn, users + 1)
      return turn
    }
  }

  private func giveBack(_ key: Uuid) {
    state.withLock { state in
      guard let (turn, users) = state.turns[key], users > 1 else {
        state.turns[key] = nil
        return
      }
      state.turns[key] = (turn, users - 1)
    }
  }

  /// The hash of a path and fields, each preceded by its length so that no two forms run together.
  private static func hash(_ path: String, _ fields: Fields) -> Hash256 {
    var bytes: [UInt8] = []
    for text in [path] + fields.pairs.flatMap({ [$0.name, $0.value] }) {
      bytes += "\(text.utf8.count) ".utf8
      bytes += text.utf8
    }
    return Hash256.of(bytes)
  }
}
