internal import Ledger
internal import RazaoKit
internal import Synchronization

/// Those who listen, of whom there may be so many.
///
/// The ledger is looked at for all of them together, and only while there are any.
final class EventSubscribers: Sendable {
  /// The place of one that listens, which is free again with this value.
  final class Subscription: Sendable {
    /// What is told from now on.
    ///
    /// Who has not heard the last yet gets both as one, so that nobody can fall behind.
    let news: AsyncStream<News>
    private let number: Int
    private let subscribers: EventSubscribers

    fileprivate init(_ news: AsyncStream<News>, _ number: Int, _ subscribers: EventSubscribers) {
      (self.news, self.number, self.subscribers) = (news, number, subscribers)
    }

    deinit { subscribers.leave(number) }
  }

  private struct State {
    var next = 0
    var told: [Int: AsyncStream<News>.Continuation] = [:]
    /// What looks at the ledger; nil while nobody listens.
    var looking: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let razao: Razao

  init(_ razao: Razao) {
    self.razao = razao
  }

  /// - Returns: nil where all are taken.
  func seat() -> Subscription? {
    let (news, told) = AsyncStream.makeStream(of: News.self, bufferingPolicy: .bufferingNewest(1))
    let number: Int? = state.withLock { state in
      guard state.told.count < Limits.subscribers else { return nil }
      state.next += 1
      state.told[state.next] = told
      if state.looking == nil { state.looking = look() }
      return state.next
    }
    return number.map { Subscription(news, $0, self) }
  }

  fileprivate func leave(_ number: Int) {
    let idle: Task<Void, Never>? = state.withLock { state in
      state.told[number] = nil
      guard state.told.isEmpty else { return nil }
      defer { state.looking = nil }
      return state.looking
    }
    idle?.cancel()
  }

  private func tell(_ news: News) {
    // One at a time: what one has taken back another must not put in between.
    state.withLock { state in
      for told in state.told.values {
        guard case .dropped(let waiting) = told.yield(news) else { continue }
        told.yield(waiting.and(news))
      }
    }
  }

  /// Looks at the ledger until it is cancelled, and tells what changed.
  private func look() -> Task<Void, Never> {
    let changes = razao.mudancas()
    return Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await self.ask() }
        for await change in changes {
          let version = await self.version()
          self.tell(.changed(change, version: version ?? ""))
        }
        group.cancelAll()
      }
    }
  }

  /// The version of the books, from a thread that may wait.
  func version() async -> String? {
    let razao = razao
    return await BlockingWork.run { News.version(razao) }
  }

  /// Asks the ledger now and then, since nobody else does: what others wrote is told when it is
  /// next asked something.
  private func ask() async {
    var quiet = 0
    while (try? await Task.sleep(for: .seconds(Limits.pollSeconds))) != nil {
      // A folder that cannot be read now may be read the next time; a page that is loaded tells.
      _ = await version()
      quiet += Limits.pollSeconds
      guard quiet >= Limits.keepAliveSeconds else { continue }
      quiet = 0
      tell(.still)
    }
  }
}
