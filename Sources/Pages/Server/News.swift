internal import Canonical
internal import HTTPTypes
internal import Hummingbird
internal import Ledger
internal import NIOCore
internal import RazaoKit
internal import ServiceLifecycle
internal import Synchronization

// Server-sent events (HTML Standard, section 9.2): one line each time that something changed.
extension PageServer {
  /// A stream that ends with the server, or when the browser goes away; none where too many listen,
  /// and then the browser does not ask again (204 No Content).
  func newsResponse() -> Response {
    let razao = site.razao
    guard let seat = listeners.seat() else { return Response(status: .noContent) }
    let body = ResponseBody { writer in
      // At once, so that the browser knows that it is connected.
      try await writer.write(ByteBuffer(string: "retry: 5000\n\n"))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await News.look(razao) }
        defer { group.cancelAll() }
        for await change in razao.mudancas().cancelOnGracefulShutdown() {
          try await writer.write(ByteBuffer(string: News.event(change)))
        }
      }
      try await writer.finish(nil)
      withExtendedLifetime(seat) {}
    }
    return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
  }
}

/// Those who listen, of whom there may be so many.
final class Listeners: Sendable {
  /// The place of one that listens, which is free again with this value.
  final class Seat: Sendable {
    private let listeners: Listeners

    fileprivate init(_ listeners: Listeners) {
      self.listeners = listeners
    }

    deinit { listeners.taken.withLock { $0 -= 1 } }
  }

  private let taken = Mutex(0)

  /// - Returns: nil where all are taken.
  func seat() -> Seat? {
    taken.withLock { taken in
      guard taken < Limits.listeners else { return nil }
      taken += 1
      return Seat(self)
    }
  }
}

/// What changes in the books, as a browser is told.
enum News {
  /// Asks the ledger now and then, since nobody else does: what others wrote is told when it is
  /// next asked something.
  static func look(_ razao: Razao) async throws {
    while true {
      try await Task.sleep(for: .seconds(Limits.lookSeconds))
      // A folder that cannot be read now may be read the next time; a page that is loaded tells.
      _ = await Waiting.run { try? razao.ressalvas() }
    }
  }

  /// The event of a change: the ids of what changed, one list a kind.
  static func event(_ change: Mudanca) -> String {
    func ids(_ set: Set<Uuid>) -> String {
      "[" + set.sorted().map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
    return "event: mudanca\ndata: {\"contas\":\(ids(change.contas)),\"transacoes\":"
      + "\(ids(change.transacoes)),\"relatorios\":\(ids(change.relatorios))}\n\n"
  }
}
