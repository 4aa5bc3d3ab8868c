internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore
internal import ServiceLifecycle

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
  /// Where there are too many streams the response is 204 No Content, after which the browser does
  /// not try again.
  func eventStreamResponse(to request: Request) -> Response {
    guard let subscription = subscribers.subscribe() else { return Response(status: .noContent) }
    let subscribers = subscribers
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
