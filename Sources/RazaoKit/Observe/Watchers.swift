internal import Ledger
internal import Synchronization

/// Those who want to know what commits change: each has a stream of its own.
final class Watchers: Sendable {
  private struct State {
    var next = 0
    var continuations: [Int: AsyncStream<Mudanca>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// A stream of what is told from now on, until nobody holds it any more.
  func stream() -> AsyncStream<Mudanca> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Mudanca.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.next += 1
      state.continuations[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.continuations[number] = nil }
    }
    return stream
  }

  /// Tells all of them, one caller at a time; nothing is told where nothing changed.
  ///
  /// Who has not taken the last change yet gets both as one, so that nobody can fall behind.
  func tell(_ change: Mudanca) {
    guard !change.isVazia else { return }
    for continuation in all {
      guard case .dropped(let waiting) = continuation.yield(change) else { continue }
      continuation.yield(change.unida(a: waiting))
    }
  }

  /// A copy: ending a stream takes the lock by itself.
  private var all: [AsyncStream<Mudanca>.Continuation] {
    state.withLock { Array($0.continuations.values) }
  }

  deinit {
    for continuation in all { continuation.finish() }
  }
}
