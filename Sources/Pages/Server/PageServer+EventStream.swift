internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore
internal import ServiceLifecycle

// Server-sent events (HTML Standard, section 9.2).
extension PageServer {
  /// A stream that ends with the server, or when the browser goes away; none where too many listen,
  /// and then the browser does not ask again (204 No Content).
  func eventStreamResponse(to request: Request) -> Response {
    guard let seat = subscribers.seat() else { return Response(status: .noContent) }
    let subscribers = subscribers
    let body = ResponseBody { writer in
      // Who closes a page says so by the end of what it sends, and by nothing else.
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        try await writer.write(ByteBuffer(string: "retry: 5000\n\n"))
        // What the books are now, for a page that is older.
        if let version = await subscribers.version() {
          try await writer.write(ByteBuffer(string: News.event(version)))
        }
        for await news in seat.news.cancelOnGracefulShutdown() {
          try await writer.write(ByteBuffer(string: news.text))
        }
      }
      try await writer.finish(nil)
      withExtendedLifetime(seat) {}
    }
    return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
  }
}
