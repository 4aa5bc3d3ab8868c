internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import ServiceLifecycle
internal import Synchronization
internal import UnixSignals

extension PageServer {
  /// Serves until the process receives SIGINT or SIGTERM.
  /// - Parameters:
  ///   - port: the port on 127.0.0.1; 0 for any free one.
  ///   - running: is called with the address for the first browser once the server accepts
  ///     connections, those of telephones too; further addresses go to `next` (see `init`).
  /// - Throws: `PortTaken` if the server cannot listen on the port, or on that of the page for
  ///   telephones.
  package func run(
    port: Int, running: @escaping @Sendable (String) -> Void
  ) async throws(PortTaken) {
    // The gate checks the host with its port, so the router is made once the port is known.
    let router = DeferredRouter()
    let (opened, opens) = AsyncStream.makeStream(of: Void.self)
    let houses = beginning.site?.house.map { listeners($0) { opens.yield() } } ?? []
    let application = Application(
      responder: DeferredResponder(router: router),
      server: .http1(configuration: PageServer.connection(connections)),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(Limits.connections)),
      services: houses,
      onServerRunning: { channel in
        guard let port = channel.localAddress?.port else { return }
        router.set(self.router(port: port).buildResponder())
        // A port of telephones that is taken ends this before anything is offered.
        var openings = opened.makeAsyncIterator()
        for _ in houses { guard await openings.next() != nil else { return } }
        running(address(port: port))
      },
      logger: PageServer.quiet)
    do {
      try await application.runService(gracefulShutdownSignals: [.sigterm, .sigint])
    } catch {
      // A running service ends only by a signal, without an error.
      throw (error as? PortTaken) ?? PortTaken(port: port)
    }
  }

  /// A logger that says nothing: requests hold secrets.
  static var quiet: Logger {
    var quiet = Logger(label: "razao.paginas")
    quiet.logLevel = .critical
    return quiet
  }

  /// The limits of a connection.
  static func connection(
    _ connections: PageConnections,
    admits: @escaping ConnectionGuard.Admission = PeerAccount.isOwn
  ) -> HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      additionalChannelHandlers: [ConnectionGuard(connections, admits: admits), LingeringClose()],
      idleTimeout: .seconds(Int64(Limits.idleSeconds)),
      httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
        maxHeaderFieldSize: Limits.headerBytes, maxHeaderListSize: Limits.headersBytes,
        maxHeaderFieldCount: Limits.headers))
  }
}

/// The server cannot listen on a port.
package struct PortTaken: Error, Sendable {
  package let port: Int
}

/// The router of a server whose port is not known yet.
private final class DeferredRouter: Sendable {
  private let state = Mutex<RouterResponder<PageContext>?>(nil)

  var responder: RouterResponder<PageContext>? { state.withLock { $0 } }

  func set(_ responder: RouterResponder<PageContext>) { state.withLock { $0 = responder } }
}

/// Responds through a router made once the server listens, and with 503 until then.
private struct DeferredResponder: HTTPResponder {
  let router: DeferredRouter

  func respond(to request: Request, context: PageContext) async throws -> Response {
    guard let responder = router.responder else { return Response(status: .serviceUnavailable) }
    return try await responder.respond(to: request, context: context)
  }
}
