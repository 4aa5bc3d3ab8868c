internal import Canonical
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Ledger
internal import NIOCore
internal import RazaoKit
internal import ServiceLifecycle
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

// The event stream that open pages listen to (HTML Standard, section 9.2, server-sent events).
extension Site {
  static let eventStreamRoutes: [Route] = [
    .fragment(.eventStream, Site.eventStream)
  ]

  private func eventStream(_: PageRequest) -> PageResponse { .eventStream }
}

extension PageServer {
  /// A stream that ends with the server or when the browser closes it.
  ///
  /// If there are too many streams the response is 204 No Content, after which the browser does not
  /// retry.
  func eventStreamResponse(to request: Request) -> Response {
    guard let subscribers = beginning.site?.subscribers, let subscription = subscribers.subscribe()
    else { return Response(status: .noContent) }
    let body = ResponseBody { writer in
      // The end of the inbound stream is the only sign that a page was closed.
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        try await writer.write(ByteBuffer(string: "retry: 5000\n\n"))
        // The current version, for a page that shows an older one.
        if let version = await subscribers.version() {
          try await writer.write(ByteBuffer(string: StreamEvent.text(version)))
        }
        for await event in subscription.events.cancelOnGracefulShutdown() {
          try await writer.write(ByteBuffer(string: event.text))
        }
      }
      try await writer.finish(nil)
      withExtendedLifetime(subscription) {}
    }
    return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
  }
}

/// An event of the stream that tells open pages of changes to the books.
///
/// A page carries the version of the books that it shows. A browser that receives another version
/// loads the page again, where the change concerns it. So no change is missed between loading a
/// page and opening its stream, or while a tab is hidden, and nothing is loaded twice.
enum StreamEvent: Sendable {
  /// A comment without content; writing it fails if the browser is gone.
  case keepAlive
  /// A change, and the resulting version of the books.
  case changed(Mudanca, version: String)

  /// The version of the books; nil if they cannot be read at the moment.
  static func version(_ razao: Razao) -> String? {
    (try? razao.marca()).map { String($0.description.prefix(16)) }
  }

  /// This event and a later one as one event.
  func merged(with later: StreamEvent) -> StreamEvent {
    switch (self, later) {
    case (_, .keepAlive): self
    case (.keepAlive, _): later
    case (.changed(let one, _), .changed(let other, let version)):
      .changed(one.unida(a: other), version: version)
    }
  }
}

// The text of an event (HTML Standard, section 9.2, server-sent events).
extension StreamEvent {
  var text: String {
    switch self {
    case .keepAlive: return ": \n\n"
    case .changed(let change, let version):
      let about = change.contas.union(change.relatorios)
      // A change to so many concerns every page, and the list would be long.
      guard about.count <= Limits.eventIds else { return StreamEvent.text(version) }
      let ids = about.sorted().map { "\"\($0)\"" }.joined(separator: ",")
      return StreamEvent.text(version, ",\"sobre\":[\(ids)]")
    }
  }

  /// The text of an event with a version.
  /// - Parameter about: the member with the ids that the change concerns; empty for all pages.
  static func text(_ version: String, _ about: String = "") -> String {
    "event: mudanca\ndata: {\"versao\":\"\(version)\"\(about)}\n\n"
  }
}
