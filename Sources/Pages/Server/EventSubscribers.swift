internal import Ledger
internal import RazaoKit
internal import Synchronization

/// The subscribers of the event stream, up to a limit.
///
/// The ledger is polled for all of them together, and only while there are any.
final class EventSubscribers: Sendable {
  /// The subscription of one page; it ends when this object is released.
  final class Subscription: Sendable {
    /// The events from now on.
    ///
    /// An unread event is merged with the next one, so that no subscriber falls behind.
    let events: AsyncStream<StreamEvent>
    private let number: Int
    private let subscribers: EventSubscribers

    fileprivate init(
      _ events: AsyncStream<StreamEvent>, _ number: Int, _ subscribers: EventSubscribers
    ) {
      (self.events, self.number, self.subscribers) = (events, number, subscribers)
    }

    deinit { subscribers.unsubscribe(number) }
  }

  private struct State {
    var lastNumber = 0
    var continuations: [Int: AsyncStream<StreamEvent>.Continuation] = [:]
    /// The task that watches the ledger; nil while there are no subscribers.
    var watching: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let razao: Razao

  init(_ razao: Razao) {
    self.razao = razao
  }

  /// - Returns: nil if the number of subscribers is at its limit.
  func subscribe() -> Subscription? {
    let (events, continuation) = AsyncStream.makeStream(
      of: StreamEvent.self, bufferingPolicy: .bufferingNewest(1))
    let number: Int? = state.withLock { state in
      guard state.continuations.count < Limits.subscribers else { return nil }
      state.lastNumber += 1
      state.continuations[state.lastNumber] = continuation
      if state.watching == nil { state.watching = watch() }
      return state.lastNumber
    }
    return number.map { Subscription(events, $0, self) }
  }

  fileprivate func unsubscribe(_ number: Int) {
    let idle: Task<Void, Never>? = state.withLock { state in
      state.continuations[number] = nil
      guard state.continuations.isEmpty else { return nil }
      defer { state.watching = nil }
      return state.watching
    }
    idle?.cancel()
  }

  private func send(_ event: StreamEvent) {
    // Under the lock, so that no event comes between taking back an unread one and merging it.
    state.withLock { state in
      for continuation in state.continuations.values {
        guard case .dropped(let unread) = continuation.yield(event) else { continue }
        continuation.yield(unread.merged(with: event))
      }
    }
  }

  /// Watches the ledger until it is cancelled, and sends each change.
  private func watch() -> Task<Void, Never> {
    let changes = razao.mudancas()
    return Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await self.poll() }
        for await change in changes {
          let version = await self.version()
          self.send(.changed(change, version: version ?? ""))
        }
        group.cancelAll()
      }
    }
  }

  /// The version of the books, read on a thread that may block.
  func version() async -> String? {
    let razao = razao
    return await BlockingWork.run { StreamEvent.version(razao) }
  }

  /// Queries the ledger at intervals: the ledger reports the changes of others only when it is
  /// queried.
  private func poll() async {
    var quietSeconds = 0
    while (try? await Task.sleep(for: .seconds(Limits.pollSeconds))) != nil {
      // A folder that cannot be read now may be readable next time; a page load reports the error.
      _ = await version()
      quietSeconds += Limits.pollSeconds
      guard quietSeconds >= Limits.keepAliveSeconds else { continue }
      quietSeconds = 0
      send(.keepAlive)
    }
  }
}
