internal import Hummingbird
internal import Synchronization

/// Answers once it is known by which port requests come.
struct DeferredResponder: HTTPResponder {
  let port: Port

  func respond(to request: Request, context: PageContext) async throws -> Response {
    guard let responder = port.responder else { return Response(status: .serviceUnavailable) }
    return try await responder.respond(to: request, context: context)
  }
}

/// What answers the requests of a port, once one is chosen.
final class Port: Sendable {
  private let chosen = Mutex<RouterResponder<PageContext>?>(nil)

  var responder: RouterResponder<PageContext>? { chosen.withLock { $0 } }

  func choose(_ responder: RouterResponder<PageContext>) {
    chosen.withLock { $0 = responder }
  }
}
